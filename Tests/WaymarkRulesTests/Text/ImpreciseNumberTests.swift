import Testing
import WaymarkCore

@testable import WaymarkRules

struct ImpreciseNumberTests {
  @Test(arguments: [
    "9007199254740993", "9007199254740992", "-9007199254740993", "123456789012345678901234567890",
    "44.950000000000003", "0.1234567890123456789", "1e400", "-1e400", "1e-400", "3.14159265358979323846",
    "100000000000000000.5", "2.00000000000000000001",
  ])
  func reportsWhatADoubleCannotHold(number: String) throws {
    let findings = try expect(["imprecise-number"], in: "[{\"n\": ⟦\(number)⟧}]")
    #expect(findings.first?.severity == .note)
  }

  @Test(arguments: [
    "0.1", "44.95", "-116.166868", "9007199254740991", "-9007199254740991", "1e22", "1.50", "0", "-0", "0.0", "0e999",
    "1e300", "0.30000000000000004", "1.7976931348623157e308", "2.0000000000000000000000", "1e2", "100000000000000000.0",
  ])
  func leavesNumbersThatComeBackTheSameAlone(number: String) throws { try expect([], in: "[{\"n\": \(number)}]") }

  @Test func leavesDigitsInTextAlone() throws { try expectClean("9007199254740993") }
}
