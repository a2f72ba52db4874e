import WaymarkCore

/// `x-csv`: how a value is spelled in CSV.
enum CSVKeyword: Keyword {
  static let name = "x-csv"
  static let vocabulary = SchemaVocabulary.dataset

  static func compile(
    _ value: SchemaValue, into node: inout SchemaNode, by compiler: inout SchemaCompiler
  ) throws(SchemaFault) {
    guard let members = value.members else {
      throw .unexpected(value, for: name, wanted: "an object such as {\"column\": \"Name\"}")
    }
    var spelling = RecordShape.CSVSpelling()
    for member in members {
      switch member.name {
      case "column": spelling.column = try text(member)
      case "separator":
        let separator = try text(member)
        guard !separator.isEmpty else { throw .unexpected(member.value, for: "separator", wanted: "a text") }
        spelling.separator = separator
      case "null": spelling.null = try texts(member)
      case "true": spelling.true = try texts(member)
      case "false": spelling.false = try texts(member)
      case "decimalChar": spelling.decimalMark = try mark(member)
      case "groupChar": spelling.groupMark = try mark(member)
      case "bareNumber": spelling.isBareNumber = try flag(member.value)
      default:
        throw SchemaFault(
          "\"\(name)\" knows no \(Prose.quoted(member.name))", at: member.namePlace ?? member.value.place)
      }
    }
    node.dataset.csv = spelling
  }

  /// A text that is neither empty nor part of a number otherwise.
  private static func mark(_ member: SchemaValue.Member) throws(SchemaFault) -> String {
    let mark = try text(member)
    guard !mark.isEmpty, !mark.utf8.contains(where: { $0 &- 48 < 10 || "+-eE".utf8.contains($0) }) else {
      throw .unexpected(member.value, for: member.name, wanted: "a mark such as \",\"")
    }
    return mark
  }

  /// One spelling, or a list of them.
  private static func texts(_ member: SchemaValue.Member) throws(SchemaFault) -> [String] {
    if let text = member.value.string { return [text] }
    return try strings(member.value, wanted: "a text or a list of texts")
  }
}
