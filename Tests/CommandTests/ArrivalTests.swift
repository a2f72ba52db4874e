import Testing
import WaymarkTestSupport

/// A file, standard input and a pipe give one report.
@Suite struct ArrivalTests {
  @Test(arguments: [
    ("landmarks/landmarks.json", "landmarks", "json"), ("catalog/catalog.xml", "catalog", "xml"),
    ("pets/pets.csv", "pets", "csv"), ("faults/missing-comma.json", "landmarks", "json"),
    ("faults/mismatched-tag.xml", "catalog", "xml"), ("faults/unclosed-quote.csv", "pets", "csv"),
    ("faults/utf-16.json", "landmarks", "json"),
  ])
  func theWayInDoesNotMatter(sample: String, contract: String, format: String) throws {
    let path = Samples.path(sample)
    let check = #""$WAYMARK" check --as \#(contract) --from \#(format) --format json"#
    let file = try CommandRun.shell("\(check) '\(path)'")
    let input = try CommandRun.shell("\(check) - < '\(path)'")
    let pipe = try CommandRun.shell("cat '\(path)' | \(check) -")
    let drops = try CommandRun.shell("{ head -c 100 '\(path)'; sleep 0.1; tail -c +101 '\(path)'; } | \(check) -")
    #expect(file.output.replacing("\"\(path)\"", with: "\"-\"") == input.output)
    #expect(pipe.output == input.output)
    #expect(drops.output == input.output)
    #expect(file.status == input.status && pipe.status == input.status && drops.status == input.status)
    #expect(!input.output.isEmpty)
  }
}
