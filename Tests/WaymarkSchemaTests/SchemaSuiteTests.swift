import Foundation
import Testing
import WaymarkCore
import WaymarkFormats
import WaymarkTestSupport

@testable import WaymarkSchema

/// The files of the JSON Schema Test Suite: all that is mandatory, and what of the rest Waymark promises.
@Suite("JSON Schema Test Suite", .enabled(if: Corpora.folder != nil, "WAYMARK_CORPORA names no folder of suites"))
struct SchemaSuiteTests {
  static let drafts = ["draft2020-12", "draft7"]

  /// Groups or tests that are judged otherwise, as `draft/file: group` or `draft/file: group: test`, each with the reason.
  ///
  /// The test fails where one of them passes.
  static let excepted: [String: String] = [:]

  /// Every file of a draft that is to pass.
  static func files(of draft: String) throws -> [String] {
    let folder = try #require(Corpora.folder) + "/JSON-Schema-Test-Suite/tests/\(draft)"
    func names(_ path: String) throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: folder + path).filter { $0.hasSuffix(".json") }.sorted()
        .map { String($0.dropLast(5)) }
    }
    return try names("") + ["bignum", "float-overflow", "ecmascript-regex", "non-bmp-regex"].map { "optional/\($0)" }
      + names("/optional/format").map { "optional/format/\($0)" }
  }

  @Test(arguments: drafts)
  func judgesAsTheSuiteSays(_ draft: String) throws {
    let folder = try #require(Corpora.folder) + "/JSON-Schema-Test-Suite"
    var passed = 0
    var failed: [String: [String]] = [:]
    for file in try Self.files(of: draft) {
      let groups = try TestGroup.read("\(folder)/tests/\(draft)/\(file).json")
      #expect(!groups.isEmpty, "\(draft)/\(file) holds no tests")
      for group in groups {
        let name = "\(draft)/\(file): \(group.description)"
        // Most schemas of draft-07 do not say what they are.
        let loaded = try loadContract(
          group.schema, directories: ["\(folder)/remotes"], draft: draft == "draft7" ? .draft7 : .draft2020)
        guard let contract = loaded.contract else {
          failed[name, default: []] += loaded.findings.map { "the schema: \($0.message)" }
          continue
        }
        for test in group.tests {
          let checked = try Checked(test.data, contract, formats: file.hasPrefix("optional/format/"))
          let isValid = !checked.report.findings.contains { $0.severity == .error }
          if isValid == test.isValid {
            passed += 1
          } else {
            failed["\(name): \(test.description)", default: []] += checked.messages
          }
        }
      }
    }
    let exceptions = Self.excepted.keys.filter { $0.hasPrefix("\(draft)/") }
    print("JSON Schema Test Suite, \(draft): \(passed) tests passed, \(exceptions.count) listed exceptions")
    for (name, messages) in failed.sorted(by: { $0.key < $1.key }) where Self.excepted[name] == nil {
      Issue.record("\(name): \(messages)")
    }
    for name in exceptions where failed[name] == nil { Issue.record("\(name) passes now: take it off the list") }
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
