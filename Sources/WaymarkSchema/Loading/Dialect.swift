/// A version of JSON Schema, by its `$schema`.
package enum SchemaDraft: Int, Comparable {
  case draft4 = 4
  case draft6 = 6
  case draft7 = 7
  case draft2019 = 2019
  case draft2020 = 2020

  package static func < (left: SchemaDraft, right: SchemaDraft) -> Bool { left.rawValue < right.rawValue }

  /// The one of an address; nil where it is none of them.
  init?(address: String) {
    let known: [(String, SchemaDraft)] = [
      ("json-schema.org/draft/2020-12/schema", .draft2020), ("json-schema.org/draft/2019-09/schema", .draft2019),
      ("json-schema.org/draft-07/schema", .draft7), ("json-schema.org/draft-06/schema", .draft6),
      ("json-schema.org/draft-04/schema", .draft4),
    ]
    let bare = address.drop { $0 != "/" }.drop { $0 == "/" }.prefix { $0 != "#" }
    guard address.hasPrefix("http"), let draft = known.first(where: { $0.0 == bare })?.1 else { return nil }
    self = draft
  }

  /// What people call it.
  var name: String {
    switch self {
    case .draft4, .draft6, .draft7: "draft-0\(rawValue)"
    case .draft2019: "2019-09"
    case .draft2020: "2020-12"
    }
  }
}

/// A vocabulary of JSON Schema 2020-12 (core, section 8.1), or ours.
enum SchemaVocabulary: String, CaseIterable {
  case core
  case applicator
  case unevaluated
  case validation
  case metaData = "meta-data"
  case formatAnnotation = "format-annotation"
  case formatAssertion = "format-assertion"
  case content
  case dataset

  /// The one that an address of `$vocabulary` stands for.
  init?(address: String) {
    if address == DatasetVocabulary.address {
      self = .dataset
      return
    }
    let prefixes = ["https://json-schema.org/draft/2020-12/vocab/", "https://json-schema.org/draft/2019-09/vocab/"]
    guard let prefix = prefixes.first(where: address.hasPrefix) else { return nil }
    let name = String(address.dropFirst(prefix.count))
    self.init(rawValue: name == "format" ? "format-annotation" : name)
  }
}

/// What the keywords of a schema mean: the version, and the vocabularies that its meta-schema takes up.
struct Dialect: Equatable {
  var draft = SchemaDraft.draft2020
  var vocabularies = Set(SchemaVocabulary.allCases).subtracting([.formatAssertion])

  /// Whether a keyword says anything.
  func knows(_ keyword: any Keyword.Type) -> Bool {
    keyword.drafts.contains(draft)
      && (vocabularies.contains(keyword.vocabulary)
        || keyword.vocabulary == .formatAnnotation && vocabularies.contains(.formatAssertion))
  }

  /// Whether nothing beside `$ref` counts.
  var isReferenceAlone: Bool { draft <= .draft7 }

  /// The keyword that gives a schema its address.
  var identifier: String { draft == .draft4 ? "id" : "$id" }

  /// Whether `$id` may be an anchor: `"#name"`.
  var hasAnchorIdentifiers: Bool { draft <= .draft7 }

  /// Whether `items` may be a list of schemas.
  var hasItemLists: Bool { draft <= .draft2019 }
}
