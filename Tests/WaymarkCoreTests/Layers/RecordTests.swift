import Testing
import WaymarkCore
import WaymarkTestSupport

@Suite("Record")
private struct RecordTests {
  private var builder: BatchBuilder {
    var builder = BatchBuilder()
    builder.add(.object([("id", .number("1")), ("at", .object([("lat", .number("34.0")), ("a/b~c", .null)]))]))
    builder.add(.object([("id", .number("2")), ("tags", .array([.text("x"), .object([("id", .boolean(true))])]))]))
    return builder
  }

  @Test func walksSiblingsAndMembers() throws {
    let record = builder.all[0]
    let batch = record.batch
    #expect(batch.children(record.root).map { batch.name($0) } == ["id", "at"])
    let at = try #require(builder.interner.find("at"))
    let member = try #require(batch.member(at, of: record.root))
    #expect(batch[member].kind == .object)
    #expect(batch.place(member) == Place(offset: 13, length: 1))
  }

  @Test func pointsByNamesAndPositions() throws {
    let first = builder.all[0]
    #expect(first.pointer(to: first.root) == "/0")
    #expect(first.pointer(to: first.root + 4) == "/0/at/a~1b~0c")
    let second = builder.all[1]
    #expect(second.pointer(to: second.root + 5) == "/1/tags/1/id")
  }

  @Test func findsAValueAtTheEndOfAPath() throws {
    let builder = builder
    let record = builder.all[0]
    let path = ["at", "lat"].compactMap { builder.interner.find($0) }
    let value = try #require(record.batch.value(at: path, from: record.root))
    #expect(record.batch.string(value) == "34.0")
    #expect(record.batch.value(at: path + path, from: record.root) == nil)
  }

  @Test func isNamedByTheContractsIdentityAndLabel() throws {
    let builder = builder
    let id = try #require(builder.interner.find("id"))
    var shape = RecordShape(names: builder.interner.table)
    shape.uniqueBy = [[MemberPath(names: [id], text: "id")]]
    #expect(shape.identity(of: builder.all[1]) == RecordIdentity(index: 1, id: .number("2")))
  }
}
