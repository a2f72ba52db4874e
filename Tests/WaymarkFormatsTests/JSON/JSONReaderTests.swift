import Testing
import WaymarkCore
import WaymarkTestSupport

@testable import WaymarkFormats

@Suite struct JSONReaderTests {
  @Test(arguments: [
    JSONCase(#"[]"#, records: []),
    JSONCase(
      " [ 1 , \"x\" , [ ] , { } , null , true , false , -0.5e+7 ] \n",
      records: ["1", "\"x\"", "[]", "{}", "null", "true", "false", "-0.5e+7"]),
    JSONCase(#"{"a":{"b":[1,{"c":"d"}]}}"#, records: [#"{"a":{"b":[1,{"c":"d"}]}}"#]),
    JSONCase(#"["\u0041\n\"\/é","\ud83d\ude00"]"#, records: ["\"A\n\"/é\"", "\"😀\""]),
    JSONCase(
      #"[9007199254740993,9007199254740992,1.50,1e2,0]"#,
      records: ["9007199254740993", "9007199254740992", "1.50", "1e2", "0"]),
    JSONCase("12", records: ["12"]),
  ]) func keepsEverythingAsItIsSpelled(_ example: JSONCase) throws { try example.check() }

  @Test func stepsOverAByteOrderMark() throws {
    let reading = try readAllWays([0xEF, 0xBB, 0xBF] + Array(#"[{"id":1}]"#.utf8))
    #expect(reading.findings == ["byte-order-mark 0+3"])
    #expect(reading.spans == ["0@4+8 16"])
    let empty = try readAllWays([0xEF, 0xBB, 0xBF])
    #expect(empty.findings.sorted() == ["byte-order-mark 0+3", "empty-document 3+0"])
  }

  @Test func readsUTF16() throws {
    let text = Array("\u{FEFF}[{\"name\":\"Café\"}]".utf16).flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let reading = try readAllWays(text)
    #expect(reading.records == [#"{"name":"Café"}"#])
  }

  @Test func flagsRecordsByWhatWasDoneToThem() throws {
    let text = #"[{"id":1},{"id":2,},{"id":x},{"id":4,"id":4},"\#u{1}"]"#
    var bytes = Array(text.utf8)
    bytes.replaceSubrange(bytes.firstIndex(of: 1).map { $0..<$0 + 1 } ?? 0..<0, with: [0xFF])
    let reading = try readAllWays(bytes)
    #expect(reading.spans.map { String($0.suffix(2)) } == ["16", " 2", " 3", " 4", " 8"])
  }

  @Test(arguments: [
    (#""a""#, true), (#""""#, true), (#""a b~""#, true), (#""an ordinary text of more than a block""#, true),
    ("12", true), ("-1234567.123456", true), ("true", true), ("[null, {}]", true),
    (#"" a""#, false), (#""a ""#, false), ("\"#a\"", false), (#""a&b""#, false), (##""\u0041""##, false),
    (#""é""#, false), ("\"a\u{7F}b\"", false), (#""sixteen bytes it&""#, false), (#""fifteen bytes i&""#, false),
    (#""a text of more than sixteen bytes and & in it""#, false), ("1e5", false), ("1234567890.12345", false),
    (##"{"a":"b","c":["d","&"]}"##, false),
  ]) func flagsARecordAllOfWhoseTextsAreOrdinary(value: String, isOrdinary: Bool) throws {
    // What comes before and after a record says nothing of it.
    let reading = try readAllWays(Array("[\"&\",\(value),\"a\"]".utf8))
    #expect(reading.spans.map { $0.hasSuffix(" 16") } == [false, isOrdinary, true])
  }

  @Test func keepsALoneSurrogateAsThreeBytes() throws {
    let stream = try ByteStream(try OpenSource(.memory(Array(#"["\ud800x"]"#.utf8), name: "test")), declared: nil)
    let output = DirectOutput { batch in
      #expect(Array(batch.text(0)) == [0xED, 0xA0, 0x80, 0x78])
      #expect(batch.place(0) == Place(offset: 1, length: 9))
      #expect(batch.findings.isEmpty)
      return true
    }
    try JSONReader().read(stream, shape: nil, options: ReadingOptions(), into: output)
  }

  @Test func tellsWhereANameStands() throws {
    let text = MarkedText("{⟦\"a\\\"b\"⟧ :\n 1,⟦'c'⟧:2,⟦d⟧ = [3]}")
    let stream = try ByteStream(try OpenSource(.memory(text.bytes, name: "test")), declared: nil)
    let output = DirectOutput { batch in
      let places = batch.children(0).map { batch.namePlace(batch, $0) }
      #expect(places == text.marks.map { Place(offset: UInt64($0.lowerBound), length: $0.count) })
      return true
    }
    try JSONReader().read(stream, shape: nil, options: ReadingOptions(), into: output)
  }

  @Test func startsWithTheNamesOfTheShape() throws {
    var names = NameInterner()
    let id = names.intern("id")
    let shape = RecordShape(names: names.table)
    let stream = try ByteStream(try OpenSource(.memory(Array(#"[{"a":1,"id":2}]"#.utf8), name: "test")), declared: nil)
    let output = DirectOutput { batch in
      #expect(batch.member(id, of: 0) == 2)
      return true
    }
    try JSONReader().read(stream, shape: shape, options: ReadingOptions(), into: output)
  }

  @Test func refusesWhatIsTooDeepAndGoesOn() throws {
    var options = ReadingOptions()
    options.maximumDepth = 3
    let text = MarkedText(#"[{"a":[[1]]},{"b":[[⟦[⟧1,[2]],3]],"c":4},5]"#)
    let reading = try readAllWays(text.bytes, options: options)
    #expect(reading.findings == ["json-too-deep \(text.marks[0].lowerBound)+1"])
    #expect(reading.records == [#"{"a":[[1]]}"#, #"{"b":[[3]?],"c":4}"#, "5"])
  }

  @Test func endsBeforeARecordThatIsTooLong() throws {
    var options = ReadingOptions()
    options.maximumRecord = 50
    let long = "\"" + String(repeating: "x", count: 100) + "\""
    let reading = try readAllWays(Array("[1,\(long),3]".utf8), options: options)
    #expect(reading.findings == ["json-record-too-large 3+1"])
    #expect(reading.records == ["1"])
  }

  @Test func readsRecordsLongerThanAWindow() throws {
    let long = "{\"id\":1,\"text\":\"" + String(repeating: "turtle ", count: 1000) + "\"}"
    let reading = try readAllWays(Array("[\(long),\(long)]".utf8))
    #expect(reading.records == [long, long])
    #expect(reading.findings.isEmpty)
  }
}
