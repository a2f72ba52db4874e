import Foundation
import Testing
import WaymarkCore
import WaymarkTestSupport

@testable import WaymarkFormats

/// James Clark's XML test cases: what is not well formed is reported, what is valid is clean.
///
/// They run where `WAYMARK_CORPORA` names the folder of the public suites.
@Suite(.enabled(if: Corpora.folder != nil, "WAYMARK_CORPORA is not set: the public suites are not here"))
struct XMLConformanceTests {
  struct Document: CustomTestStringConvertible, Sendable {
    var path: String
    var name: String
    var mustFail: Bool
    var testDescription: String { name }
  }

  static var documents: [Document] {
    guard let folder = Corpora.folder else { return [] }
    let root = "\(folder)/xmltest/xmltest"
    var found: [Document] = []
    for (part, mustFail) in [
      ("not-wf/sa", true), ("not-wf/ext-sa", true), ("not-wf/not-sa", true), ("valid/sa", false),
      ("valid/ext-sa", false), ("valid/not-sa", false), ("invalid", false),
    ] {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(root)/\(part)")) ?? []
      for name in names.sorted() where name.hasSuffix(".xml") {
        found.append(Document(path: "\(root)/\(part)/\(name)", name: "\(part)/\(name)", mustFail: mustFail))
      }
    }
    return found
  }

  @Test
  func findsTheSuite() {
    #expect(Self.documents.count > 300)
    let names = Set(Self.documents.map(\.name))
    for name in xmlConformanceExceptions.keys { #expect(names.contains(name), "\(name) is listed, and not in the suite") }
  }

  @Test(arguments: documents)
  func tellsWellFormedFromMalformed(_ document: Document) throws {
    let bytes = Array(try Data(contentsOf: URL(filePath: document.path)))
    let errors = try readXML(bytes).errors
    let isRight = errors.isEmpty != document.mustFail
    if let reason = xmlConformanceExceptions[document.name] {
      #expect(!isRight, "\(document.name) passes now: take it off the list (\(reason))")
    } else if document.mustFail {
      #expect(isRight, "nothing was reported")
    } else {
      #expect(errors == [])
    }
    for size in [1, 7, 4096] {
      #expect(try readXML(bytes, maximumRead: size) == readXML(bytes))
    }
  }
}
