import Foundation
import Testing
import WaymarkTestSupport

@testable import Waymark

/// Canonical JSON as published test vectors have it: the input and output of RFC 8785's reference implementation.
@Suite("Canonical JSON") struct CanonicalVectorTests {
  struct Vector: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var input: String
    var output: String
  }

  static let vectors: [Vector] = [
    Vector(
      testDescription: "arrays", input: "[\n  56,\n  {\n    \"d\": true,\n    \"10\": null,\n    \"1\": [ ]\n  }\n]",
      output: #"[56,{"1":[],"10":null,"d":true}]"#),
    Vector(
      testDescription: "french",
      input: """
        {
          "peach": "This sorting order",
          "péché": "is wrong according to French",
          "pêche": "but canonicalization MUST",
          "sin":   "ingnore locale"
        }

        """,
      output: #"{"peach":"This sorting order","péché":"is wrong according to French","#
        + #""pêche":"but canonicalization MUST","sin":"ingnore locale"}"#),
    Vector(
      testDescription: "structures",
      input: """
        {
          "1": {"f": {"f": "hi","F": 5} ,"\\n": 56.0},
          "10": { },
          "": "empty",
          "a": { },
          "111": [ { } ],
          "A": { }
        }
        """,
      output: #"{"":"empty","1":{"\n":56,"f":{"F":5,"f":"hi"}},"10":{},"111":[{}],"A":{},"a":{}}"#),
    Vector(
      testDescription: "unicode", input: #"{ "Unnormalized Unicode":"\u1e0d\u0307" }"#,
      output: "{\"Unnormalized Unicode\":\"\u{1E0D}\u{307}\"}"),
    Vector(
      testDescription: "values",
      input: """
        {
          "numbers": [1E30, 4.50, 333333333.33333329, 2e-3, 0.000000000000000000000000001],
          "escaping": "\\u20ac$\\u000F\\u000aA'\\u0042\\u0022\\u005c\\\\\\"\\/",
          "literals": [null, true, false]
        }
        """,
      output: #"{"escaping":"€$\u000f\nA'B\"\\\\\"/","literals":[null,true,false],"#
        + #""numbers":[1e+30,4.5,333333333.3333333,0.002,1e-27]}"#),
    Vector(
      testDescription: "weird",
      input: #"{"\u20ac":"Euro Sign","1":"One","\u0080":"Control\u007f","\ud83d\ude02":"Smiley","#
        + #""\u00f6":"Latin Small Letter O With Diaeresis","\ufb33":"Hebrew Letter Dalet With Dagesh","#
        + #""</script>":"Browser Challenge"}"#,
      output: "{\"1\":\"One\",\"</script>\":\"Browser Challenge\",\"\u{80}\":\"Control\u{7F}\","
        + "\"ö\":\"Latin Small Letter O With Diaeresis\",\"€\":\"Euro Sign\",\"😂\":\"Smiley\","
        + "\"\u{FB33}\":\"Hebrew Letter Dalet With Dagesh\"}"),
  ]

  private static let canonical: NormalizeOptions = {
    var options = NormalizeOptions()
    options.layout = .canonical
    return options
  }()

  @Test(arguments: vectors)
  func isThatOfThePublishedVectors(vector: Vector) throws {
    let bytes = try Checker().normalized(Array(vector.input.utf8), name: "a.json", Self.canonical)
    #expect(bytes.map { String(decoding: $0, as: UTF8.self) } == vector.output)
    // Canonical JSON is its own canonical form.
    #expect(try Checker().normalized(Array(vector.output.utf8), name: "a.json", Self.canonical) == bytes)
  }

  @Test(arguments: [
    "[⟦9007199254740993⟧]", #"{"a":{"b":[1,⟦-9007199254740993⟧]}}"#, "[9007199254740992,⟦9007199254740994⟧]",
    "[⟦123456789012345678901234567890⟧,1e21,1e22]", "[⟦1e400⟧,1.7976931348623157e308]",
  ])
  func refusesIntegersBeyondADoubleAtTheirPlace(text: String) throws {
    let marked = MarkedText(text)
    let outcome = try Checker().normalize(OpenSource(.memory(marked.bytes, name: "a.json")), Self.canonical) { _, _ in
      Issue.record("nothing may be written")
    }
    #expect(!outcome.isWritten)
    let refusals = outcome.report.findings.filter { $0.code.id == "no-canonical-form" }
    #expect(refusals.map { $0.location?.offset } == marked.marks.map(\.lowerBound))
    #expect(refusals.map { $0.location?.length } == marked.marks.map(\.count))
  }

  /// The fewest digits that give a double back, laid out as ECMAScript has it.
  @Test func spellsAnyDoubleAsECMAScriptDoes() throws {
    var generator = SeededGenerator(seed: 8785)
    let values = (0..<40_000).map { _ in Double(bitPattern: UInt64.random(in: .min ... .max, using: &generator)) }
      .filter(\.isFinite)
    let bytes = try #require(
      try Checker().normalized(
        Array("[\(values.map(\.description).joined(separator: ","))]".utf8), name: "a.json", Self.canonical))
    let spelled = String(decoding: bytes.dropFirst().dropLast(), as: UTF8.self).split(separator: ",")
    #expect(spelled.count == values.count)
    for (text, value) in zip(spelled, values) {
      #expect(text == Self.layout(value)[...])
      #expect(Double(text) == value)
    }
  }

  /// Number.prototype.toString of ECMA-262, from the digits and the exponent of Swift's own description.
  private static func layout(_ value: Double) -> String {
    if value == 0 { return "0" }
    let parts = "\(value.magnitude)".split(separator: "e")
    let mantissa = parts[0].split(separator: ".")
    let fraction = mantissa.count > 1 && mantissa[1] != "0" ? String(mantissa[1]) : ""
    let all = String(mantissa[0]) + fraction
    let digits = String(all.drop { $0 == "0" }.reversed().drop { $0 == "0" }.reversed())
    let leading = all.prefix { $0 == "0" }.count
    let point = mantissa[0].count - leading + (parts.count > 1 ? Int(parts[1]) ?? 0 : 0)
    let sign = value < 0 ? "-" : ""
    switch point {
    case digits.count...21: return sign + digits + String(repeating: "0", count: point - digits.count)
    case 1..<digits.count: return sign + digits.prefix(point) + "." + digits.dropFirst(point)
    case -5...0: return sign + "0." + String(repeating: "0", count: -point) + digits
    default:
      let rest = digits.dropFirst().isEmpty ? "" : ".\(digits.dropFirst())"
      return "\(sign)\(digits.prefix(1))\(rest)e\(point > 0 ? "+" : "-")\(abs(point - 1))"
    }
  }
}
