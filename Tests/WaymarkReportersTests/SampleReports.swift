import WaymarkCore

/// Reports that show all that a finding can have.
enum SampleReports {
  static let unknownValue = FindingCode(
    "unknown-enum-value", .error, .contract, "The value is none of those that the contract lists", page: "")
  static let duplicateName = FindingCode(
    "duplicate-name", .error, .record, "An object has two members of one name", page: "")
  static let missingComma = FindingCode("missing-comma", .error, .syntax, "A comma is missing", page: "")
  static let unclosedQuote = FindingCode("unclosed-quote", .error, .syntax, "A quote is never closed", page: "")
  static let trailingBlank = FindingCode("trailing-blank", .warning, .rule, "Text ends in a blank", page: "")
  static let unusedValue = FindingCode("unused-enum-value", .note, .contract, "No record uses a value", page: "")

  static func place(
    _ path: String, _ line: Int, _ columns: Range<Int>, endLine: Int? = nil, offset: Int = 100
  ) -> Location {
    Location(
      path: path, line: line, column: columns.lowerBound, endLine: endLine ?? line, endColumn: columns.upperBound,
      offset: offset, length: columns.count)
  }

  static func frame(_ first: Int, _ lines: String...) -> CodeFrame {
    CodeFrame(lines: lines.enumerated().map { CodeFrame.Line(number: first + $0.offset, text: $0.element) })
  }

  /// One of each make: with all there is, without a place, with notes here and elsewhere, with fixes, over lines.
  static let everyKind = Report(
    sources: [
      SourceSummary(path: "landmarks.json", format: "json", contract: "landmarks", records: 12),
      SourceSummary(path: "pets.csv", format: "csv", contract: "pets", records: 7),
    ],
    findings: [
      Finding(
        code: unknownValue, message: #""Mountians" is not one of the values that category may have"#,
        path: "landmarks.json", location: place("landmarks.json", 9, 17..<28, offset: 310), pointer: "/0/category",
        record: RecordIdentity(index: 0, id: .number("1001"), label: "Turtle Rock"),
        notes: [.init("the values are listed here", location: place("Landmark.swift", 12, 10..<18))],
        fix: .init(offset: 310, length: 11, replacement: #""Mountains""#),
        details: [
          .init("value", .text("Mountians")),
          .init("allowed", .list([.text("Featured"), .text("Lakes"), .text("Rivers"), .text("Mountains")])),
          .init("nearest", .text("Mountains")),
        ],
        frame: frame(8, #"        "name": "Turtle Rock","#, #"    "category": "Mountians","#)),
      Finding(
        code: duplicateName, message: #"the name "id" is given twice in one object: 1 and 2"#, path: "landmarks.json",
        location: place("landmarks.json", 31, 14..<18), pointer: "/2/id", record: RecordIdentity(index: 2),
        notes: [.init("first given here", location: place("landmarks.json", 31, 6..<10))],
        frame: frame(30, "  },", #"  { "id": 1, "id": 2 },"#)),
      Finding(
        code: missingComma, message: "a comma is missing between two members", path: "landmarks.json",
        location: place("landmarks.json", 100, 23..<23, offset: 900), pointer: "/3",
        notes: [.init("the record is checked all the same")],
        fix: .init(offset: 900, length: 0, replacement: ","),
        frame: frame(99, "    {", #"        "name": "Dune""#)),
      Finding(
        code: unclosedQuote, message: "the quote that opens here is never closed; it swallowed 4 lines",
        path: "pets.csv", location: place("pets.csv", 4, 3..<5, endLine: 8), record: RecordIdentity(index: 2),
        frame: frame(3, "2,Roofus,dog", #"3,"Bubbles,fish"#)),
      Finding(
        code: trailingBlank, message: #""Mango " ends in a blank"#, path: "pets.csv",
        location: place("pets.csv", 5, 3..<9), record: RecordIdentity(index: 3, id: .number("4"), label: "Mango "),
        fix: .init(offset: 70, length: 1, replacement: ""),
        details: [.init("expected", .text("text without blanks round it"))],
        frame: frame(4, "3,Bubbles,fish", "4,Mango ,bird")),
      Finding(
        code: unusedValue, message: #"no record has the kind "rabbit""#, path: "pets.csv",
        details: [.init("value", .text("rabbit")), .init("count", .integer(0))]),
    ],
    coverage: [
      CoverageTable(
        path: "landmarks.json", member: "category",
        values: [
          .init(value: .text("Mountains"), isDeclared: true, count: 6),
          .init(value: .text("Mountians"), isDeclared: false, count: 1),
        ])
    ],
    skipped: [
      SkippedCheck(check: "asset exists", path: "landmarks.json", reason: "no asset folder given (--assets)"),
      SkippedCheck(check: "asset exists", path: "pets.csv", reason: "no asset folder given (--assets)"),
      SkippedCheck(check: #"format "email""#, path: "pets.csv", reason: "nothing here checks it yet"),
    ],
    counts: [.error: 4204, .warning: 1, .note: 1],
    unstored: [UnstoredCount(path: "landmarks.json", code: unknownValue, count: 4200)])

  static let clean = Report(
    sources: [SourceSummary(path: "-", format: "json", records: 1)], findings: [], counts: [:])

  /// Escapes, commands, directions, and characters of all widths, wherever data can come from.
  static let hostile: Report = {
    let path = "::error file=x::a,b%\u{1B}[31m.json"
    let evil = "\u{1B}[2J\r\n::error::owned\n##[error]owned \u{202E}drawkcab\u{200B}\u{0}<b>|`@all`%0A"
    let code = unknownValue
    return Report(
      sources: [SourceSummary(path: path, format: "json", contract: "\n::debug::x", records: 1)],
      findings: [
        Finding(
          code: code, message: "\n  ::error::\(evil)", path: path, location: place(path, 1, 12..<16),
          pointer: "/\(evil)", record: RecordIdentity(index: 0, id: .text(evil), label: evil),
          notes: [
            .init(evil, location: place(evil, 3, 1..<2)),
            .init(String(repeating: "0123456789 ::error::owned ", count: 8)),
          ],
          fix: .init(path: evil, offset: 0, length: 1, replacement: evil),
          details: [
            .init("value", .text(evil)), .init("number", .number("007")), .init("expected", .list([.text(evil)])),
            .init(evil, .boolean(true)), .init("value", .text("again")),
          ],
          frame: frame(1, "::error::x \u{1B}[31m \u{202E}evil ##[error]x"))
      ],
      coverage: [.init(path: path, member: evil, values: [.init(value: .text(evil), isDeclared: false, count: 1)])],
      skipped: [SkippedCheck(check: "::error::\(evil)", path: path, reason: evil)],
      counts: [.error: 1])
  }()

  /// More findings than GitHub keeps.
  static let many = Report(
    sources: [SourceSummary(path: "landmarks.json", format: "json", contract: "landmarks", records: 100)],
    findings: (1...14).map { number in
      Finding(
        code: number % 5 == 0 ? trailingBlank : unknownValue, message: "finding \(number)", path: "landmarks.json",
        location: place("landmarks.json", number, 3..<9))
    },
    counts: [.error: 12, .warning: 2])
}
