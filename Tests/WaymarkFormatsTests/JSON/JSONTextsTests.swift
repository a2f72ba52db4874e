import Testing
import WaymarkCore
import WaymarkTestSupport

@testable import WaymarkFormats

@Suite struct JSONTextsTests {
  @Test(arguments: [
    JSONCase("{\"id\":1}\n\n{\"id\":2}\r\n 3", records: [#"{"id":1}"#, #"{"id":2}"#, "3"], variant: .ndjson),
    JSONCase("", records: [], variant: .ndjson),
    JSONCase(
      "{\"id\":1}\n⟦{⟧\"id\":2\n{\"a\":⟦\"⟧Turtle}\n{\"id\":4⟦,⟧}\n", "unclosed-object", "unclosed-string",
      "extra-comma",
      records: [#"{"id":1}"#, #"{"id":2}?"#, "{}?", #"{"id":4}"#], variant: .ndjson),
    JSONCase(
      "{\"id\":1} ⟦{⟧\"id\":2}\n{\"id\":3}⟦,⟧\n{\"id\":4}⟦}⟧\n{\"id\":5} ⟦tail text⟧\n", "second-value-on-line",
      "extra-comma", "extra-bracket", "unexpected-text",
      records: [#"{"id":1}"#, #"{"id":2}"#, #"{"id":3}"#, #"{"id":4}"#, #"{"id":5}"#], variant: .ndjson),
    JSONCase("{\"id\":1}\n{\"id\":⟦⟧", "truncated-file", records: [#"{"id":1}"#, "{}?"], variant: .ndjson),
  ]) func readsATextALine(_ example: JSONCase) throws { try example.check() }

  @Test(arguments: [
    JSONCase(
      "\u{1E}{\"id\":1}\n\u{1E}{\n\"id\":2\n}\n\u{1E}3\n", records: [#"{"id":1}"#, #"{"id":2}"#, "3"],
      variant: .sequence),
    JSONCase(
      "⟦⟧{\"id\":1}\n\u{1E}{\"id\":2}\n⟦⟧{\"id\":3}", "missing-record-separator", "missing-record-separator",
      records: [#"{"id":1}"#, #"{"id":2}"#, #"{"id":3}"#], variant: .sequence),
    JSONCase(
      "\u{1E}{\"id\":1⟦⟧\u{1E}{\"id\":2}\n\u{1E}12⟦⟧", "truncated-text", "truncated-text",
      records: ["{}?", #"{"id":2}"#, "12"], variant: .sequence),
  ]) func readsTextsAfterRecordSeparators(_ example: JSONCase) throws { try example.check() }

  @Test func goesOnAfterALineThatIsTooLong() throws {
    var options = ReadingOptions()
    options.maximumRecord = 100
    let long = "\"" + String(repeating: "x", count: 500) + "\""
    let reading = try readAllWays(Array("1\n\(long)\n3\n".utf8), .ndjson, options: options)
    #expect(reading.findings == ["json-record-too-large 2+1"])
    #expect(reading.records == ["1", "3"])
  }
}
