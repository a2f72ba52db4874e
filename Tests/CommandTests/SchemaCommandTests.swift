import Testing
import Waymark
import WaymarkTestSupport

@testable import waymark_cli

/// The command that looks after contracts themselves.
@Suite("waymark schema") struct SchemaCommandTests {
  // MARK: check

  @Test func saysWhatIsWrongWithASchemaAtItsPlace() throws {
    let scratch = try Scratch()
    try scratch.write("{\n  \"properties\": { \"a\": { \"minimum\": \"5\" } },\n  \"title\": 7\n}", to: "a.json")
    let run = CommandRun.inProcess("schema", "check", scratch.path("a.json"))
    #expect(run.status == 1)
    #expect(run.output.contains("error[invalid-schema]: \"minimum\" takes a number"))
    #expect(run.output.contains("a.json:2:"))
  }

  @Test func holdsASchemaAgainstItsMetaSchema() throws {
    let scratch = try Scratch()
    try scratch.write("{\n  \"title\": 7,\n  \"readOnly\": \"yes\"\n}", to: "a.json")
    let run = CommandRun.inProcess("schema", "check", scratch.path("a.json"), "--format", "github")
    #expect(run.status == 1)
    #expect(run.output.contains("line=2,"))
    #expect(run.output.contains("line=3,"))
    try scratch.write(
      #"{"$schema":"http://json-schema.org/draft-07/schema#","definitions":{"a":{"if":7}}}"#, to: "b.json")
    let old = CommandRun.inProcess("schema", "check", scratch.path("b.json"))
    #expect(old.status == 1)
  }

  @Test func listsWhatOfASchemaIsNotChecked() throws {
    let scratch = try Scratch()
    try scratch.write(#"{"minimun":1}"#, to: "a.json")
    let run = CommandRun.inProcess("schema", "check", scratch.path("a.json"))
    #expect(run.status == 0)
    #expect(run.output.contains("\"minimun\": this is no keyword of JSON Schema 2020-12"))
  }

  @Test func acceptsEverySchemaOfTheProject() {
    let paths = ProjectFiles.all(in: "Schemas", ending: ".json").map { ProjectFiles.path($0) }
    #expect(paths.count > 15)
    for path in paths {
      let run = CommandRun.inProcess("schema", "check", path)
      #expect(run.status == 0, "\(path): \(run.output)\(run.errors)")
    }
  }

  // MARK: print

  @Test(arguments: ContractReference.builtInNames)
  func printsAContractAsItStands(name: String) throws {
    let run = CommandRun.inProcess("schema", "print", name)
    #expect(run.status == 0)
    #expect(run.output == (try ProjectFiles.text(of: "Schemas/\(name).schema.json")))
  }

  @Test(arguments: [
    (["schema"], "say what to do"), (["schema", "chek"], "did you mean check?"),
    (["schema", "print", "pet"], "did you mean pets?"),
    (["schema", "print"], "name a contract"), (["schema", "check"], "name a schema"),
    (["schema", "infer"], "name a file"), (["schema", "infer", "a.json", "b.json"], "one argument too many"),
  ])
  func refusesWhatItCannotDo(arguments: [String], words: String) {
    let console = Console(output: TextStream(), errors: TextStream(), environment: [:])
    let status = Invocation(arguments: arguments, console: console).run()
    #expect(status == .failure)
    #expect(console.errors.captured.contains(words))
  }

  // MARK: infer

  private func proposal(_ text: String, named name: String) throws -> (text: String, notes: [Finding.Note]) {
    let proposal = try Checker(options: CheckOptions()).proposeSchema(for: .memory(Array(text.utf8), name: name))
    return (proposal.text, proposal.notes)
  }

  @Test func proposesWhatAllRecordsHaveInCommon() throws {
    let rows = (1...12).map {
      "\($0),\($0 % 2 == 0 ? "cat" : "dog"),2026-01-\($0 + 10),\($0).5,\($0 == 3 ? "" : "x\($0)")"
    }
    let found = try proposal("id,kind,born,weight,note\n" + rows.joined(separator: "\n") + "\n", named: "pets.csv")
    #expect(
      found.text == """
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "title": "pets",
          "type": "array",
          "items": {
            "type": "object",
            "required": ["id", "kind", "born", "weight"],
            "properties": {
              "id": { "type": "integer", "minimum": 0, "$comment": "from 1 to 12" },
              "kind": { "type": "string", "enum": ["dog", "cat"] },
              "born": { "type": "string", "format": "date" },
              "weight": { "type": "number", "minimum": 0, "$comment": "from 1.5 to 12.5" },
              "note": { "type": ["string", "null"] }
            }
          },
          "x-uniqueBy": ["id"]
        }

        """)
    #expect(found.notes.isEmpty)
  }

  @Test func namesTheValueThatBreaksThePatternOfAllOthers() throws {
    let records = (1...30).map { index in
      index == 17 ? #"{"when":"2026-02-30","n":"many"}"# : #"{"when":"2026-02-10","n":\#(index)}"#
    }
    let found = try proposal("[" + records.joined(separator: ",\n") + "]", named: "a.json")
    #expect(
      found.notes.map(\.message) == [
        #""when": all but one of 30 texts are dates: "2026-02-30" in record 17 is none"#,
        #""n": 1 of 30 values is text: "many" in record 17"#,
      ])
    #expect(found.notes.map(\.location?.line) == [17, 17])
    #expect(found.text.contains(#""n": { "type": ["string", "integer"]"#))
    #expect(!found.text.contains("format"))
  }

  @Test(arguments: [
    "landmarks/landmarks.json", "pets/pets.csv", "pets/pets.xml", "catalog/catalog.xml", "foodtruck/orders.csv",
  ])
  func whatItProposesHoldsOfTheData(_ sample: String) throws {
    let path = ProjectFiles.path("SampleData/\(sample)")
    let proposal = try Checker(options: CheckOptions()).proposeSchema(for: .file(path))
    let scratch = try Scratch()
    try scratch.write(proposal.text, to: "s.json")
    var options = CheckOptions(contract: .schema(path: scratch.path("s.json")))
    options.assertsFormats = true
    let report = try Checker(options: options).check(.file(path))
    #expect(report.findings.map(\.message) == [])
    #expect(report.skipped.map(\.check) == [])
    let again = try Checker(options: CheckOptions()).proposeSchema(for: .file(path))
    #expect(again.text == proposal.text)
  }

  @Test func proposesNothingForDataThatCannotBeRead() throws {
    let scratch = try Scratch()
    try scratch.write(#"[{"a":1,}]"#, to: "a.json")
    let broken = CommandRun.inProcess("schema", "infer", scratch.path("a.json"))
    #expect(broken.status == 1)
    #expect(broken.output.isEmpty)
    #expect(broken.errors.contains("extra-comma"))
    try scratch.write("[]", to: "b.json")
    let empty = CommandRun.inProcess("schema", "infer", scratch.path("b.json"))
    #expect(empty.status == 2)
    #expect(empty.errors.contains("there are no records"))
  }
}
