/// An assertion of a schema, and the one to ask after it.
///
/// Nothing in it changes once it is made. Steps know each other because to go through a list of assertions would count
/// references for every value.
class AssertionStep: @unchecked Sendable {
  /// The position of the assertion among those of its schema.
  final let number: Int
  final let next: AssertionStep?

  fileprivate init(_ number: Int, next: AssertionStep?) {
    self.number = number
    self.next = next
  }

  /// Asks this one alone.
  func check(_ value: Int, by check: SchemaCheck) -> Bool { true }

  /// The schemas that this one applies to the same value, and that the value meets.
  func ownMet(by value: Int, _ check: SchemaCheck) -> [Int] { [] }

  /// The schemas that any of the steps applies to the same value, and that the value meets.
  final func met(by value: Int, _ check: SchemaCheck) -> [Int] {
    ownMet(by: value, check) + (next?.met(by: value, check) ?? [])
  }

  /// Asks this one and all after it.
  ///
  /// - Returns: Whether the value meets all of them.
  final func checkAll(_ value: Int, by check: SchemaCheck) -> Bool {
    check.ask(number)
    let isMet = self.check(value, by: check)
    guard let next else { return isMet }
    return next.checkAll(value, by: check) && isMet
  }

  /// The first of the steps for some assertions; nil for none.
  static func chain(_ assertions: [(number: Int, assertion: any Assertion)]) -> AssertionStep? {
    assertions.reversed().reduce(nil) { step($1.assertion, $1.number, next: $0) }
  }

  private static func step<A: Assertion>(_ assertion: A, _ number: Int, next: AssertionStep?) -> AssertionStep {
    StepOf(assertion, number, next: next)
  }
}

private final class StepOf<A: Assertion>: AssertionStep, @unchecked Sendable {
  private let assertion: A

  init(_ assertion: A, _ number: Int, next: AssertionStep?) {
    self.assertion = assertion
    super.init(number, next: next)
  }

  override func check(_ value: Int, by check: SchemaCheck) -> Bool { assertion.check(value, by: check) }
  override func ownMet(by value: Int, _ check: SchemaCheck) -> [Int] { assertion.met(by: value, check) }
}
