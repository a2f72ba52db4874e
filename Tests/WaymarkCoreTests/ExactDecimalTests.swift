import Testing
import WaymarkCore

@Suite("Exact decimals")
struct ExactDecimalTests {
  @Test(arguments: [
    ("0", "-0"), ("0", "0.000"), ("0", "0e999999999999999999999"), ("1", "1.0"), ("100", "1e2"), ("100", "1.00E+2"),
    ("1.5", "150e-2"), ("-0.05", "-5e-2"), ("12345678901234567890", "1234567890123456789e1"),
    ("123456789012345678901234567890", "1.23456789012345678901234567890e29"),
    ("1e999999999", "10e999999998"), ("0.1", "0.10000000000000000000000000000"),
  ])
  func knowsEqualValues(_ left: String, _ right: String) throws {
    let one = try #require(ExactDecimal(left))
    let other = try #require(ExactDecimal(right))
    #expect(one == other)
    #expect(one.hashValue == other.hashValue)
    #expect(!(one < other) && !(other < one))
  }

  @Test(
    arguments: [
      "-1e999999999", "-12345678901234567890123", "-9007199254740993", "-9007199254740992", "-2", "-1.5", "-1e-400",
      "0",
      "1e-999999999", "1e-400", "0.1", "0.10000000000000000000001", "0.11", "1", "1.5", "2", "10",
      "18446744073709551615",
      "18446744073709551616", "18446744073709551616.5", "1e20", "100000000000000000000.00000000000000001", "1e21",
      "1e999999999", "2e999999999", "1e1000000000",
    ].adjacentPairs)
  func ordersByValue(_ smaller: String, _ greater: String) throws {
    let one = try #require(ExactDecimal(smaller))
    let other = try #require(ExactDecimal(greater))
    #expect(one < other)
    #expect(!(other < one))
    #expect(one != other)
  }

  @Test(arguments: [
    "", "-", "+1", "01", "-01", "1.", ".5", "1e", "1e+", "1.e2", "0x10", "NaN", "Infinity", " 1", "1 ", "1,5", "1.2.3",
    "e5",
    "--1", "1e5.5",
  ])
  func readsOnlyNumbersOfJSON(_ text: String) {
    #expect(ExactDecimal(text) == nil)
  }

  @Test(arguments: [
    ("0", true), ("4", true), ("4.0", true), ("1e2", true), ("1.50e1", true), ("4.5", false), ("1e-2", false),
    ("1.5e0", false), ("1e999999999", true), ("1e-999999999", false), ("100e-2", true),
  ])
  func knowsIntegers(_ text: String, _ isInteger: Bool) throws {
    #expect(try #require(ExactDecimal(text)).isInteger == isInteger)
  }

  @Test(arguments: [
    ("9223372036854775807", Int.max), ("-9223372036854775808", Int.min), ("1e3", 1000), ("-0", 0), ("12.0", 12),
  ])
  func givesIntegersThatFit(_ text: String, _ value: Int) throws {
    #expect(try #require(ExactDecimal(text)).integer == value)
    #expect(ExactDecimal(value) == ExactDecimal(text))
  }

  @Test(arguments: [
    "9223372036854775808", "-9223372036854775809", "1e19", "1e999999999", "0.5", "123456789012345678901",
  ])
  func givesNoIntegerThatDoesNotFit(_ text: String) throws {
    #expect(try #require(ExactDecimal(text)).integer == nil)
  }

  @Test(arguments: [
    ("4.35", "0.01", true), ("0.3", "0.1", true), ("0", "7", true), ("7", "2", false), ("4.7", "0.5", false),
    ("1e308", "0.5", true), ("1e308", "3", false), ("9e308", "3", true), ("123456789012345678901234567890", "10", true),
    ("123456789012345678901234567890", "9999999999999999999", false), ("-9", "3", true), ("0.0075", "0.0001", true),
    ("0.00751", "0.0001", false), ("1e999999999", "7", false), ("12391239123", "1e-8", true), ("10", "1e1", true),
    ("5", "1e1", false), ("18446744073709551615", "18446744073709551615", nil as Bool?),
  ])
  func knowsMultiples(_ text: String, _ divisor: String, _ isMultiple: Bool?) throws {
    #expect(try #require(ExactDecimal(text)).isMultiple(of: try #require(ExactDecimal(divisor))) == isMultiple)
  }

  @Test func givesItsDigits() throws {
    let long = try #require(ExactDecimal("-00.5".replacing("00", with: "0")))
    #expect(long.digits == [5])
    #expect(long.exponent == -1)
    #expect(try #require(ExactDecimal("12.0034500e3")).digits == [1, 2, 0, 0, 3, 4, 5])
    #expect(try #require(ExactDecimal("12.0034500e3")).exponent == -2)
    #expect(try #require(ExactDecimal("1234567890123456789012.50")).digits.count == 23)
    #expect(try #require(ExactDecimal("0.0")).digits.isEmpty)
  }
}

extension Array {
  /// Each element with the one after it.
  fileprivate var adjacentPairs: [(Element, Element)] { Array<(Element, Element)>(zip(self, dropFirst())) }
}
