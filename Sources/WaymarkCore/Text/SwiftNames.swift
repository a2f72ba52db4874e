/// The name that a Swift enum's case for a text would have; nil where it makes none.
package func swiftCaseName(of text: String) -> String? {
  var name = ""
  for word in text.split(whereSeparator: { !($0.isASCII && ($0.isLetter || $0.isNumber)) }) {
    guard word.utf8.count <= 40 else { return nil }
    if name.isEmpty {
      // `URL` is `url`, `favoriteColor` stays.
      let isShouted = !word.contains { $0.isLowercase }
      name += isShouted ? word.lowercased() : word.prefix(1).lowercased() + word.dropFirst()
    } else {
      name += word.prefix(1).uppercased() + word.dropFirst()
    }
  }
  guard let first = name.first, first.isLetter, text.allSatisfy({ $0.isASCII && $0 != "\"" && $0 != "\\" }) else {
    return nil
  }
  if text.unicodeScalars.contains(where: { $0.value < 0x20 }) { return nil }
  return swiftReservedWords.contains(name) ? "`\(name)`" : name
}

/// The words that name a case only between backticks.
package let swiftReservedWords: Set<String> = [
  "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do", "else",
  "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init",
  "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat",
  "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
  "typealias", "var", "where", "while",
]
