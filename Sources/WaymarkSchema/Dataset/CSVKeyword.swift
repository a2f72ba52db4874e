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
      default:
        throw SchemaFault(
          "\"\(name)\" knows no \(Prose.quoted(member.name))", at: member.namePlace ?? member.value.place)
      }
    }
    node.dataset.csv = spelling
  }

  /// One spelling, or a list of them.
  private static func texts(_ member: SchemaValue.Member) throws(SchemaFault) -> [String] {
    if let text = member.value.string { return [text] }
    return try strings(member.value, wanted: "a text or a list of texts")
  }
}
