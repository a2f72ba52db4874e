import Foundation
import Testing
import WaymarkTestSupport

@testable import waymark_cli

@Suite struct DataFilesTests {
  private func names(_ files: DataFiles, in scratch: Scratch) -> [String] {
    files.sources.map { $0.displayName.replacingOccurrences(of: scratch.folder + "/", with: "") }
  }

  @Test func walksAFolderSortedAndPassesOverWhatIsHidden() throws {
    let scratch = try Scratch()
    for name in [
      "b.json", "a.CSV", "c/z.xml", "c/y.ndjson", "c.jsonl", "d.tsv", "e.geojson", ".hidden.json", ".git/x.json",
      "notes.txt", "json", "c/.h/x.csv",
    ] { try scratch.write("", to: name) }
    let files = DataFiles([scratch.folder])
    #expect(names(files, in: scratch) == ["a.CSV", "b.json", "c/y.ndjson", "c/z.xml", "c.jsonl", "d.tsv", "e.geojson"])
    #expect(files.failures.isEmpty)
  }

  @Test func namesEachFolderWithoutData() throws {
    let scratch = try Scratch()
    try scratch.write("", to: "a/notes.txt")
    try scratch.write("", to: "b/c/notes.txt")
    let files = DataFiles([scratch.path("a"), scratch.path("b")])
    #expect(files.sources.isEmpty)
    #expect(files.failures == ["a", "b"].map { "\(scratch.path($0)): no data file in this folder" })
  }

  @Test func givesNothingTwice() throws {
    let scratch = try Scratch()
    try scratch.write("", to: "a.json")
    let files = DataFiles(["-", scratch.folder, scratch.path("a.json"), scratch.folder, "-"])
    #expect(names(files, in: scratch) == ["-", "a.json"])
    #expect(files.failures.isEmpty)
  }

  @Test func linksThatLeadBackEnd() throws {
    let scratch = try Scratch()
    try scratch.write("", to: "a/x.json")
    try FileManager.default.createSymbolicLink(atPath: scratch.path("a/up"), withDestinationPath: "..")
    try FileManager.default.createSymbolicLink(atPath: scratch.path("a/self.json"), withDestinationPath: "self.json")
    let files = DataFiles([scratch.folder])
    // A link to itself cannot be opened, which is told when it is read.
    #expect(names(files, in: scratch) == ["a/self.json", "a/x.json"])
  }

  @Test func keepsAFileOfAnyNameThatIsNamed() throws {
    let scratch = try Scratch()
    try scratch.write("", to: "data.txt")
    let files = DataFiles([scratch.path("data.txt"), scratch.path("gone.json")])
    #expect(names(files, in: scratch) == ["data.txt", "gone.json"])
    #expect(files.failures.isEmpty)
  }

  @Test func aFolderThatCannotBeReadIsToldAndTheOthersAreWalked() throws {
    // The superuser may read any folder.
    guard getuid() != 0 else { return }
    let scratch = try Scratch()
    try scratch.write("", to: "a/x.json")
    try scratch.write("", to: "b/y.json")
    chmod(scratch.path("a"), 0)
    defer { chmod(scratch.path("a"), 0o755) }
    let files = DataFiles([scratch.folder])
    #expect(names(files, in: scratch) == ["b/y.json"])
    #expect(files.failures.count == 1)
  }

  @Test func aMisspelledNameIsUnderstood() throws {
    let scratch = try Scratch()
    try scratch.write("", to: "data/landmarks.json")
    #expect(nearestFile(to: scratch.path("data/landmark.json")) == scratch.path("data/landmarks.json"))
    #expect(nearestFile(to: scratch.path("data/pets.csv")) == nil)
    #expect(nearestFile(to: scratch.path("data/landmarks.json")) == nil)
    #expect(nearestFile(to: scratch.path("gone/landmarks.json")) == nil)
    #expect(nearestFile(to: "-") == nil)
  }
}
