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
    PropertiesKeyword.self, RequiredKeyword.self, AdditionalPropertiesKeyword.self, MinPropertiesKeyword.self,
    MaxPropertiesKeyword.self,
    // Arrays.
    ItemsKeyword.self, PrefixItemsKeyword.self, MinItemsKeyword.self, MaxItemsKeyword.self,
    UniqueItemsKeyword.self,
    // Schemas of the same value.
    RefKeyword.self, AllOfKeyword.self, AnyOfKeyword.self, OneOfKeyword.self, NotKeyword.self, IfKeyword.self,
    // Schemas for others to refer to.
    DefsKeyword.self, DefinitionsKeyword.self, SchemaKeyword.self,
    // The dataset vocabulary.
    UniqueByKeyword.self, SortByKeyword.self, LabelKeyword.self, CoverageKeyword.self, AssetKeyword.self,
    XMLKeyword.self, CSVKeyword.self,
  ]

  static let keywords: [String: any Keyword.Type] = Dictionary(
    all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

  /// The names of the dataset vocabulary.
  static let dataset = (all.map { $0.name } + planned).filter { $0.hasPrefix("x-") }

  /// Keywords that ask for nothing, or that another keyword reads (`then`, `else` by `if`).
  static let annotations: Set<String> = [
    "$id", "$comment", "$anchor", "$vocabulary", "title", "description", "default", "examples", "deprecated",
    "readOnly", "writeOnly", "contentEncoding", "contentMediaType", "contentSchema", "then", "else",
  ]

  /// Keywords that are known and not checked yet.
  static let planned: Set<String> = [
    "$dynamicRef", "$dynamicAnchor", "contains", "minContains", "maxContains", "propertyNames",
    "dependentRequired", "dependentSchemas", "unevaluatedItems", "dependencies", "x-references",
  ]

  /// Those of them that may describe members which `properties` does not name.
  static let opening: Set<String> = ["patternProperties", "unevaluatedProperties"]
}
