import Testing
import Waymark
import WaymarkTestSupport

@testable import waymark_cli

@Suite struct ReportPlanTests {
  private func plan(_ arguments: String...) throws -> ReportPlan {
    try ReportPlan(ArgumentParser(options: Command.check.options).parse(arguments))
  }

  private func report(_ severity: Severity?) -> Report {
    Report(counts: severity.map { [$0: 1] } ?? [:])
  }

  @Test(
    arguments: [
      ([], [.init(format: .human)]),
      (["--format", "json"], [.init(format: .json)]),
      (["--format", "json=r.json"], [.init(format: .human), .init(format: .json, file: "r.json")]),
      (["--format=human", "--format=github"], [.init(format: .human), .init(format: .github)]),
      (["--format=json", "--format=json"], [.init(format: .json)]),
      (["--format=github=a=b"], [.init(format: .human), .init(format: .github, file: "a=b")]),
    ] as [([String], [ReportPlan.Target])])
  func peopleGetTheirReportUnlessStandardOutputIsTaken(arguments: [String], targets: [ReportPlan.Target]) throws {
    #expect(try ReportPlan(ArgumentParser(options: Command.check.options).parse(arguments)).targets == targets)
  }

  @Test(
    arguments: [
      ([], .error, .findings), ([], .warning, .clean), ([], nil, .clean),
      (["--fail-on", "warning"], .warning, .findings), (["--fail-on", "warning"], .note, .clean),
      (["--fail-on", "note"], .note, .findings), (["--fail-on", "never"], .error, .clean),
    ] as [([String], Severity?, RunStatus)])
  func failsAtTheSeverityAskedFor(arguments: [String], worst: Severity?, status: RunStatus) throws {
    let plan = try ReportPlan(ArgumentParser(options: Command.check.options).parse(arguments))
    let console = Console(output: TextStream(), errors: TextStream())
    #expect(plan.write(report(worst), on: console, to: console.output) == status)
  }

  @Test func aReportNeverOverwritesTheData() throws {
    let scratch = try Scratch()
    try scratch.write("[]", to: "a.json")
    #expect(throws: UsageError.self) { try plan("--format", "json=\(scratch.folder)/./a.json", scratch.path("a.json")) }
    #expect(scratch.read("a.json") == "[]")
  }

  @Test func aReportThatCannotBeWrittenFailsTheRun() throws {
    let plan = try plan("--format", "json=/nowhere/at/all/r.json")
    let console = Console(output: TextStream(), errors: TextStream())
    #expect(plan.write(report(nil), on: console, to: console.output) == .failure)
    #expect(console.errors.captured.contains("cannot write the report /nowhere/at/all/r.json: No such file"))
  }

  @Test func theStepSummaryIsAppended() throws {
    let scratch = try Scratch()
    try scratch.write("before\n", to: "summary.md")
    let console = Console(
      output: TextStream(), errors: TextStream(), environment: ["GITHUB_STEP_SUMMARY": scratch.path("summary.md")])
    _ = try plan("--format", "human").write(report(.error), on: console, to: console.output)
    #expect(scratch.read("summary.md") == "before\n")
    _ = try plan("--format", "github").write(report(.error), on: console, to: console.output)
    #expect(scratch.read("summary.md") == "before\n" + ReportFormat.stepSummary(of: report(.error)))
  }
}
