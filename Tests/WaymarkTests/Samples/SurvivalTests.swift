import Testing
import Waymark
import WaymarkTestSupport

/// What must come through every way unchanged: digits, leading zeros, slashes, letters.
@Suite("What survives normalizing") struct SurvivalTests {
  private static let schema = """
    {
      "type": "array",
      "items": {
        "type": "object",
        "xml": { "name": "row" },
        "properties": {
          "count": { "type": "integer" },
          "share": { "type": "number" },
          "zip": { "type": "string" },
          "text": { "type": "string" }
        }
      }
    }
    """

  /// A record in the spelling of a format, in one file.
  private static func file(_ ending: String, count: String, share: String, zip: String, text: String) -> String {
    switch ending {
    case "json": "[{\"text\": \"\(text)\", \"zip\": \"\(zip)\", \"share\": \(share), \"count\": \(count)}]"
    case "xml":
      "<rows><row><text>\(text)</text><count>\(count)</count><zip>\(zip)</zip><share>\(share)</share></row></rows>"
    default: "zip,count,text,share\n\(zip),\(count),\"\(text)\",\(share)\n"
    }
  }

  @Test(arguments: ["json", "xml", "csv"])
  func everyDigitAndLetter(ending: String) throws {
    let file = Self.file(
      ending, count: "123456789012345678901234567890", share: "0.1000000000000000055511151231257827", zip: "02134",
      text: "a/b é e\u{301} 日本 𝄞 <>".replacing(" <>", with: ending == "xml" ? " &lt;&gt;" : " <>"))
    let checker = try Checker(schema: Self.schema)
    let output = try #require(try checker.normalized(Array(file.utf8), name: "data.\(ending)"))
    #expect(
      String(decoding: output, as: UTF8.self) == """
        [
          {
            "count": 123456789012345678901234567890,
            "share": 0.1000000000000000055511151231257827,
            "zip": "02134",
            "text": "a/b é e\u{301} 日本 𝄞 <>"
          }
        ]

        """)
  }

  @Test(arguments: ["json", "xml", "csv"])
  func valuesWhoseSpellingIsBroughtToOneForm(ending: String) throws {
    let file = Self.file(ending, count: "-7", share: "1.50", zip: "0", text: "e\u{301}")
    let checker = try Checker(schema: Self.schema)
    var options = NormalizeOptions()
    options.layout = .compact
    options.composesText = true
    let output = try #require(try checker.normalized(Array(file.utf8), name: "data.\(ending)", options))
    #expect(Array(output) == Array("[{\"count\":-7,\"share\":1.5,\"zip\":\"0\",\"text\":\"\u{E9}\"}]\n".utf8))
  }

  @Test(arguments: [
    ("1.50", "1.5"), ("1e2", "100"), ("100.0", "100"), ("-0.0", "-0"), ("1E+2", "100"), ("0.000001", "0.000001"),
    ("0.0000001", "1e-7"), ("123456789012345678901", "123456789012345678901"),
    ("12345678901234567890123.5", "1.23456789012345678901235e+22"), ("1e999999999", "1e+999999999"),
  ])
  func numbersByTheirExactValue(spelling: String, expected: String) throws {
    var options = NormalizeOptions()
    options.layout = .compact
    let output = try #require(try Checker(nil).normalized(Array("[\(spelling)]".utf8), name: "data.json", options))
    #expect(String(decoding: output, as: UTF8.self) == "[\(expected)]\n")
  }

  @Test func recordsAndMembersInAnyOrder() throws {
    let checker = try Checker(.builtIn("pets"))
    let one = #"[{"id":1,"name":"A","kind":"cat","trick":"T","zeta":1},{"id":10,"name":"B","kind":"dog","trick":"U"}]"#
    let other =
      #"[{"trick":"U","kind":"dog","name":"B","id":10},{"zeta":1,"trick":"T","kind":"cat","name":"A","id":1}]"#
    let outputs = try [one, other].map { try checker.normalized(Array($0.utf8), name: "pets.json") }
    #expect(outputs[0] != nil)
    #expect(outputs[0] == outputs[1])
  }
}
