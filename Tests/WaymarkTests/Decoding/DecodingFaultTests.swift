import Testing
import WaymarkTestSupport

@testable import Waymark

/// Errors of decoding say where, why, and in which record.
@Suite("DecodingFault") struct DecodingFaultTests {
  private struct Place: Decodable, Equatable {
    var id: Int
    var kind: Kind
    var at: Point?
    enum Kind: String, CaseIterable, Decodable { case lakes = "Lakes", rivers = "Rivers" }
    struct Point: Decodable, Equatable { var lat: Double, lon: Double }
  }

  struct Case: Sendable, CustomTestStringConvertible {
    /// The document, the place between ⟦ and ⟧.
    var text: String
    var format = "json"
    var message: String
    var pointer: String?
    var record: Int?
    var testDescription: String { "\(format): \(text)" }
  }

  static let cases: [Case] = [
    Case(
      text: #"[{"id":1,"kind":"Lakes"},{"id":2,"kind":⟦"Dunes"⟧}]"#,
      message: #""Dunes" is no case of "#, pointer: "/1/kind", record: 1),
    Case(
      text: #"[{"id":1,"kind":⟦"lakes"⟧}]"#, message: #"which has "Lakes" and "Rivers"; the nearest is "Lakes""#,
      pointer: "/0/kind", record: 0),
    Case(
      text: #"[{"id":1,"kind":"Lakes"},⟦{⟧"ids":2,"kind":"Lakes"}]"#,
      message: #""id" is missing; there is "ids""#, pointer: "/1", record: 1),
    Case(
      text: #"[{"id":⟦"1"⟧,"kind":"Lakes"}]"#, message: #"Int is due, not the text "1""#, pointer: "/0/id", record: 0),
    Case(text: #"[{"id":⟦null⟧,"kind":"Lakes"}]"#, message: "Int is due, not null", pointer: "/0/id", record: 0),
    Case(text: #"[{"id":⟦4.5⟧,"kind":"Lakes"}]"#, message: "4.5 does not fit in Int", pointer: "/0/id", record: 0),
    Case(
      text: #"[{"id":1,"kind":"Lakes","at":{"lat":1,"lon":⟦true⟧}}]"#, message: "Double is due, not true",
      pointer: "/0/at/lon", record: 0),
    Case(
      text: #"[{"id":1,"kind":"Lakes","at":⟦[⟧1,2]}]"#, message: "is due, not a list", pointer: "/0/at", record: 0),
    Case(
      text: "{\"id\":1,\"kind\":\"Lakes\"}\n{\"id\":2,\"kind\":⟦\"Dune\"⟧}\n", format: "ndjson",
      message: "is no case of", pointer: "/1/kind", record: 1),
    Case(
      text: "id,kind\n1,Lakes\n2,⟦Dune⟧\n", format: "csv", message: "is no case of", pointer: "/1/kind", record: 1),
    Case(
      text: "id,kind\n1,Lakes\n⟦x⟧,Lakes\n", format: "csv", message: #"Int is due, not the text "x""#, pointer: "/1/id",
      record: 1),
    Case(
      text: "<a><p><id>1</id><kind>⟦Dune⟧</kind></p></a>", format: "xml", message: "is no case of", pointer: "/0/kind",
      record: 0),
    Case(text: #"[{"id":1,"kind":"Lakes"⟦,⟧}]"#, message: "comma"),
    Case(text: #"[{"id":1,"id":2,"kind":"Lakes"}]"#, message: #""id""#),
  ]

  @Test(arguments: cases)
  func saysWhereAndWhy(test: Case) throws {
    let marked = MarkedText(test.text)
    let error = try #require(throws: DecodingError.self) {
      try RecordDecoder().decode([Place].self, from: marked.bytes, format: test.format)
    }
    let context = try #require(error.decodingContext)
    let fault = try #require(error.fault)
    #expect(fault.finding.message.contains(test.message), "\(fault.finding.message)")
    #expect(context.debugDescription == fault.description)
    let location = try #require(fault.finding.location)
    #expect(context.debugDescription.hasPrefix("\(test.format):\(location.line):\(location.column): "))
    if let mark = marked.marks.first { #expect(location.offset..<(location.offset + location.length) == mark) }
    if let pointer = test.pointer { #expect(fault.finding.pointer == pointer) }
    if let record = test.record { #expect(fault.finding.record?.index == record) }
  }

  @Test func namesTheRecordByItsContract() throws {
    let text = #"[{"id":12345678901234567890,"name":"Icy Bay","category":"Lakes"}]"#
    let error = try #require(throws: DecodingError.self) {
      try RecordDecoder().decode([Landmark].self, from: Array(text.utf8), contract: .builtIn("landmarks"))
    }
    let fault = try #require(error.fault)
    #expect(fault.finding.record?.label == "Icy Bay")
    #expect(fault.finding.record?.id == .number("12345678901234567890"))
  }

  @Test func passesOnWhatATypeItselfThrows() throws {
    struct Refusal: Error {}
    struct Stubborn: Decodable {
      init(from decoder: any Decoder) throws { throw Refusal() }
    }
    #expect(throws: Refusal.self) { try RecordDecoder().decode([Stubborn].self, from: Array("[1]".utf8)) }
    let outcome = try Importer<Stubborn>().loadValid(.memory(Array("[1,2]".utf8), name: "a.json"))
    #expect(outcome.report.findings.map(\.message) == ["Refusal()", "Refusal()"])
    #expect(outcome.report.findings.map { $0.location?.column } == [2, 4])
  }

  /// The path that a type's own error gives leads to the value, converted names included.
  @Test func findsTheValueOfAnErrorThatATypeMakes() throws {
    struct Even: Decodable {
      var halfOf: Int
      enum CodingKeys: CodingKey { case halfOf }
      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        halfOf = try container.decode(Int.self, forKey: .halfOf)
        if halfOf % 2 != 0 {
          throw DecodingError.dataCorruptedError(forKey: .halfOf, in: container, debugDescription: "odd")
        }
      }
    }
    var decoder = RecordDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let marked = MarkedText(#"{"list":[{"half_of":2},{"half_of":⟦3⟧}]}"#)
    let error = try #require(throws: DecodingError.self) {
      try decoder.decode([String: [Even]].self, from: marked.bytes)
    }
    let fault = try #require(error.fault)
    #expect(fault.finding.message == "odd")
    #expect(fault.finding.location?.offset == marked.marks.first?.lowerBound)
    #expect(fault.finding.pointer == "/list/1/half_of")
  }
}
