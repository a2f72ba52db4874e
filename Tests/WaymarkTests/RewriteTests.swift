import Testing
import WaymarkTestSupport

@testable import Waymark

@Suite("Rewriting in place")
private struct RewriteTests {
  @Test func refusesToPutLinesOfRecordsIntoAJSONDocument() throws {
    var options = NormalizeOptions()
    options.layout = .ndjson
    let path = Samples.path("landmarks/landmarks.json")
    #expect(throws: ConfigurationError.self) { try Checker().rewrite(.file(path), options) }
  }

  @Test func refusesWhatIsNoJSONFile() throws {
    #expect(throws: ConfigurationError.self) {
      try Checker().rewrite(.file(Samples.path("pets/pets.csv")), NormalizeOptions())
    }
    #expect(throws: ConfigurationError.self) {
      try Checker(options: CheckOptions()).rewrite(.memory([], name: "a.json"), NormalizeOptions())
    }
  }
}
