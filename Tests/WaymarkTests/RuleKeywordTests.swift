import Testing
import WaymarkTestSupport

@testable import Waymark

/// Findings of rules name the keyword of the dataset vocabulary that asked, as those of the contract do.
@Suite("Keywords of rules") struct RuleKeywordTests {
  @Test func standInTheirFile() throws {
    let scratch = try Scratch()
    let schema = """
      { "type": "array",
        "x-uniqueBy": ["id", ["a", "b"]],
        "items": { "$ref": "#/$defs/Record" },
        "$defs": { "Record": { "properties": {
          "image": { "x-asset": { "extensions": ["png"] } },
          "to": { "x-references": { "member": "id" } }
        } } } }
      """
    try scratch.write(schema, to: "contract.schema.json")
    try scratch.write("picture", to: "assets/Here.png")
    let checker = try Checker(
      .schema(path: scratch.path("contract.schema.json")), assets: scratch.path("assets"))
    let data = """
      [{"id":"1","a":1,"b":2,"image":"here"},{"id":"1","a":1,"b":2,"image":"gone","to":"9"}]
      """
    try scratch.write(data, to: "data.json")
    let report = try checker.check(.file(scratch.path("data.json")))
    let found = report.findings.filter { $0.severity == .error }.map { finding in
      let keyword = finding.keyword
      let pointer = keyword.map { $0.address.drop { $0 != "#" } } ?? "none"
      let path = keyword?.evaluationPath ?? ""
      return "\(finding.code.id) \(pointer) \(path == pointer.dropFirst()) \(keyword?.location.line ?? 0)"
    }
    #expect(
      found.sorted() == [
        "asset-case #/$defs/Record/properties/image/x-asset true 5",
        "dangling-reference #/$defs/Record/properties/to/x-references true 6",
        "duplicate-key #/x-uniqueBy true 2", "duplicate-key #/x-uniqueBy true 2",
        "missing-asset #/$defs/Record/properties/image/x-asset true 5",
      ])
    #expect(
      report.findings.compactMap(\.keyword).allSatisfy { $0.location.path == scratch.path("contract.schema.json") })
  }
}
