import Testing
import WaymarkCore
import WaymarkTestSupport

@Suite("Record")
private struct RecordTests {
  private let batch = BuiltValue.batch([
    ["id": 1, "at": ["lat": .number("34.0"), "a/b~c": nil]],
    ["id": 2, "tags": ["x", ["id": true]]],
  ])

  private var all: [Record] { batch.records.map { Record(batch, $0) } }

  private func name(_ text: String) throws -> NameID {
    let ids = (1..<batch.names.count).map { NameID(rawValue: UInt16($0)) }
    return try #require(ids.first { batch.names[$0] == text })
  }

  @Test func walksSiblingsAndMembers() throws {
    let record = all[0]
    #expect(batch.children(record.root).map { batch.name($0) } == ["id", "at"])
    let member = try #require(batch.member(try name("at"), of: record.root))
    #expect(batch[member].kind == .object)
    #expect(batch.place(member) == Place(offset: 2, length: 1))
  }

  @Test func pointsByNamesAndPositions() throws {
    let first = all[0]
    #expect(first.pointer(to: first.root) == "/0")
    #expect(first.pointer(to: first.root + 4) == "/0/at/a~1b~0c")
    let second = all[1]
    #expect(second.pointer(to: second.root + 5) == "/1/tags/1/id")
  }

  @Test func findsAValueAtTheEndOfAPath() throws {
    let record = all[0]
    let path = try ["at", "lat"].map(name)
    let value = try #require(record.batch.value(at: path, from: record.root))
    #expect(record.batch.string(value) == "34.0")
    #expect(record.batch.value(at: path + path, from: record.root) == nil)
  }

  @Test func isNamedByTheContractsIdentityAndLabel() throws {
    let id = try name("id")
    var shape = RecordShape(names: batch.names)
    shape.uniqueBy = [[MemberPath(names: [id], text: "id")]]
    #expect(shape.identity(of: all[1]) == RecordIdentity(index: 1, id: .number("2")))
  }
}
