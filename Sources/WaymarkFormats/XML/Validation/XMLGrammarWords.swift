import WaymarkCore

/// libxml2's words for what does not meet a grammar, made into ours.
struct XMLGrammarWords {
  struct Fault {
    var message: String
    var attribute: String?
    /// Where the element begins; nil for the one at hand.
    var offset: Int?
    /// Whether it is about the text of the element, and not about the element.
    var isOfValue = false
  }

  private(set) var faults: [Fault] = []

  /// - Parameters:
  ///   - raw: What was said of one event.
  ///   - language: Of the grammar.
  ///   - element: The name of the element at hand.
  init(_ raw: [XMLGrammarFaults.Fault], _ language: XMLGrammar.Language, element: String) {
    switch language {
    case .xsd:
      for fault in raw {
        var found = XSDWords(fault.message, element: fault.element ?? element)
        // A value that breaks a facet is said to be no value of its type as well.
        if found.saysTypeOnly, let last = faults.last, last.isOfValue, last.attribute == found.attribute { continue }
        if found.message.isEmpty { found.message = fault.message }
        faults.append(
          Fault(message: found.message, attribute: found.attribute, offset: fault.offset, isOfValue: found.isOfValue))
      }
    case .relaxNG:
      // libxml2 goes up from what is wrong to what cannot be right for it.
      let found = raw.map { (RelaxNGWords($0.message, element: $0.element ?? element), $0.offset, $0.element) }
      guard var first = found.first(where: { !$0.0.isGeneral }) ?? found.first else { return }
      // A value that is none of its type may be an attribute's, which is told after it.
      if let type = first.0.type, let owner = found.first(where: { $0.0.attribute != nil }),
        let attribute = owner.0.attribute
      {
        first = owner
        first.0.message =
          "attribute \(Prose.quoted(attribute)) of element \(Prose.quoted(owner.2 ?? element)) \(type)"
      }
      faults = [
        Fault(
          message: first.0.message, attribute: first.0.attribute, offset: first.1, isOfValue: first.0.isOfValue)
      ]
    }
  }
}

extension StringProtocol {
  /// What stands between two texts, the first time that both do.
  func between(_ start: String, _ end: String) -> String? {
    guard let from = position(of: start, from: startIndex) else { return nil }
    let rest = self[from.upperBound...]
    guard let to = rest.position(of: end, from: rest.startIndex) else { return nil }
    return String(rest[..<to.lowerBound])
  }

  /// Where a text stands first.
  func position(of part: String, from start: Index) -> Range<Index>? {
    var start = start
    while start < endIndex {
      if self[start...].hasPrefix(part) { return start..<index(start, offsetBy: part.count) }
      start = index(after: start)
    }
    return nil
  }
}
