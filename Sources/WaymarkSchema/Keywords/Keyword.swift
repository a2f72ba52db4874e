import WaymarkCore

/// A keyword of JSON Schema or of the dataset vocabulary: how its value becomes part of a compiled schema.
///
/// One a file, and one line in `KeywordTable`.
protocol Keyword: Sendable {
  static var name: String { get }
  /// Which vocabulary it belongs to: a meta-schema may leave that out.
  static var vocabulary: SchemaVocabulary { get }
  /// The versions of JSON Schema that know it.
  static var drafts: ClosedRange<SchemaDraft> { get }
  /// Where schemas stand in its value.
  static var subschemas: SubschemaPosition { get }

  /// Reads the keyword's value into a node.
  ///
  /// - Throws: `SchemaFault` where the value is not one that the keyword can have.
  static func compile(
    _ value: SchemaValue, into node: inout SchemaNode, by compiler: inout SchemaCompiler
  ) throws(SchemaFault)
}

/// Where schemas stand in the value of a keyword.
enum SubschemaPosition {
  case none
  /// The value is one.
  case schema
  /// A list of them.
  case list
  /// The members of an object.
  case map
  /// One, or a list of them.
  case schemaOrList
  /// The members of an object, where they are not lists of texts.
  case mapOrStrings
}

extension Keyword {
  static var vocabulary: SchemaVocabulary { .validation }
  static var drafts: ClosedRange<SchemaDraft> { .draft4 ... .draft2020 }
  static var subschemas: SubschemaPosition { .none }

  /// A number that must be at least 0 and an integer.
  static func count(_ value: SchemaValue) throws(SchemaFault) -> CountLimit {
    guard case .number(let text) = value.content, let number = ExactDecimal(text), number.isInteger,
      !number.isNegative
    else { throw .unexpected(value, for: name, wanted: "a whole number of 0 or more") }
    // What does not fit is beyond any data.
    return CountLimit(count: number.integer ?? .max, text: text)
  }

  static func number(_ value: SchemaValue) throws(SchemaFault) -> ExactDecimal {
    guard case .number(let text) = value.content, let number = ExactDecimal(text) else {
      throw .unexpected(value, for: name, wanted: "a number")
    }
    return number
  }

  static func strings(_ value: SchemaValue, wanted: String) throws(SchemaFault) -> [String] {
    guard let items = value.items else { throw .unexpected(value, for: name, wanted: wanted) }
    var strings: [String] = []
    for item in items {
      guard let string = item.string else { throw .unexpected(item, for: name, wanted: wanted) }
      strings.append(string)
    }
    return strings
  }

  /// The text of a member of the keyword's own object.
  static func text(_ member: SchemaValue.Member) throws(SchemaFault) -> String {
    guard let text = member.value.string else { throw .unexpected(member.value, for: member.name, wanted: "a text") }
    return text
  }

  static func flag(_ value: SchemaValue) throws(SchemaFault) -> Bool {
    guard let flag = value.boolean else { throw .unexpected(value, for: name, wanted: "true or false") }
    return flag
  }
}
