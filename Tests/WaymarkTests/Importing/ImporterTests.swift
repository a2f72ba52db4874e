import Foundation
import Testing
import WaymarkTestSupport

@testable import Waymark

/// Loads typed records: all of them, the sound ones, or none.
@Suite("Importer") struct ImporterTests {
  private struct Stop: Codable, Equatable, Sendable {
    var id: Int
    var name: String
  }

  private static func source(_ text: String, name: String = "stops.json") -> Source {
    .memory(Array(text.utf8), name: name)
  }

  private static func importer(schema: String? = nil) throws -> Importer<Stop> {
    guard let schema else { return try Importer() }
    let scratch = try Scratch()
    try scratch.write(schema, to: "stops.schema.json")
    return try Importer(options: CheckOptions(contract: .schema(path: scratch.path("stops.schema.json"))))
  }

  private static let unique = """
    {"type": "array", "x-uniqueBy": ["id"], "items": {"type": "object", "required": ["id"],
      "properties": {"id": {"type": "integer", "maximum": 100}, "name": {"type": "string"}}}}
    """

  @Test(arguments: [
    ("stops.json", #"[{"id":1,"name":"Pier"},{"id":2,"name":"Mill"}]"#),
    ("stops.ndjson", "{\"id\":1,\"name\":\"Pier\"}\n{\"name\":\"Mill\",\"id\":2}\n"),
    ("stops.csv", "id,name\n1,Pier\n2,Mill\n"),
    ("stops.xml", "<stops><stop id='1'><name>Pier</name></stop><stop id='2'><name>Mill</name></stop></stops>"),
  ])
  func loadsAllFormats(name: String, text: String) throws {
    let loaded = try Self.importer().load(Self.source(text, name: name))
    #expect(loaded == [Stop(id: 1, name: "Pier"), Stop(id: 2, name: "Mill")])
  }

  @Test func throwsWithTheWholeReport() throws {
    let text = #"[{"id":1,"name":"Pier"},{"id":"two","name":"Mill"},{"id":3}]"#
    let error = try #require(throws: ImportError.self) { try Self.importer().load(Self.source(text)) }
    #expect(error.report.findings.map(\.code.id) == ["not-decodable", "not-decodable"])
    #expect(error.report.recordCount == 3)
    #expect(error.description.hasPrefix("2 errors in the data; the first: stops.json:1:31: "))
  }

  @Test func returnsTheSoundRecordsBesideTheReportWhenAsked() throws {
    let text = """
      [{"id":1,"name":"Pier"},
       {"id":2,"name":7},
       {"id":3,"name":"Mill"},
       {"id":4,"name":"broken"
       ,"name":"twice"},
       {"id":5,"name":"Gate"}]
      """
    let outcome = try Self.importer().loadValid(Self.source(text))
    #expect(outcome.records.map(\.id) == [1, 3, 5])
    #expect(
      outcome.report.findings.map { "\($0.location?.line ?? 0) \($0.code.id)" } == [
        "2 not-decodable", "5 duplicate-name",
      ])
    #expect(outcome.report.findings.map { $0.record?.index } == [1, 3])
  }

  @Test func keepsTheRecordsBeforeABrokenOne() throws {
    let outcome = try Self.importer().loadValid(Self.source(#"[{"id":1,"name":"a"},{"id":2,"name":"b"},{"id":3,"na"#))
    #expect(outcome.records.map(\.id) == [1, 2])
    #expect(outcome.report.worst == .error)
  }

  @Test func doesNotTellAgainWhatTheContractTold() throws {
    let outcome = try Self.importer(schema: Self.unique).loadValid(
      Self.source(#"[{"id":"x","name":"a"},{"id":101,"name":"b"},{"id":3,"name":"c"}]"#))
    #expect(outcome.report.findings.map(\.code.id) == ["wrong-type", "above-maximum"])
    #expect(outcome.records.map(\.id) == [3])
  }

  @Test func leavesOutAllThatShareAKey() throws {
    let ids = [3, 4, 3, 5, 3, 5, 6]
    let text = "[\(ids.map { #"{"id":\#($0),"name":"n"}"# }.joined(separator: ","))]"
    let outcome = try Self.importer(schema: Self.unique).loadValid(Self.source(text))
    #expect(outcome.records.map(\.id) == [4, 6])
    #expect(Set(outcome.report.findings.map(\.code.id)) == ["duplicate-key"])
  }

  @Test func leavesOutFaultyRecordsBeyondTheFindingsItStores() throws {
    var options = CheckOptions()
    options.maximumFindings = 1
    let records = (0..<50).map { $0 % 2 == 0 ? #"{"id":\#($0),"name":"n"}"# : #"{"id":"\#($0)","name":"n"}"# }
    let outcome = try Importer<Stop>(options: options).loadValid(Self.source("[\(records.joined(separator: ","))]"))
    #expect(outcome.records.map(\.id) == Array(stride(from: 0, to: 50, by: 2)))
    #expect(outcome.report.findings.count == 1)
    #expect(outcome.report.counts[.error] == 25)
  }

  /// Large enough for each stage to have a thread of its own.
  @Test func findsFaultsOfAllStagesInALargeFile() throws {
    let count = 40_000
    let text = (1...count).map { id in
      switch id % 1000 {
      case 1: #"{"id":-\#(id),"name":"below the contract's minimum"}"#
      case 2: #"{"id":\#(id),"name":7}"#
      case 3: #"{"id":\#(id + 2),"name":"The id of the one after the next"}"#
      case 4: #"{"id":\#(id),"id":\#(id),"name":"Twice"}"#
      default: #"{"id":\#(id),"name":"Stop \#(id), where nothing is wrong"}"#
      }
    }
    let schema = """
      {"type": "array", "x-uniqueBy": ["id"], "items": {"type": "object", "properties": {"id": {"minimum": 1}, "name": {}}}}
      """
    let outcome = try Self.importer(schema: schema).loadValid(Self.source("[" + text.joined(separator: ",\n") + "]"))
    #expect(outcome.records.map(\.id) == (1...count).filter { !(1...5).contains($0 % 1000) })
    let codes = Dictionary(grouping: outcome.report.findings, by: \.code.id).mapValues(\.count)
    #expect(codes == ["below-minimum": 40, "not-decodable": 40, "duplicate-key": 40, "duplicate-name": 40])
  }

  @Test func passesOnWarningsWithoutFailing() throws {
    let text = #"[{"id":1,"name":"Pier "}]"#
    #expect(try Self.importer().load(Self.source(text)).map(\.name) == ["Pier "])
    #expect(try Self.importer().loadValid(Self.source(text)).report.worst == .warning)
  }

  @Test func saysWhatCannotBeRead() throws {
    #expect(throws: SourceError.self) { try Self.importer().load(.file("/nowhere/at/all.json")) }
    #expect(throws: ConfigurationError.self) { try Self.importer().load(.memory([], name: "what.bin")) }
    #expect(throws: ConfigurationError.self) {
      try Importer<Stop>(options: CheckOptions(contract: .builtIn("moons")))
    }
  }

  @Test func loadsOnAThreadOfItsOwn() async throws {
    let importer = try Self.importer()
    let loaded = try await importer.load(Self.source(#"[{"id":1,"name":"Pier"}]"#))
    #expect(loaded == [Stop(id: 1, name: "Pier")])
    await #expect(throws: ImportError.self) { try await importer.load(Self.source(#"[{"id":1}]"#)) }
    let report = try await Checker().check(Self.source("[1,]"))
    #expect(report.counts[.error] == 1)
  }

  @Test func endsSoonAfterItsTaskIsCancelled() async throws {
    let importer = try Self.importer()
    let source = Self.source(EndlessRecords.text(count: 200_000))
    let progress = ImportProgress()
    await #expect(throws: CancellationError.self) {
      try await progress.cancelling { try await importer.load(source, progress: progress) }
    }
    #expect(progress.isFinished)
    #expect(progress.records < 200_000)
    let never = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await importer.load(source)
    }
    await #expect(throws: CancellationError.self) { try await never.value }
  }
}
