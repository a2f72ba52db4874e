import WaymarkCore

/// A bound of numbers, for `minimum` and its kin.
struct NumberBound: Assertion {
  enum Side: Sendable {
    case least, greatest
  }

  private let bound: ExactDecimal
  /// As the contract spells it.
  private let text: String
  private let side: Side
  private let isExclusive: Bool

  init(_ bound: ExactDecimal, _ value: SchemaValue, side: Side, isExclusive: Bool) {
    self.bound = bound
    text = value.kindName
    self.side = side
    self.isExclusive = isExclusive
  }

  var sufficient: SufficientCondition {
    // A bound that has a fraction, or that a step might lead beyond, must be asked.
    guard let bound = bound.integer, bound.magnitude < 1 << 60 else { return .unknown }
    let step = isExclusive ? 1 : 0
    switch side {
    case .least: return .number(bound + step...Int.max)
    case .greatest: return .number(Int.min...bound - step)
    }
  }

  func check(_ value: Int, by check: SchemaCheck) -> Bool {
    guard let number = ExactDecimal(check.batch.text(value)) else { return true }
    switch side {
    case .least:
      if bound < number || (!isExclusive && number == bound) { return true }
      return report(.belowMinimum, value, check, isExclusive ? "greater than" : "at least", "minimum")
    case .greatest:
      if number < bound || (!isExclusive && number == bound) { return true }
      return report(.aboveMaximum, value, check, isExclusive ? "less than" : "at most", "maximum")
    }
  }

  private func report(
    _ code: FindingCode, _ value: Int, _ check: SchemaCheck, _ relation: String, _ detail: String
  ) -> Bool {
    check.report(code, at: value) { finding in
      finding.message = "\(check.subject(value)) is \(check.shown(value)); it must be \(relation) \(text)"
      finding.details.append(.init(detail, .number(text)))
      if isExclusive { finding.details.append(.init("exclusive", .boolean(true))) }
    }
  }
}
