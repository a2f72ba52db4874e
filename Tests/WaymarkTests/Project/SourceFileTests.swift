import Testing
import WaymarkTestSupport

/// The house rules that no formatter knows.
@Suite("Source files") struct SourceFileTests {
  private static let files =
    ProjectFiles.all(in: "Sources", ending: ".swift") + ProjectFiles.all(in: "Tests", ending: ".swift")

  @Test func haveAtMost500Lines() throws {
    for path in Self.files {
      let lines = try ProjectFiles.text(of: path).split(separator: "\n", omittingEmptySubsequences: false).count - 1
      #expect(lines <= 500, "\(path) has \(lines) lines: split it, one thing a file")
    }
  }

  @Test func haveNamesThatDifferByMoreThanCase() {
    var seen: [String: String] = [:]
    for path in ProjectFiles.all(in: "Sources") {
      let other = seen.updateValue(path, forKey: path.lowercased())
      #expect(other == nil, "\(path) and \(other ?? "") are one file on a Mac: rename one")
    }
  }

  @Test func areNamedAfterWhatTheyHold() {
    for path in Self.files {
      let name = path.split(separator: "/").last ?? ""
      for word in ["Manager", "Helper", "Utils", "Utilities", "Misc"] {
        #expect(!name.contains(word), "\(path): name it after the thing, not \(word)")
      }
    }
  }

  @Test func leaveNothingForLater() throws {
    // Spelled in two parts, so that this file is not found.
    let words = ["TO" + "DO", "FIX" + "ME", "XX" + "X:"]
    for path in Self.files {
      let text = try ProjectFiles.text(of: path)
      for word in words { #expect(!text.contains(word), "\(path): do it, or write it down elsewhere") }
    }
  }

  @Test func keepFoundationOutOfTheLibraries() throws {
    for path in ProjectFiles.all(in: "Sources", ending: ".swift") where !path.contains("waymark-cli") {
      let text = try ProjectFiles.text(of: path)
      #expect(!text.contains("\nimport Foundation\n"), "\(path): Foundation costs start-up time; do without")
    }
  }
}
