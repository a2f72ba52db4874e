import WaymarkCore

/// `x-references`: a member whose value must be that of a record elsewhere.
///
/// At a record, `from` names members whose values count together.
enum ReferencesKeyword: Keyword {
  static let name = "x-references"
  static let vocabulary = SchemaVocabulary.dataset

  static func compile(
    _ value: SchemaValue, into node: inout SchemaNode, by compiler: inout SchemaCompiler
  ) throws(SchemaFault) {
    for value in value.items ?? [value] {
      guard let members = value.members else {
        throw .unexpected(value, for: name, wanted: "an object such as {\"file\": \"donuts.json\", \"member\": \"id\"}")
      }
      var reference = ReferenceKeyword()
      for member in members {
        switch member.name {
        case "file": reference.target.file = try text(member)
        case "member": reference.target.members = try names(member)
        case "from": reference.from = try names(member)
        default:
          throw SchemaFault(
            "\"\(name)\" knows \"file\", \"member\" and \"from\", and no \(Prose.quoted(member.name))",
            at: member.namePlace ?? member.value.place)
        }
      }
      guard !reference.target.members.isEmpty else {
        throw SchemaFault("\"\(name)\" lacks \"member\": which member of the records there is meant", at: value.place)
      }
      let own = reference.from.isEmpty ? 1 : reference.from.count
      guard own == reference.target.members.count else {
        throw SchemaFault("\"\(name)\" names as many members in \"from\" as in \"member\"", at: value.place)
      }
      if let file = reference.target.file, file.hasPrefix("/") || file.contains("://") {
        throw SchemaFault(
          "\"file\" is a path from the folder of the data, not \(Prose.quoted(file))", at: value.place)
      }
      node.dataset.references.append(reference)
    }
  }

  /// A name, or a list of them.
  private static func names(_ member: SchemaValue.Member) throws(SchemaFault) -> [String] {
    if let text = member.value.string { return [text] }
    let names = try strings(member.value, wanted: "the name of a member, or a list of names")
    if names.isEmpty { throw .unexpected(member.value, for: member.name, wanted: "the name of a member") }
    return names
  }
}

/// What `x-references` says.
struct ReferenceKeyword {
  /// Members of the record; empty for the value at hand.
  var from: [String] = []
  var target = ReferenceTarget(file: nil, members: [])
}
