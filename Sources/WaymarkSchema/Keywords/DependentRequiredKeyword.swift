import WaymarkCore

/// `dependentRequired`: the members that an object must have where it has another.
enum DependentRequiredKeyword: Keyword {
  static let name = "dependentRequired"
  static let drafts = SchemaDraft.draft2019...SchemaDraft.draft2020

  static func compile(
    _ value: SchemaValue, into node: inout SchemaNode, by compiler: inout SchemaCompiler
  ) throws(SchemaFault) {
    let wanted = "an object of lists of member names"
    guard let members = value.members else { throw .unexpected(value, for: name, wanted: wanted) }
    for member in members {
      let names = try strings(member.value, wanted: wanted)
      if names.isEmpty { continue }
      node.mentioned += [member.name] + names
      node.assertions.append(
        SchemaAssertion(
          kinds: .object, assertion: RequiredCompanions(name: member.name, companions: names), keyword: name))
    }
  }
}

/// Members that must be there where another is.
struct RequiredCompanions: Assertion {
  let name: String
  let companions: [String]

  func check(_ value: Int, by check: SchemaCheck) -> Bool {
    guard check.member(named: name, of: value) != nil, !check.batch[value].flags.contains(.damaged) else { return true }
    var isValid = true
    for companion in companions where check.member(named: companion, of: value) == nil {
      isValid = check.report(.missingMember, at: value) { finding in
        finding.message =
          "\(check.words.member) \(Prose.quoted(companion)) is missing, which must be there where"
          + " \(Prose.quoted(name)) is"
        finding.details.append(.init("member", .text(companion)))
      }
      if !check.isReporting { return false }
    }
    return isValid
  }
}
