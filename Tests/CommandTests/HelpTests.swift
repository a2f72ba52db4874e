import Testing
import Waymark
import WaymarkTestSupport

@testable import waymark_cli

@Suite struct HelpTests {
  @Test func overviewIsAsRecorded() throws {
    let run = CommandRun.inProcess("help")
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    Snapshot.expect(run.output, matches: "help.txt")
    #expect(CommandRun.inProcess("--help").output == run.output)
    #expect(CommandRun.inProcess("-h").output == run.output)
  }

  @Test(arguments: Command.all.map(\.name))
  func helpOfEachCommandIsAsRecorded(command: String) throws {
    let run = CommandRun.inProcess(command, "--help")
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    Snapshot.expect(run.output, matches: "help-\(command).txt")
    #expect(CommandRun.inProcess("help", command).output == run.output)
    #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 100 })
  }

  @Test(arguments: Command.all.map(\.name))
  func optionsOfACommandAreDistinct(command: String) throws {
    let options = try Command.named(command).options
    #expect(Set(options.map(\.name)).count == options.count)
    let letters = options.compactMap(\.short)
    #expect(Set(letters).count == letters.count)
  }

  @Test func versionIsThatOfTheChangeLog() throws {
    #expect(CommandRun.inProcess("--version").output == "waymark \(ReleaseVersion.current)\n")
    let log = try ProjectFiles.text(of: "CHANGELOG.md")
    #expect(log.contains("\n## \(ReleaseVersion.current)"), "CHANGELOG.md has no section for this version")
  }

  @Test(
    arguments: [
      ([], "Usage: waymark COMMAND"),
      (["chek"], "unknown command \"chek\"\n  did you mean check?"),
      (["--color", "never"], "\"--color\" comes before a command"),
      (["check"], "name a file or a folder to check"),
      (["normalize"], "name a file to normalize"),
      (["coverage"], "name a file to count the values of"),
      (["explain"], "name a code"),
      (["explain", "a", "b"], "one argument too many: \"b\""),
      (["explain", "byte-ordermark"], "unknown code \"byte-ordermark\"\n  did you mean byte-order-mark?"),
      (["explain", "BYTE-ORDER-MARK"], "did you mean byte-order-mark?"),
      (["rules", "x"], "one argument too many"),
      (["rules", "--format", "xml"], "--format is human or json, not \"xml\""),
      (["help", "normalise"], "did you mean normalize?"),
      (["check", "--as", "pets", "--schema", "s.json", "x.json"], "--as and --schema exclude each other"),
      (["check", "--as", "landmark", "x.json"], "did you mean landmarks?"),
      (["check", "-"], "name it by --from"),
      (["check", "--delimiter", "\"", "x.csv"], "--delimiter and --quote are the same character"),
      (["check", "--encoding", "klingon", "x.csv"], "--encoding klingon is not known here"),
      (["check", "--assets", "/nowhere/at/all", "x.json"], "--assets /nowhere/at/all is not a folder"),
      (["check", "--format", "json", "--format", "human", "x.json"], "json must have standard output to itself"),
      (["check", "--format", "json=a", "--format", "github=a", "x.json"], "two reports go to a"),
      (["normalize", "--check", "--write", "x.json"], "--write and --check exclude each other"),
      (["normalize", "--compact", "--canonical", "x.json"], "--compact and --canonical exclude each other"),
      (["normalize", "--write", "--from", "json", "-"], "standard input cannot be rewritten"),
      (["normalize", "a.json", "b.json"], "several files cannot go to one standard output"),
    ] as [([String], String)])
  func wrongUsageIsToldOnStandardError(arguments: [String], message: String) {
    let console = Console(output: TextStream(), errors: TextStream())
    let status = Invocation(arguments: arguments, console: console).run()
    #expect(status == .failure)
    #expect(console.output.captured.isEmpty)
    #expect(console.errors.captured.contains(message), "\(console.errors.captured)")
  }

  @Test func aPathInPlaceOfACommandIsUnderstood() throws {
    let scratch = try Scratch()
    let run = CommandRun.inProcess(scratch.folder)
    #expect(run.status == 2)
    #expect(run.errors.contains("did you mean waymark check \(scratch.folder)?"))
  }

  @Test func hostileArgumentsAreEscaped() {
    let run = CommandRun.inProcess("a\u{1B}[31m\nb")
    #expect(run.errors.hasPrefix(#"waymark: unknown command "a\u{1B}[31m\u{A}b""#))
  }

  @Test(arguments: Command.all.map(\.name))
  func theReadmeShowsEachCommand(command: String) throws {
    let readme = try ProjectFiles.text(of: "README.md")
    #expect(readme.contains("| `waymark \(command)"), "README.md has no line for waymark \(command) in its table")
  }
}
