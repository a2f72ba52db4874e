import Testing
import WaymarkCore
import WaymarkFormats
import WaymarkTestSupport

@Suite struct CanonicalJSONTests {
  /// The example of RFC 8785, section 3.2.2.
  @Test func writesTheExampleOfTheRFC() throws {
    let record: BuiltValue = [
      "numbers": [
        .number("333333333.33333329"), .number("1E30"), .number("4.50"), .number("2e-3"),
        .number("0.000000000000000000000000001"),
      ],
      "string": "€$\u{F}\nA'B\"\\\\\"/", "literals": [nil, true, false],
    ]
    #expect(
      try WrittenJSON.of([record], document: .single, layout: .canonical)
        == #"{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"#
        + #""string":"€$\u000f\nA'B\"\\\\\"/"}"#)
  }

  /// The example of RFC 8785, section 3.2.3.
  @Test func sortsNamesByUTF16CodeUnits() throws {
    let record: BuiltValue = [
      "€": "Euro Sign", "\r": "Carriage Return", "\u{FB33}": "Hebrew Letter Dalet With Dagesh", "1": "One",
      "😀": "Emoji: Grinning Face", "\u{80}": "Control", "ö": "Latin Small Letter O With Diaeresis",
    ]
    #expect(
      try WrittenJSON.of([record], document: .single, layout: .canonical)
        == #"{"\r":"Carriage Return","1":"One",""# + "\u{80}\":\"Control\","
        + #""ö":"Latin Small Letter O With Diaeresis","€":"Euro Sign","😀":"Emoji: Grinning Face","#
        + "\"\u{FB33}\":\"Hebrew Letter Dalet With Dagesh\"}")
  }

  @Test func sortsNamesThatBeginOthersFirst() throws {
    let record: BuiltValue = ["ab": 1, "": 2, "a": ["d": 1, "c": 2], "\u{FFFF}": 3, "\u{10000}": 4, "\u{E000}": 5]
    #expect(
      try WrittenJSON.of([record], document: .single, layout: .canonical)
        == "{\"\":2,\"a\":{\"c\":2,\"d\":1},\"ab\":1,\"\u{10000}\":4,\"\u{E000}\":5,\"\u{FFFF}\":3}")
  }

  private func refusals(_ record: BuiltValue) throws -> [PendingFinding] {
    let batch = BuiltValue.batch([record])
    let check = try #require(try CanonicalFormRule().makeCheck(for: CheckContext(path: "a.json", format: "json")))
    let sink = FindingSink()
    check.check(Record(batch, batch.records[0]), into: sink)
    check.finish(into: sink)
    sink.endRecord()
    return sink.stored
  }

  @Test(
    arguments: [
      (.number("9007199254740992"), nil), (.number("-9007199254740992"), nil), (.number("9007199254740991"), nil),
      (.number("9007199254740993"), "rounds"), (.number("-9007199254740993"), "rounds"),
      (.number("9007199254740994"), "rounds"), (.number("123456789012345678901234567890"), "rounds"),
      (.number("1e22"), nil), (.number("1e400"), "too large"), (.number("-1e99999999999999999999"), "too large"),
      (.number("1e-400"), "rounds"), (.number("0.1"), nil),
      (.number("9007199254740993.0"), "rounds"), (.number("123456789012345678901234567890.10"), "rounds"),
      (.number("0.1000000000000000055511151231257827"), "rounds"), (.number("5e-324"), nil), (.number("0.0"), nil),
      (.number("1.7976931348623157e308"), nil), (.number("0.12345678901234567"), nil), (.number("1.50"), nil),
      (.number("100000000000000000000000.0"), nil), (.number("333333333.33333329"), nil), ("text", nil),
      (.bytes([0xED, 0xA0, 0x80]), "surrogate"), (.bytes([0xED, 0x9F, 0xBF]), nil), (true, nil), (nil, nil),
    ] as [(BuiltValue, String?)])
  func refusesWhatTheFormatCannotHold(value: BuiltValue, reason: String?) throws {
    let found = try refusals(["a": ["b": [value]], "c": 1])
    #expect(found.count == (reason == nil ? 0 : 1))
    guard let reason, let finding = found.first else { return }
    #expect(finding.code.preventsOutput)
    #expect(finding.message.contains(reason))
    #expect(finding.pointer == "/0/a/b/0")
    #expect(finding.place?.offset == 3)
  }
}
