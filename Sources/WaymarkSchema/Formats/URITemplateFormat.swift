/// `uri-template`: an RFC 6570 template, `https://example.com/{id}{?page}`.
enum URITemplateFormat: TextFormat {
  static let name = "uri-template"
  static let noun = "a URI template"

  static func fault(in text: UnsafeBufferPointer<UInt8>) -> String? {
    var position = 0
    while position < text.count {
      let byte = text[position]
      switch byte {
      case UInt8(ascii: "{"):
        guard let end = text[position...].firstIndex(of: UInt8(ascii: "}")) else { return "a brace is not closed" }
        if let fault = fault(inExpression: text[(position + 1)..<end]) { return fault }
        position = end
      case UInt8(ascii: "}"): return "a brace is closed that was not opened"
      case UInt8(ascii: "%"):
        guard isEscape(text[position...]) else { return "two hexadecimal digits must follow \"%\"" }
        position += 2
      case 0...0x20, 0x7F: return "there may be no blank or control character in it"
      case _ where "\"'<>\\^`|".utf8.contains(byte):
        return "there may be no \(Character(Unicode.Scalar(byte))) in it"
      default: break
      }
      position += 1
    }
    return nil
  }

  private typealias Part = Slice<UnsafeBufferPointer<UInt8>>

  private static func isEscape(_ text: Part) -> Bool {
    text.count >= 3 && text.dropFirst().prefix(2).allSatisfy(isHexadecimalDigit)
  }

  /// What stands between braces (section 2.2).
  private static func fault(inExpression text: Part) -> String? {
    var rest = text
    if let first = rest.first, "+#./;?&=,!@|".utf8.contains(first) { rest = rest.dropFirst() }
    for variable in rest.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
      var name = variable
      if name.last == UInt8(ascii: "*") {
        name = name.dropLast()
      } else if let colon = name.firstIndex(of: UInt8(ascii: ":")) {
        let length = name[(colon + 1)...]
        guard (1...4).contains(length.count), length.first != UInt8(ascii: "0"), length.allSatisfy({ $0 &- 48 < 10 })
        else { return "a number below 10,000 follows the colon of a variable" }
        name = name[..<colon]
      }
      if !isName(name) { return "\"\(String(decoding: variable, as: UTF8.self))\" is no variable" }
    }
    return nil
  }

  private static func isName(_ text: Part) -> Bool {
    guard !text.isEmpty, text.first != UInt8(ascii: "."), text.last != UInt8(ascii: ".") else { return false }
    var position = text.startIndex
    while position < text.endIndex {
      let byte = text[position]
      if byte == UInt8(ascii: "%") {
        guard isEscape(text[position...]) else { return false }
        position += 2
      } else if !((byte | 0x20) &- 97 < 26 || byte &- 48 < 10 || "_.".utf8.contains(byte)) {
        return false
      }
      position += 1
    }
    return true
  }
}
