import Testing

@testable import WaymarkRules

@Suite("Text traits")
private struct TextTraitsTests {
  /// A look that says "none" where there are some would hide faults.
  @Test(arguments: [false, true]) func areSurelyNoneOnlyWhereThereAreNone(isCell: Bool) {
    var plain = 0
    for length in 0...20 {
      for position in 0..<max(1, length) {
        for byte in UInt8.min...UInt8.max {
          var text = [UInt8](repeating: UInt8(ascii: "a"), count: length)
          if length > 0 { text[position] = byte }
          text.withUnsafeBufferPointer { text in
            guard TextTraits.areSurelyNone(in: text, isCell: isCell) else { return }
            plain += 1
            if !TextTraits(of: text, isCell: isCell).isEmpty {
              Issue.record("byte \(byte) at \(position) of \(length) is overlooked")
            }
          }
        }
      }
    }
    // Printable ASCII other than & is plain nearly everywhere.
    #expect(plain > 90 * 200)
  }
}
