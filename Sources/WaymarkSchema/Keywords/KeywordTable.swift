/// The keywords there are.
///
/// A new one is a file of its own and a line here.
enum KeywordTable {
  static let all: [any Keyword.Type] = [
    // What a value may be.
    TypeKeyword.self, EnumKeyword.self, ConstKeyword.self,
    // Numbers.
    MinimumKeyword.self, MaximumKeyword.self, ExclusiveMinimumKeyword.self, ExclusiveMaximumKeyword.self,
    MultipleOfKeyword.self,
    // Text.
    MinLengthKeyword.self, MaxLengthKeyword.self, PatternKeyword.self, FormatKeyword.self,
    // Objects.
    PropertiesKeyword.self, PatternPropertiesKeyword.self, RequiredKeyword.self, AdditionalPropertiesKeyword.self,
    PropertyNamesKeyword.self, DependentRequiredKeyword.self, DependentSchemasKeyword.self, DependenciesKeyword.self,
    MinPropertiesKeyword.self, MaxPropertiesKeyword.self, UnevaluatedPropertiesKeyword.self,
    // Arrays.
    ItemsKeyword.self, PrefixItemsKeyword.self, AdditionalItemsKeyword.self, ContainsKeyword.self,
    MinItemsKeyword.self, MaxItemsKeyword.self, UniqueItemsKeyword.self, UnevaluatedItemsKeyword.self,
    // Schemas of the same value.
    RefKeyword.self, DynamicRefKeyword.self, RecursiveRefKeyword.self,
    AllOfKeyword.self, AnyOfKeyword.self, OneOfKeyword.self, NotKeyword.self,
    IfKeyword.self,
    // Schemas for others to refer to.
    DefsKeyword.self, DefinitionsKeyword.self, SchemaKeyword.self,
    // The dataset vocabulary.
    UniqueByKeyword.self, SortByKeyword.self, LabelKeyword.self, CoverageKeyword.self, AssetKeyword.self,
    ReferencesKeyword.self, XMLKeyword.self, CSVKeyword.self,
    // What a Swift decoder makes of values.
    SwiftKeyword.self, SwiftPairsKeyword.self, SwiftKeysKeyword.self,
  ]

  static let keywords: [String: any Keyword.Type] = Dictionary(
    all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

  /// The names of the dataset vocabulary.
  static let dataset = all.map { $0.name }.filter { $0.hasPrefix("x-") }

  /// Keywords that ask for nothing, or that another keyword reads (`then`, `else` by `if`).
  static let annotations: Set<String> = [
    "$id", "id", "$comment", "$anchor", "$dynamicAnchor", "$recursiveAnchor", "$vocabulary", "title", "description",
    "default", "examples", "deprecated", "readOnly", "writeOnly", "contentEncoding", "contentMediaType",
    "contentSchema", "then", "else", "minContains", "maxContains",
    // Of editors, and of OpenAPI: what people are shown, which asks nothing of data.
    "markdownDescription", "enumDescriptions", "markdownEnumDescriptions", "enumTitles", "enumNames",
    "deprecationMessage", "doNotSuggest", "suggestSortText", "defaultSnippets", "errorMessage", "patternErrorMessage",
    // Of contracts derived from Swift: names in the source.
    "x-swift-name", "x-swift-cases",
    "allowComments", "allowTrailingCommas", "fileMatch", "tsType", "example", "externalDocs", "discriminator",
  ]

  /// Where schemas stand in the value of a member of a schema.
  static func position(of name: String, in dialect: Dialect) -> SubschemaPosition {
    if let keyword = keywords[name] { return dialect.knows(keyword) ? keyword.subschemas : .none }
    switch name {
    case "then", "else": return dialect.draft >= .draft7 ? .schema : .none
    case "contentSchema": return dialect.draft >= .draft2019 ? .schema : .none
    default: return .none
    }
  }
}
