import WaymarkCore

/// One fault against a RELAX NG grammar.
struct RelaxNGWords {
  var message: String
  /// What of a value is said that is none of its type.
  private(set) var type: String?
  private(set) var attribute: String?
  private(set) var isOfValue = false
  /// Whether it says no more than that something within is wrong.
  private(set) var isGeneral = false

  /// Whether words are about an attribute: then libxml2 knows how to go on.
  static func isOfAttribute(_ raw: String) -> Bool {
    raw.hasPrefix("Invalid attribute ") || raw.trimmedBlanks.hasSuffix("failed to validate attributes")
  }

  /// - Parameters:
  ///   - raw: libxml2's words.
  ///   - element: The name of the element at hand.
  init(_ raw: String, element: String) {
    let text = raw.trimmedBlanks
    message = "element \(Prose.quoted(element)): \(text.prefix(1).lowercased())\(text.dropFirst())"
    if let name = text.between("Did not expect element ", " there") {
      message = "element \(Prose.quoted(name)) is not expected here"
    } else if text.hasPrefix("Expecting element "), let wanted = text.between("Expecting element ", ", got "),
      let got = text.position(of: ", got ", from: text.startIndex)
    {
      message =
        "element \(Prose.quoted(String(text[got.upperBound...]))) stands where \(Prose.quoted(wanted)) is expected"
    } else if text.hasPrefix("Expecting an element "), text.hasSuffix(", got nothing") {
      let wanted = text.between("Expecting an element ", ", got nothing") ?? ""
      message =
        "element \(Prose.quoted(element)) ends too early"
        + (wanted.isEmpty ? ": an element is missing" : ": element \(Prose.quoted(wanted)) is missing")
    } else if let name = text.between("Invalid attribute ", " for element ") {
      let owner = text.position(of: " for element ", from: text.startIndex).map { String(text[$0.upperBound...]) }
      attribute = name
      message =
        "attribute \(Prose.quoted(name)) of element \(Prose.quoted(owner ?? element)) is not allowed, or not as it must be"
    } else if let type = text.between("Type ", " doesn't allow value '") {
      let value = text.between("doesn't allow value '", "\u{0}") ?? Self.tail(text, after: "doesn't allow value '")
      isOfValue = true
      let words = "is \(Prose.quoted(value)), which is no \(type)"
      self.type = words
      message = "element \(Prose.quoted(element)) \(words)"
    } else if let name = text.between("Did not expect text in element ", " content") {
      // Where libxml2 has not come round to the name, a word between blanks stands for it.
      let holder = name.hasPrefix(" ") ? element : name
      message = "element \(Prose.quoted(holder)) holds text where none is due"
    } else if let name = text.between("Element ", " has extra content: text") {
      isOfValue = true
      message = "the text of element \(Prose.quoted(name)) is not as it must be"
    } else if let name = text.between("Element ", " has extra content: ") {
      let extra = Self.tail(text, after: " has extra content: ")
      message = "element \(Prose.quoted(name)) holds \(Prose.quoted(extra)), which is not expected there"
    } else if text.hasSuffix("failed to validate attributes") {
      let name = text.between("Element ", " failed") ?? element
      message = "an attribute of element \(Prose.quoted(name)) is missing, or is not as it must be"
    } else if text.hasSuffix("failed to validate content") || text.hasPrefix("Error validating datatype")
      || text.hasPrefix("Datatype element")
    {
      isGeneral = true
      let name = text.between("Element ", " failed") ?? element
      message = "the content of element \(Prose.quoted(name)) is not as it must be"
    }
  }

  private static func tail(_ text: String, after start: String) -> String {
    guard let found = text.position(of: start, from: text.startIndex) else { return "" }
    let rest = text[found.upperBound...]
    return String(rest.hasSuffix("'") ? rest.dropLast() : rest)
  }
}
