import Testing
import WaymarkCore
import WaymarkTestSupport

@Suite("FindingPlacement")
private struct FindingPlacementTests {
  private let code = FindingCode("test", .error, .rule, "Something is wrong", page: "")

  private func place(_ bytes: [UInt8], _ places: [Place]) throws -> [Finding] {
    let source = try OpenSource(.memory(bytes, name: "data.json"))
    return try FindingPlacement(source, encoding: .utf8, wantsFrames: true)
      .place(places.map { PendingFinding(code, "wrong", at: $0) })
  }

  @Test func sortsByOffsetAndFillsInLinesAndColumns() throws {
    let text = MarkedText("one\ntwo ⟦thrée⟧\n⟦four⟧")
    let places = text.marks.map { Place(offset: UInt64($0.lowerBound), length: $0.count) }
    let found = try place(text.bytes, places.reversed())
    #expect(found.map(\.location?.line) == [2, 3])
    #expect(found.map(\.location?.column) == [5, 1])
    #expect(found.map(\.location?.endColumn) == [10, 5])
    #expect(found.map(\.location?.length) == [6, 4])
  }

  @Test func putsWhatIsAboutTheSourceAsAWholeLast() throws {
    let source = try OpenSource(.memory(Array("abc".utf8), name: "data.json"))
    let found = try FindingPlacement(source, encoding: .utf8, wantsFrames: false).place([
      PendingFinding(code, "whole", at: nil), PendingFinding(code, "placed", at: Place(offset: 1, length: 1)),
    ])
    #expect(found.map(\.message) == ["placed", "whole"])
  }

  @Test func showsTheLineAndTheOneBeforeIt() throws {
    let text = MarkedText("one\r\ntwo\r\n⟦three⟧\r\nfour")
    let places = text.marks.map { Place(offset: UInt64($0.lowerBound), length: $0.count) }
    let frame = try #require(try place(text.bytes, places)[0].frame)
    #expect(frame.lines == [.init(number: 2, text: "two"), .init(number: 3, text: "three")])
  }

  @Test func cutsALongLineRoundThePlace() throws {
    let long = String(repeating: "é", count: 1000)
    let text = MarkedText("\(long)⟦here⟧\(long)")
    let places = text.marks.map { Place(offset: UInt64($0.lowerBound), length: $0.count) }
    let line = try #require(try place(text.bytes, places)[0].frame?.lines.first)
    #expect(line.firstColumn == 941)
    #expect(line.text == String(repeating: "é", count: 60) + "here" + String(repeating: "é", count: 60))
    #expect(line.isCut)
  }

  /// A mark is not part of the line, and must not make it look cut.
  @Test func showsALineAfterAByteOrderMarkWhole() throws {
    let frame = try #require(try place([0xEF, 0xBB, 0xBF] + Array("[1]".utf8), [Place(offset: 3, length: 1)])[0].frame)
    #expect(frame.lines == [.init(number: 1, text: "[1]")])
  }

  @Test func placesTheEndOfAFile() throws {
    let found = try place(Array("[1,\n".utf8), [Place(offset: 4, length: 0)])
    #expect(found[0].location?.line == 2)
    #expect(found[0].location?.column == 1)
  }
}
