import WaymarkCore

/// `x-swift-pairs`: a list of keys and values in turn, as Swift encodes a dictionary whose keys are no texts.
///
/// Its value is a list of two schemas: that of the keys, and that of the values.
enum SwiftPairsKeyword: Keyword {
  static let name = "x-swift-pairs"
  static let subschemas = SubschemaPosition.list

  static func compile(
    _ value: SchemaValue, into node: inout SchemaNode, by compiler: inout SchemaCompiler
  ) throws(SchemaFault) {
    guard let items = value.items, items.count == 2 else {
      throw .unexpected(value, for: name, wanted: "a list of two schemas")
    }
    let schemas = try compiler.subschemas(value, at: name)
    node.assertions.append(
      SchemaAssertion(kinds: .array, assertion: Pairs(key: schemas[0], value: schemas[1]), keyword: name))
  }
}

private struct Pairs: Assertion {
  let key: Int
  let value: Int

  func check(_ list: Int, by check: SchemaCheck) -> Bool {
    var isValid = true
    var position = 0
    for item in check.batch.children(list) {
      if !check.evaluate(position % 2 == 0 ? key : value, item, isWhole: true) { isValid = false }
      position += 1
    }
    guard position % 2 != 0 else { return isValid }
    return check.report(.undecodableValue, at: list) { finding in
      finding.message =
        "\(check.subject(list)) holds \(Prose.counted(position, "item")); keys and values in turn are an even number"
    }
  }
}
