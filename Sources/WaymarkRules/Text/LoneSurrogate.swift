import WaymarkCore

/// Half of a character that JSON spells with two escapes.
struct LoneSurrogate: TextRule {
  static let code = FindingCode(
    "lone-surrogate", .error, .rule, "Text holds half of a character that takes two escapes",
    page: """
      JSON spells characters beyond U+FFFF with two `\\u` escapes. One alone is no character: no UTF-8 can hold it, and an
      app's decoder refuses the whole file or puts U+FFFD in its place. It comes of text that was cut in the middle of
      an emoji.

      ```json
      { "name": "Turtle \\ud83d" }
      ```

      Put the other half there (`\\ud83d\\udc22` is 🐢), or delete what is left of the character.
      """)

  var codes: [FindingCode] { [Self.code] }
  let triggers: TextTraits = .surrogate

  func fault(in text: ExaminedText) -> TextFault? {
    let bytes = text.bytes
    for index in bytes.indices.dropLast(2) where bytes[index] == 0xED && bytes[index + 1] >= 0xA0 {
      let value = 0xD000 | UInt32(bytes[index + 1] & 0x3F) << 6 | UInt32(bytes[index + 2] & 0x3F)
      let spelled = "\\u" + String(value, radix: 16)
      let before = String(decoding: bytes[..<index].suffix(24), as: UTF8.self)
      return TextFault(
        code: Self.code, message: .half(spelled, before, isFirst: value < 0xDC00),
        details: [Finding.Detail("character", .text(spelled))])
    }
    return nil
  }
}

extension String {
  fileprivate static func half(_ spelled: String, _ before: String, isFirst: Bool) -> String {
    let lacking =
      isFirst
      ? "a second one from \\udc00 to \\udfff must follow" : "a first one from \\ud800 to \\udbff must stand before it"
    return "\(spelled)\(before.isEmpty ? "" : " after \(Prose.quoted(before))") is half a character: \(lacking)"
  }
}
