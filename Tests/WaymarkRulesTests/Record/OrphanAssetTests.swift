import Testing
import WaymarkCore
import WaymarkTestSupport

@testable import WaymarkRules

/// Files of the asset folder that no record names.
struct OrphanAssetTests {
  private func orphans(_ data: String, extensions: [String] = ["jpg", "png"]) throws -> [Finding] {
    let shape = shape(
      [("image", [.string]), ("images", [.array])], assets: [("image", extensions), ("images", extensions)])
    let report = try run(Array(data.utf8), shape: shape, assets: Samples.path("faults/missing-asset"))
    return report.findings.filter { $0.code == OrphanAsset.code }
  }

  @Test func areListedInOneNote() throws {
    let found = try orphans(#"[{"image": "turtlerock"}, {"images": [null, "icybay.jpg"]}, {"image": null}]"#)
    let finding = try #require(found.first)
    #expect(found.count == 1)
    #expect(finding.code.id == "orphan-asset")
    #expect(finding.severity == .note)
    #expect(finding.location == nil)
    #expect(finding.message.hasPrefix("no record names 1 file of the asset folder "))
    #expect(finding.message.hasSuffix(#": "Assets.xcassets/Icons/hiddenlake.imageset""#))
    #expect(finding.details.contains(Finding.Detail("count", .integer(1))))
  }

  @Test func areNoneWhereEveryFileIsNamedInAnyWay() throws {
    let all = #"[{"image": "turtlerock.png"}, {"images": ["more/icybay", "hiddenlake"]}]"#
    #expect(try orphans(all) == [])
    // A name in other capitals is a fault of its own; the file is meant all the same.
    #expect(try orphans(all.replacing("turtlerock.png", with: "TurtleRock")) == [])
  }

  @Test func areOfTheKindsThatTheContractListsOnly() throws {
    let three = #"[{"image": "turtlerock"}, {"image": "more/icybay.jpg"}, {"image": "hiddenlake"}]"#
    #expect(try orphans(three) == [])
    #expect(try orphans(three, extensions: []).first?.message.contains(#""notes.txt""#) == true)
  }

  @Test func areNotToldWhereTheFolderMostlyServesSomethingElse() throws {
    #expect(try orphans(#"[{"image": "turtlerock"}]"#) == [])
  }

  @Test(arguments: ["Assets.xcassets/AppIcon.appiconset/icon.png", "a/b.colorset/c.json"])
  func areNoPartsOfOtherSets(path: String) {
    #expect(OrphanAsset.isPartOfSet(path))
    #expect(!OrphanAsset.isPartOfSet("asset/icon.png"))
  }

  @Test func countsWhatItDoesNotList() {
    let finding = OrphanAsset.finding((1...15).map { "\($0).png" }, in: "images")
    #expect(finding.message.contains("15 files"))
    #expect(finding.message.hasSuffix(#""12.png" and 3 more"#))
  }
}
