import Testing
import WaymarkCore
import WaymarkTestSupport

@Suite struct SortKeyTests {
  private func key(_ value: BuiltValue?) -> [UInt8] {
    var key: [UInt8] = []
    let batch = BuiltValue.batch([value ?? .null])
    SortKey.append(value == nil ? nil : 0, of: batch, to: &key)
    return key
  }

  @Test func ordersNumbersByValueThenTextByBytesAbsentLast() {
    let ascending: [BuiltValue?] = [
      .number("-1e99999999999999999999"), .number("-1e400"), .number("-100"), .number("-99.5"), .number("-2"),
      .number("-1.25"), .number("-1.2"), .number("-0.5"), .number("-1e-5"), .number("-1e-99999999999999999999"),
      .number("0"), .number("1e-99999999999999999999"), .number("1e-5"), .number("0.5"), .number("1"), .number("1.2"),
      .number("1.25"), .number("2"), .number("9"), .number("10"), .number("9007199254740992"),
      .number("9007199254740993"), .number("9007199254740993.5"), .number("1e400"), .number("1e99999999999999999"),
      .number("1e99999999999999999999"), .number("1e100000000000000000000"),
      "", "\u{0}", "\u{0}a", "\u{1}", "A", "Ab", "B", "a", "a\u{0}", "a\u{0}b", "ab", "é", "\u{FB33}", "😀",
      false, true, .null, [], nil,
    ]
    let keys = ascending.map(key)
    for (index, pair) in zip(keys, keys.dropFirst()).enumerated() {
      #expect(
        pair.0.lexicographicallyPrecedes(pair.1),
        "\(String(describing: ascending[index])) before \(String(describing: ascending[index + 1]))")
    }
  }

  @Test(arguments: [
    ("1", "1.0"), ("100", "1e2"), ("0", "-0.0"), ("1e5", "100000"), ("12.5", "125e-1"),
    ("1e100000000000000000", "10e99999999999999999"), ("0.1e100000000000000000000", "1e99999999999999999999"),
  ])
  func givesEqualNumbersEqualKeys(left: String, right: String) {
    #expect(key(.number(left)) == key(.number(right)))
  }
}
