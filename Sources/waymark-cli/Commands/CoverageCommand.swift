import Waymark

extension Command {
  /// Which values of enumerations the data uses, and which it does not.
  static let coverage = Command(
    name: "coverage", summary: "Count how often each value of an enumeration is used", operands: "FILE...",
    discussion: [
      "It goes both ways: values that the contract does not list, and listed values that no record uses. Members "
        + "are counted where the contract says x-coverage. The exit code is that of check."
    ],
    groups: [.contract, .model, .reading, .reporting],
    examples: ["waymark coverage --as landmarks landmarks.json"]
  ) { arguments, console in
    try arguments.requireOperands(1...Int.max, "a file to count the values of")
    let run = try DataRun(arguments, console)
    var (report, status) = run.forEach { try run.checker.check($0, progress: $1) }
    for source in report.sources {
      if source.contract == nil {
        console.complain("\(source.path): no contract, so nothing to count: name one by --as or --schema")
        status = .failure
      } else if !report.coverage.contains(where: { $0.path == source.path }) {
        console.complain("\(source.path): the contract \(source.contract ?? "") says x-coverage of no member")
      }
    }
    let written = run.plan.write(report, on: console, to: console.output) { style in
      report.coverage.map { CoverageText(table: $0, style: style).text }.joined(separator: "\n")
    }
    if written == .findings, !run.plan.isQuiet {
      console.complain("there are findings: 'waymark check' shows them")
    }
    return max(status, written)
  }
}
