import Foundation
import Testing
import WaymarkTestSupport

/// What the README shows is what the command prints.
@Suite struct ReadmeTests {
  private static var root: String { String(Samples.path("").dropLast("SampleData/".count)) }

  /// The blocks that begin with a call of the command: the call's arguments, and what follows.
  private static func sessions() throws -> [(arguments: [String], output: String)] {
    let text = try String(contentsOfFile: root + "README.md", encoding: .utf8)
    return text.components(separatedBy: "```\n").compactMap { block in
      guard block.hasPrefix("$ waymark "), let end = block.firstIndex(of: "\n") else { return nil }
      let call = block[..<end].split(separator: " ").dropFirst(2).map(String.init)
      return (call, String(block[block.index(after: end)...]))
    }
  }

  @Test func showsWhatTheCommandPrints() throws {
    let sessions = try Self.sessions()
    #expect(!sessions.isEmpty)
    for session in sessions {
      let run = try CommandRun.built(session.arguments, in: Self.root)
      #expect(
        run.output == session.output,
        "put what 'waymark \(session.arguments.joined(separator: " "))' prints into README.md")
    }
  }

  @Test func namesEveryCommand() throws {
    let text = try String(contentsOfFile: Self.root + "README.md", encoding: .utf8)
    for name in ["check", "normalize", "convert", "coverage", "schema", "explain", "rules", "help"] {
      #expect(text.contains("`waymark \(name)"), "name the command \(name) in README.md")
    }
  }
}
