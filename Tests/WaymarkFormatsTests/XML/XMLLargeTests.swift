import Testing
import WaymarkCore
import WaymarkTestSupport

@testable import WaymarkFormats

/// Documents of several batches, whose records are known since they were written here.
@Suite("Large XML")
struct XMLLargeTests {
  /// Texts as they are spelled, and what they say.
  private static let texts: [(spelled: String, text: String)] = [
    ("Maps", "Maps"), ("Salt &amp; Pepper", "Salt & Pepper"), ("<![CDATA[1 < 2]]>", "1 < 2"), ("René", "René"),
    ("a<!-- not said -->b", "ab"), ("&#233;t&#xE9;", "été"), ("two\nlines", "two\nlines"), ("", ""),
    (" blanks ", " blanks "), ("x<![CDATA[&]]>y &lt;", "x&y <"), ("44.95", "44.95"),
  ]

  private static func text(_ generator: inout SeededGenerator) -> (spelled: String, text: String) {
    texts[Int(generator.next() % UInt64(texts.count))]
  }

  /// The document, and its records as `Reading` spells them.
  private static func document(seed: UInt64) -> (text: String, records: [String]) {
    var generator = SeededGenerator(seed: seed)
    var document = "<?xml version=\"1.0\"?>\n<c>\n"
    var records: [String] = []
    for id in 0..<6_000 {
      var members = ["\"id\":\"\(id)\""]
      document += "  <b id=\"\(id)\""
      if generator.next() % 3 == 0 {
        document += "\n     k='a &quot; b'"
        members.append("\"k\":\"a \" b\"")
      }
      document += ">\n"
      let title = text(&generator)
      document += "    <title>\(title.spelled)</title>\n"
      members.append("\"title\":\"\(title.text)\"")
      let tags = (0..<Int(generator.next() % 4)).map { _ in text(&generator) }
      for tag in tags { document += "    <tag>\(tag.spelled)</tag><!-- \(id) -->\n" }
      if tags.count == 1 { members.append("\"tag\":\"\(tags[0].text)\"") }
      if tags.count > 1 {
        members.append("\"tag\":[" + tags.map { "\"\($0.text)\"" }.joined(separator: ",") + "]")
      }
      if generator.next() % 2 == 0 {
        // The inner title has the name of the outer one.
        document += "    <at x=\"1\"><title>inner</title><y/></at>\n"
        members.append("\"at\":{\"x\":\"1\",\"title\":\"inner\",\"y\":\"\"}")
      }
      document += "    <end>\(id)</end>\n  </b>\n"
      members.append("\"end\":\"\(id)\"")
      records.append("{" + members.joined(separator: ",") + "}")
    }
    return (document + "</c>\n", records)
  }

  @Test(arguments: [1, 2] as [UInt64])
  func readsEveryRecordAsItWasWritten(seed: UInt64) throws {
    let (text, records) = Self.document(seed: seed)
    let reading = try Reading.of(Array(text.utf8), by: XMLReader(), maximumRead: 10_007)
    #expect(reading.findings.isEmpty)
    #expect(reading.records.count == records.count)
    let different = zip(reading.records, records).first { $0 != $1 }
    #expect(different == nil)
  }

  @Test func groupsElementsOfOneNameWhateverStandsBetween() throws {
    let wide = (0..<60).map { "<m\($0)>\($0)</m\($0)>" }.joined()
    let members = (0..<60).map { "\"m\($0)\":\"\($0)\"" }.joined(separator: ",")
    let document = "<c><b><t>1</t>\(wide)<d><t>2</t></d><t>3</t><d><t>4</t></d><t>5</t></b></c>"
    let reading = try Reading.of(Array(document.utf8), by: XMLReader())
    #expect(
      reading.records == [
        "{\"t\":[\"1\",\"3\",\"5\"],\(members),\"d\":[{\"t\":\"2\"},{\"t\":\"4\"}]}"
      ])
  }
}
