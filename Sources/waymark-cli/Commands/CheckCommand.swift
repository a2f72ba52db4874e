import Waymark

extension Command {
  /// Every fault, at its place.
  static let check = Command(
    name: "check", summary: "Report every fault of data files at its place", operands: "PATH...",
    discussion: [
      "A folder stands for the data files in it, at any depth, hidden ones excepted; '-' is standard input."
    ],
    groups: [.contract, .model, .reading, .reporting],
    examples: [
      "waymark check --as landmarks --assets Resources landmarks.json",
      "waymark check --schema books.schema.json --format json=report.json Data",
      "curl -s https://example.org/pets.csv | waymark check --as pets --from csv -",
    ]
  ) { arguments, console in
    try arguments.requireOperands(1...Int.max, "a file or a folder to check")
    let run = try DataRun(arguments, console)
    let (report, status) = run.forEach { try run.checker.check($0, progress: $1) }
    return max(status, run.plan.write(report, on: console, to: console.output))
  }
}
