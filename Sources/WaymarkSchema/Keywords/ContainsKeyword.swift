import WaymarkCore

/// `contains`, with `minContains` and `maxContains`: how many items of an array must meet a schema.
enum ContainsKeyword: Keyword {
  static let name = "contains"
  static let vocabulary = SchemaVocabulary.applicator
  static let drafts = SchemaDraft.draft6...SchemaDraft.draft2020
  static let subschemas = SubschemaPosition.schema

  static func compile(
    _ value: SchemaValue, into node: inout SchemaNode, by compiler: inout SchemaCompiler
  ) throws(SchemaFault) {
    let schema = compiler.subschema(value, at: name)
    var contained = ContainedItems(schema: schema, minimum: CountLimit(count: 1, text: "1"), maximum: nil)
    if compiler.dialect.draft >= .draft2019, compiler.dialect.vocabularies.contains(.validation) {
      if let least = compiler.current["minContains"] { contained.minimum = try limit(least, "minContains") }
      if let most = compiler.current["maxContains"] { contained.maximum = try limit(most, "maxContains") }
    }
    node.contained.append(contained)
    node.isContainedDescribed = compiler.dialect.draft >= .draft2020
    node.assertions.append(SchemaAssertion(kinds: .array, assertion: contained, keyword: name))
  }

  private static func limit(_ value: SchemaValue, _ keyword: String) throws(SchemaFault) -> CountLimit {
    do throws(SchemaFault) { return try count(value) } catch {
      throw .unexpected(value, for: keyword, wanted: "a whole number of 0 or more")
    }
  }
}

/// How many items must meet a schema.
struct ContainedItems: Assertion {
  let schema: Int
  var minimum: CountLimit
  var maximum: CountLimit?

  func check(_ value: Int, by check: SchemaCheck) -> Bool {
    var count = 0
    var excess: Int?
    for item in check.batch.children(value) where check.meets(item, schema) {
      count += 1
      if let maximum, count > maximum.count {
        excess = item
        break
      }
      if maximum == nil, count >= minimum.count { return true }
    }
    if let excess {
      return check.report(.tooManyContained, at: excess) { describeExcess(of: check.subject(value), in: &$0, check) }
    }
    if count >= minimum.count || check.batch[value].flags.contains(.damaged) { return true }
    return check.report(.tooFewContained, at: value) { describeLack(count, of: check.subject(value), in: &$0, check) }
  }

  func describeLack(_ count: Int, of list: String, in finding: inout PendingFinding, _ check: SchemaCheck) {
    let description = check.program.describe(schema)
    finding.message =
      minimum.count == 1
      ? "no item of \(list) is \(description); one at least must be"
      : "\(Prose.grouped(count)) \(count == 1 ? "item" : "items") of \(list) \(count == 1 ? "is" : "are")"
        + " \(description); \(Prose.grouped(minimum.count)) at least must be"
    finding.details += [.init("count", .integer(count)), .init("minimum", .number(minimum.text))]
  }

  func describeExcess(of list: String, in finding: inout PendingFinding, _ check: SchemaCheck) {
    guard let maximum else { return }
    finding.message =
      "this item of \(list) is one too many that is \(check.program.describe(schema));"
      + " at most \(Prose.grouped(maximum.count)) may be"
    finding.details.append(.init("maximum", .number(maximum.text)))
  }
}

extension FindingCode {
  package static let tooFewContained = FindingCode(
    "too-few-contained", .error, .contract, "A list lacks an item that the contract wants in it",
    page: """
      The contract wants some items of the list to be of a certain kind (`contains`, `minContains`), and too few are:

      ```json
      { "gallery": [ { "role": "detail" }, { "role": "detail" } ] }
      ```

      where one picture must have the role `cover`. Add what is missing, or mend the item that was meant.
      """)

  package static let tooManyContained = FindingCode(
    "too-many-contained", .error, .contract, "A list has too many items of a kind that the contract limits",
    page: """
      The contract limits how many items of the list may be of a certain kind (`maxContains`), and there are more:

      ```json
      { "gallery": [ { "role": "cover" }, { "role": "cover" } ] }
      ```

      where only one picture may have the role `cover`. The place named is the first item too many.
      """)
}
