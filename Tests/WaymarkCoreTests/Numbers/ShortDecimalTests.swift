import Testing
import WaymarkCore

@Suite("Short decimals")
private struct ShortDecimalTests {
  private func short(_ text: String) -> ShortDecimal? {
    var text = text
    return text.withUTF8 { ShortDecimal($0) }
  }

  @Test(arguments: [
    ("0", 0, 1, 0), ("-0", 0, 1, 0), ("1001", 1001, 1, 0), ("-116.166868", -116_166_868, 1_000_000, 6),
    ("0.0003", 3, 10_000, 4), ("10.50", 1050, 100, 2), ("123456789012345678", 123_456_789_012_345_678, 1, 0),
    ("-12345678901234567", -12_345_678_901_234_567, 1, 0),
    ("0.1234567890123456", 1_234_567_890_123_456, 10_000_000_000_000_000, 16),
  ])
  func holdsTheDigitsAndWhereThePointStands(text: String, digits: Int64, divisor: Int64, scale: Int) throws {
    let number = try #require(short(text))
    #expect(number.digits == digits)
    #expect(number.divisor == divisor)
    #expect(number.scale == scale)
  }

  @Test(arguments: ["", "-", ".5", "5.", "1e2", "1E2", "+1", "1.2.3", "1a", "-.1", "1234567890123456789"])
  func leavesOtherSpellingsToOthers(text: String) {
    #expect(short(text) == nil)
  }

  @Test func liesBetweenIntegersAsTheExactValueDoes() throws {
    let numbers = [
      "0", "-0", "90", "-90", "90.0", "90.000001", "-90.000001", "89.999999", "-89.999999", "180", "0.5", "-0.5",
      "999999999999999999", "-99999999999999999", "0.0000000000000001", "-0.000000000000001",
    ]
    let bounds = [Int.min, -1_000_000_000_000_000_000, -90, -1, 0, 1, 90, 999_999_999_999_999_999, Int.max]
    for text in numbers {
      let number = try #require(short(text))
      let exact = try #require(ExactDecimal(text))
      for least in bounds {
        for greatest in bounds {
          let isWithin = ExactDecimal(least) <= exact && exact <= ExactDecimal(greatest)
          #expect(number.lies(from: least, to: greatest) == isWithin, "\(text) from \(least) to \(greatest)")
        }
      }
    }
  }
}
