import Testing
import WaymarkCore
import WaymarkFormats
import WaymarkTestSupport

@Suite("CSV places")
struct CSVPlaceTests {
  /// The places of the values and of their names, as `value@offset+length name@offset`.
  static func places(_ text: String, shape: RecordShape? = nil) throws -> [String] {
    let stream = try ByteStream(try OpenSource(.memory(Array(text.utf8), name: "test")), declared: nil)
    var seen: [String] = []
    let output = DirectOutput { batch in
      for span in batch.records {
        for token in span.token..<span.token + batch[span.token].stride {
          let place = batch.place(token)
          let name = batch.namePlace(batch, token).map { " \(batch.name(token))@\($0.offset)+\($0.length)" } ?? ""
          seen.append("\(batch.string(token))@\(place.offset)+\(place.length)\(name)")
        }
      }
      return true
    }
    try CSVReader().read(stream, shape: shape, options: ReadingOptions(), into: output)
    return seen
  }

  @Test func includesTheQuotesOfACell() throws {
    #expect(
      try Self.places("a,\"b\"\n1,\"x\"\n\"y\"\"\",\n") == [
        "@6+1", "1@6+1 a@0+1", "x@8+3 b@2+3", "@12+1", "y\"@12+5 a@0+1", "@18+0 b@2+3",
      ])
  }

  @Test func placesObjectsAtTheirFirstCellAndItemsInTheirCell() throws {
    let shape = RecordShape.members(
      [("id", .integer, true), ("at.lat", .number, true), ("tags", .array, true)],
      csv: ["tags": CSVShapeTests.spelled { $0.separator = ";" }])
    #expect(
      try Self.places("id,at.lat,tags\n1,2.5,\"a;bc\"\n", shape: shape) == [
        "@15+1", "1@15+1 id@0+2", "@17+1 at@3+6", "2.5@17+3 lat@3+6", "@21+1 tags@10+4", "a@22+1", "bc@24+2",
      ])
  }

  @Test func tellsTheSecondOfTwoColumnsOfOneName() throws {
    #expect(try Self.places("a,a\n1,2\n") == ["@4+1", "1@4+1 a@0+1", "2@6+1 a@2+1"])
  }
}

@Suite("CSV messages")
struct CSVMessageTests {
  static func findings(_ text: String) throws -> [PendingFinding] {
    let stream = try ByteStream(try OpenSource(.memory(Array(text.utf8), name: "test")), declared: nil)
    var findings: [PendingFinding] = []
    let output = DirectOutput { batch in
      findings += batch.findings
      return true
    }
    try CSVReader().read(stream, shape: nil, options: ReadingOptions(), into: output)
    return findings
  }

  @Test(arguments: [
    (
      "a,b,c\n1,2,3,4\n", #"this row has 4 fields, the header names 3 columns; "4" is too much"#,
      "a value that holds a comma must stand in quotes; one here may lack them"
    ),
    (
      "a,b,c\n1,Paris, France,9\n", #"this row has 4 fields, the header names 3 columns; "9" is too much"#,
      #"a value that holds a comma must stand in quotes: is "Paris, France" one value?"#
    ),
    ("a,b,c\n1\n", #"this row has 1 field, the header names 3 columns; nothing is left for "b" and "c""#, nil),
    (
      "a,b\n\"1,2\n3,4\n5,6\n", "the quote opened here is never closed; it would take in the next 2 lines",
      "the row is taken to end on this line, and reading goes on with the next"
    ),
    ("a,b\n1,\"2", "the quote opened here is never closed", nil),
    ("a,a\n1,2\n", #"columns 1 and 2 are both named "a""#, "the other one"),
    ("a;b\n1;2\n", "the delimiter is the semicolon: with it, each of the first 2 rows has 2 fields", nil),
    (
      "ab\n1;2\n3;4\n",
      "the table has one column: the first row holds no comma, semicolon, tab, vertical bar or colon, "
        + "though 2 of the rows after it hold a semicolon", nil
    ),
    ("a,b\n\n1,2\n\n", "2 blank lines, stepped over; the first is here", nil),
    ("a,b\n1,2,\n3,4,\n", "2 rows end with a comma that the header does not have; the first is here", nil),
  ])
  func saysWhatWasFoundAndExpected(text: String, message: String, note: String?) throws {
    let finding = try #require(try Self.findings(text).first)
    #expect(finding.message == message)
    if let note { #expect(finding.notes.first?.message == note) }
  }

  @Test func declaresEachCodeOnce() {
    #expect(Set(csvCodes.map(\.id)).count == csvCodes.count)
  }
}
