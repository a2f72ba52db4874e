import Testing
import WaymarkCore

@Test func composesMarksWithTheirLetters() {
  #expect(Array(canonicalComposition(of: "e\u{301}").utf8) == Array("\u{E9}".utf8))
  #expect(Array(canonicalComposition(of: "\u{212B}").utf8) == Array("\u{C5}".utf8))
}
