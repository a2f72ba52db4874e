import Foundation
import Testing
import Waymark

/// `RecordDecoder` gives what `JSONDecoder` gives, value for value and failure for failure.
@Suite("RecordDecoder and JSONDecoder") struct AgreementTests {
  private static let scalars: [Agreement] = [
    Agreement(Int.self, "1"), Agreement(Int.self, "-0"), Agreement(Int.self, "1.0"), Agreement(Int.self, "1e2"),
    Agreement(Int.self, "1.5"), Agreement(Int.self, "9223372036854775807"), Agreement(Int.self, "9223372036854775808"),
    Agreement(Int.self, "-9223372036854775808"), Agreement(Int.self, "\"1\""), Agreement(Int.self, "true"),
    Agreement(Int.self, "null"), Agreement(Int.self, "[1]"), Agreement(Int.self, "{}"),
    Agreement(Int8.self, "127"), Agreement(Int8.self, "128"), Agreement(Int8.self, "-128"),
    Agreement(Int8.self, "-129"),
    Agreement(UInt8.self, "255"), Agreement(UInt8.self, "256"), Agreement(UInt8.self, "-1"),
    Agreement(Int16.self, "32768"), Agreement(UInt16.self, "65535"), Agreement(Int32.self, "2147483648"),
    Agreement(UInt32.self, "4294967295"), Agreement(Int64.self, "9007199254740993"),
    Agreement(UInt64.self, "18446744073709551615"), Agreement(UInt64.self, "18446744073709551616"),
    Agreement(UInt.self, "-1"), Agreement(Double.self, "0.1"), Agreement(Double.self, "-0.0"),
    Agreement(Double.self, "1e308"), Agreement(Double.self, "1e309"), Agreement(Double.self, "5e-324"),
    Agreement(Double.self, "123456789012345678901234567890"), Agreement(Double.self, "0.30000000000000004"),
    Agreement(Double.self, "\"1\""), Agreement(Float.self, "0.1"), Agreement(Float.self, "1e39"),
    Agreement(Float.self, "16777217"), Agreement(Bool.self, "true"), Agreement(Bool.self, "1"),
    Agreement(Bool.self, "\"true\""), Agreement(String.self, "\"\""),
    Agreement(String.self, #""a\u00e9\n\ud83d\ude00""#), Agreement(String.self, #""\ud83d""#),
    Agreement(String.self, "5"),
    Agreement(String.self, "null"), Agreement(Int?.self, "null"), Agreement(Int?.self, "5"),
    Agreement(String?.self, "7"),
    Agreement([Int?].self, "[1,null,3]"), Agreement([[String]].self, #"[["a"],[],["b","c"]]"#),
    Agreement([Int].self, #"[1,"2",3]"#), Agreement([Int].self, "{}"), Agreement(Set<Int>.self, "[1,2,1]"),
    Agreement(UUID.self, #""6BA7B810-9DAD-11D1-80B4-00C04FD430C8""#), Agreement(UUID.self, #""none""#),
    Agreement(Range<Int>.self, "[1,5]"), Agreement(Range<Int>.self, "[5,1]"), Agreement(ClosedRange<Int>.self, "[1,5]"),
  ]

  private static let objects: [Agreement] = [
    Agreement(Decoded.Point.self, #"{"x":1,"y":2}"#), Agreement(Decoded.Point.self, #"{"y":2,"x":1,"z":3}"#),
    Agreement(Decoded.Point.self, #"{"x":1}"#), Agreement(Decoded.Point.self, #"{"x":1,"y":null}"#),
    Agreement(Decoded.Point.self, #"{"x":1,"y":"2"}"#), Agreement(Decoded.Point.self, "[]"),
    Agreement(Decoded.Point.self, "null"), Agreement([Decoded.Point].self, #"[{"x":1,"y":2},{"x":3}]"#),
    Agreement([Decoded.Point].self, #"[{"x":1,"y":2},{"x":3,"y":true}]"#),
    Agreement(Decoded.Optionals.self, "{}"),
    Agreement(Decoded.Optionals.self, #"{"a":null,"b":null,"c":null,"d":null,"e":null,"f":null}"#),
    Agreement(Decoded.Optionals.self, #"{"a":1,"b":"s","c":false,"d":1.5,"e":[1],"f":{"x":1,"y":2}}"#),
    Agreement(Decoded.Optionals.self, #"{"a":"1"}"#), Agreement(Decoded.Optionals.self, #"{"f":{"x":1}}"#),
    Agreement(Decoded.Optionals.self, #"{"e":[1,"a"]}"#),
    Agreement(Decoded.Nested.self, #"{"name":"n","points":[{"x":1,"y":2}],"byName":{"a":{"x":3,"y":4}}}"#),
    Agreement(Decoded.Nested.self, #"{"name":"n","points":[],"byName":{"a":{"x":3,"y":"4"}}}"#),
    Agreement(Decoded.Nested.self, #"{"name":"n","points":[{"x":1,"y":2},{"x":"1","y":2}],"byName":{}}"#),
    Agreement(Decoded.Renamed.self, #"{"1st":1,"2nd":"b"}"#), Agreement(Decoded.Renamed.self, #"{"first":1}"#),
    Agreement(Decoded.Single.self, #"{"only":5}"#), Agreement(Decoded.Single.self, #"{"other":5}"#),
    Agreement(Decoded.Empty.self, "{}"), Agreement(Decoded.Empty.self, "[]"),
    Agreement(Decoded.Floats.self, #"{"f":1.1,"d":1.1}"#), Agreement(Decoded.Wide.self, #"{"i8":1,"u64":2}"#),

    Agreement(Decoded.Painted.self, #"{"color":"red","level":10}"#),
    Agreement(Decoded.Painted.self, #"{"color":"blue"}"#),
    Agreement(Decoded.Painted.self, #"{"color":"red","level":5}"#),
    Agreement(Decoded.Painted.self, #"{"color":null}"#), Agreement(Decoded.Painted.self, #"{"color":3}"#),
    Agreement(Decoded.Shape.self, #"{"circle":{"radius":1.5}}"#),
    Agreement(Decoded.Shape.self, #"{"square":{"_0":4}}"#),
    Agreement(Decoded.Shape.self, #"{"empty":{}}"#), Agreement(Decoded.Shape.self, #"{"oval":{}}"#),
    Agreement(Decoded.Shape.self, "{}"), Agreement(Decoded.Shape.self, #"{"circle":{},"empty":{}}"#),
    Agreement(Decoded.Shape.self, #"{"circle":{}}"#),
    Agreement([String: Int].self, #"{"a":1,"b":2}"#), Agreement([String: Int].self, #"{"a":"x"}"#),
    Agreement([Int: String].self, #"{"1":"a","2":"b"}"#), Agreement([Int: String].self, #"{"a":"b"}"#),
    Agreement([Decoded.Color: Int].self, #"{"red":1,"green":2}"#),
    Agreement([Decoded.Color: Int].self, #"{"blue":1}"#),
    Agreement([String: [String: [Int]]].self, #"{"a":{"b":[1]}}"#),
    Agreement([Decoded.Level: Int].self, "[1,5,10,6]"), Agreement([Decoded.Level: Int].self, "[1,5,10]"),
    Agreement([String: Int].self, #"{"é":1,"e\u0301x":2,"":3,"日本":4}"#),
    Agreement(Decoded.Tree.self, #"{"node":{"left":{"leaf":{}},"right":{"leaf":{}}}}"#),
    Agreement(Decoded.Tree.self, #"{"node":{"left":{"leaf":{}}}}"#),
    Agreement(Decoded.Chain.self, #"{"next":{"next":{"next":null}}}"#),
    Agreement(Decoded.Chain.self, #"{"next":{"next":5}}"#),
  ]

  private static let byHand: [Agreement] = [
    Agreement(Decoded.Triple.self, #"[1,"two",true]"#), Agreement(Decoded.Triple.self, #"[1,"two"]"#),
    Agreement(Decoded.Triple.self, #"[1,2,true]"#), Agreement(Decoded.Triple.self, #"[1,null,true]"#),
    Agreement(Decoded.Triple.self, "{}"),
    Agreement(Decoded.Flattened.self, #"{"at":{"latitude":1.5},"list":[0,[7]]}"#),
    Agreement(Decoded.Flattened.self, #"{"at":{"latitude":1.5},"list":[0,[]]}"#),
    Agreement(Decoded.Flattened.self, #"{"at":{},"list":[0,[7]]}"#), Agreement(Decoded.Flattened.self, #"{"list":[]}"#),
    Agreement(Decoded.Flattened.self, #"{"at":5,"list":[]}"#),
    Agreement(Decoded.Flattened.self, #"{"at":{"latitude":1.5},"list":[0,{}]}"#),
    Agreement(Decoded.Dog.self, #"{"tricks":3,"base":{"name":"Rex"}}"#), Agreement(Decoded.Dog.self, #"{"tricks":3}"#),
    Agreement(Decoded.Dog.self, #"{"tricks":3,"base":{}}"#), Agreement(Decoded.Cat.self, #"{"super":{"name":"Tom"}}"#),
    Agreement(Decoded.Cat.self, "{}"), Agreement(Decoded.Names.self, #"{"b":1,"a":{"c":2}}"#),
    Agreement(Decoded.Lenient.self, #"[1,"x",2,null,[3],{"a":4},5]"#),
    Agreement([Decoded.Either].self, #"[1,"a",null]"#), Agreement([Decoded.Either].self, "[1,[]]"),
  ]

  private static let snake = Agreement.Strategies(
    ours: { $0.keyDecodingStrategy = .convertFromSnakeCase }, theirs: { $0.keyDecodingStrategy = .convertFromSnakeCase }
  )
  private static let capital: Agreement.Strategies = {
    let lowered: @Sendable ([any CodingKey]) -> any CodingKey = {
      Decoded.MemberName(stringValue: $0.last?.stringValue.lowercased() ?? "")
    }
    return Agreement.Strategies(
      ours: { $0.keyDecodingStrategy = .custom(lowered) }, theirs: { $0.keyDecodingStrategy = .custom(lowered) })
  }()
  private static let seconds = Agreement.Strategies(
    ours: { $0.dateDecodingStrategy = .secondsSince1970 }, theirs: { $0.dateDecodingStrategy = .secondsSince1970 })
  private static let milliseconds = Agreement.Strategies(
    ours: { $0.dateDecodingStrategy = .millisecondsSince1970 },
    theirs: { $0.dateDecodingStrategy = .millisecondsSince1970 })
  private static let iso = Agreement.Strategies(
    ours: { $0.dateDecodingStrategy = .iso8601 }, theirs: { $0.dateDecodingStrategy = .iso8601 })
  private static let year = Agreement.Strategies(
    ours: {
      $0.dateDecodingStrategy = .custom {
        Date(timeIntervalSince1970: try $0.singleValueContainer().decode(Double.self) * 3e7)
      }
    },
    theirs: {
      $0.dateDecodingStrategy = .custom {
        Date(timeIntervalSince1970: try $0.singleValueContainer().decode(Double.self) * 3e7)
      }
    })
  private static let bytes = Agreement.Strategies(
    ours: { $0.dataDecodingStrategy = .deferredToData }, theirs: { $0.dataDecodingStrategy = .deferredToData })
  private static let infinite = Agreement.Strategies(
    ours: {
      $0.nonConformingFloatDecodingStrategy = .convertFromString(
        positiveInfinity: "INF", negativeInfinity: "-INF", nan: "NaN")
    },
    theirs: {
      $0.nonConformingFloatDecodingStrategy = .convertFromString(
        positiveInfinity: "INF", negativeInfinity: "-INF", nan: "NaN")
    })

  private static let strategic: [Agreement] = [
    Agreement(Decoded.Snake.self, #"{"first_name":"a","url2_path":5}"#, snake),
    Agreement(Decoded.Snake.self, #"{"firstName":"a"}"#, snake),
    Agreement(Decoded.Snake.self, #"{"first__name":"a"}"#, snake),
    Agreement(Decoded.Snake.self, #"{"_first_name_":"a"}"#, snake),
    Agreement(Decoded.Snake.self, #"{"FIRST_NAME":"a"}"#, snake),
    Agreement(Decoded.Snake.self, #"{"first_name":"a","nested":{"deep_value":1,"by_key":{"a_b":1}}}"#, snake),
    Agreement(Decoded.Snake.self, #"{"first_name":"a","nested":{"deep_value":"x"}}"#, snake),
    Agreement(Decoded.Snake.self, #"{"first_name":"a","nested":{"deep_value":1,"by_key":{"a_b":"x"}}}"#, snake),
    Agreement([String: Decoded.Snake.Inner].self, #"{"a_b":{"deep_value":2}}"#, snake),
    Agreement(Decoded.Point.self, #"{"X":1,"Y":2}"#, capital),
    Agreement(Decoded.Point.self, #"{"X":1,"Y":"2"}"#, capital),
    Agreement(Decoded.Dated.self, #"{"at":1.5}"#), Agreement(Decoded.Dated.self, #"{"at":"2000"}"#),
    Agreement(Decoded.Dated.self, #"{"at":86400}"#, seconds),
    Agreement(Decoded.Dated.self, #"{"at":86400500}"#, milliseconds),
    Agreement(Decoded.Dated.self, #"{"at":"2000-10-01T12:00:00Z"}"#, iso),
    Agreement(Decoded.Dated.self, #"{"at":5}"#, iso), Agreement(Decoded.Dated.self, #"{"at":30}"#, year),
    Agreement([Date].self, "[1,2]", seconds),
    Agreement(Decoded.Stored.self, #"{"data":"AQID"}"#), Agreement(Decoded.Stored.self, #"{"data":"*"}"#),
    Agreement(Decoded.Stored.self, #"{"data":[1,2,3]}"#, bytes),
    Agreement(Decoded.Linked.self, #"{"url":"https://example.org/a?b=c"}"#),
    Agreement(Decoded.Linked.self, #"{"url":""}"#),
    Agreement(Decoded.Linked.self, #"{"url":5}"#), Agreement(Decoded.Priced.self, #"{"price":44.95}"#),
    Agreement(Decoded.Priced.self, #"{"price":12345678901234567890.123456789}"#),
    Agreement(Decoded.Priced.self, #"{"price":"5"}"#),
    Agreement(Decoded.Priced.self, #"{"price":-1e-3}"#),
    Agreement([Double].self, #"["INF","-INF",1]"#, infinite), Agreement([Float].self, #"["INF","x"]"#, infinite),
    Agreement([Double].self, #"["INF"]"#),
  ]

  private static let documents: [Agreement] = [
    Agreement([Int].self, "[]"), Agreement([Int].self, " [ 1 , 2 ] "), Agreement([Int].self, "[1 2]"),
    Agreement([Int].self, ""), Agreement([Int].self, "[1"), Agreement([Int].self, "nul"), Agreement(Int.self, "01"),
    Agreement(String.self, "'a'"), Agreement([Int].self, "[1]x"),
    Agreement(
      Decoded.Chain.self, String(repeating: #"{"next":"#, count: 100) + "null" + String(repeating: "}", count: 100)),
  ]

  private static let noPath = "Foundation tells no path here, ours the value's"

  /// Where the two differ, and why ours does what it does.
  private static let differences: [(agreement: Agreement, reason: String)] = [
    (Agreement([Int].self, "[1,]"), "a comma too many is no JSON"),
    (Agreement(Decoded.Single.self, #"{"only":1,"only":2}"#), "a name given twice: either value may be meant"),
    (Agreement(Double.self, "0e1"), "0e1 is a number"),
    (Agreement(Bool.self, "null"), "null is no other type: for all but Bool, Foundation says valueNotFound too"),
    (Agreement(Decoded.Wide.self, #"{"i16":70000}"#), noPath), (Agreement(Decoded.Wide.self, #"{"u32":1.25}"#), noPath),
    (Agreement(Decoded.Stored.self, #"{"data":[1,256]}"#, bytes), noPath),
    (Agreement(Decoded.Priced.self, #"{"price":1e200}"#), noPath),
    (Agreement(Decoded.Dated.self, #"{"at":"x"}"#, iso), noPath),
    (
      Agreement(Decoded.Deep.self, String(repeating: "[", count: 513) + String(repeating: "]", count: 513)),
      "Foundation ends at 512 levels, ours where the stack does"
    ),
  ]

  /// Nulls, containers and other kinds where a value is due.
  private static let misplaced: [Agreement] = [
    Agreement(Date.self, "null"), Agreement(Data.self, "null"), Agreement(URL.self, "null"),
    Agreement(Decimal.self, "null"), Agreement(UUID.self, "null"),
    Agreement(Decoded.Dated.self, #"{"at":null}"#), Agreement(Decoded.Stored.self, #"{"data":null}"#),
    Agreement(Decoded.Linked.self, #"{"url":null}"#),
    Agreement(Decoded.Priced.self, #"{"price":null}"#), Agreement(Decoded.Linked.self, #"{"url":"a","id":null}"#),
    Agreement(Decimal.self, "[]"), Agreement(URL.self, "[]"), Agreement(Date.self, "[]"), Agreement(Data.self, "[]"),
    Agreement(UUID.self, "[]"),
    Agreement(Decoded.Priced.self, #"{"price":[]}"#), Agreement(Decoded.Linked.self, #"{"url":[]}"#),
    Agreement(Decoded.Stored.self, #"{"data":{}}"#),
    Agreement(Decimal.self, "\"1\""), Agreement(Decimal.self, "true"), Agreement(URL.self, "7"),
    Agreement(UUID.self, "7"), Agreement(Date.self, "\"x\""), Agreement(Data.self, "7"),
    Agreement(Decoded.Dated.self, #"{"at":{}}"#), Agreement([Date?].self, "[null]"),
    Agreement([URL?].self, "[null,\"a\"]"), Agreement([Int].self, "[1,null]"),
    Agreement([String: Int].self, #"{"a":null}"#),
    Agreement([[Int]].self, "[[1],[\"x\"]]"), Agreement([Int: String].self, #"{"1":"a","x":"b"}"#),
    Agreement(String.self, "7"), Agreement(String.self, "null"), Agreement(Int8.self, "128"),
    Agreement(UInt.self, "-1"), Agreement(Int.self, "1.0"), Agreement(Int.self, "1e2"), Agreement(Float.self, "1e39"),
    Agreement(Double.self, "1e309"),
    Agreement([Decoded.Point].self, #"[{"x":1}]"#), Agreement([Decoded.Color].self, #"["blue"]"#),
    Agreement([Decoded.Color: Int].self, #"{"red":1,"blue":2}"#),
    Agreement(Decoded.Shape.self, #"{"circle":{"radius":1},"empty":{}}"#), Agreement(Decoded.Shape.self, "{}"),
    Agreement(Decoded.Shape.self, #"{"oval":{}}"#), Agreement(Decoded.Shape.self, #"{"square":{"_0":"x"}}"#),
  ]

  static let all = scalars + objects + byHand + strategic + documents + misplaced

  @Test(arguments: all)
  func agree(agreement: Agreement) {
    let (ours, theirs, areEqual) = agreement.outcomes()
    #expect(areEqual, "ours: \(ours); JSONDecoder: \(theirs)")
  }

  @Test func haveEnoughToAgreeOn() { #expect(Self.all.count >= 80) }

  @Test func differWhereThereIsAReason() {
    for (agreement, reason) in Self.differences {
      #expect(!agreement.outcomes().areEqual, "\(agreement) agrees: take it off the list (\(reason))")
    }
  }
}
