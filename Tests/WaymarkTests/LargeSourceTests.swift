import Testing
import Waymark
import WaymarkCore

/// A source of more than a megabyte is read, and held against its contract, on threads of their own.
@Suite("Large sources")
private struct LargeSourceTests {
  private static let count = 12_000

  /// One fault for the contract in every 500th record, one for rule and contract alike in the one after it, and an id
  /// that an earlier record has in the one after that.
  private var data: [UInt8] {
    var text = "["
    for index in 0..<Self.count {
      let category = index % 500 == 0 ? "Dunes" : "Lakes"
      let latitude = index % 500 == 1 ? "95.5" : "34.\(100_000 + index)"
      let id = index % 500 == 2 ? 5 : index
      text += index == 0 ? "\n" : ",\n"
      text += """
        {"id": \(id), "name": "Place \(index)", "category": "\(category)", "state": "California", "park": "Joshua Tree",
         "coordinates": {"latitude": \(latitude), "longitude": -116.\(100_000 + index)}, "imageName": "turtlerock"}
        """
    }
    return Array("\(text)\n]\n".utf8)
  }

  private func report(maximumFindings: Int) throws -> Report {
    var options = CheckOptions()
    options.contract = .builtIn("landmarks")
    options.maximumFindings = maximumFindings
    return try Checker(options: options).check(.memory(data, name: "landmarks.json"))
  }

  @Test func haveTheFindingsOfContractAndRulesOnceAndInOrder() throws {
    let findings = try report(maximumFindings: 1000).findings.filter { $0.severity == .error }
    let faulty = stride(from: 0, to: Self.count, by: 500).flatMap {
      ["unknown-enum-value \($0)", "latitude-out-of-range \($0 + 1)"]
    }
    // The group of keys is one finding, at its second record.
    #expect(
      findings.filter { $0.code.id != "duplicate-key" }.map { "\($0.code.id) \($0.record?.index ?? -1)" } == faulty)
    #expect(findings.filter { $0.code.id == "duplicate-key" }.map(\.record?.index) == [5])
    #expect(findings.allSatisfy { !$0.message.isEmpty && $0.location != nil })
  }

  @Test func storeTheFirstFindingsOfEachCodeAndCountTheOthers() throws {
    let report = try report(maximumFindings: 3)
    for (code, records) in [("unknown-enum-value", [0, 500, 1000]), ("latitude-out-of-range", [1, 501, 1001])] {
      let stored = report.findings.filter { $0.code.id == code }
      #expect(stored.map(\.record?.index) == records)
      #expect(stored.allSatisfy { !$0.message.isEmpty })
      #expect(report.unstored.filter { $0.code.id == code }.map(\.count) == [Self.count / 500 - 3])
    }
  }
}
