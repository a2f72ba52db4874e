import Testing
import WaymarkCore
import WaymarkTestSupport

@testable import WaymarkRules

struct AssetCaseTests {
  @Test(arguments: [("TurtleRock", "turtlerock.png"), ("turtlerock.PNG", "turtlerock.png")])
  func namesTheFileAsItIsSpelled(name: String, file: String) throws {
    let contract = shape([("image", [.string])], assets: [("image", ["jpg", "png"])])
    let findings = try expect(
      ["asset-case"], in: "[{\"image\": ⟦\"\(name)\"⟧}]", shape: contract, assets: Samples.path("faults/asset-case"))
    #expect(findings.first?.message.contains("\"\(file)\"") == true)
    #expect(findings.first?.severity == .error)
  }
}
