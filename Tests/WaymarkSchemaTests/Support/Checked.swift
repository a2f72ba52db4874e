import Testing
import WaymarkCore
import WaymarkFormats
import WaymarkTestSupport

@testable import WaymarkSchema

/// What a contract had to say of a document.
struct Checked {
  var report: Report
  var marks: [Range<Int>] = []

  /// Checks a document, in which the expected places may be marked, against a schema.
  init(
    _ marked: String, _ schema: String, reader: any DocumentReader = JSONReader(), formats: Bool = false,
    maximumRead: Int = .max
  ) throws {
    let loaded = try loadContract(schema)
    try #require(loaded.findings.isEmpty)
    try self.init(
      marked, try #require(loaded.contract), reader: reader, formats: formats, maximumRead: maximumRead)
  }

  init(
    _ marked: String, _ contract: SchemaContract, reader: any DocumentReader = JSONReader(), formats: Bool = false,
    maximumRead: Int = .max
  ) throws {
    let text = MarkedText(marked)
    marks = text.marks
    var pipeline = Pipeline(reader: reader, contract: contract)
    pipeline.assertsFormats = formats
    report = try pipeline.run(OpenSource(.memory(text.bytes, name: "data.json"), maximumRead: maximumRead)).report
  }

  /// The codes, in the order of the places.
  var codes: [String] { report.findings.map(\.code.id) }

  var messages: [String] { report.findings.map(\.message) }

  /// `code offset+length` of each finding.
  var places: [String] {
    report.findings.map { finding in
      finding.location.map { "\(finding.code.id) \($0.offset)+\($0.length)" } ?? finding.code.id
    }
  }

  /// `code offset+length` of each mark, for the codes expected.
  func expected(_ codes: [String]) -> [String] {
    zip(codes, marks).map { "\($0) \($1.lowerBound)+\($1.count)" } + codes.dropFirst(marks.count)
  }
}

func loadContract(
  _ schema: String, name: String = "test", directories: [String] = [], draft: SchemaDraft = .draft2020
) throws -> LoadedContract {
  try SchemaContract.load(
    OpenSource(.memory(Array(schema.utf8), name: "test.schema.json")), name: name,
    by: SchemaFiles(reader: JSONReader(), directories: directories), draft: draft)
}

func builtIn(_ name: String) throws -> SchemaContract {
  let contract = try #require(BuiltInContract.named(name))
  let loaded = try contract.load(by: JSONReader())
  #expect(loaded.findings.isEmpty)
  return try #require(loaded.contract)
}
