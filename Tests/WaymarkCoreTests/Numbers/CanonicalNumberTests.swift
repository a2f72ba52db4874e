import Testing
import WaymarkCore

@Suite struct CanonicalNumberTests {
  static func canonical(_ text: String) throws -> String {
    let sink = MemorySink()
    let output = OutputBuffer(sink)
    var text = text
    let isNumber = text.withUTF8 { CanonicalNumber.append($0, to: output) }
    try output.flush()
    return isNumber ? String(decoding: sink.bytes, as: UTF8.self) : "no number"
  }

  static func rounded(_ text: String) throws -> String {
    let sink = MemorySink()
    let output = OutputBuffer(sink)
    var text = text
    let hasForm = text.withUTF8 { CanonicalNumber.appendRounded($0, to: output) }
    try output.flush()
    return hasForm ? String(decoding: sink.bytes, as: UTF8.self) : "no form"
  }

  @Test(arguments: [
    // Integers stay as they are, whatever their length.
    ("0", "0"), ("-0", "-0"), ("1001", "1001"), ("-7", "-7"), ("9007199254740993", "9007199254740993"),
    ("123456789012345678901234567890", "123456789012345678901234567890"),
    ("100000000000000000000000", "100000000000000000000000"),
    // Fractions lose the zeros that say nothing, and no digit.
    ("1.50", "1.5"), ("1.0", "1"), ("0.0", "0"), ("-0.0", "-0"), ("-116.166868", "-116.166868"), ("0.10", "0.1"),
    ("44.95", "44.95"), ("3.14159265358979323846264338327950288", "3.14159265358979323846264338327950288"),
    (
      "0.1000000000000000055511151231257827021181583404541015625",
      "0.1000000000000000055511151231257827021181583404541015625"
    ),
    // Exponents are worked out where the result is short.
    ("1e2", "100"), ("1E+2", "100"), ("1.5e1", "15"), ("1.25e1", "12.5"), ("15e-1", "1.5"), ("100e-2", "1"),
    ("1e20", "100000000000000000000"),
    ("1e21", "1e+21"), ("1e-6", "0.000001"), ("1e-7", "1e-7"), ("0.0000001", "1e-7"), ("0.000001", "0.000001"),
    ("12e-8", "1.2e-7"),
    ("0e5", "0"), ("-0e99999999999999999999", "-0"), ("123456789012345678901.5", "123456789012345678901.5"),
    ("1234567890123456789012.5", "1.2345678901234567890125e+21"),
    // Far exponents are never expanded, nor rounded.
    ("1e999999999", "1e+999999999"), ("1e-999999999", "1e-999999999"), ("12.50e999999999", "1.25e+1000000000"),
    ("10e99999999999999999999", "1e+100000000000000000000"), ("0.1e-99999999999999999999", "1e-100000000000000000000"),
    ("0.1e100000000000000000000", "1e+99999999999999999999"), ("1e0000000000000000000000005", "100000"),
    ("10e99999999999999999", "1e+100000000000000000"),
    ("1e9223372036854775807", "1e+9223372036854775807"), ("10e9223372036854775807", "1e+9223372036854775808"),
    ("1e-9223372036854775808", "1e-9223372036854775808"),
    // Spellings that no JSON number has.
    ("+1", "1"), ("007", "7"), ("-007", "-7"), ("0070", "70"), ("000", "0"), (".5", "0.5"), ("5.", "5"),
    ("+1.50", "1.5"),
    ("", "no number"), ("-", "no number"), (".", "no number"), ("1e", "no number"), ("1e+", "no number"),
    ("1.2.3", "no number"), ("abc", "no number"), ("1 ", "no number"),
  ])
  func keepsTheExactDecimalValue(text: String, expected: String) throws {
    #expect(try Self.canonical(text) == expected)
    if expected != "no number" { #expect(try Self.canonical(expected) == expected, "written again") }
  }

  /// The table of RFC 8785, appendix B.
  @Test(
    arguments: [
      (0x0000_0000_0000_0000, "0"), (0x8000_0000_0000_0000, "0"), (0x0000_0000_0000_0001, "5e-324"),
      (0x8000_0000_0000_0001, "-5e-324"), (0x7FEF_FFFF_FFFF_FFFF, "1.7976931348623157e+308"),
      (0xFFEF_FFFF_FFFF_FFFF, "-1.7976931348623157e+308"), (0x4340_0000_0000_0000, "9007199254740992"),
      (0xC340_0000_0000_0000, "-9007199254740992"), (0x4430_0000_0000_0000, "295147905179352830000"),
      (0x44B5_2D02_C7E1_4AF5, "9.999999999999997e+22"), (0x44B5_2D02_C7E1_4AF6, "1e+23"),
      (0x44B5_2D02_C7E1_4AF7, "1.0000000000000001e+23"), (0x444B_1AE4_D6E2_EF4E, "999999999999999700000"),
      (0x444B_1AE4_D6E2_EF4F, "999999999999999900000"), (0x444B_1AE4_D6E2_EF50, "1e+21"),
      (0x3EB0_C6F7_A0B5_ED8C, "9.999999999999997e-7"), (0x3EB0_C6F7_A0B5_ED8D, "0.000001"),
      (0x41B3_DE43_5555_5553, "333333333.3333332"), (0x41B3_DE43_5555_5554, "333333333.33333325"),
      (0x41B3_DE43_5555_5555, "333333333.3333333"), (0x41B3_DE43_5555_5556, "333333333.3333334"),
      (0x41B3_DE43_5555_5557, "333333333.33333343"), (0xBECB_F647_612F_3696, "-0.0000033333333333333333"),
      (0x4314_3FF3_C1CB_0959, "1424953923781206.2"),
    ] as [(UInt64, String)])
  func spellsDoublesAsRFC8785(bits: UInt64, expected: String) throws {
    #expect(try Self.rounded(Double(bitPattern: bits).description) == expected)
  }

  @Test(arguments: [
    ("333333333.33333329", "333333333.3333333"), ("1E30", "1e+30"), ("4.50", "4.5"), ("2e-3", "0.002"),
    ("0.000000000000000000000000001", "1e-27"), ("-0", "0"), ("1e-400", "0"), ("1e-99999999999999999999", "0"),
    ("1e400", "no form"), ("-1e99999999999999999999", "no form"), ("0e99999999999999999999", "0"),
  ])
  func roundsToTheNearestDouble(text: String, expected: String) throws {
    #expect(try Self.rounded(text) == expected)
  }
}
