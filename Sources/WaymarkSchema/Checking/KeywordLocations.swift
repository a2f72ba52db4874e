import WaymarkCore

/// Where the keywords that findings are about stand, each looked up once.
struct KeywordLocations {
  private struct Key: Hashable {
    var document: Int
    var place: Place
  }

  private var known: [Key: Location] = [:]

  /// The lines and columns of a place in a schema's document; nil where it cannot be read any more.
  mutating func location(of place: Place, in document: Int, of program: SchemaProgram) -> Location? {
    let key = Key(document: document, place: place)
    if let location = known[key] { return location }
    let document = program.documents[document]
    let location = Self.location(of: place, in: document.source, document.encoding, name: document.name)
    if let location { known[key] = location }
    return location
  }

  /// The same, of a document by itself.
  static func location(
    of place: Place, in source: OpenSource, _ encoding: TextEncoding, name: String
  ) -> Location? {
    let locator = Locator(source, encoding: encoding)
    guard let positions = try? locator.positions(of: [place.offset, place.end]),
      let offsets = try? locator.fileOffsets(of: [place.offset, place.end]),
      let start = positions[place.offset], let end = positions[place.end], let first = offsets[place.offset],
      let last = offsets[place.end]
    else { return nil }
    return Location(
      path: name, line: start.line, column: start.column, endLine: end.line, endColumn: end.column,
      offset: first, length: last - first)
  }
}

extension SchemaCheck {
  /// The keyword that asks for what a value is not.
  func keywordLocation(of code: FindingCode, _ value: Int) -> Finding.KeywordLocation? {
    let node = program.graph.nodes[asking.node]
    let name = asking.assertion >= 0 ? node.assertions[asking.assertion].keyword : Self.keyword(of: code)
    guard let name else { return nil }
    let found = node.keywordPlaces.first { $0.name == name }
    let suffix = found == nil ? "" : "/\(escapedPointerSegment(name))"
    guard
      let location = keywordLocations.location(
        of: found?.place ?? node.place, in: node.location.document, of: program)
    else { return nil }
    let way = EvaluationPath(program, to: asking.node).text(for: pointerSegments(to: value))
    return Finding.KeywordLocation(
      evaluationPath: (way ?? node.location.pointer) + suffix,
      address: program.address(of: node.location) + suffix, location: location)
  }

  /// The keyword that a schema itself looks at, by what is found; nil where none asks for it.
  private static func keyword(of code: FindingCode) -> String? {
    switch code {
    case .wrongType, .notAList: "type"
    case .missingMember: "required"
    case .forbiddenMember: "additionalProperties"
    case .tooFewItems: "minItems"
    case .tooManyItems: "maxItems"
    case .forbiddenValue: ""
    default: nil
    }
  }

  private func pointerSegments(to value: Int) -> [String] {
    record.pointer(to: value).split(separator: "/", omittingEmptySubsequences: false).dropFirst()
      .map { unescapedPointerSegment($0) }
  }
}

extension SchemaProgram {
  /// The address of a schema: that of its resource, and where it stands in it.
  func address(of location: SchemaLocation) -> String {
    var best = (length: -1, text: "")
    for (root, text) in addresses where root.document == location.document {
      let isAround = location.pointer == root.pointer || location.pointer.hasPrefix(root.pointer + "/")
      if isAround, root.pointer.utf8.count > best.length { best = (root.pointer.utf8.count, text) }
    }
    return best.text + "#" + location.pointer.dropFirst(max(0, best.length))
  }
}
