/// A JSON Schema derived from a model, and where each part of it is declared.
package struct DerivedSchema: Sendable {
  package let text: String
  /// What of the model is not checked, and why.
  package let skipped: [(check: String, reason: String)]
  /// By the RFC 6901 pointer of a part of the document.
  private let places: [String: SourcePlace]
  /// By the pointer of an enumeration: its cases and their raw values, as JSON.
  private let enumerations: [String: [Definition.RawValue]]

  init(_ tree: JSONTree, skipped: [(check: String, reason: String)], enumerations: [String: [Definition.RawValue]]) {
    (text, places) = tree.written()
    self.skipped = skipped
    self.enumerations = enumerations
  }

  /// Where the part of a pointer is declared, or what is around it.
  package func place(of pointer: String) -> SourcePlace? {
    var pointer = Substring(pointer)
    while true {
      if let place = places[String(pointer)] { return place }
      guard let slash = pointer.lastIndex(of: "/") else { return nil }
      pointer = pointer[..<slash]
    }
  }

  /// The cases of the enumeration that a pointer leads into.
  func cases(at pointer: String) -> [Definition.RawValue]? {
    enumerations.first { pointer == $0.key || pointer.hasPrefix($0.key + "/") }?.value
  }

  /// How the model is to be changed, for a value that no case has, to have one.
  ///
  /// - Parameters:
  ///   - text: The value.
  ///   - name: What the case is to be called.
  ///   - pointer: The enumeration's, or that of a part of it.
  ///   - sources: The model.
  /// - Returns: Where to insert the line, in which file, and the line; nil where there is no such enumeration of texts.
  package func caseToAdd(
    for text: String, named name: String, at pointer: String, in sources: ModelSources
  ) -> (file: SourceFile, offset: Int, line: String)? {
    guard let last = cases(at: pointer)?.last else { return nil }
    let file = sources.files[last.line.file]
    let indentation = file.line(at: last.line.range.lowerBound).indentation
    let bare = name.filter { $0 != "`" }
    let value = bare == text ? "" : " = \(JSONTree.quoted(text))"
    // A comment may follow on the line of the last case.
    let end = file.text[last.line.range.upperBound...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? file.text.count
    let rest = file.slice(last.line.range.upperBound..<end).trimmed
    let isFollowed = !rest.isEmpty && !rest.hasPrefix("//")
    if isFollowed { return (file, last.line.range.upperBound, "; case \(name)\(value)") }
    return (file, end, "\n\(indentation)case \(name)\(value)")
  }
}
