import Foundation
import Testing
import WaymarkTestSupport

/// A page of the documentation, as far as its code goes.
struct Article: Sendable, CustomTestStringConvertible {
  /// From the top of the project.
  let path: String

  var testDescription: String { path }

  private static let catalog = "Sources/Waymark/Waymark.docc"

  /// All pages but the produced one.
  static let all: [Article] =
    (["README.md"] + ProjectFiles.all(in: catalog, ending: ".md").filter { !$0.hasSuffix("/Findings.md") })
    .map(Article.init)

  /// A piece of code between fences.
  struct Block {
    /// What stands behind the opening fence: `swift`, `json`, or nothing.
    var language: String
    /// Its lines, each ended.
    var text: String
    /// The file that it shows, where the paragraph before it ends in a file's name and a colon.
    var file: String?
    /// From 1.
    var line: Int
  }

  /// Its code, in order.
  func blocks() throws -> [Block] {
    var blocks: [Block] = []
    var open: Block?
    var last = ""
    let lines = try ProjectFiles.text(of: path).split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("```") {
        if let block = open {
          blocks.append(block)
          open = nil
          // A name stands for the next block only.
          last = ""
        } else {
          open = Block(language: String(line.dropFirst(3)), text: "", file: Self.file(last), line: index + 1)
        }
      } else if open != nil {
        open?.text += line + "\n"
      } else if !line.isEmpty {
        last = String(line)
      }
    }
    return blocks
  }

  /// Puts what calls print now into the page.
  ///
  /// - Parameter outputs: By the line of the block: what each of its calls prints.
  /// - Throws: Where the page cannot be written.
  func record(_ outputs: [Int: [String]]) throws {
    var text = ""
    var calls: ArraySlice<String>?
    let lines = try ProjectFiles.text(of: path).split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("```") { calls = outputs[index + 1].map { $0[...] } }
      if let outputs = calls, !line.hasPrefix("```"), !line.hasPrefix("$ ") {
        calls = outputs
        continue
      }
      text += line + (index == lines.count - 1 ? "" : "\n")
      if line.hasPrefix("$ "), let output = calls?.popFirst() { text += output }
    }
    try text.write(toFile: ProjectFiles.path(path), atomically: true, encoding: .utf8)
  }

  private static func file(_ line: String) -> String? {
    guard let match = line.firstMatch(of: /`([\w.\-]+\.\w+)`:$/) else { return nil }
    return String(match.1)
  }
}

extension Article.Block {
  /// A call of the shell, and what it prints.
  struct Call {
    var command: String
    var output: String
  }

  /// Whether it shows calls and what they print.
  var isSession: Bool { text.hasPrefix("$ ") }

  /// Its calls, where it is a session.
  var calls: [Call] {
    var calls: [Call] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      if line.hasPrefix("$ ") {
        calls.append(Call(command: String(line.dropFirst(2)), output: ""))
      } else if !calls.isEmpty {
        calls[calls.count - 1].output += line + "\n"
      }
    }
    return calls
  }

  /// The calls of the command in what shows no output: a line each, or the `run` of a workflow's step.
  var bareCalls: [String] {
    text.split(separator: "\n").compactMap { line in
      let line = line.trimmingPrefix { $0 == " " }
      if line.hasPrefix("waymark ") { return String(line) }
      return line.hasPrefix("run: waymark ") ? String(line.dropFirst("run: ".count)) : nil
    }
  }
}
