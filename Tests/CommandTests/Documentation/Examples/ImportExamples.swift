import Testing
import Waymark
import WaymarkTestSupport

// example
struct Stop: Codable, Sendable {
  var id: Int
  var name: String
}
// end

/// Loads, as the documentation shows them.
@Suite("Examples of imports") struct ImportExampleTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.write("id,name\n1,Pier 7\n2,Old Mill\n", to: "stops.csv")
    try scratch.write(try ProjectFiles.bytes(of: "SampleData/landmarks/landmarks.json"), to: "landmarks.json")
  }

  private func path(_ name: String) -> String { scratch.path(name) }

  @Test func ofAModel() throws {
    // example
    let importer = try Importer<Landmark>(options: CheckOptions(contract: .builtIn("landmarks")))
    let landmarks = try importer.load(.file(path("landmarks.json")))
    // end
    #expect(landmarks.count == 12)
  }

  @Test func ofTheSoundRecords() throws {
    let importer = try Importer<Landmark>(options: CheckOptions(contract: .builtIn("landmarks")))
    // example
    let outcome = try importer.loadValid(.file(path("landmarks.json")))
    for finding in outcome.report.findings where finding.severity == .error {
      print(finding.message)
    }
    let landmarks = outcome.records
    // end
    #expect(landmarks.count == 12)
  }

  @Test func ofATypeOfOnesOwn() throws {
    // example
    let stops = try Importer<Stop>().load(.file(path("stops.csv")))
    // end
    #expect(stops.map(\.name) == ["Pier 7", "Old Mill"])
  }

  @Test func inTheBackground() async throws {
    // example
    let progress = ImportProgress()
    let stops = try await Importer<Stop>().load(.file(path("stops.csv")), progress: progress)
    print("\(progress.records) records, \(progress.bytes) bytes")
    // end
    #expect(stops.count == 2 && progress.records == 2)
  }

  @MainActor @Test func forAnApp() async throws {
    // example
    let store = RecordStore(try Importer<Stop>())
    await store.load(.file(path("stops.csv")))
    print(store.records.count, store.failure ?? "no failure")
    // end
    #expect(store.records.count == 2)
  }

  @Test func withoutChecks() throws {
    try scratch.write("id,name\nseven,Pier 7\n", to: "stops.csv")
    // example
    do {
      _ = try RecordDecoder().decode([Stop].self, from: .file(path("stops.csv")))
    } catch let error as DecodingError {
      print(error.fault?.finding.location?.line ?? 0, error.fault?.finding.message ?? "")
    }
    // end
    #expect(throws: DecodingError.self) { try RecordDecoder().decode([Stop].self, from: .file(path("stops.csv"))) }
  }

  @Test func andBack() throws {
    // example
    let bytes = try RecordEncoder().encode([Stop(id: 1, name: "Pier 7")])
    // end
    #expect(String(decoding: bytes, as: UTF8.self) == "[\n  {\n    \"id\": 1,\n    \"name\": \"Pier 7\"\n  }\n]\n")
  }
}
