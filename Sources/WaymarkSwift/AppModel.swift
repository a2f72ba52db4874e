import WaymarkCore

/// An app's model: its declarations, and how the app's decoder is set up.
package struct AppModel: Sendable {
  package let sources: ModelSources
  private let strategies: DecodingStrategies

  package init(_ sources: ModelSources, _ strategies: DecodingStrategies) {
    self.sources = sources
    self.strategies = strategies
  }

  /// A type of the model that data may decode as.
  package struct Candidate: Sendable {
    package let name: String
    /// The keys of its members, and those that must be there.
    package let keys: Set<String>
    package let required: Set<String>
    /// Whether another candidate has members of the type.
    package let isPart: Bool
    package let place: SourcePlace
  }

  /// The types that keyed objects decode as, in the order of the files.
  package var candidates: [Candidate] {
    var found: [(name: String, members: [Definition.Member], uses: Set<String>, place: SourcePlace)] = []
    for name in sources.names {
      guard let type = sources.types[name], type.kind == .structure || type.kind == .classType, type.parameters.isEmpty,
        sources.isDecodable(type)
      else { continue }
      var derivation = CodableDerivation(sources, strategies)
      _ = derivation.derive(.named(path: type.path, arguments: []))
      guard case .object(let members)? = derivation.definition(name)?.content else { continue }
      found.append((name, members, Set(derivation.definitions.dropFirst().map(\.name)), type.place))
    }
    let parts = Set(found.flatMap(\.uses))
    return found.map { one in
      func names(_ members: [Definition.Member]) -> Set<String> {
        guard strategies.keys == .convertFromSnakeCase else { return Set(members.map(\.key)) }
        return Set(members.flatMap { [$0.key, KeyConversion.toSnakeCase($0.key)] })
      }
      return Candidate(
        name: one.name, keys: names(one.members), required: names(one.members.filter(\.isRequired)),
        isPart: parts.contains(one.name), place: one.place)
    }
  }

  /// Whether the model declares a type of a name, spelled as `Landmark`, `Store.Item` or `[Landmark]`.
  package func declares(_ name: String) -> Bool { declared(TypeName(name)) }

  private func declared(_ name: TypeName) -> Bool {
    switch name {
    case .named(let path, let arguments):
      sources.find(path, from: []) != nil || !arguments.isEmpty || SwiftScalar(named: path.last ?? "") != nil
        || path == ["String"] || path == ["Bool"]
    case .optional(let wrapped): declared(wrapped)
    case .array(let item): declared(item)
    case .dictionary(_, let value): declared(value)
    case .other: false
    }
  }

  /// The full names of the types that the model declares.
  package var typeNames: [String] { sources.names }

  /// Whether a name is that of a list already: `[Landmark]`.
  package static func isList(_ name: String) -> Bool {
    if case .array = TypeName(name) { true } else { false }
  }

  /// The contract of the data that decodes as a type.
  ///
  /// - Parameters:
  ///   - name: The type, as it is spelled in Swift.
  ///   - isList: Whether the data is a list of such values, whatever the name says.
  ///   - coversAllCases: Whether every enumeration is to be covered, and not those alone that are `CaseIterable`.
  /// - Returns: The contract's document.
  package func schema(of name: String, isList: Bool, coversAllCases: Bool = false) -> DerivedSchema {
    SchemaDerivation.schema(of: TypeName(name), isList: isList, in: sources, strategies, coversAllCases: coversAllCases)
  }
}
