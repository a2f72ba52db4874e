import WaymarkCore

/// One schema of the document, compiled: what is asked of a value, in the order in which it is looked at.
///
/// Nodes refer to each other by index, so recursive schemas need nothing special.
struct SchemaNode {
  /// Where it stands in the document, as a fragment: `#/$defs/Book`.
  var pointer: String
  var location = SchemaLocation(document: 0, pointer: "")
  var place = Place(offset: 0, length: 0)
  /// The resource of the library that it belongs to.
  var resource = 0
  /// Where the names of its keywords stand.
  var keywordPlaces: [(name: String, place: Place)] = []
  /// `type`.
  var kinds: RecordShape.Kinds = .all
  /// The schema `false`.
  var isFalse = false
  /// `$ref` and `allOf`: schemas that the same value must meet, in document order.
  var applied: [Int] = []
  /// How many of `applied` stand before `properties`.
  var appliedBeforeMembers = 0
  var members: [SchemaMember] = []
  var required: [String] = []
  /// `additionalProperties`: nil where it is not there.
  var additional: Additional?
  var patterns: [NamePattern] = []
  /// The schemas of `unevaluatedProperties` and `unevaluatedItems`.
  var unevaluatedProperties: Int?
  var unevaluatedItems: Int?
  var contained: [ContainedItems] = []
  /// Whether items that `contains` is met by count as described, as they do since 2020-12.
  var isContainedDescribed = false
  var title = ""
  /// Names that keywords other than `properties` and `required` ask about.
  var mentioned: [String] = []
  /// Whether something may describe members that are not named here: then none is called unknown.
  var admitsOthers = false
  /// `items`.
  var items: Int?
  var prefixItems: [Int] = []
  var minimumItems: CountLimit?
  var maximumItems: CountLimit?
  /// Everything else, by the kind of value it looks at.
  var assertions: [SchemaAssertion] = []
  /// Those that come after all others.
  var lastAssertions: [SchemaAssertion] = []
  /// Schemas of which one, or none, must be met by the same value: what they name is not unknown.
  var alternatives: [[Int]] = []
  /// Those of which the value must meet one: they narrow its kinds.
  var choices: [[Int]] = []
  var enumeration: Enumeration?
  /// The kinds that `const` admits.
  var constantKinds: RecordShape.Kinds = .all
  var dataset = DatasetKeywords()

  init(pointer: String) { self.pointer = pointer }

  enum Additional {
    case anything
    case nothing
    case schema(Int)
  }
}

/// The members that an expression of `patternProperties` describes.
struct NamePattern {
  var pattern: any TextPattern
  var text: String
  var id: Int
  var node: Int
}

/// A member that `properties` describes.
struct SchemaMember {
  var name: String
  var node: Int
}

/// A limit on how many there may be.
struct CountLimit {
  var count: Int
  /// As it is spelled.
  var text: String
}

/// What one keyword asks of a value, beyond what a node says itself.
///
/// Shared between sources and threads; what it must remember of one source lies in the `SchemaCheck`.
protocol Assertion: Sendable {
  /// Whether the value meets it; reports where not, if the check is reporting.
  func check(_ value: Int, by check: SchemaCheck) -> Bool

  /// What is enough for a value to meet it, told without asking.
  var sufficient: SufficientCondition { get }

  /// The schemas that the assertion applies to the same value, and that the value meets: what they describe of it is
  /// evaluated (core, section 11).
  func met(by value: Int, _ check: SchemaCheck) -> [Int]
}

extension Assertion {
  var sufficient: SufficientCondition { .unknown }
  func met(by value: Int, _ check: SchemaCheck) -> [Int] { [] }
}

/// An assertion and the kinds of values that it looks at.
struct SchemaAssertion {
  var kinds: RecordShape.Kinds
  var assertion: any Assertion
  /// The keyword, for the ledger.
  var keyword: String
}

/// What the dataset vocabulary says at one schema.
struct DatasetKeywords {
  var uniqueBy: [[String]] = []
  var sortBy: [String] = []
  var label: String?
  var coverage = false
  /// The extensions of `x-asset`.
  var asset: [String]?
  var references: [ReferenceKeyword] = []
  var xml: RecordShape.XMLSpelling?
  var csv: RecordShape.CSVSpelling?
}
