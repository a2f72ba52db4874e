import Testing
import WaymarkCore

@Suite("NameTable")
private struct NameTableTests {
  @Test func givesTheSameIntegerForTheSameName() {
    var interner = NameInterner()
    let first = interner.intern("id")
    let second = interner.intern("name")
    #expect(first != second)
    #expect(interner.intern("id") == first)
    #expect(interner.find("name") == second)
    #expect(interner.find("other") == nil)
    #expect(interner.table[first] == "id")
  }

  @Test func keepsTheEmptyNameApartFromNoName() {
    var interner = NameInterner()
    let empty = interner.intern("")
    #expect(empty != .none)
    #expect(interner.intern("") == empty)
    #expect(interner.table[empty].isEmpty)
  }

  @Test func startsWithTheNamesOfAContract() {
    var contract = NameInterner()
    let id = contract.intern("id")
    var reader = NameInterner(startingWith: contract.table)
    #expect(reader.intern("id") == id)
  }

  @Test func keepsNamesApartOnceItIsFull() {
    var interner = NameInterner()
    for number in 0..<65_534 { #expect(interner.intern("n\(number)").isInterned) }
    #expect(interner.intern("one too many") == .apart)
    #expect(interner.intern("n65533").rawValue == 65_534)
  }
}
