import WaymarkCore

/// Turns the structure of one file into declarations.
struct DeclarationReader {
  private let file: SourceFile
  private let index: Int
  /// What stands under `#if`.
  private let conditional: [Range<Int>]
  private(set) var types: [TypeDeclaration] = []
  /// Extensions, under the name of what they extend.
  private(set) var extensions: [TypeDeclaration] = []

  init(_ file: SourceFile, at index: Int, _ structure: SourceStructure) {
    self.file = file
    self.index = index
    conditional = Self.conditionalRanges(file, structure)
    read(structure.substructure ?? [], in: [])
  }

  private static func conditionalRanges(_ file: SourceFile, _ structure: SourceStructure) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var starts: [Int] = []
    for word in structure.syntaxMap ?? [] where word.kind.hasSuffix("keyword") && word.length >= 3 {
      switch file.slice(word.offset..<word.offset + word.length) {
      case "#if": starts.append(word.offset)
      case "#endif": if let start = starts.popLast() { ranges.append(start..<word.offset) }
      default: break
      }
    }
    return ranges
  }

  private func isConditional(_ offset: Int) -> Bool { conditional.contains { $0.contains(offset) } }

  private mutating func read(_ nodes: [SourceStructure], in path: [String]) {
    for node in nodes {
      switch node.word {
      case "decl.struct": readType(node, .structure, in: path)
      case "decl.enum": readType(node, .enumeration, in: path)
      case "decl.class": readType(node, .classType, in: path)
      case "decl.actor": readType(node, .actor, in: path)
      case "decl.protocol": readType(node, .protocolType, in: path)
      case "decl.typealias": readAlias(node, in: path)
      case "decl.extension": readExtension(node)
      default: break
      }
    }
  }

  private func declaration(_ node: SourceStructure, _ kind: TypeDeclaration.Kind, path: [String]) -> TypeDeclaration {
    var type = TypeDeclaration(kind: kind, path: path, place: place(ofNameOf: node))
    type.documentation = documentation(of: node)
    type.inherited = (node.inheritedTypes ?? []).compactMap { $0.name.map { TypeName($0) } }.flatMap(\.composed)
    type.attributes = customAttributes(of: node)
    type.isConditional = isConditional(node.offset ?? 0)
    readMembers(node.substructure ?? [], into: &type)
    return type
  }

  private mutating func readType(_ node: SourceStructure, _ kind: TypeDeclaration.Kind, in path: [String]) {
    guard let name = node.name else { return }
    let type = declaration(node, kind, path: path + [name])
    types.append(type)
    read(node.substructure ?? [], in: type.path)
  }

  private mutating func readExtension(_ node: SourceStructure) {
    guard let name = node.name, case .named(let path, _) = TypeName(name) else { return }
    extensions.append(declaration(node, .structure, path: path))
    read(node.substructure ?? [], in: path)
  }

  private mutating func readAlias(_ node: SourceStructure, in path: [String]) {
    guard let name = node.name, let offset = node.offset, let length = node.length else { return }
    var alias = TypeDeclaration(kind: .alias, path: path + [name], place: place(ofNameOf: node))
    alias.parameters = parameters(of: node)
    let text = file.slice(offset..<offset + length)
    guard let sign = text.firstIndex(of: "=") else { return }
    alias.aliased = TypeName(String(text[text.index(after: sign)...]))
    types.append(alias)
  }

  // MARK: Members

  private func readMembers(_ nodes: [SourceStructure], into type: inout TypeDeclaration) {
    for (position, node) in nodes.enumerated() {
      switch node.word {
      case "decl.generic_type_param": if let name = node.name { type.parameters.append(name) }
      case "decl.var.instance", "decl.var.static", "decl.var.class":
        // Of several on one line, the text of each ends where the name of the next begins.
        let next = nodes[(position + 1)...].first { $0.word.hasPrefix("decl.var") && $0.offset == node.offset }
        if let property = property(node, upTo: next?.nameOffset) { type.properties.append(property) }
      case "decl.enumcase": readCases(node, into: &type)
      case let word where word.hasPrefix("decl.function"):
        if let name = node.name { type.functions.append((name, place(ofNameOf: node))) }
      default: break
      }
    }
  }

  private func property(_ node: SourceStructure, upTo limit: Int?) -> TypeDeclaration.Property? {
    guard let name = node.name, let offset = node.offset, let length = node.length else { return nil }
    var property = TypeDeclaration.Property(
      name: name, type: node.typeName.map { TypeName($0) }, place: place(ofNameOf: node))
    property.documentation = documentation(of: node)
    property.isStatic = node.word != "decl.var.instance"
    property.isLazy = (node.attributes ?? []).contains { $0.attribute.hasSuffix(".lazy") }
    property.isConstant = file.slice(offset..<offset + length).hasPrefix("let")
    property.isConditional = isConditional(offset)
    property.attributes = customAttributes(of: node)
    let end = (node.nameOffset ?? offset) + (node.nameLength ?? 0)
    let value = initialValue(in: end..<max(end, limit ?? offset + length), bodyOffset: node.bodyOffset)
    property.hasInitialValue = value != nil
    if let body = node.bodyOffset, let count = node.bodyLength, value == nil || isObserver(body, count) == false {
      property.isComputed = !isObserver(body, count)
    }
    if property.type == nil, let value { property.type = TypeName(ofValue: value) }
    return property
  }

  /// Whether the body of a property observes it: then it is stored all the same.
  private func isObserver(_ offset: Int, _ length: Int) -> Bool {
    let body = Self.withoutComments(file.slice(offset..<offset + length))
    return ["willSet", "didSet", "@MainActor didSet", "@MainActor willSet"].contains { body.hasPrefix($0) }
  }

  /// The text after the `=` of a property; nil without one.
  private func initialValue(in range: Range<Int>, bodyOffset: Int?) -> String? {
    var text = file.slice(range)
    if let bodyOffset, bodyOffset - 1 > range.lowerBound, bodyOffset - 1 < range.upperBound {
      text = file.slice(range.lowerBound..<bodyOffset - 1)
    }
    // The type, if there is one, has no sign of equality.
    guard let sign = text.firstIndex(of: "=") else { return nil }
    return Self.withoutComments(String(text[text.index(after: sign)...]))
  }

  private static func withoutComments(_ text: String) -> String {
    var rest = text.drop { $0.isWhitespace }
    while true {
      if rest.hasPrefix("//") {
        rest = rest.drop { !$0.isNewline }.drop { $0.isWhitespace }
      } else if rest.hasPrefix("/*"), let end = rest.firstRange(ofText: "*/") {
        rest = rest[end...].drop { $0.isWhitespace }
      } else {
        return String(rest)
      }
    }
  }

  private func readCases(_ node: SourceStructure, into type: inout TypeDeclaration) {
    let elements = (node.substructure ?? []).filter { $0.word == "decl.enumelement" }
    guard let offset = node.offset, let length = node.length else { return }
    for element in elements {
      // `circle(radius:_:)` of a case with values.
      guard let name = element.name.map({ String($0.prefix { $0 != "(" }) }) else { continue }
      var found = TypeDeclaration.Case(
        name: name, place: place(ofNameOf: element, named: name),
        line: SourcePlace(file: index, range: offset..<offset + length))
      found.isAlone = elements.count == 1
      if let value = (element.elements ?? []).first(where: { $0.kind.hasSuffix("init_expr") }) {
        found.rawValue = file.slice(value.offset..<value.offset + value.length)
      }
      for parameter in element.substructure ?? [] where parameter.word == "decl.var.parameter" {
        let text = file.slice((parameter.offset ?? 0)..<(parameter.offset ?? 0) + (parameter.length ?? 0))
        found.parameters.append(
          (parameter.name, TypeName(parameter.typeName ?? ""), text.contains("=")))
      }
      type.cases.append(found)
    }
  }

  // MARK: Parts of declarations

  private func place(ofNameOf node: SourceStructure, named name: String? = nil) -> SourcePlace {
    let start = node.nameOffset ?? node.offset ?? 0
    var length = node.nameLength ?? 0
    // The name of a case with values reaches to its closing bracket.
    if let name, file.slice(start..<start + length) != name {
      length = file.slice(start..<start + 1) == "`" ? name.utf8.count + 2 : name.utf8.count
    }
    return SourcePlace(file: index, range: start..<start + max(1, length))
  }

  private func parameters(of node: SourceStructure) -> [String] {
    (node.substructure ?? []).filter { $0.word == "decl.generic_type_param" }.compactMap(\.name)
  }

  private func customAttributes(of node: SourceStructure) -> [String] {
    (node.attributes ?? []).filter { $0.attribute.hasSuffix("._custom") || $0.attribute.hasSuffix(".propertyWrapper") }
      .compactMap { attribute in
        guard let offset = attribute.offset, let length = attribute.length else { return nil }
        let text = file.slice(offset..<offset + length).drop { $0 == "@" }
        return String(text.prefix { $0 != "(" }).filter { !$0.isWhitespace }
      }
  }

  /// The first paragraph of a documentation comment.
  private func documentation(of node: SourceStructure) -> String? {
    guard let offset = node.docOffset, let length = node.docLength else { return nil }
    var lines: [String] = []
    for line in file.slice(offset..<offset + length).split(separator: "\n", omittingEmptySubsequences: false) {
      let marks: Set<Character> = ["/", "*", "!"]
      let text = line.drop { $0.isWhitespace }.drop { marks.contains($0) }
      let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      let plain = words.hasSuffix("*/") ? String(words.dropLast(2)) : words
      if plain.isEmpty { if lines.isEmpty { continue } else { break } }
      if plain.hasPrefix("- ") { break }
      lines.append(plain)
    }
    return lines.isEmpty ? nil : lines.joined(separator: " ")
  }
}

extension SourceStructure {
  /// Its kind without what all have in common.
  var word: String {
    let prefix = "source.lang.swift."
    guard let kind, kind.hasPrefix(prefix) else { return "" }
    return String(kind.dropFirst(prefix.count))
  }
}

extension TypeName {
  /// The parts of `Codable & Sendable`.
  var composed: [TypeName] {
    guard case .other(let text) = self, text.contains("&") else { return [self] }
    return text.split(separator: "&").map { TypeName(String($0)) }
  }

  /// The type of an initial value that is a literal or makes a value of a named type; nil for all others.
  init?(ofValue text: String) {
    let text = text.split(whereSeparator: \.isNewline).first.map(String.init) ?? text
    let value = text.split(separator: "//").first.map { String($0).trimmed } ?? ""
    if value.hasPrefix("\"") || value.hasPrefix("#\"") {
      self = .named(path: ["String"], arguments: [])
    } else if value == "true" || value == "false" {
      self = .named(path: ["Bool"], arguments: [])
    } else if let first = value.drop(while: { $0 == "-" }).first, first.isASCII, first.isNumber {
      let isHexadecimal = value.drop { $0 == "-" }.hasPrefix("0x")
      let isFloating = value.contains(".") || !isHexadecimal && value.contains { $0 == "e" || $0 == "E" }
      guard value.drop(while: { $0 == "-" }).allSatisfy({ $0.isHexDigit || "._xobpPeE+-".contains($0) }) else {
        return nil
      }
      self = .named(path: [isFloating ? "Double" : "Int"], arguments: [])
    } else if value.hasSuffix(")"), let open = value.indexOfMatchingParenthesis {
      // `[String]()`, `Set<Int>()`, `UUID()`, `.init()` has no name.
      let name = TypeName(String(value[..<open]))
      switch name {
      case .named(let path, _):
        guard path.last?.first?.isUppercase == true else { return nil }
        self = name
      case .array, .dictionary: self = name
      case .optional, .other: return nil
      }
    } else {
      guard case .named(let path, _) = TypeName(value), path.count >= 2,
        path[path.count - 2].first?.isUppercase == true,
        path.last?.first?.isLowercase == true
      else { return nil }
      // `Category.lakes` is a case of an enumeration, most likely; what it is not, is not found.
      self = .named(path: Array(path.dropLast()), arguments: [])
    }
  }
}

extension String {
  var trimmed: String {
    String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }

  /// Where the parenthesis opens that the last character closes.
  fileprivate var indexOfMatchingParenthesis: String.Index? {
    var depth = 0
    for index in indices.reversed() {
      if self[index] == ")" { depth += 1 }
      if self[index] == "(" {
        depth -= 1
        if depth == 0 { return index }
      }
    }
    return nil
  }
}

extension Substring {
  /// Where a text ends that occurs in it.
  fileprivate func firstRange(ofText text: String) -> Substring.Index? {
    var rest = self
    while !rest.isEmpty {
      if rest.hasPrefix(text) { return rest.index(rest.startIndex, offsetBy: text.count) }
      rest = rest.dropFirst()
    }
    return nil
  }
}
