import WaymarkCore

/// `uniqueItems`: whether the items of an array must differ.
enum UniqueItemsKeyword: Keyword {
  static let name = "uniqueItems"

  static func compile(
    _ value: SchemaValue, into node: inout SchemaNode, by compiler: inout SchemaCompiler
  ) throws(SchemaFault) {
    guard try flag(value) else { return }
    node.assertions.append(SchemaAssertion(kinds: .array, assertion: DistinctItems(), keyword: name))
  }
}

struct DistinctItems: Assertion {
  func check(_ value: Int, by check: SchemaCheck) -> Bool {
    var firsts: [[UInt8]: (item: Int, position: Int)] = [:]
    var isValid = true
    var position = 0
    for item in check.batch.children(value) {
      position += 1
      var key: [UInt8] = []
      appendEqualityKey(of: item, in: check.batch, to: &key)
      guard let first = firsts[key] else {
        firsts[key] = (item, position)
        continue
      }
      isValid = check.report(.repeatedItem, at: item) { finding in
        finding.message =
          "item \(position) of \(check.subject(value)) is \(check.shown(item)), as item \(first.position) is;"
          + " no two may be equal"
        finding.notes.append(.init("the first one", .here(check.batch.place(first.item))))
      }
    }
    return isValid
  }
}

extension FindingCode {
  package static let repeatedItem = FindingCode(
    "repeated-item", .error, .contract, "Two items of a list are equal where all must differ",
    page: """
      The contract asks for items that differ (`"uniqueItems": true`), and two are equal. Numbers are compared by value
      (`1` and `1.0` are equal), objects without regard to the order of their members.

      Take the second one out, or mend it.
      """)
}
