import WaymarkCore

/// A number that does not come back the same from a Double.
struct ImpreciseNumber: TextRule {
  static let code = FindingCode(
    "imprecise-number", .note, .rule, "A Double cannot hold the number exactly as it is written",
    page: """
      Many programs, JavaScript among them, keep every number as a Double: 53 bits, about 16 digits. Integers from 2^53
      on are no longer told from their neighbours, and further decimals are dropped:

      ```json
      [{ "id": 9007199254740993 }, { "id": 9007199254740992 }]
      ```

      are two ids here and one there. Waymark keeps all digits. Decode such ids as `Int64` or as text, and amounts as
      `Decimal`.
      """)

  var codes: [FindingCode] { [Self.code] }
  let triggers: TextTraits = .longNumber
  let coversNames = false

  func fault(in text: ExaminedText) -> TextFault? {
    guard let number = DecimalText(text.bytes), number.digitCount > 0 else { return nil }
    let isInteger = text.bytes.allSatisfy { $0 == UInt8(ascii: "-") || $0 &- UInt8(ascii: "0") < 10 }
    if isInteger {
      // Too long for an Int64 is too long for a Double.
      if let value = Int64(text.string), value.magnitude < 1 << 53 { return nil }
      return TextFault(code: Self.code, message: .beyondSafeIntegers(text.string))
    }
    if number.digitCount <= 15, -290...290 ~= number.exponent { return nil }
    guard let double = Double(text.string), double.isFinite else {
      return TextFault(code: Self.code, message: .tooLarge(text.string))
    }
    var shortest = double.description
    let isSame = shortest.withUTF8 { DecimalText($0).map { $0 == number } ?? false }
    return isSame
      ? nil
      : TextFault(
        code: Self.code, message: .rounded(text.string, shortest),
        details: [Finding.Detail("nearest", .number(shortest))])
  }
}

extension String {
  fileprivate static func beyondSafeIntegers(_ text: String) -> String {
    "\(Prose.shown(.number(text))) is not below 2^53: a program that keeps numbers as Double cannot tell it from its neighbours"
  }

  fileprivate static func tooLarge(_ text: String) -> String {
    "\(Prose.shown(.number(text))) is too large for a Double"
  }

  fileprivate static func rounded(_ text: String, _ shortest: String) -> String {
    "\(Prose.shown(.number(text))) has more digits than a Double holds: it becomes \(shortest)"
  }
}
