import Testing
import WaymarkCore
import WaymarkFormats
import WaymarkTestSupport

@testable import WaymarkRules

/// A contract as far as rules see it.
struct FixedContract: Contract {
  let name = "test"
  let shape: RecordShape
  let unchecked: [(check: String, reason: String)] = []

  func makeCheck(for context: CheckContext) -> any ContractCheck { NoCheck() }

  private final class NoCheck: ContractCheck {
    func check(_ record: Record, into sink: FindingSink) {}
    func coverage(of path: String) -> [CoverageTable] { [] }
  }
}

/// Builds a shape from dotted paths; `[]` after a name makes it a list.
func shape(
  _ members: [(path: String, kinds: RecordShape.Kinds)], uniqueBy: [[String]] = [], label: String? = nil,
  assets: [(path: String, extensions: [String])] = []
) -> RecordShape {
  var names = NameInterner()
  var nodes = [RecordShape.Node()]
  for (path, kinds) in members {
    var node = 0
    for part in path.split(separator: ".") {
      let isList = part.hasSuffix("[]")
      let text = String(isList ? part.dropLast(2) : part)
      let name = names.intern(text)
      if nodes[node].member(name) == nil {
        nodes.append(RecordShape.Node())
        nodes[node].members.append(
          RecordShape.Member(name: name, text: text, node: nodes.count - 1, isRequired: false))
      }
      node = nodes[node].member(name)?.node ?? 0
      if isList, nodes[node].items == nil {
        nodes.append(RecordShape.Node())
        nodes[node].items = nodes.count - 1
      }
      if isList { node = nodes[node].items ?? 0 }
    }
    nodes[node].kinds = kinds
  }
  func path(_ text: String) -> MemberPath {
    MemberPath(names: text.split(separator: ".").map { names.intern(String($0)) }, text: text)
  }
  let unique = uniqueBy.map { $0.map(path) }
  let labelPath = label.map(path)
  let assetPaths = assets.map { RecordShape.Asset(path: path($0.path), extensions: $0.extensions) }
  var shape = RecordShape(names: names.table, nodes: nodes)
  shape.uniqueBy = unique
  shape.label = labelPath
  shape.assets = assetPaths
  return shape
}

/// Landmarks: an id, a state, coordinates, a picture.
let landmarkShape = shape(
  [
    ("id", [.integer]), ("name", [.string]), ("state", [.string]),
    ("coordinates.latitude", [.number, .integer]), ("coordinates.longitude", [.number, .integer]),
    ("imageName", [.string]),
  ], uniqueBy: [["id"]], label: "name")

/// Runs all rules over marked data.
func run(
  _ bytes: [UInt8], format: String = "json", shape: RecordShape? = nil, assets: String? = nil,
  maximumRead: Int = .max, maximumFindings: Int = 1000
) throws -> Report {
  var pipeline = Pipeline(
    reader: AlteredReader(JSONReader(), format: format), contract: shape.map { FixedContract(shape: $0) },
    rules: allRules)
  pipeline.assets = assets
  pipeline.maximumFindings = maximumFindings
  let source = try OpenSource(.memory(bytes, name: "test"), maximumRead: maximumRead)
  return try pipeline.run(source).report
}

/// Expects exactly these codes at the marks, one for each, however many bytes a read of the source gives.
///
/// A mark may be given more than one code: `a+b`.
@discardableResult
func expect(
  _ codes: [String], in marked: String, format: String = "json", shape: RecordShape? = nil, assets: String? = nil,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws -> [Finding] {
  let text = MarkedText(marked)
  let expected = zip(codes, text.marks).flatMap { codes, mark in
    codes.split(separator: "+").map { "\($0) \(mark.lowerBound)+\(mark.count)" }
  }
  var findings: [Finding] = []
  for maximumRead in [Int.max, 1, 7, 4096] {
    let report = try run(text.bytes, format: format, shape: shape, assets: assets, maximumRead: maximumRead)
    // What no record names is looked at by one test; here each text names but one file of a folder.
    findings = report.findings.filter { $0.code != OrphanAsset.code }
    let found = findings.map { "\($0.code.id) \($0.location?.offset ?? -1)+\($0.location?.length ?? -1)" }
    #expect(found.sorted() == expected.sorted(), "\(findings.map(\.message))", sourceLocation: sourceLocation)
  }
  #expect(codes.count == text.marks.count, sourceLocation: sourceLocation)
  return findings
}

/// Expects one finding of a code at a whole text, and gives it.
func expectText(
  _ code: String, _ text: String, format: String = "json",
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws -> Finding {
  let findings = try expect(
    [code], in: "[{\"name\": ⟦\"\(text)\"⟧}]", format: format, sourceLocation: sourceLocation)
  return try #require(findings.first, sourceLocation: sourceLocation)
}

/// Expects that no rule objects to a text.
func expectClean(
  _ text: String, format: String = "json", sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws {
  try expect([], in: "[{\"name\": \"\(text)\"}]", format: format, sourceLocation: sourceLocation)
}
