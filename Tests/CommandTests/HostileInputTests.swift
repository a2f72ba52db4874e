import Foundation
import Testing
import WaymarkTestSupport

/// Data made to do harm: a clear message, an exit code, in bounded time.
@Suite(.timeLimit(.minutes(5))) struct HostileInputTests {
  /// Checks one file of the given text.
  private func check(_ text: String, _ name: String, _ options: [String] = []) throws -> CommandRun {
    let scratch = try Scratch()
    try scratch.write(text, to: name)
    return try CommandRun.built(["check"] + options + [name], in: scratch.folder)
  }

  @Test func anEntityBombIsRefused() throws {
    var entities = "<!ENTITY a0 \"lollollol\">"
    for level in 1...10 {
      entities += "<!ENTITY a\(level) \"\(String(repeating: "&a\(level - 1);", count: 10))\">"
    }
    let run = try check("<!DOCTYPE c [\(entities)]>\n<c><b><t>&a10;</t></b></c>\n", "bomb.xml")
    #expect(run.status == 1)
    #expect(run.output.contains("error[entity-expansion]"))
    #expect(run.output.contains("bomb.xml:2:10"))
  }

  @Test func anExternalEntityIsNotFetched() throws {
    let scratch = try Scratch()
    try scratch.write("the secret", to: "secret.txt")
    let text = "<!DOCTYPE c [<!ENTITY a SYSTEM \"\(scratch.path("secret.txt"))\">]>\n<c><b><t>&a;</t></b></c>\n"
    for arguments in [["check", "data.xml"], ["normalize", "data.xml"]] {
      try scratch.write(text, to: "data.xml")
      let run = try CommandRun.built(arguments, in: scratch.folder)
      #expect(run.status == 1)
      #expect((run.output + run.errors).contains("error[external-entity]"))
      #expect(!(run.output + run.errors).contains("the secret"))
    }
  }

  @Test(arguments: [
    ("[", "]", "deep.json", "json-too-deep"), ("{\"a\":", "}", "deep.json", "json-too-deep"),
    ("<a>", "</a>", "deep.xml", "xml-too-deep"),
  ])
  func endlessNestingIsRefused(opening: String, closing: String, name: String, code: String) throws {
    let middle = opening.hasPrefix("{") ? "1" : ""
    let nested = String(repeating: opening, count: 100_000) + middle + String(repeating: closing, count: 100_000)
    let run = try check(nested, name)
    #expect(run.status == 1)
    #expect(run.output.components(separatedBy: "error[").count == 2)
    #expect(run.output.contains("error[\(code)]"))
  }

  /// Debug builds are slow: 50 MB here; 200 MB is for the release command.
  @Test(arguments: ["json", "csv", "xml"])
  func aLineOfManyMegabytesIsRead(format: String) throws {
    let scratch = try Scratch()
    let bulk = "head -c 50000000 /dev/zero | tr '\\0' x"
    let line =
      switch format {
      case "json": "{ printf '[{\"id\":1,\"name\":\"'; \(bulk); printf '\"},{\"id\":2,}]'; } > line.json"
      case "xml": "{ printf '<c><b><t>'; \(bulk); printf '</t></b><b><t>&</t></b></c>'; } > line.xml"
      default: "{ printf 'a,b\\n1,'; \(bulk); printf '\\n2,\"y\\n'; } > line.csv"
      }
    let run = try CommandRun.shell("\(line); \"$WAYMARK\" check line.\(format)", in: scratch.folder)
    #expect(run.status == 1)
    #expect(run.output.contains("Checked 2 records"))
    #expect(run.output.components(separatedBy: "error[").count == 2)
    #expect(run.output.utf8.count < 4096)
  }

  @Test(arguments: ["json", "csv", "xml"])
  func aNULByteIsTold(format: String) throws {
    let texts = ["json": "[{\"id\": 1}, \0{\"id\": 2}]", "csv": "id,b\n1,x\0y\n", "xml": "<c><b>x\0y</b></c>"]
    let run = try check(texts[format] ?? "", "nul.\(format)")
    #expect(run.status == 1)
    #expect(run.output.components(separatedBy: "error[").count == 2)
    #expect(!run.output.utf8.contains(0))
  }

  @Test(arguments: ["human", "json", "github"])
  func escapesAndCommandsInValuesStayData(format: String) throws {
    let evil = "\\u001b[31m\\n::error file=x::y\\r\\n::set-output name=a::b"
    let run = try check(
      "[{\"id\": \"\(evil)\", \"\(evil)\": 1, \"name\": 7}]", "evil.json", ["--as", "landmarks", "--format", format])
    #expect(run.status == 1)
    #expect(!(run.output + run.errors).contains("\u{1B}"))
    let lines = (run.output + run.errors).split(whereSeparator: \.isNewline)
    #expect(!lines.contains { $0.hasPrefix("::set-output") || $0.hasPrefix("::error file=x") })
  }

  /// A name that is a path leads nowhere outside the folder of assets.
  @Test(arguments: ["../secret.png", "../../../../../../etc/passwd", "/etc/passwd", "a/../../secret.png"])
  func aNameThatIsAPathStaysInTheAssets(name: String) throws {
    let scratch = try Scratch()
    try scratch.write("picture", to: "secret.png")
    try scratch.write("picture", to: "assets/a/inside.png")
    let schema = """
      {"type": "array", "items": {"type": "object", "properties": {"image": {"type": "string", "x-asset": {}}}}}
      """
    try scratch.write(schema, to: "contract.schema.json")
    try scratch.write("[{\"image\": \"\(name)\"}]", to: "data.json")
    let run = try CommandRun.built(
      ["check", "--schema", "contract.schema.json", "--assets", "assets", "data.json"], in: scratch.folder)
    #expect(run.status == 1)
    #expect(run.output.contains("error[missing-asset]"))
  }

  @Test(.enabled(if: geteuid() != 0, "the superuser reads every file"))
  func anUnreadableFileIsTold() throws {
    let scratch = try Scratch()
    try scratch.write("[]", to: "secret.json")
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: scratch.path("secret.json"))
    let run = try CommandRun.built(["check", "secret.json"], in: scratch.folder)
    #expect(run.status == 2)
    #expect(run.errors == "waymark: secret.json: cannot open: Permission denied\n")
  }
}
