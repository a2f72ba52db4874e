import WaymarkCore

/// `patternProperties`: schemas for all members whose names match an expression.
enum PatternPropertiesKeyword: Keyword {
  static let name = "patternProperties"
  static let vocabulary = SchemaVocabulary.applicator
  static let subschemas = SubschemaPosition.map

  static func compile(
    _ value: SchemaValue, into node: inout SchemaNode, by compiler: inout SchemaCompiler
  ) throws(SchemaFault) {
    guard let members = value.members else { throw .unexpected(value, for: name, wanted: "an object of schemas") }
    for member in members {
      let schema = compiler.subschema(member.value, at: name, member.name)
      let place = member.namePlace ?? member.value.place
      guard let pattern = try PatternKeyword.pattern(member.name, at: place, by: &compiler) else {
        node.admitsOthers = true
        continue
      }
      node.patterns.append(.init(pattern: pattern, text: member.name, id: compiler.makePatternID(), node: schema))
    }
  }
}
