import Foundation
import Testing
import WaymarkTestSupport

/// The command that converts, as it is called.
@Suite struct ConvertCommandTests {
  private func scratch(_ files: [String: String]) throws -> Scratch {
    let scratch = try Scratch()
    for (name, text) in files { try scratch.write(text, to: name) }
    return scratch
  }

  @Test func writesAFileByItsExtension() throws {
    let scratch = try scratch(["in.csv": "a,b\n1,x\n"])
    let run = try CommandRun.built(["convert", "in.csv", "-o", "out.json"], in: scratch.folder)
    #expect(run.status == 0)
    #expect(run.output == "in.csv: written to out.json\n")
    #expect(scratch.read("out.json") == "[\n  {\n    \"a\": \"1\",\n    \"b\": \"x\"\n  }\n]\n")
    #expect(try scratch.names == ["in.csv", "out.json"])
  }

  @Test func writesToStandardOutputAndReportsBesideIt() throws {
    let scratch = try scratch(["in.json": #"[{"a":null,"b":"x"}]"#])
    for arguments in [["--to", "csv"], ["--to", "csv", "-o", "-"]] {
      let run = try CommandRun.built(["convert", "in.json"] + arguments, in: scratch.folder)
      #expect(run.status == 0)
      #expect(run.output == "a,b\r\n,x\r\n")
      #expect(run.errors.contains("warning[lost-null]"))
    }
    let piped = try CommandRun.built(["convert", "-", "--from", "ndjson", "--to", "xml"], input: "{\"a\":\"x\"}\n")
    #expect(piped.output.contains("<a>x</a>"))
  }

  @Test func refusesLossesWhenAsked() throws {
    let scratch = try scratch(["in.json": #"[{"a":7}]"#, "out.csv": "old"])
    let run = try CommandRun.built(["convert", "--lossless", "in.json", "-o", "out.csv"], in: scratch.folder)
    #expect(run.status == 1)
    #expect(run.output.contains("lost-type"))
    #expect(run.output.hasSuffix("in.json: not converted, since --lossless allows no loss\n"))
    #expect(scratch.read("out.csv") == "old")
    let allowed = try CommandRun.built(
      ["convert", "in.json", "-o", "out.csv", "--fail-on", "warning"], in: scratch.folder)
    #expect(allowed.status == 1)
    #expect(scratch.read("out.csv") == "a\r\n7\r\n")
  }

  @Test func writesNothingAfterAFaultAndItsOutputAfterAContractsFinding() throws {
    let scratch = try scratch(["broken.json": "[{\"a\":1,}]", "wrong.csv": "id,name,kind,trick\n1,A,cow,B\n"])
    let broken = try CommandRun.built(["convert", "broken.json", "-o", "out.csv"], in: scratch.folder)
    #expect(broken.status == 1)
    #expect(broken.output.contains("not converted, since a value would be guessed or lost"))
    let wrong = try CommandRun.built(["convert", "--as", "pets", "wrong.csv", "-o", "pets.json"], in: scratch.folder)
    #expect(wrong.status == 1)
    #expect(wrong.output.contains("unknown-enum-value"))
    #expect(try scratch.names == ["broken.json", "pets.json", "wrong.csv"])
  }

  @Test func refusesWhatWouldSpoilItsInput() throws {
    let scratch = try scratch(["in.json": "[]"])
    try FileManager.default.createDirectory(atPath: scratch.path("folder.csv"), withIntermediateDirectories: true)
    for (arguments, words) in [
      (["in.json", "-o", "in.json"], "is the file that is read"),
      (["in.json", "-o", "./in.json"], "is the file that is read"),
      (["in.json", "-o", "folder.csv"], "is a folder"), (["in.json"], "name the format by --to"),
      (["in.json", "-o", "out.what"], "give it with --to"),
      (["in.json", "in.json", "-o", "a.csv"], "one argument too many"),
      (["in.json", "--to", "yaml"], "yaml"), (["none.json", "-o", "a.csv"], "cannot open"),
      (["in.json", "-o", "none/out.csv"], "none/out.csv"),
    ] {
      let run = try CommandRun.built(["convert"] + arguments, in: scratch.folder)
      #expect(run.status == 2, "\(arguments)")
      #expect(run.errors.contains(words), "\(run.errors)")
    }
    #expect(scratch.read("in.json") == "[]")
    #expect(try scratch.names == ["folder.csv", "in.json"])
  }

  @Test func endsQuietlyWhenNobodyReads() throws {
    let scratch = try Scratch()
    let records = (0..<50_000).map { "{\"a\":\"some text \($0)\"}" }.joined(separator: "\n")
    try scratch.write(records, to: "in.ndjson")
    let run = try CommandRun.shell(
      "$WAYMARK convert in.ndjson --to csv | head -n 1; echo ${PIPESTATUS[0]}", in: scratch.folder)
    #expect(run.output.hasPrefix("a\r\n"))
    #expect(run.errors.isEmpty)
  }
}
