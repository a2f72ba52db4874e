import Testing
import WaymarkTestSupport

@testable import Waymark

@Suite("NamedContract")
private struct NamedContractTests {
  private func name(in text: String) throws -> String? {
    try NamedContract.schemaMember(of: OpenSource(.memory(Array(text.utf8), name: "data.json")))
  }

  @Test func isTheSchemaMemberOfTheTopLevelObject() throws {
    #expect(try name(in: #"{"$schema": "a.schema.json", "x": 1}"#) == "a.schema.json")
    #expect(try name(in: "\u{FEFF} \n{\"x\": {\"$schema\": \"inner\"}}") == nil)
    #expect(try name(in: #"[{"$schema": "a.schema.json"}]"#) == nil)
    #expect(try name(in: #"{"$schema": 5}"#) == nil)
  }

  @Test func isLookedUpFromTheFolderOfTheData() {
    let folder = Samples.path("landmarks/")
    #expect(
      NamedContract.lookUp("landmarks.json", besides: folder + "data.json") == .file(folder + "landmarks.json"))
  }

  /// Whoever writes the data must not be able to have other files read or shown.
  @Test(arguments: [
    "/etc/passwd", "/dev/zero", "https://json-schema.org/x", "urn:x", "", ".", "nowhere.json", "a\u{0}b",
  ])
  func isRefusedWhereItIsNoFileBesideTheData(reference: String) {
    let data = Samples.path("landmarks/landmarks.json")
    guard case .refused = NamedContract.lookUp(reference, besides: data) else {
      Issue.record("\(reference) would be opened")
      return
    }
  }

  @Test func showsNothingOfAFileThatIsNoContract() throws {
    let path = Samples.path("pets/pets.csv")
    let error = try #require(throws: ConfigurationError.self) { try NamedContract.load(path, directories: []) }
    #expect(error.report == nil)
    #expect(!error.description.contains("Whiskers"))
  }
}
