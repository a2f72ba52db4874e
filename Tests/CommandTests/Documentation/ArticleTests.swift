import Foundation
import Testing
import WaymarkTestSupport

/// Every piece of code in the documentation works, and prints what the page says.
@Suite("Documentation") struct ArticleTests {
  /// What else a page may show.
  private static let pictures: Set<String> = ["text"]

  /// Files that are shown are written; then all that is called finds them, and the samples, where the page says.
  @Test(arguments: Article.all)
  func showsWhatTheCommandPrints(article: Article) throws {
    let scratch = try Scratch()
    for folder in ["SampleData", "Schemas"] {
      try FileManager.default.createSymbolicLink(
        atPath: scratch.path(folder), withDestinationPath: ProjectFiles.path(folder))
    }
    var printed: [Int: [String]] = [:]
    for block in try article.blocks() {
      if let file = block.file {
        try scratch.write(block.text, to: file)
      } else if block.isSession {
        for call in block.calls {
          let run = try Self.run(call.command, in: scratch)
          printed[block.line, default: []].append(run.output)
          #expect(
            run.output == call.output || Snapshot.isRecording,
            "\(article.path):\(block.line): '\(call.command)' prints something else: record it, and look at it")
        }
      } else if !block.bareCalls.isEmpty {
        for call in block.bareCalls {
          let run = try Self.run(call, in: scratch)
          #expect(run.status == 0, "\(article.path):\(block.line): '\(call)' ends with \(run.status): \(run.output)")
        }
      }
    }
    if Snapshot.isRecording { try article.record(printed) }
  }

  /// Code in Swift stands, word for word, between `// example` and `// end` in a file of these tests, which run it.
  @Test(arguments: Article.all)
  func showsCodeThatIsCompiledAndRun(article: Article) throws {
    let examples = try Self.examples()
    for block in try article.blocks() where block.language == "swift" {
      let code = block.text.trimmingPrefix("import Waymark\n\n")
      #expect(examples.contains(String(code)), "\(article.path):\(block.line): no test runs this code")
    }
  }

  @Test(arguments: Article.all)
  func showsNothingThatNobodyRuns(article: Article) throws {
    for block in try article.blocks() {
      let isRun =
        block.language == "swift" || block.file != nil || block.isSession || !block.bareCalls.isEmpty
        || Self.pictures.contains(block.language) || Self.isPackageWork(block)
      #expect(isRun, "\(article.path):\(block.line): say what this is: a file, a session, code, or text")
    }
  }

  /// What is done to the package itself; CI does it.
  private static func isPackageWork(_ block: Article.Block) -> Bool {
    block.text.split(separator: "\n").allSatisfy { $0.hasPrefix("make ") || $0.hasPrefix("swift ") }
  }

  private static func run(_ command: String, in scratch: Scratch) throws -> CommandRun {
    try CommandRun.shell("waymark() { \"$WAYMARK\" \"$@\"; }\n\(command) 2>&1", in: scratch.folder)
  }

  /// What stands between the marks, without the indent of its first line; a reader's files have no `path(…)` round them.
  private static func examples() throws -> Set<String> {
    var examples: Set<String> = []
    for path in ProjectFiles.all(in: "Tests/CommandTests/Documentation/Examples", ending: ".swift") {
      var open: String?
      var indent = 0
      for line in try ProjectFiles.text(of: path).split(separator: "\n", omittingEmptySubsequences: false) {
        let text = line.trimmingPrefix { $0 == " " }
        if text.hasPrefix("// example") {
          open = ""
          indent = line.count - text.count
        } else if text.hasPrefix("// end"), let example = open {
          examples.insert(example.replacing(/\bpath\(("[^"]*")\)/) { $0.1 })
          open = nil
        } else if open != nil {
          open? += line.dropFirst(min(indent, line.count - text.count)) + "\n"
        }
      }
    }
    return examples
  }
}
