import WaymarkCore

extension SchemaCheck {
  /// Reports a value where the contract allows none.
  func reportForbidden(_ value: Int) -> Bool {
    report(.forbiddenValue, at: value) { finding in
      finding.message = "\(subject(value)) is \(shown(value)) where the contract allows no value at all"
    }
  }

  /// Reports a list of the wrong length.
  func reportCount(
    _ code: FindingCode, _ value: Int, _ count: Int, _ limit: CountLimit, _ relation: String, _ detail: String
  ) -> Bool {
    report(code, at: value) { finding in
      let found = count == 0 ? "is empty" : "has \(Prose.counted(count, "item"))"
      let modal = relation == "at least" ? "must" : "may"
      finding.message = "\(subject(value)) \(found); it \(modal) have \(relation) \(Prose.grouped(limit.count))"
      finding.details.append(.init("count", .integer(count)))
      finding.details.append(.init(detail, .number(limit.text)))
    }
  }

  /// Reports a value that meets none of several schemas.
  ///
  /// Where only one of them is for values of its type, what that one finds is said instead.
  func reportNoAlternative(_ schemas: [Int], _ value: Int) -> Bool {
    guard isReporting else { return false }
    let candidates = schemas.filter { admits(program.nodes[$0].narrowedKinds, batch[value], value) }
    if candidates.isEmpty {
      let wanted = schemas.reduce(into: RecordShape.Kinds()) { $0.formUnion(program.nodes[$1].narrowedKinds) }
      return reportWrongType(value, wanted: wanted)
    }
    if candidates.count == 1 { return evaluate(candidates[0], value, isWhole: false) }
    return report(.noAlternative, at: value) { finding in
      let pointers = schemas.map { program.pointer(of: $0) }
      finding.message =
        "\(subject(value)) is \(shown(value)), which meets none of the \(schemas.count) alternatives: "
        + Prose.listed(pointers, "or")
      finding.details.append(.init("alternatives", .list(pointers.map { .text($0) })))
    }
  }
}
