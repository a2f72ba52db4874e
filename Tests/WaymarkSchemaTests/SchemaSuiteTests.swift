import Testing
import WaymarkCore
import WaymarkFormats
import WaymarkSchema
import WaymarkTestSupport

/// The files of the JSON Schema Test Suite for the keywords that are implemented.
@Suite("JSON Schema Test Suite", .enabled(if: Corpora.folder != nil, "WAYMARK_CORPORA names no folder of suites"))
struct SchemaSuiteTests {
  static let files = [
    "additionalProperties", "allOf", "anyOf", "boolean_schema", "const", "default", "defs", "enum", "exclusiveMaximum",
    "exclusiveMinimum", "format", "if-then-else", "infinite-loop-detection", "items", "maxItems", "maxLength",
    "maxProperties", "maximum", "minItems", "minLength", "minProperties", "minimum", "multipleOf", "not", "oneOf",
    "pattern", "prefixItems", "properties", "ref", "required", "type", "uniqueItems", "optional/bignum",
    "optional/float-overflow", "optional/ecmascript-regex", "optional/non-bmp-regex", "optional/no-schema",
    "optional/format/date", "optional/format/date-time", "optional/format/uri", "optional/format/uuid",
  ]

  /// Groups of tests that need what is not implemented, as `file: description`.
  ///
  /// The ledger of each must name what is missing, and the test fails where a group passes.
  static let excepted: Set<String> = [
    // patternProperties is not implemented.
    "additionalProperties: additionalProperties being false does not allow other properties",
    "additionalProperties: non-ASCII pattern with additionalProperties",
    "properties: properties, patternProperties, additionalProperties interaction",
    "optional/non-bmp-regex: Proper UTF-16 surrogate pair handling: patternProperties",
    "optional/ecmascript-regex: patterns always use unicode semantics with patternProperties",
    "optional/ecmascript-regex: \\w in patternProperties matches [A-Za-z0-9_], not unicode letters",
    "optional/ecmascript-regex: patternProperties with ASCII ranges",
    "optional/ecmascript-regex: \\d in patternProperties matches [0-9], not unicode digits",
    "optional/ecmascript-regex: patternProperties with non-ASCII digits",
    // unevaluatedProperties is not implemented.
    "not: collect annotations inside a 'not', even if collection is disabled",
    "ref: ref creates new scope when adjacent to keywords",
    // references to other documents, to anchors and to parts that have an $id are not followed.
    "defs: validate definition against metaschema",
    "ref: remote ref, containing refs itself",
    "ref: Recursive references between schemas",
    "ref: refs with relative uris and defs",
    "ref: relative refs with absolute uris and defs",
    "ref: $id must be resolved against nearest parent, not just immediate parent",
    "ref: order of evaluation: $id and $ref",
    "ref: order of evaluation: $id and $anchor and $ref",
    "ref: URN base URI with URN and anchor ref",
    "ref: URN ref with nested pointer ref",
    "ref: ref to if",
    "ref: ref to then",
    "ref: ref to else",
    "ref: ref with absolute-path-reference",
  ]

  @Test(arguments: files)
  func judgesAsTheSuiteSays(_ file: String) throws {
    let folder = try #require(Corpora.folder)
    let path = "\(folder)/JSON-Schema-Test-Suite/tests/draft2020-12/\(file).json"
    let groups = try TestGroup.read(path)
    #expect(!groups.isEmpty)
    for group in groups {
      let name = "\(file): \(group.description)"
      let loaded = try loadContract(group.schema)
      var differences: [String] = loaded.findings.map { "the schema: \($0.message)" }
      if let contract = loaded.contract {
        for test in group.tests {
          let checked = try Checked(
            test.data, contract, reader: AlteredReader(JSONReader(), keepsArrays: true),
            formats: file.hasPrefix("optional/format/"))
          let isValid = !checked.report.findings.contains { $0.severity == .error }
          if isValid != test.isValid { differences.append("\(test.description): \(checked.messages)") }
        }
      }
      if Self.excepted.contains(name) {
        #expect(!differences.isEmpty, "\(name) passes now: take it off the list")
        #expect(loaded.contract?.unchecked.isEmpty == false, "\(name): the ledger says nothing")
      } else {
        #expect(differences.isEmpty, "\(name)")
      }
    }
  }
}

/// A group of a suite's file: a schema and documents, each as its own text.
struct TestGroup {
  var description: String
  var schema: String
  var tests: [(description: String, data: String, isValid: Bool)]

  static func read(_ path: String) throws -> [TestGroup] {
    var groups: [TestGroup] = []
    let stream = try ByteStream(OpenSource(.file(path)), declared: nil)
    let output = DirectOutput { batch in
      for span in batch.records {
        guard let schema = member("schema", of: span.token, in: batch),
          let tests = member("tests", of: span.token, in: batch)
        else { continue }
        groups.append(
          TestGroup(
            description: text("description", of: span.token, in: batch), schema: source(schema, in: batch),
            tests: batch.children(tests).map { test in
              let data = member("data", of: test, in: batch).map { source($0, in: batch) } ?? ""
              let isValid = member("valid", of: test, in: batch).map { batch[$0].kind == .true } ?? false
              return (text("description", of: test, in: batch), data, isValid)
            }))
      }
      return true
    }
    try JSONReader().read(stream, shape: nil, options: ReadingOptions(), into: output)
    return groups
  }

  private static func member(_ name: String, of object: Int, in batch: RecordBatch) -> Int? {
    batch.children(object).first { batch.name($0) == name }
  }

  private static func text(_ name: String, of object: Int, in batch: RecordBatch) -> String {
    member(name, of: object, in: batch).map { batch.string($0) } ?? ""
  }

  /// The bytes of a value as they stand in the file: up to the bracket that closes it.
  private static func source(_ value: Int, in batch: RecordBatch) -> String {
    let start = Int(batch.place(value).offset - batch.baseOffset)
    var end = start + batch.place(value).length
    if batch[value].isContainer {
      var depth = 0
      var isInText = false
      end = start
      repeat {
        switch batch.bytes[end] {
        case UInt8(ascii: "\\") where isInText: end += 1
        case UInt8(ascii: "\""): isInText.toggle()
        case UInt8(ascii: "{") where !isInText, UInt8(ascii: "[") where !isInText: depth += 1
        case UInt8(ascii: "}") where !isInText, UInt8(ascii: "]") where !isInText: depth -= 1
        default: break
        }
        end += 1
      } while depth > 0
    }
    return String(decoding: UnsafeBufferPointer(start: batch.bytes + start, count: end - start), as: UTF8.self)
  }
}
