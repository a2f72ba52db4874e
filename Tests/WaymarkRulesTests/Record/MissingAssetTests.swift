import Testing
import WaymarkCore
import WaymarkTestSupport

@testable import WaymarkRules

struct MissingAssetTests {
  private let folder = Samples.path("faults/missing-asset")

  private func pictures(_ extensions: [String] = ["jpg", "png"]) -> RecordShape {
    shape([("image", [.string]), ("images", [.array])], assets: [("image", extensions), ("images", extensions)])
  }

  @Test(arguments: [
    "turtlerock", "turtlerock.png", "icybay", "icybay.jpg", "more/icybay.jpg", "more/icybay", "hiddenlake",
    "Icons/hiddenlake",
  ])
  func findsFilesAndImageSets(name: String) throws {
    try expect([], in: "[{\"image\": \"\(name)\"}]", shape: pictures(), assets: folder)
  }

  @Test(arguments: ["turtlerok", "turtlerock.jpg", "icybay.png", "other/icybay", "notes", "", "hiddenlake.imageset"])
  func reportsWhatIsNotThere(name: String) throws {
    try expect(["missing-asset"], in: "[{\"image\": ⟦\"\(name)\"⟧}]", shape: pictures(), assets: folder)
  }

  @Test func namesTheNearest() throws {
    let findings = try expect(
      ["missing-asset"], in: "[{\"image\": ⟦\"turtlerok\"⟧}]", shape: pictures(), assets: folder)
    #expect(findings.first?.message.hasSuffix("the nearest name is \"turtlerock\"") == true)
  }

  @Test func takesAnyExtensionWhereTheContractListsNone() throws {
    try expect([], in: "[{\"image\": \"notes\"}, {\"image\": \"notes.txt\"}]", shape: pictures([]), assets: folder)
  }

  @Test func looksAtEachItemOfAList() throws {
    try expect(
      ["missing-asset"], in: "[{\"images\": [\"icybay\", ⟦\"umbagog\"⟧]}]", shape: pictures(), assets: folder)
  }

  @Test func saysThatItCouldNotRun() throws {
    let data = Array("[{\"image\": \"a\"}]".utf8)
    let without = try run(data, shape: pictures())
    #expect(without.findings == [])
    #expect(
      without.skipped == [
        SkippedCheck(check: "asset exists", path: "test", reason: "no asset folder given (--assets)")
      ])
    let unreadable = try run(data, shape: pictures(), assets: "/nowhere/at/all")
    #expect(unreadable.skipped.first?.reason.contains("/nowhere/at/all") == true)
    #expect(try run(data, shape: landmarkShape).skipped == [])
  }
}
