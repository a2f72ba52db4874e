import WaymarkCore

/// One fault against an XML Schema.
struct XSDWords {
  var message = ""
  private(set) var attribute: String?
  private(set) var isOfValue = false
  /// Whether it says no more than that a value is none of its type.
  private(set) var saysTypeOnly = false

  /// - Parameters:
  ///   - raw: `Element '{…}name', attribute 'name': [facet 'name'] words.`
  ///   - element: The name of the element at hand.
  init(_ raw: String, element: String) {
    var text = raw.trimmedBlanks
    if let end = text.position(of: "': ", from: text.startIndex) {
      attribute = text[..<end.lowerBound].between("', attribute '", "\u{0}") ?? Self.last(text[..<end.lowerBound])
      text = String(text[end.upperBound...])
    }
    let facet = text.hasPrefix("[facet '") ? text.between("[facet '", "']") : nil
    if facet != nil, let end = text.position(of: "'] ", from: text.startIndex) {
      text = String(text[end.upperBound...])
    }
    let subject =
      attribute.map { "attribute \(Prose.quoted($0)) of element \(Prose.quoted(element))" }
      ?? "element \(Prose.quoted(element))"
    if let words = facet.flatMap({ Self.words(ofFacet: $0, text) }) ?? valueWords(text) {
      isOfValue = true
      message = "\(subject) \(words)"
    } else {
      message = structureWords(text, subject, element) ?? "\(subject): \(Self.plain(text))"
    }
  }

  /// The attribute's name behind `', attribute '`, without its namespace.
  private static func last(_ head: Substring) -> String? {
    guard let start = head.position(of: "', attribute '", from: head.startIndex) else { return nil }
    return local(String(head[start.upperBound...]))
  }

  private static func local(_ name: String) -> String {
    if name.hasPrefix("xs:") { return String(name.dropFirst(3)) }
    guard name.hasPrefix("{"), let end = name.firstIndex(of: "}") else { return name }
    return String(name[name.index(after: end)...])
  }

  private static func words(ofFacet facet: String, _ text: String) -> String? {
    let value = text.between("The value '", "' ").map(Prose.quoted)
    switch facet {
    case "pattern":
      guard let value, let pattern = text.between("accepted by the pattern '", "'.") else { return nil }
      return "is \(value), which does not match the pattern \(pattern)"
    case "enumeration":
      guard let value = text.between("The value '", "' is not an element of the set {"),
        let list = text.between("of the set {'", "'}")
      else { return nil }
      let allowed = list.split(separator: "', '", omittingEmptySubsequences: false).map { Prose.quoted(String($0)) }
      return "is \(Prose.quoted(value)), which is none of the allowed values: \(Prose.listed(allowed, "or"))"
    case "minInclusive", "minExclusive", "maxInclusive", "maxExclusive":
      guard let value = text.between("The value '", "' "),
        let bound = text.between("('", "')") ?? text.between("than '", "'")
      else { return nil }
      let relation =
        ["minInclusive": "at least", "minExclusive": "greater than", "maxInclusive": "at most"][facet] ?? "less than"
      return "is \(value); it must be \(relation) \(bound)"
    case "length", "minLength", "maxLength":
      guard let count = text.between("a length of '", "'"), let bound = text.between("length of '\(count)'", "."),
        let limit = bound.between("length of '", "'")
      else { return nil }
      let relation = ["minLength": "at least", "maxLength": "at most"][facet] ?? "exactly"
      return "has \(count == "1" ? "1 character" : "\(count) characters"), where \(relation) \(limit) are due"
    default: return nil
    }
  }

  private mutating func valueWords(_ text: String) -> String? {
    guard let end = text.position(of: "' is not a valid value of the ", from: text.startIndex), text.hasPrefix("'")
    else { return nil }
    saysTypeOnly = true
    let value = String(text[text.index(after: text.startIndex)..<end.lowerBound])
    let type = text[end.upperBound...].between("type '", "'").map { "no \(Self.local($0))" }
    return "is \(Prose.quoted(value)), which is \(type ?? "no value of its type")"
  }

  private func structureWords(_ text: String, _ subject: String, _ element: String) -> String? {
    let expected = (text.between("Expected is one of ( ", " )") ?? text.between("Expected is ( ", " )")).map { names in
      Prose.listed(names.split(separator: ",").map { Prose.quoted(Self.local(String($0).trimmedBlanks)) }, "or")
    }
    if text.hasPrefix("This element is not expected") {
      return "\(subject) is not expected here" + (expected.map { "; expected is \($0)" } ?? "")
    }
    if text.hasPrefix("Missing child element(s)") {
      return "\(subject) ends too early" + (expected.map { ": expected is \($0)" } ?? "")
    }
    if let name = text.between("The attribute '", "' is required but missing") {
      return "\(subject) lacks the attribute \(Prose.quoted(Self.local(name)))"
    }
    if text.hasPrefix("The attribute '"), text.contains("is not allowed") { return "\(subject) is not allowed" }
    if text.hasPrefix("Character content") { return "\(subject) holds text where none is due" }
    if text.hasPrefix("Element content is not allowed") { return "\(subject) holds elements where only text is due" }
    if text.hasPrefix("No matching global declaration") { return "\(subject) is none that the schema declares" }
    if let key = text.between("Duplicate key-sequence [", "]") {
      return "\(subject) repeats the key \(Self.quotes(key))"
    }
    if let key = text.between("No match found for key-sequence [", "]") {
      return "\(subject) refers to \(Self.quotes(key)), which is the key of nothing"
    }
    return nil
  }

  private static func quotes(_ text: String) -> String { String(text.map { $0 == "'" ? "\"" : $0 }) }

  /// Other words, without the braces round namespaces and the full stop.
  private static func plain(_ text: String) -> String {
    var plain = ""
    var depth = 0
    for character in text {
      if character == "{" { depth += 1 }
      if depth == 0 { plain.append(character == "'" ? "\"" : character) }
      if character == "}" { depth -= 1 }
    }
    if plain.hasSuffix(".") { plain.removeLast() }
    return plain.prefix(1).lowercased() + plain.dropFirst()
  }
}
