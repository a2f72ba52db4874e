import Foundation
import Testing
import WaymarkTestSupport

@testable import waymark_cli

/// Completion scripts, as text and at work.
@Suite struct CompletionTests {
  @Test(arguments: CompletionShell.allCases)
  func theScriptOfAShellIsAsRecorded(shell: CompletionShell) {
    let run = CommandRun.inProcess("--generate-completion-script", shell.rawValue)
    #expect(run.status == 0 && run.errors.isEmpty)
    Snapshot.expect(run.output, matches: "completions.\(shell.rawValue)")
    #expect(CommandRun.inProcess("--generate-completion-script=\(shell.rawValue)").output == run.output)
  }

  @Test(arguments: [["--generate-completion-script", "tcsh"], ["--generate-completion-script"]])
  func anotherShellIsRefused(arguments: [String]) {
    let console = Console(output: TextStream(), errors: TextStream(), environment: [:])
    #expect(Invocation(arguments: arguments, console: console).run() == .failure)
    #expect(console.output.captured.isEmpty)
    #expect(!console.errors.captured.isEmpty)
  }

  /// A command line, `|` where the cursor is, and words that are offered there, all of them or some.
  struct Case: Sendable, CustomTestStringConvertible {
    var line: String
    var isExact = true
    var words: [String]
    var testDescription: String { line }
  }

  static let cases: [Case] = [
    Case(line: "waymark |", isExact: false, words: ["check", "normalize", "convert", "explain", "--help"]),
    Case(line: "waymark ch|", words: ["check"]),
    Case(line: "waymark check --as |", words: ["landmarks", "catalog", "pets"]),
    Case(line: "waymark check --as = |", words: ["landmarks", "catalog", "pets"]),
    Case(line: "waymark check --as = la|", words: ["landmarks"]),
    Case(line: "waymark check --as=|", words: ["landmarks", "catalog", "pets"]),
    Case(line: "waymark check --le|", words: []),
    Case(line: "waymark convert --l|", words: ["--lossless"]),
    Case(line: "waymark check --fail-on w|", words: ["warning"]),
    Case(line: "waymark check --format |", isExact: false, words: ["human", "json", "github"]),
    Case(line: "waymark check --format json = o|", words: ["one.json"]),
    Case(line: "waymark check |", isExact: false, words: ["one.json", "two words.csv", "folder"]),
    Case(line: "waymark check two|", words: ["two words.csv"]),
    Case(line: "waymark check --assets |", words: ["folder"]),
    Case(line: "waymark check --schema o|", words: ["one.json"]),
    Case(line: "waymark check --max-depth |", words: []),
    Case(line: "waymark explain duplicate-|", isExact: false, words: ["duplicate-key", "duplicate-name"]),
    Case(line: "waymark help n|", words: ["normalize"]),
    Case(line: "waymark convert -o o|", words: ["one.json"]),
    Case(line: "waymark convert one.json --to n|", words: ["ndjson"]),
    Case(line: "waymark rules |", words: []),
  ]

  @Test(arguments: cases)
  func bashOffersWhatFits(test: Case) throws {
    let scratch = try Scratch()
    try scratch.write(CompletionShell.bash.script, to: "waymark.bash")
    for name in ["home/one.json", "home/two words.csv", "home/folder/in"] { try scratch.write("", to: name) }
    // The shell gives "=" as a word of its own.
    let spaced = test.line.replacing("|", with: "").replacing("=", with: " = ")
    var words = spaced.split(separator: " ").map(String.init)
    if spaced.hasSuffix(" "), words.last != "=" { words.append("") }
    let quoted = words.map { "'\($0)'" }.joined(separator: " ")
    let run = try CommandRun.shell(
      """
      source ../waymark.bash
      COMP_WORDS=(\(quoted)); COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      _waymark
      printf '%s\\n' "${COMPREPLY[@]}"
      """, in: scratch.path("home"))
    let offered = run.output.split(separator: "\n").map(String.init)
    #expect(run.errors.isEmpty)
    if test.isExact {
      #expect(Set(offered) == Set(test.words), "\(offered)")
    } else {
      #expect(Set(offered).isSuperset(of: test.words), "\(offered)")
    }
  }

  @Test(.enabled(if: Self.isInstalled("zsh"), "zsh is not installed"))
  func zshTakesTheScript() throws {
    let scratch = try Scratch()
    try scratch.write(CompletionShell.zsh.script, to: "_waymark")
    let run = try CommandRun.shell(
      "zsh -n _waymark && zsh -f -c 'autoload -Uz compinit; fpath=($PWD $fpath); compinit -u -D; whence -w _waymark; echo $_comps[waymark]'",
      in: scratch.folder)
    #expect(run.errors.isEmpty)
    #expect(run.output == "_waymark: function\n_waymark\n")
  }

  @Test(.enabled(if: Self.isInstalled("fish"), "fish is not installed"))
  func fishOffersWhatFits() throws {
    let scratch = try Scratch()
    try scratch.write(CompletionShell.fish.script, to: "waymark.fish")
    for (line, word) in [
      ("waymark ch", "check"), ("waymark check --as p", "pets"), ("waymark explain twin", "twin-key"),
      ("waymark convert --lo", "--lossless"), ("waymark check wa", "waymark.fish"),
    ] {
      let run = try CommandRun.shell(
        "HOME=$PWD fish -N -c 'source waymark.fish; complete -C \"\(line)\"'", in: scratch.folder)
      #expect(
        run.output.split(separator: "\n").contains { $0.split(separator: "\t").first == word[...] },
        "\(line): \(run.output)")
    }
  }

  static func isInstalled(_ name: String) -> Bool {
    ["/bin", "/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"].contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(name)")
    }
  }
}
