import Testing
import WaymarkCore

@Suite("Prose")
private struct ProseTests {
  @Test func countsWithTheRightNoun() {
    #expect(Prose.counted(1, "record") == "1 record")
    #expect(Prose.counted(400_000, "record") == "400,000 records")
    #expect(Prose.counted(2, "entry", plural: "entries") == "2 entries")
  }

  @Test func cutsLongQuotations() {
    #expect(Prose.quoted(String(repeating: "a", count: 100)) == "\"\(String(repeating: "a", count: 57))…\"")
  }

  @Test func listsAndCountsTheRest() {
    #expect(Prose.listed(["a"]) == "a")
    #expect(Prose.listed(["a", "b", "c"]) == "a, b or c")
    #expect(Prose.listed((1...20).map(String.init)).hasSuffix("11, 12 or one of 8 more"))
  }

  @Test func namesARecordByItsIdAndLabel() {
    let identity = RecordIdentity(index: 2, id: .number("1003"), label: "Chilkoot Trail")
    #expect(Prose.record(identity) == "record 3 (id 1003, \"Chilkoot Trail\")")
  }
}
