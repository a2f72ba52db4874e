import Testing
import Waymark
import WaymarkTestSupport

/// `undecodable-value`: the right kind of value, and still none that the Swift type holds.
@Suite struct UndecodableValueTests {
  private static let cases: [(type: String, value: String, says: String)] = [
    ("Int8", "128", "128, which does not fit in Int8 (-128 to 127)"),
    ("Int8", "-129", "-129, which does not fit in Int8 (-128 to 127)"),
    ("UInt8", "-1", "-1, which does not fit in UInt8 (0 to 255)"),
    ("Int16", "32768", "32768, which does not fit in Int16 (-32768 to 32767)"),
    ("UInt32", "4294967296", "4294967296, which does not fit in UInt32 (0 to 4294967295)"),
    ("Int", "9223372036854775808", "does not fit in Int"),
    ("UInt", "18446744073709551616", "does not fit in UInt"),
    ("UInt128", "-1", "is negative, and UInt128 is not"),
    ("Double", "1e400", "is too large for Double"),
    ("Float", "1e39", "is too large for Float"),
    ("Double", "1e-400", "is too small for Double"),
    ("Decimal", "1e200", "does not fit in Decimal"),
    ("URL", #""""#, "is no URL"),
    ("UUID", #""E621E1F8-C36C-495A-93FC""#, "is no UUID"),
    ("Data", #""a""#, "is no Base64"),
  ]

  @Test(arguments: cases.indices)
  func isReportedAtTheValue(index: Int) throws {
    let (type, value, says) = Self.cases[index]
    let checked = try CheckedModel(
      "[{\"id\": 1, \"value\": \(value)}]",
      model: """
        import Foundation
        struct Record: Codable {
          var id: Int
          var value: \(type)
        }
        """)
    #expect(checked.faults.count == 1)
    #expect(checked.faults.first?.hasPrefix(#"1:21 undecodable-value "value" is "#) == true, "\(checked.faults)")
    #expect(checked.faults.first?.contains(says) == true, "\(checked.faults)")
    #expect(checked.notes(of: 0) == ["Model.swift:4:7 the model says: var value: \(type)"])
  }

  @Test func aDateIsReadAsTheDecoderIsSetUp() throws {
    let model = "import Foundation\nstruct Record: Codable { var day: Date }"
    var strategies = DecodingStrategies()
    strategies.dates = .iso8601
    let text = #"[{"day": "2026-02-28T18:30:00Z"}, {"day": "2026-02-30"}]"#
    #expect(
      try CheckedModel(text, model: model, strategies).faults.map { $0.prefix(30) } == [
        #"1:43 undecodable-value "day" i"#
      ])
    // By default it is a number.
    #expect(try CheckedModel(text, model: model).faults.count { $0.contains(" wrong-type ") } == 2)
    strategies.dates = .custom
    let custom = try CheckedModel(text, model: model, strategies)
    #expect(custom.faults.isEmpty)
    #expect(custom.report.skipped.map(\.reason) == ["how the app reads dates is not known"])
  }
}
