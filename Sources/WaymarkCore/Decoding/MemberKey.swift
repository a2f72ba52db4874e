/// A key that comes from data: a member's name, or a position in a list.
struct MemberKey: CodingKey, Hashable {
  let stringValue: String
  let intValue: Int?

  /// Of a member.
  init(_ name: String) {
    stringValue = name
    intValue = nil
  }

  /// Of an item, from 0.
  init(index: Int) {
    stringValue = "Index \(index)"
    intValue = index
  }

  init?(stringValue: String) { self.init(stringValue) }

  init?(intValue: Int) {
    stringValue = "\(intValue)"
    self.intValue = intValue
  }

  /// What `superDecoder` and `superEncoder` use.
  static let `super` = MemberKey("super")
}

/// Names of one convention in another.
package enum KeyConversion {
  /// `first_name` as `firstName`; underscores at either end stay.
  package static func fromSnakeCase(_ name: String) -> String {
    let inner = name.drop { $0 == "_" }
    guard let last = inner.lastIndex(where: { $0 != "_" }) else { return name }
    let words = inner[...last].split(separator: "_")
    guard words.count > 1 else { return name }
    let joined = words.enumerated().map { $0.offset == 0 ? $0.element.lowercased() : capitalized($0.element) }.joined()
    return name[..<inner.startIndex] + joined + inner[inner.index(after: last)...]
  }

  /// `firstName` as `first_name`, `myURLProperty` as `my_url_property`.
  package static func toSnakeCase(_ name: String) -> String {
    var words: [Substring] = []
    var start = name.startIndex
    let characters = Array(name.indices)
    for (position, index) in characters.enumerated().dropFirst() where name[index].isUppercase {
      let before = name[characters[position - 1]]
      let after = position + 1 < characters.count ? name[characters[position + 1]] : nil
      // A word begins at a capital after a small letter, and at the last of several before a small one. Foundation takes
      // the first character for a small letter, whatever it is.
      guard position == 1 || !before.isUppercase || after?.isLowercase == true else { continue }
      words.append(name[start..<index])
      start = index
    }
    words.append(name[start...])
    return words.map { $0.lowercased() }.joined(separator: "_")
  }

  private static func capitalized(_ word: Substring) -> String {
    word.prefix(1).uppercased() + word.dropFirst().lowercased()
  }
}
