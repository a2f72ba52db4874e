import Foundation
import Testing
import WaymarkTestSupport

@testable import Waymark

/// What `RecordEncoder` writes: what `normalize` writes of the same data, and what `JSONEncoder` writes in substance.
@Suite("RecordEncoder") struct RecordEncoderTests {
  @Test(arguments: ["json", "xml", "csv"])
  func writesTheSamplesAsNormalizeDoes(format: String) throws {
    func expectSame<T: Codable>(_ type: T.Type, _ name: String) throws {
      let path = ProjectFiles.path("SampleData/\(name)/\(name).\(format)")
      let checker = try Checker(.builtIn(name))
      let values = try RecordDecoder().decode(T.self, from: .file(path), options: checker.options)
      let encoded = try RecordEncoder().encode(values, contract: .builtIn(name))
      // What the data leaves to its defaults is written out by the models.
      let whole = try RecordDecoder().decode(T.self, from: encoded)
      #expect(try RecordEncoder().encode(whole, contract: .builtIn(name)) == encoded)
      #expect(try checker.normalized(encoded, name: "a.json") == encoded)
      let normalized = try #require(
        try checker.normalized(ProjectFiles.bytes(of: "SampleData/\(name)/\(name).\(format)"), name: "a.\(format)"))
      if name != "catalog" {
        #expect(String(decoding: encoded, as: UTF8.self) == String(decoding: normalized, as: UTF8.self))
      }
    }
    try expectSame([Landmark].self, "landmarks")
    try expectSame(Catalog.self, "catalog")
    try expectSame([Pet].self, "pets")
  }

  private struct Sample: Codable, Equatable {
    var text = "a\"\\/\u{1}\u{7F}é\u{2028}😀"
    var numbers: [Double] = [0, -0.0, 1.5, 1e21, 1e-7, 0.1, 123456789.25, 1.7976931348623157e308]
    var float: Float = 0.1
    var integers = [Int.min, -1, 0, Int.max]
    var wide = UInt64.max
    var none: Int?
    var nested = ["b": [1, 2], "a": []]
    var flag = true
    var date = Date(timeIntervalSince1970: 970_401_600)
    var data = Data([1, 2, 3])
    var url = URL(string: "https://example.org/a?b=c")
    var price = Decimal(string: "12345678901234567890.123456789")
    var id = UUID(uuidString: "6BA7B810-9DAD-11D1-80B4-00C04FD430C8")
  }

  @Test func givesBackWhatItIsGiven() throws {
    let sample = Sample()
    #expect(try RecordDecoder().decode(Sample.self, from: RecordEncoder().encode(sample)) == sample)
    #expect(try JSONDecoder().decode(Sample.self, from: Data(RecordEncoder().encode(sample))) == sample)
    #expect(try RecordDecoder().decode(Sample.self, from: Array(JSONEncoder().encode(sample))) == sample)
  }

  /// A value, written by both under the same strategies.
  struct Pair: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var ours: @Sendable () throws -> [UInt8]
    var theirs: @Sendable () throws -> Data

    init<T: Encodable & Sendable>(
      _ value: T, _ ours: @escaping @Sendable (inout RecordEncoder) -> Void = { _ in },
      _ theirs: @escaping @Sendable (JSONEncoder) -> Void = { _ in }
    ) {
      testDescription = "\(value)"
      self.ours = {
        var encoder = RecordEncoder()
        ours(&encoder)
        return try encoder.encode(value)
      }
      self.theirs = {
        let encoder = JSONEncoder()
        theirs(encoder)
        return try encoder.encode(value)
      }
    }
  }

  private struct Snake: Encodable, Sendable {
    var firstName = 1, myURLProperty = 2, a1B = 3, u_ = 4, already_snake = 5, byKey = ["camelKey": 6], URL = 7,
      id = 8
  }
  private struct Interleaved: Encodable, Sendable {
    enum Keys: String, CodingKey { case a, b, c, sup }
    func encode(to encoder: any Encoder) throws {
      var outer = encoder.container(keyedBy: Keys.self)
      var list = outer.nestedUnkeyedContainer(forKey: .a)
      var inner = outer.nestedContainer(keyedBy: Keys.self, forKey: .b)
      try list.encode(1)
      try inner.encode("x", forKey: .a)
      try list.encodeNil()
      try outer.encode(1, forKey: .c)
      try outer.encode(2, forKey: .c)
      try inner.encode("y", forKey: .b)
      var deep = list.nestedContainer(keyedBy: Keys.self)
      try deep.encode(true, forKey: .c)
      try 5.encode(to: outer.superEncoder())
      try "s".encode(to: outer.superEncoder(forKey: .sup))
      var again = encoder.container(keyedBy: Keys.self)
      try again.encodeIfPresent(nil as Int?, forKey: .a)
    }
  }
  private struct Nothing: Encodable, Sendable { func encode(to encoder: any Encoder) throws {} }

  private static let date = Date(timeIntervalSince1970: 970_401_600.5)
  static let pairs: [Pair] = [
    Pair(1), Pair("text"), Pair([1, 2]), Pair(["a": 1.5]), Pair([1: "a"]), Pair(nil as Int?), Pair([Int?.none, 3]),
    Pair(Snake()),
    Pair(Snake(), { $0.keyEncodingStrategy = .convertToSnakeCase }, { $0.keyEncodingStrategy = .convertToSnakeCase }),
    Pair(Interleaved()), Pair([Nothing()]), Pair(["a": Nothing()]), Pair(Nothing()),
    Pair([date]),
    Pair([date], { $0.dateEncodingStrategy = .secondsSince1970 }, { $0.dateEncodingStrategy = .secondsSince1970 }),
    Pair(
      [date], { $0.dateEncodingStrategy = .millisecondsSince1970 }, { $0.dateEncodingStrategy = .millisecondsSince1970 }
    ),
    Pair([date], { $0.dateEncodingStrategy = .iso8601 }, { $0.dateEncodingStrategy = .iso8601 }),
    Pair([date], { $0.dateEncodingStrategy = .custom { _, _ in } }, { $0.dateEncodingStrategy = .custom { _, _ in } }),
    Pair([Data([1, 255])]),
    Pair([Data([1])], { $0.dataEncodingStrategy = .deferredToData }, { $0.dataEncodingStrategy = .deferredToData }),
    Pair([Double.infinity]),
    Pair(
      [Double.infinity, -.infinity, .nan],
      {
        $0.nonConformingFloatEncodingStrategy = .convertToString(positiveInfinity: "+", negativeInfinity: "-", nan: "n")
      },
      {
        $0.nonConformingFloatEncodingStrategy = .convertToString(positiveInfinity: "+", negativeInfinity: "-", nan: "n")
      }),
    Pair(Landmark.Category.lakes), Pair(UInt64.max), Pair(Decimal(string: "44.95")), Pair(1...5),
  ]

  @Test(arguments: pairs)
  func writesWhatJSONEncoderWrites(pair: Pair) throws {
    let ours = Result { try pair.ours() }
    let theirs = Result { try pair.theirs() }
    switch (ours, theirs) {
    case (.success(let ours), .success(let theirs)):
      // Order, layout and the spelling of numbers aside.
      let checker = try Checker()
      var canonical = NormalizeOptions()
      canonical.layout = pair.testDescription == "\(UInt64.max)" ? .compact : .canonical
      let (a, b) = (
        try checker.normalized(ours, name: "a.json", canonical),
        try checker.normalized(Array(theirs), name: "b.json", canonical)
      )
      #expect(a != nil)
      #expect(a == b, "\(String(decoding: ours, as: UTF8.self)) and \(String(decoding: theirs, as: UTF8.self))")
    case (.failure(let ours), .failure(let theirs)):
      #expect(ours is EncodingError && theirs is EncodingError)
    default: Issue.record("one fails, the other does not: \(ours) \(theirs)")
    }
  }

  @Test func sortsAsTheContractSays() throws {
    let pets = [3, 1, 2].map { Pet(id: $0, name: "N", kind: .cat, trick: "T") }
    let text = String(decoding: try RecordEncoder().encode(pets, contract: .builtIn("pets")), as: UTF8.self)
    #expect(text.matches(of: /"id": (\d)/).map { $0.1 } == ["1", "2", "3"])
    let kept = String(decoding: try RecordEncoder().encode(pets), as: UTF8.self)
    #expect(kept.matches(of: /"id": (\d)/).map { $0.1 } == ["3", "1", "2"])
  }

  @Test func heedsTheLayout() throws {
    var options = NormalizeOptions()
    func text(_ value: some Encodable, _ layout: NormalizeOptions.Layout) throws -> String {
      options.layout = layout
      return String(decoding: try RecordEncoder().encode(value, options: options), as: UTF8.self)
    }
    #expect(try text([["b": 1], ["a": 2]], .compact) == "[{\"b\":1},{\"a\":2}]\n")
    #expect(try text([["b": 1], ["a": 2]], .ndjson) == "{\"b\":1}\n{\"a\":2}\n")
    #expect(try text(["b": 1.0], .canonical) == "{\"b\":1}")
    #expect(try text([Int](), .indented) == "[]\n")
    #expect(throws: EncodingError.self) { try text([9_007_199_254_740_993], .canonical) }
    #expect(try text([9_007_199_254_740_993], .compact) == "[9007199254740993]\n")
  }

  @Test func refusesWhatIsNestedTooDeepForTheStack() throws {
    final class Chain: Encodable {
      var next: Chain?
      init(_ next: Chain?) { self.next = next }
    }
    var chain: Chain?
    for _ in 0..<100_000 { chain = Chain(chain) }
    #expect(throws: EncodingError.self) { try RecordEncoder().encode(chain) }
    // Freed one by one, or the memory's own recursion would be as deep.
    while let next = chain?.next {
      chain?.next = nil
      chain = next
    }
  }
}
