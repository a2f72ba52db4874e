import Foundation
import Testing
import WaymarkTestSupport

@testable import waymark_cli

/// Where it is looked for: where the tests' own shell looks.
private let path = "PATH='\(ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")'"

private let isInstalled =
  (try? CommandRun.shell("\(path) command -v check-jsonschema"))?.status == 0

/// Another validator takes our schemas as they are, and judges data alike as far as JSON Schema goes.
@Suite("check-jsonschema", .enabled(if: isInstalled, "check-jsonschema is not installed"))
struct OtherValidatorTests {
  private func run(_ arguments: String) throws -> CommandRun {
    try CommandRun.shell("\(path) check-jsonschema \(arguments)", in: ProjectFiles.path("."))
  }

  @Test(arguments: ProjectFiles.all(in: "Schemas", ending: ".schema.json"))
  func acceptsTheSchema(path: String) throws {
    let run = try run("--check-metaschema '\(path)'")
    #expect(run.status == 0, "\(run.output)\(run.errors)")
  }

  @Test(arguments: [
    ("Schemas/landmarks.schema.json", "SampleData/landmarks/landmarks.json", true),
    ("Schemas/donuts.schema.json", "SampleData/foodtruck/donuts.json", true),
    ("Schemas/landmarks.schema.json", "SampleData/faults/unknown-enum-value.json", false),
    ("Schemas/landmarks.schema.json", "SampleData/faults/missing-member.json", false),
    // Keys are beyond JSON Schema: ours alone finds these.
    ("Schemas/landmarks.schema.json", "SampleData/faults/duplicate-key.json", true),
  ])
  func judgesDataByIt(schema: String, data: String, isValid: Bool) throws {
    let run = try run("--schemafile \(schema) \(data)")
    #expect((run.status == 0) == isValid, "\(run.output)\(run.errors)")
  }
}
