import Testing
import WaymarkCore
import WaymarkFormats
import WaymarkTestSupport

/// Tables of several batches, whose records are known since they were written here.
@Suite("Large CSV")
struct CSVLargeTests {
  private static let texts = [
    "Mango", "Home, runs", "say \"hi\"", "two\nlines", " blank before", "blank after ", "René", "", "100m", "\"",
    "a\tb",
  ]

  /// A text as a cell: in quotes where it must be, and sometimes where it need not.
  private static func cell(_ text: String, _ generator: inout SeededGenerator) -> String {
    let mustQuote = text.contains { ",\"\n".contains($0) }
    guard mustQuote || generator.next() % 4 == 0 else { return text }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }

  private static func shape(_ x: String) -> RecordShape {
    .members([
      ("id", .integer, true), ("name", .string, true), ("flag", .boolean, false), (x, [.number, .integer], false),
      ("note", .string, false),
    ])
  }

  /// The table, and its records as `Reading` spells them.
  private static func table(seed: UInt64, isNested: Bool, ending: String) -> (text: String, records: [String]) {
    var generator = SeededGenerator(seed: seed)
    var text = "id,name,flag,\(isNested ? "at.x" : "x"),note" + ending
    var records: [String] = []
    for id in 0..<12_000 {
      let name = Self.texts[Int(generator.next() % UInt64(Self.texts.count))]
      let note = Self.texts[Int(generator.next() % UInt64(Self.texts.count))]
      let flag = ["", "true", "false", "yes"][Int(generator.next() % 4)]
      let x = ["", "1.5", "-0.25e3", "7", "07"][Int(generator.next() % 5)]
      let noteCell = cell(note, &generator)
      text += "\(id),\(cell(name, &generator)),\(flag),\(x),\(noteCell)" + ending
      var members = ["\"id\":\(id)", "\"name\":\"\(name)\""]
      if flag == "yes" {
        members.append("\"flag\":\"yes\"")
      } else if !flag.isEmpty {
        members.append("\"flag\":\(flag)")
      }
      let spelled = x == "07" ? "\"x\":\"07\"" : "\"x\":\(x)"
      if !x.isEmpty { members.append(isNested ? "\"at\":{\(spelled)}" : spelled) }
      if !noteCell.isEmpty { members.append("\"note\":\"\(note)\"") }
      records.append("{" + members.joined(separator: ",") + "}")
    }
    return (text, records)
  }

  @Test(arguments: [false, true], ["\n", "\r\n"])
  func readsEveryRecordAsItWasWritten(isNested: Bool, ending: String) throws {
    let (text, records) = Self.table(seed: isNested ? 1 : 2, isNested: isNested, ending: ending)
    let reading = try Reading.of(
      Array(text.utf8), by: CSVReader(), shape: Self.shape(isNested ? "at.x" : "x"), maximumRead: 10_007)
    #expect(reading.findings.isEmpty)
    #expect(reading.records.count == records.count)
    let different = zip(reading.records, records).first { $0 != $1 }
    #expect(different == nil)
  }
}
