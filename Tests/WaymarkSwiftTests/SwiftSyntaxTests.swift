import Testing
import Waymark
import WaymarkTestSupport

/// `swift-syntax`: what is wrong with the model itself.
@Suite struct SwiftSyntaxTests {
  private func report(_ files: [String: String]) throws -> Report? {
    let scratch = try Scratch()
    for (name, text) in files { try scratch.write(text, to: "Models/" + name) }
    do {
      _ = try Checker(options: CheckOptions(contract: .model(ModelReference(paths: [scratch.path("Models")]))))
      return nil
    } catch {
      return error.report
    }
  }

  @Test func aBrokenFileGivesFindingsAtItsOwnPlaces() throws {
    let marked = MarkedText("struct Größe: Codable {\n  let größe: Int, ⟦=⟧ 3\n}\n")
    let broken = String(decoding: marked.bytes, as: UTF8.self)
    let found = try #require(
      try report(["Good.swift": "struct Good: Codable { var id: Int }", "Broken.swift": broken]))
    #expect(Set(found.findings.map(\.code.id)) == ["swift-syntax"])
    let first = try #require(found.findings.first)
    #expect(first.path.hasSuffix("Models/Broken.swift"))
    #expect(first.location?.offset == marked.marks[0].lowerBound)
    #expect(first.location?.line == 2 && first.location?.column == 19)
    #expect(found.sources.map { $0.path.split(separator: "/").last } == ["Broken.swift"])
  }

  @Test func whatNeedNotResolveIsNoFault() throws {
    let text = """
      import SwiftUI
      #if canImport(Nowhere)
      import Nowhere
      #endif
      struct Good: Codable { var id: Nowhere.Identifier; var view: some View { Text("a") } }
      """
    #expect(try report(["Good.swift": text]) == nil)
  }
}
