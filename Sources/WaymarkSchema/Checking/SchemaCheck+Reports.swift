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
}
