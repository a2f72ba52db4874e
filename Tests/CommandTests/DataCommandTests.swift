import Foundation
import Testing
import WaymarkTestSupport

/// The commands that read data, from the files to the exit code.
@Suite struct DataCommandTests {
  private let clean = #"[{"id": 1}, {"id": 2}]"#
  private let faulty = #"[{"id": 1},]"#
  private let schema = """
    {
      "type": "array",
      "items": {
        "type": "object",
        "properties": {
          "id": { "type": "integer" },
          "kind": { "enum": ["cat", "dog"], "x-coverage": true }
        }
      }
    }
    """

  /// `path:line:column code` of each finding of a JSON report.
  private func places(_ json: String) throws -> [String] {
    let report = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    let findings = try #require(report["findings"] as? [[String: Any]])
    return findings.map { finding in
      let path = finding["path"] as? String ?? ""
      let code = finding["code"] as? String ?? ""
      return "\(path):\(finding["line"] as? Int ?? 0):\(finding["column"] as? Int ?? 0) \(code)"
    }
  }

  @Test func exitCodesTellCleanFromFaulty() throws {
    let scratch = try Scratch()
    try scratch.write(clean, to: "clean.json")
    try scratch.write(faulty, to: "faulty.json")
    #expect(try CommandRun.built(["check", "clean.json"], in: scratch.folder).status == 0)
    #expect(try CommandRun.built(["check", "faulty.json"], in: scratch.folder).status == 1)
    #expect(try CommandRun.built(["check", "."], in: scratch.folder).status == 1)
    #expect(try CommandRun.built(["check", "--fail-on", "never", "faulty.json"], in: scratch.folder).status == 0)
  }

  @Test func aMissingFileIsToldAndTheOthersAreChecked() throws {
    let scratch = try Scratch()
    try scratch.write(faulty, to: "faulty.json")
    let run = try CommandRun.built(["check", "gone.json", "faulty.json"], in: scratch.folder)
    #expect(run.status == 2)
    #expect(run.errors.contains("waymark: gone.json: cannot open: No such file or directory\n"))
    #expect(run.output.contains("faulty.json:1:"))
  }

  @Test func whatIsNoFileIsTold() throws {
    let scratch = try Scratch()
    try scratch.write(clean, to: "data.unknown")
    try scratch.write("", to: "empty/notes.txt")
    #expect(try CommandRun.built(["check", "data.unknown"], in: scratch.folder).status == 2)
    #expect(try CommandRun.built(["check", "--from", "json", "data.unknown"], in: scratch.folder).status == 0)
    let run = try CommandRun.built(["check", "empty"], in: scratch.folder)
    #expect(run.status == 2)
    #expect(run.errors == "waymark: empty: no data file in this folder\n")
  }

  @Test func jsonHasStandardOutputToItself() throws {
    let scratch = try Scratch()
    try scratch.write(faulty, to: "faulty.json")
    let run = try CommandRun.built(["check", "--format", "json", "faulty.json"], in: scratch.folder)
    #expect(run.status == 1)
    let found = try places(run.output)
    #expect(found.count == 1)
    #expect(found.allSatisfy { $0.hasPrefix("faulty.json:1:11 ") })
  }

  @Test func aReportGoesToItsFileAndPeopleStillGetTheirs() throws {
    let scratch = try Scratch()
    try scratch.write(faulty, to: "faulty.json")
    let run = try CommandRun.built(["check", "--format", "json=report.json", "faulty.json"], in: scratch.folder)
    #expect(run.status == 1)
    #expect(run.output.contains("faulty.json:1:11"))
    #expect(try places(scratch.read("report.json") ?? "").count == 1)
  }

  @Test func standardInputGivesTheSameFindings() throws {
    let scratch = try Scratch()
    try scratch.write(faulty, to: "faulty.json")
    let file = try CommandRun.built(["check", "--format", "json", "faulty.json"], in: scratch.folder)
    let input = try CommandRun.built(["check", "--format", "json", "--from", "json", "-"], input: faulty)
    #expect(input.status == 1)
    #expect(try places(input.output) == places(file.output).map { "-" + $0.dropFirst("faulty.json".count) })
  }

  @Test func hostileDataAndNamesReachNoTerminalAndNoLog() throws {
    let scratch = try Scratch()
    let name = "a\u{1B}[31m\n::error::b.json"
    try scratch.write("[{\"id\": \"\u{1B}]0;x\u{7}\", \"\\n::error::c\": 1,}]", to: name)
    for format in ["human", "json", "github"] {
      let run = try CommandRun.built(["check", "--as", "landmarks", "--format", format, name], in: scratch.folder)
      #expect(run.status == 1)
      #expect(!(run.output + run.errors).contains("\u{1B}"))
      let commands = run.output.split(separator: "\n").filter { $0.hasPrefix("::") }
      #expect(commands.isEmpty || format == "github")
      #expect(!commands.contains { $0.hasPrefix("::error::") })
    }
  }

  @Test func aContractThatIsNotThereOrFaultyIsAConfigurationError() throws {
    let scratch = try Scratch()
    try scratch.write(clean, to: "clean.json")
    try scratch.write(#"{"type": "array",,}"#, to: "schema.json")
    let gone = try CommandRun.built(["check", "--schema", "gone.json", "clean.json"], in: scratch.folder)
    #expect(gone.status == 2)
    #expect(gone.errors.contains("gone.json"))
    let broken = try CommandRun.built(["check", "--schema", "schema.json", "clean.json"], in: scratch.folder)
    #expect(broken.status == 2)
    #expect(broken.errors.contains("schema.json:1:"))
  }

  @Test func normalizeKeepsItsOutputApartFromFindings() throws {
    let scratch = try Scratch()
    try scratch.write(#"[{"id":"x"}]"#, to: "data.json")
    try scratch.write(schema, to: "schema.json")
    let run = try CommandRun.built(["normalize", "--schema", "schema.json", "data.json"], in: scratch.folder)
    #expect(run.status == 1)
    #expect(run.output == "[\n  {\n    \"id\": \"x\"\n  }\n]\n")
    #expect(run.errors.contains("data.json:1:8"))
  }

  @Test func normalizeWritesNothingWhereAValueWouldBeGuessed() throws {
    let scratch = try Scratch()
    let text = #"[{"id":1,"id":2}]"#
    try scratch.write(text, to: "data.json")
    let run = try CommandRun.built(["normalize", "--fail-on", "never", "data.json"], in: scratch.folder)
    #expect(run.status == 1)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains("data.json: not normalized, since a value would be guessed or lost"))
    #expect(try CommandRun.built(["normalize", "--write", "data.json"], in: scratch.folder).status == 1)
    #expect(scratch.read("data.json") == text)
  }

  @Test func normalizeChecksAndRewritesSeveralFiles() throws {
    let scratch = try Scratch()
    try scratch.write(#"[{"id":1}]"#, to: "a.json")
    try scratch.write("[]\n", to: "b.json")
    let check = try CommandRun.built(["normalize", "--check", "a.json", "b.json"], in: scratch.folder)
    #expect(check.status == 1)
    #expect(check.output == "a.json: not normalized\n")
    let write = try CommandRun.built(["normalize", "--write", "a.json", "b.json"], in: scratch.folder)
    #expect(write.status == 0)
    #expect(write.output == "a.json: rewritten\n")
    #expect(scratch.read("a.json") == "[\n  {\n    \"id\": 1\n  }\n]\n")
    let again = try CommandRun.built(["normalize", "--check", "a.json", "b.json"], in: scratch.folder)
    #expect(again.status == 0)
    #expect(again.output.isEmpty)
  }

  @Test func coverageCountsBothWays() throws {
    let scratch = try Scratch()
    try scratch.write(#"[{"kind": "cat"}, {"kind": "cow"}, {"kind": "cat"}]"#, to: "pets.json")
    try scratch.write(schema, to: "schema.json")
    let run = try CommandRun.built(["coverage", "--schema", "schema.json", "pets.json"], in: scratch.folder)
    #expect(run.status == 1)
    #expect(
      run.output == """
        pets.json: kind
          cat  2  ████████████████████
          dog  0                        no record uses it
          cow  1  ██████████            not in the contract
          1 of 2 listed values is used; 1 other value is in the data, once

        """)
  }

  @Test func coverageNeedsAContract() throws {
    let scratch = try Scratch()
    try scratch.write(clean, to: "clean.json")
    let run = try CommandRun.built(["coverage", "clean.json"], in: scratch.folder)
    #expect(run.status == 2)
    #expect(run.errors.contains("clean.json: no contract, so nothing to count"))
  }
}
