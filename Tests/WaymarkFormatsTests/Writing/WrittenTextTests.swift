import Testing
import WaymarkCore
import WaymarkFormats
import WaymarkTestSupport

@Suite struct WrittenTextTests {
  @Test(arguments: [
    ("", ""), ("plain", "plain"), ("a/b", "a/b"), ("é€😀", "é€😀"), ("\"", #"\""#), ("\\", #"\\"#),
    ("\u{8}\t\n\u{C}\r", #"\b\t\n\f\r"#), ("\u{0}\u{1F}", #"\u0000\u001f"#), ("\u{1B}[0m", #"\u001b[0m"#),
    ("\u{7F}\u{80}\u{2028}\u{FEFF}", "\u{7F}\u{80}\u{2028}\u{FEFF}"), ("\u{D7FF}\u{E000}", "\u{D7FF}\u{E000}"),
    ("퟿", "퟿"), ("12345678\"", #"12345678\""#), ("1234567\u{1F}9", #"1234567\u001f9"#), ("é234567\\", #"é234567\\"#),
  ])
  func escapesNoMoreThanItMust(text: String, expected: String) throws {
    for padding in 0..<9 {
      let before = String(repeating: "x", count: padding)
      let written = try WrittenJSON.of([.text(before + text + "yyyyyyyyy")], document: .single)
      #expect(written == "\"\(before)\(expected)yyyyyyyyy\"\n")
    }
  }

  @Test(
    arguments: [
      ([0xED, 0xA0, 0x80], #"\ud800"#), ([0xED, 0xBF, 0xBF], #"\udfff"#),
      ([0x61, 0xED, 0xB0, 0x80, 0xED, 0xA0, 0x81, 0x62], #"a\udc00\ud801b"#),
      ([0xED, 0x9F, 0xBF], "\u{D7FF}"),
    ] as [([UInt8], String)])
  func writesLoneSurrogatesAsTheEscapesTheyWere(text: [UInt8], expected: String) throws {
    #expect(try WrittenJSON.of([.bytes(text)], document: .single) == "\"\(expected)\"\n")
    #expect(try WrittenJSON.of([.bytes(text)], document: .single, composesText: true) == "\"\(expected)\"\n")
  }

  @Test func composesTextOnlyWhenAsked() throws {
    let record: BuiltValue = ["e\u{301}": "e\u{301}", "s": .bytes(Array("e\u{301}".utf8) + [0xED, 0xA0, 0x80])]
    let kept = try WrittenJSON.bytes(of: [record], document: .single, layout: .compact)
    #expect(kept == Array("{\"e\u{301}\":\"e\u{301}\",\"s\":\"e\u{301}\\ud800\"}\n".utf8))
    // Names are no text: two that differ only so would become one.
    let composed = try WrittenJSON.bytes(of: [record], document: .single, layout: .compact, composesText: true)
    #expect(composed == Array("{\"e\u{301}\":\"\u{E9}\",\"s\":\"\u{E9}\\ud800\"}\n".utf8))
  }

  @Test func sortsByTheTextThatIsWritten() throws {
    let shape = WrittenJSON.shape(["id"], sortBy: [["id"]])
    // Decomposed, the first begins with a plain e; composed, it goes after f.
    let records: [BuiltValue] = [["id": "e\u{301}"], ["id": "f"]]
    let once = try WrittenJSON.bytes(of: records, shape: shape, layout: .ndjson, composesText: true)
    #expect(once == Array("{\"id\":\"f\"}\n{\"id\":\"\u{E9}\"}\n".utf8))
  }
}
