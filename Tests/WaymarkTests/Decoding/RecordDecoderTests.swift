import Foundation
import Testing
import WaymarkTestSupport

@testable import Waymark

/// What `RecordDecoder` makes of formats in which everything is text, of odd data, and of types that keep decoders.
@Suite("RecordDecoder") struct RecordDecoderTests {
  private struct Row: Codable, Equatable {
    var id: Int
    var price: Double?
    var ok: Bool?
    var note: String?
  }

  private func decode<T: Decodable>(_ type: T.Type, _ text: String, _ format: String) throws -> T {
    try RecordDecoder().decode(type, from: Array(text.utf8), format: format)
  }

  @Test func readsNumbersAndBooleansOutOfTextWhereAllIsText() throws {
    let rows = [Row(id: 1, price: 1.5, ok: true, note: "x"), Row(id: 200)]
    #expect(try decode([Row].self, "id,price,ok,note\n1,1.50,true,x\n2e2,,,\n", "csv") == rows)
    let xml = "<r><i><id>1</id><price>1.5</price><ok>true</ok><note>x</note></i><i id='200'/></r>"
    #expect(try decode([Row].self, xml, "xml") == rows)
    #expect(throws: DecodingError.self) { try decode([Row].self, #"[{"id":"1"}]"#, "json") }
    for text in ["01", "+1", "0x1", "1,5", "", " 1", "1 "] {
      #expect(throws: DecodingError.self, "\(text)") { try decode([[String: Int]].self, "id,b\n\(text),1\n", "csv") }
    }
  }

  @Test func tellsAnEmptyCellFromAnEmptyText() throws {
    let rows = try decode([Row].self, "id,note\n1,\n2,\"\"\n3,x\n", "csv")
    #expect(rows.map(\.note) == [nil, "", "x"])
    struct Named: Decodable { var note: String }
    #expect(try decode([Named].self, "id,note\n1,\n", "csv").map(\.note) == [""])
  }

  @Test func takesALoneElementForAListOfOne() throws {
    struct Shelf: Decodable, Equatable { var book: [String] }
    let text = "<l><s><book>a</book><book>b</book></s><s><book>c</book></s></l>"
    #expect(try decode([Shelf].self, text, "xml").map(\.book) == [["a", "b"], ["c"]])
    #expect(throws: DecodingError.self) { try decode([Shelf].self, "book\nc\n", "csv") }
  }

  @Test func nestsDottedColumns() throws {
    struct Place: Decodable, Equatable {
      var at: Point
      struct Point: Decodable, Equatable { var lat: Double, lon: Double }
    }
    #expect(
      try decode([Place].self, "at.lat,at.lon\n1.5,-2\n", "csv") == [Place(at: .init(lat: 1.5, lon: -2))])
  }

  @Test func givesTextOfWhatAContractMadeANumber() throws {
    struct Loose: Decodable { var id: String }
    let loose = try RecordDecoder().decode(
      [Loose].self, from: Array("id,name,kind,trick\n7,A,cat,B\n".utf8), format: "csv", contract: .builtIn("pets"))
    #expect(loose.map(\.id) == ["7"])
  }

  @Test func decodesDocumentsThatAreOneValue() throws {
    #expect(try decode([String: Int].self, #"{"a":1}"#, "json") == ["a": 1])
    #expect(try decode(Int.self, "5", "json") == 5)
    #expect(try decode([Int].self, "1\n2\n", "ndjson") == [1, 2])
    #expect(try decode([Int].self, "", "ndjson") == [])
    #expect(throws: DecodingError.self) { try decode(Int.self, "[5]", "json") }
    #expect(throws: DecodingError.self) { try decode([String: Int].self, "[]", "json") }
  }

  @Test func neverRoundsADecimal() throws {
    let digits = "1234567890.1234567890123456789012345678"
    #expect(try decode(Decimal.self, digits, "json") == Decimal(string: digits))
    #expect(throws: DecodingError.self) { try decode(Decimal.self, digits + "9", "json") }
    #expect(
      try decode([[String: Decimal]].self, "price\n44.95\n", "csv") == [
        ["price": Decimal(sign: .plus, exponent: -2, significand: 4495)]
      ])
  }

  @Test func readsIntegersExactlyAtAnySize() throws {
    #expect(
      try decode([Int].self, "[9007199254740993.0,90071992547409930e-1]", "json") == [
        9007199254740993, 9007199254740993,
      ])
    #expect(try decode(UInt64.self, "1844674407370955161500e-2", "json") == UInt64.max)
    #expect(throws: DecodingError.self) { try decode(Int.self, "1e19", "json") }
    #expect(try decode(Int.self, "0e999999999", "json") == 0)
    if #available(macOS 15, iOS 18, *) {
      #expect(try decode([Int128].self, "[-170141183460469231731687303715884105728]", "json") == [Int128.min])
    }
  }

  @Test func roundsFloatingPointOnce() throws {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<20_000 {
      let value = Double(bitPattern: UInt64.random(in: .min ... .max, using: &generator))
      guard value.isFinite else { continue }
      #expect(try decode(Double.self, "\(value)", "json") == value)
    }
    for _ in 0..<20_000 {
      let text =
        "\(Int.random(in: 0..<1_000_000, using: &generator)).\(Int.random(in: 0..<100_000_000, using: &generator))"
      #expect(try decode(Double.self, text, "json") == Double(text))
      #expect(try decode(Float.self, text, "json") == Float(text))
    }
  }

  @Test func passesTheUsersInformationOn() throws {
    struct Tagged: Decodable {
      var tag: String
      init(from decoder: any Decoder) throws { tag = decoder.userInfo.values.first as? String ?? "" }
    }
    var decoder = RecordDecoder()
    decoder.userInfo[try #require(CodingUserInfoKey(rawValue: "tag"))] = "here"
    #expect(try decoder.decode([Tagged].self, from: Array("[1]".utf8)).map(\.tag) == ["here"])
    #expect(try decoder.decode(Tagged.self, from: Array("{}".utf8)).tag == "here")
  }

  /// An object keyed by ids has more names than are told apart by number.
  @Test func decodesADictionaryOfManyNames() throws {
    let text = "{\((0..<70_000).map { "\"key\($0)\":\($0)" }.joined(separator: ","))}"
    let values = try decode([String: Int].self, text, "json")
    #expect(values.count == 70_000)
    #expect(values["key69999"] == 69_999)
    struct Few: Decodable { var key3: Int, key68000: Int, none: Int? }
    let few = try decode(Few.self, text, "json")
    #expect(few.key3 == 3 && few.key68000 == 68_000 && few.none == nil)
  }

  /// A decoder that outlives its record still reads the same values.
  @Test func keepsTheRecordsOfDecodersThatAreKept() throws {
    final class Late: Decodable {
      let container: any SingleValueDecodingContainer
      init(from decoder: any Decoder) throws { container = try decoder.singleValueContainer() }
    }
    let text = "[\((0..<60_000).map { "{\"id\":\($0),\"name\":\"a name of some length\"}" }.joined(separator: ","))]"
    let kept = try Importer<Late>().load(.memory(Array(text.utf8), name: "a.json"))
    for index in stride(from: 0, to: kept.count, by: 997) {
      #expect(try kept[index].container.decode([String: Either].self)["id"] == .number(index))
    }
  }

  private enum Either: Decodable, Equatable {
    case number(Int), text(String)
    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      self = try (try? value.decode(Int.self)).map(Either.number) ?? .text(value.decode(String.self))
    }
  }

  /// Data decides how deep types call themselves; the stack does not.
  @Test func refusesWhatIsNestedTooDeepForTheStack() throws {
    final class Chain: Decodable { var next: Chain? }
    for depth in [100, 500, 4_000] {
      let text = String(repeating: #"{"next":"#, count: depth) + "null" + String(repeating: "}", count: depth)
      var options = CheckOptions()
      options.reading.maximumDepth = 4_096
      let source = Source.memory(Array(text.utf8), name: "deep.json")
      do {
        var chain: Chain? = try RecordDecoder().decode(Chain.self, from: source, options: options)
        var count = 0
        while let next = chain?.next {
          chain = next
          count += 1
        }
        #expect(count == depth - 1)
      } catch let error as DecodingError {
        #expect(depth > 500)
        #expect("\(error)".contains("too deep"))
      }
    }
  }

  @Test(arguments: ["1e-400", "2e-324", "-1e-999999"])
  func refusesANumberTooSmallForItsType(_ text: String) {
    #expect(throws: DecodingError.self) { try RecordDecoder().decode(Double.self, from: Array(text.utf8)) }
    #expect(throws: DecodingError.self) { try RecordDecoder().decode([Float].self, from: Array("[\(text)]".utf8)) }
  }

  @Test func readsZeroAndTheSmallestNumbers() throws {
    let values = try RecordDecoder().decode([Double].self, from: Array("[0, 0e5, -0.0, 5e-324]".utf8))
    #expect(values == [0, 0, 0, .leastNonzeroMagnitude])
    #expect(values[2].sign == .minus)
  }

  @Test func takesNoListForAScalar() {
    #expect(throws: DecodingError.self) { try RecordDecoder().decode(Data.self, from: Array("[1,2]".utf8)) }
    #expect(throws: DecodingError.self) { try RecordDecoder().decode(Data.self, from: Array("[]".utf8)) }
    #expect(throws: DecodingError.self) { try RecordDecoder().decode(Date.self, from: Array("[1]".utf8)) }
    var deferred = RecordDecoder()
    deferred.dataDecodingStrategy = .deferredToData
    #expect((try? deferred.decode(Data.self, from: Array("[1,2]".utf8))) == Data([1, 2]))
  }

  @Test func refusesNamesThatAreOneKeyToSwift() throws {
    let text = #"{"\u00e9":1,"e\u0301":2}"#
    #expect(throws: DecodingError.self) { try RecordDecoder().decode([String: Int].self, from: Array(text.utf8)) }
    let fine = try RecordDecoder().decode([String: Int].self, from: Array(#"{"é":1,"e":2}"#.utf8))
    #expect(fine == ["é": 1, "e": 2])
  }
}
