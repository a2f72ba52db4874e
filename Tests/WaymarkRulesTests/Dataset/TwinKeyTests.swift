import Testing
import WaymarkCore

@testable import WaymarkRules

struct TwinKeyTests {
  private let byID = shape([("id", [.string])], uniqueBy: [["id"]])

  @Test(arguments: [
    ("icybay", "IcyBay"), ("Rene\u{301}", "René"), ("RENÉ", "rené"), ("Rene\u{301}", "RENÉ"), ("ИВАН", "иван"),
  ])
  func reportsKeysThatLookTheSame(first: String, second: String) throws {
    let report = try run(Array("[{\"id\": \"\(first)\"}, {\"id\": \"\(second)\"}]".utf8), shape: byID)
    let findings = report.findings.filter { $0.severity > .note }
    #expect(findings.map(\.code.id) == ["twin-key"])
    #expect(findings.first?.record?.index == 1)
    #expect(findings.first?.severity == .warning)
    #expect(findings.first?.notes.map(\.message) == ["the other in record 1"])
  }

  @Test func reportsKeysThatDifferInBlanks() throws {
    try expect(
      ["surrounding-blanks+twin-key"], in: "[{\"id\": \"icybay\"}, {\"id\": ⟦\"icybay \"⟧}]", shape: byID)
  }

  @Test func tellsTwinsAndDuplicatesOfOneGroupApart() throws {
    try expect(
      ["twin-key", "duplicate-key"], in: "[{\"id\": \"a\"}, {\"id\": ⟦\"A\"⟧}, {\"id\": ⟦\"a\"⟧}]", shape: byID)
    try expect(
      ["twin-key", "duplicate-key"], in: "[{\"id\": \"a\"}, {\"id\": ⟦\"A\"⟧}, {\"id\": ⟦\"A\"⟧}]", shape: byID)
  }

  @Test(arguments: [("icy bay", "icybay"), ("René", "Rene"), ("a", "b"), ("ß", "ss")])
  func leavesDifferentKeysAlone(first: String, second: String) throws {
    try expect([], in: "[{\"id\": \"\(first)\"}, {\"id\": \"\(second)\"}]", shape: byID)
  }
}
