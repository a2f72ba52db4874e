import Testing
import WaymarkCore

@testable import WaymarkRules

struct DuplicateKeyTests {
  private let byID = shape([("id", [.integer, .string])], uniqueBy: [["id"]])

  @Test func reportsAGroupAtItsSecondRecord() throws {
    let findings = try expect(
      ["duplicate-key"], in: "[{\"id\": 3}, {\"id\": 4}, {\"id\": ⟦3⟧}, {\"id\": 3}]", shape: byID)
    let finding = try #require(findings.first)
    #expect(finding.message == "id 3 in records 1, 3 and 4, and must be unique")
    #expect(finding.notes.map(\.message) == ["first in record 1", "also in record 4"])
    #expect(finding.notes.map { $0.location?.offset } == [8, 41])
    #expect(finding.notes.map { $0.location?.length } == [1, 1])
    #expect(finding.record == RecordIdentity(index: 2, id: .number("3")))
  }

  /// Up to the first that is not greater than all before it, keys are not looked up: what follows must still find them.
  @Test(arguments: [
    "[{\"id\": 1}, {\"id\": 2}, {\"id\": 5}, {\"id\": ⟦2⟧}, {\"id\": 7}]",
    "[{\"id\": 1}, {\"id\": 2}, {\"id\": ⟦2.0⟧}]",
    "[{\"id\": 1}, {\"id\": 20}, {\"id\": \"x\"}, {\"id\": 30}, {\"id\": ⟦2e1⟧}]",
    "[{\"id\": -3}, {\"id\": null}, {}, {\"id\": 100}, {\"id\": ⟦100⟧}]",
    "[{\"id\": 1}, {\"id\": 0}, {\"id\": ⟦0⟧}]",
  ])
  func findsKeysFromBeforeTheOrderBroke(text: String) throws {
    try expect(["duplicate-key"], in: text, shape: byID)
  }

  @Test func tellsThePlaceOfAFirstKeyFromBeforeTheOrderBroke() throws {
    let text = "[" + (1...10_000).map { "{\"id\":\($0)}" }.joined(separator: ",") + ",{\"id\":9999}]"
    let finding = try #require(try run(Array(text.utf8), shape: byID).findings.first)
    #expect(finding.message == "id 9999 in records 9,999 and 10,001, and must be unique")
    let first = try #require(finding.notes.first?.location)
    let offset = Int(first.offset)
    #expect(String(decoding: Array(text.utf8)[offset..<offset + first.length], as: UTF8.self) == "9999")
  }

  @Test func reportsEachGroup() throws {
    try expect(
      ["duplicate-key", "duplicate-key"],
      in: "[{\"id\": 1}, {\"id\": 2}, {\"id\": ⟦2⟧}, {\"id\": ⟦1⟧}, {\"id\": 1}]", shape: byID)
  }

  @Test(arguments: [
    ("3", "3.0"), ("3", "3e0"), ("300", "3e2"), ("0", "-0"), ("0.5", "5e-1"), ("1000000", "1E6"),
    ("123456789012345678901", "123456789012345678901.0"), ("3", "3.00000000000000000000"), ("-0.0", "0e5"),
    ("123456789012345678", "123456789012345678.0"), ("-1200", "-0.00012e7"), ("1e400", "10e399"),
  ])
  func takesNumbersByValue(first: String, second: String) throws {
    let report = try run(Array("[{\"id\": \(first)}, {\"id\": \(second)}]".utf8), shape: byID)
    #expect(report.findings.filter { $0.severity == .error }.map(\.code.id) == ["duplicate-key"])
  }

  @Test(arguments: [
    ("9007199254740993", "9007199254740992"), ("3", "\"3\""), ("3", "-3"), ("1", "10"), ("0.1", "0.01"),
    ("1e300", "1e301"), ("123456789012345678", "1234567890123456789"), ("12e5", "12e-5"),
    ("\"a\"", "\"b\""), ("1e999999999999", "1e999999999998"), ("\"\"", "\"x\""),
  ])
  func tellsDifferentKeysApart(first: String, second: String) throws {
    let report = try run(Array("[{\"id\": \(first)}, {\"id\": \(second)}]".utf8), shape: byID)
    #expect(report.findings.filter { $0.severity > .note } == [])
  }

  @Test func tellsTheTuplesApart() throws {
    let pair = shape([("a", [.string]), ("b.c", [.string])], uniqueBy: [["a", "b.c"]])
    let findings = try expect(
      ["duplicate-key"],
      in: """
        [{"a": "x", "b": {"c": "yz"}}, {"a": "xy", "b": {"c": "z"}}, {"a": ⟦"x"⟧, "b": {"c": "yz"}}, {"a": "x"}, {"a": "x"},
        {"a": "x", "b": {"c": null}}, {"a": "x", "b": {"c": null}}]
        """, shape: pair)
    #expect(findings.first?.message == "a and b.c \"x\" and \"yz\" in records 1 and 3, and must be unique")
  }

  /// Keys are looked up some at a time: where in the row the second one stands must not matter.
  @Test(arguments: [1, 2, 30, 31, 32, 33, 63, 64, 65, 99])
  func findsAKeyAgainHoweverManyLieBetween(distance: Int) throws {
    let ids = (0..<100).map { $0 == distance ? "⟦0⟧" : "\($0)" }
    let records = ids.map { "{\"id\": \($0)}" }.joined(separator: ", ")
    let findings = try expect(["duplicate-key"], in: "[\(records)]", shape: byID)
    #expect(findings.first?.message == "id 0 in records 1 and \(distance + 1), and must be unique")
  }

  @Test func givesNoKeyToARecordThatLacksIt() throws {
    try expect([], in: "[{}, {}, {\"id\": null}, {\"id\": null}, {\"id\": [1]}, {\"id\": [1]}]", shape: byID)
  }

  @Test func findsEscapedTextEqual() throws {
    try expect(["duplicate-key"], in: "[{\"id\": \"a\"}, {\"id\": ⟦\"\\u0061\"⟧}]", shape: byID)
  }

  @Test func checksEachTupleOfTheContract() throws {
    let both = shape([("id", [.integer]), ("name", [.string])], uniqueBy: [["id"], ["name"]])
    try expect(
      ["duplicate-key", "duplicate-key"],
      in: "[{\"id\": 1, \"name\": \"a\"}, {\"id\": ⟦1⟧, \"name\": ⟦\"a\"⟧}]", shape: both)
  }

  @Test func listsTheFirstPlacesOfALargeGroupAndCountsTheRest() throws {
    let records = [String](repeating: "{\"id\": 7}", count: 500).joined(separator: ",")
    let report = try run(Array("[\(records)]".utf8), shape: byID)
    #expect(report.findings.count == 1)
    #expect(report.findings.first?.message.contains("and 488 more") == true)
    #expect(report.findings.first?.notes.last?.message == "and in 488 more records")
    #expect(report.findings.first?.notes.count == 12)
  }

  @Test func countsEveryGroupHoweverMany() throws {
    let records = (0..<10_000).map { "{\"id\": \($0)}" }
    let report = try run(Array("[\((records + records + records).joined(separator: ","))]".utf8), shape: byID)
    #expect(report.counts[.error] == 10_000)
    #expect(report.findings.count == 1000)
    #expect(report.findings.first?.record?.id == .number("0"))
    #expect(report.findings.first?.notes.first?.message == "first in record 1")
  }
}
