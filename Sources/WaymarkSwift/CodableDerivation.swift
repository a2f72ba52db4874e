import WaymarkCore

/// Derives what data a `JSONDecoder` decodes as a type, from the type's declaration: as the compiler synthesizes
/// `init(from:)`.
struct CodableDerivation {
  let sources: ModelSources
  let strategies: DecodingStrategies
  /// In the order in which they were first needed.
  private(set) var definitions: [Definition] = []
  private var known: Set<String> = []
  /// What is not checked, and why.
  private(set) var skipped: [(check: String, reason: String)] = []

  init(_ sources: ModelSources, _ strategies: DecodingStrategies) {
    self.sources = sources
    self.strategies = strategies
  }

  /// What a name stands for within a generic type.
  private typealias Environment = [String: DerivedType]

  func definition(_ name: String) -> Definition? { definitions.first { $0.name == name } }

  /// What values of a type are like.
  ///
  /// - Parameters:
  ///   - name: The type as it is spelled.
  ///   - scope: The full name of the type that it is spelled in.
  /// - Returns: The type; its definitions are among `definitions`.
  mutating func derive(_ name: TypeName, from scope: [String] = []) -> DerivedType {
    derive(name, from: scope, [:], for: name.text)
  }

  private mutating func derive(
    _ name: TypeName, from scope: [String], _ environment: Environment, for subject: String
  ) -> DerivedType {
    switch name {
    case .optional(let wrapped): return .optional(derive(wrapped, from: scope, environment, for: subject))
    case .array(let item): return .array(derive(item, from: scope, environment, for: subject))
    case .dictionary(let key, let value):
      return dictionary(key, derive(value, from: scope, environment, for: subject), scope, environment, subject)
    case .other(let text):
      skip(subject, "the type \(text) is none that is decoded by synthesis")
      return .anything
    case .named(let path, let arguments):
      if path.count == 1, arguments.isEmpty, let bound = environment[path[0]] { return bound }
      let path = path.first == "Self" && path.count > 1 ? scope + path.dropFirst() : path
      if let type = sources.find(path, from: scope) {
        return derive(type, arguments, from: scope, environment, for: subject)
      }
      return builtIn(path, arguments, scope, environment, subject)
    }
  }

  private mutating func skip(_ check: String, _ reason: String) {
    if !skipped.contains(where: { $0.check == check && $0.reason == reason }) { skipped.append((check, reason)) }
  }

  // MARK: Types of the standard library and Foundation

  private mutating func builtIn(
    _ path: [String], _ arguments: [TypeName], _ scope: [String], _ environment: Environment, _ subject: String
  ) -> DerivedType {
    // `Swift.Int`, `Foundation.URL`.
    let name = path.last ?? ""
    let items = arguments.map { derive($0, from: scope, environment, for: subject) }
    switch (name, items.count) {
    case ("String", 0): return .string
    case ("Bool", 0): return .boolean
    case ("Optional", 1): return .optional(items[0])
    case ("Array", 1), ("Set", 1), ("ContiguousArray", 1): return .array(items[0])
    case ("Dictionary", 2): return dictionary(arguments[0], items[1], scope, environment, subject)
    case ("Range", 1), ("ClosedRange", 1): return .tuple([items[0], items[0]], name: name)
    case ("PartialRangeFrom", 1), ("PartialRangeThrough", 1), ("PartialRangeUpTo", 1):
      return .tuple([items[0]], name: name)
    case ("CGPoint", 0), ("CGSize", 0), ("CGVector", 0), ("NSPoint", 0), ("NSSize", 0):
      return .tuple([.scalar(.double), .scalar(.double)], name: name)
    case ("CGRect", 0), ("NSRect", 0):
      let pair = DerivedType.tuple([.scalar(.double), .scalar(.double)], name: "CGPoint")
      return .tuple([pair, pair], name: name)
    default: break
    }
    guard items.isEmpty, let scalar = SwiftScalar(named: name) else {
      skip(
        subject, "\(path.joined(separator: ".")) is not declared in the files given, and how it decodes is not known")
      return .anything
    }
    switch (scalar, strategies.dates, strategies.data) {
    case (.date, .custom, _):
      skip(subject, "how the app reads dates is not known")
      return .anything
    case (.data, _, .custom):
      skip(subject, "how the app reads data is not known")
      return .anything
    default: return .scalar(scalar)
    }
  }

  private mutating func dictionary(
    _ key: TypeName, _ value: DerivedType, _ scope: [String], _ environment: Environment, _ subject: String
  ) -> DerivedType {
    let keys = derive(key, from: scope, environment, for: subject)
    switch keys {
    case .string: return .dictionary(keys: .text, value)
    case .scalar(.int): return .dictionary(keys: .integers, value)
    case .reference(let name):
      if case .named(let path, _) = key, let type = sources.find(path, from: scope),
        sources.conforms(type, to: ["CodingKeyRepresentable"]),
        case .rawValues(.string, _)? = definition(name)?.content
      {
        return .dictionary(keys: .values(of: name), value)
      }
      return .pairs(keys, value)
    case .anything: return .anything
    default: return .pairs(keys, value)
    }
  }

  // MARK: Types of the model

  private mutating func derive(
    _ type: TypeDeclaration, _ arguments: [TypeName], from scope: [String], _ environment: Environment,
    for subject: String
  ) -> DerivedType {
    var inner: Environment = [:]
    var spelled: [String] = []
    for (parameter, argument) in zip(type.parameters, arguments) {
      inner[parameter] = derive(argument, from: scope, environment, for: subject)
      spelled.append(bound(argument, environment))
    }
    if type.kind == .alias {
      guard let aliased = type.aliased else { return .anything }
      return derive(aliased, from: Array(type.path.dropLast()), inner, for: subject)
    }
    guard type.kind != .protocolType else {
      skip(subject, "\(type.fullName) is a protocol, which no data is decoded as")
      return .anything
    }
    // Names are bound in what is nested in a generic type as well.
    if arguments.isEmpty { inner = environment.filter { !type.parameters.contains($0.key) } }
    let name = type.fullName + (spelled.isEmpty ? "" : "<\(spelled.joined(separator: ", "))>")
    if known.insert(name).inserted { define(name, type, inner) }
    return .reference(name)
  }

  /// The spelling of a generic argument, with what it stands for where it is a parameter itself.
  private func bound(_ argument: TypeName, _ environment: Environment) -> String {
    if case .named(let path, let arguments) = argument, path.count == 1, arguments.isEmpty,
      case .reference(let name)? = environment[path[0]]
    {
      return name
    }
    return argument.text
  }

  private mutating func define(_ name: String, _ type: TypeDeclaration, _ environment: Environment) {
    // Kept in the order of their first use, whatever they refer to themselves.
    let position = definitions.count
    definitions.append(
      Definition(name: name, content: .anything, place: type.place, documentation: type.documentation))
    definitions[position].coversCases = sources.conforms(type, to: ["CaseIterable"])
    let content = content(of: type, environment)
    definitions[position].content = content
    if case .object(let members) = content, sources.conforms(type, to: ["Identifiable"]) {
      definitions[position].identifier = members.first { $0.property == "id" }?.key
    }
  }

  private mutating func content(of type: TypeDeclaration, _ environment: Environment) -> Definition.Content {
    let shown = "decoding of \(type.fullName)"
    if let initializer = type.functions.first(where: { $0.name == "init(from:)" }) {
      let location = sources.location(of: initializer.place)
      skip(shown, "its init(from:) is written by hand (\(location.path):\(location.line))")
      return .anything
    }
    if type.attributes.contains("Model") {
      skip(shown, "@Model makes no Codable type by itself")
      return .anything
    }
    guard sources.isDecodable(type) else {
      skip(shown, "it is not Decodable in the files given")
      return .anything
    }
    if type.kind == .enumeration { return enumeration(type, environment) }
    if sources.conforms(type, to: ["RawRepresentable", "OptionSet"]),
      let raw = type.properties.first(where: { $0.name == "rawValue" && !$0.isComputed })?.type
    {
      return .same(derive(raw, from: type.path, environment, for: "\(type.fullName).rawValue"))
    }
    // A class without an initializer of its own takes that of its superclass, and its own members stay as they begin.
    if let base = sources.superclass(of: type), sources.isDecodable(base) { return content(of: base, environment) }
    let members = members(of: type, environment)
    // Without a member to read, the value is not even looked at.
    return members.isEmpty ? .anything : .object(members)
  }

  private mutating func members(of type: TypeDeclaration, _ environment: Environment) -> [Definition.Member] {
    let keys = codingKeys("CodingKeys", of: type)
    var members: [Definition.Member] = []
    for property in type.properties where !property.isStatic && !property.isComputed && !property.isLazy {
      if property.isConstant && property.hasInitialValue { continue }
      // The macro stores each property under a name of its own.
      let isObserved = type.attributes.contains("Observable") && !property.attributes.contains("ObservationIgnored")
      let stored = isObserved ? "_" + property.name : property.name
      guard let key = keys == nil ? stored : keys?[stored] else { continue }
      let subject = "\(type.fullName).\(property.name)"
      var (derived, isRequired) = (DerivedType.anything, true)
      if let wrapper = wrapper(of: property) {
        (derived, isRequired) = wrapped(property, by: wrapper, in: type, environment, subject)
      } else if let name = property.type {
        derived = derive(name, from: type.path, environment, for: subject)
        if case .optional = derived { isRequired = false }
      } else {
        skip(subject, "its type is not spelled, and its initial value does not tell it")
      }
      if property.isConditional {
        skip(subject, "it is declared under #if, and may not be there")
        (derived, isRequired) = (.anything, false)
      }
      if members.contains(where: { $0.key == key }) { continue }
      members.append(
        Definition.Member(
          key: key, property: property.name, type: derived, isRequired: isRequired, place: property.place,
          documentation: property.documentation))
    }
    return members
  }

  /// The keys of a type by the names of its properties or cases; nil where it declares none.
  private func codingKeys(_ name: String, of type: TypeDeclaration) -> [String: String]? {
    guard var keys = sources.find(type.path + [name], from: []), keys.path.count == type.path.count + 1 else {
      return nil
    }
    if keys.kind == .alias, case .named(let path, _)? = keys.aliased, let target = sources.find(path, from: type.path) {
      keys = target
    }
    guard keys.kind == .enumeration else { return nil }
    return Dictionary(
      keys.cases.map { ($0.name, $0.rawValue.flatMap(LiteralValue.string) ?? $0.name) }, uniquingKeysWith: { $1 })
  }

  // MARK: Property wrappers

  /// The attribute of a property that may change how it decodes.
  private func wrapper(of property: TypeDeclaration.Property) -> String? {
    let harmless: Set<String> = [
      "MainActor", "ObservationIgnored", "Attribute", "Relationship", "Transient", "Guide", "Sendable", "available",
      "preconcurrency", "ViewBuilder", "Unique",
    ]
    return property.attributes.first { !harmless.contains($0) }
  }

  private mutating func wrapped(
    _ property: TypeDeclaration.Property, by wrapper: String, in type: TypeDeclaration, _ environment: Environment,
    _ subject: String
  ) -> (DerivedType, isRequired: Bool) {
    guard case .named(let path, let arguments) = TypeName(wrapper), let found = sources.find(path, from: type.path),
      found.attributes.contains("propertyWrapper")
    else {
      skip(subject, "how the wrapper @\(wrapper) decodes is not known")
      return (.anything, false)
    }
    if sources.overloadsContainers {
      skip(subject, "the model extends KeyedDecodingContainer, which may decode @\(wrapper) in a way of its own")
      return (.anything, false)
    }
    let given = arguments.isEmpty && found.parameters.count == 1 ? property.type.map { [$0] } ?? [] : arguments
    guard given.count == found.parameters.count else {
      skip(subject, "what the wrapper @\(wrapper) holds is not known")
      return (.anything, false)
    }
    return (derive(.named(path: path, arguments: given), from: type.path, environment, for: subject), true)
  }

  // MARK: Enumerations

  private mutating func enumeration(_ type: TypeDeclaration, _ environment: Environment) -> Definition.Content {
    if type.functions.contains(where: { $0.name == "init(rawValue:)" }) {
      skip("decoding of \(type.fullName)", "its init(rawValue:) is written by hand")
      return .anything
    }
    guard let raw = rawType(of: type) else { return cases(of: type, environment) }
    var values: [Definition.RawValue] = []
    var next = 0
    for one in type.cases {
      var json: String?
      switch raw {
      case .string:
        json = (one.rawValue.map { LiteralValue.string($0) } ?? one.name).map(JSONTree.quoted)
      case .integer:
        let value = one.rawValue.map { LiteralValue.integer($0) } ?? next
        json = value.map { "\($0)" }
        next = (value ?? next) &+ 1
      case .number:
        json = one.rawValue.map { LiteralValue.number($0) } ?? "\(next)"
        next = (json.flatMap { Double($0) }.flatMap { Int(exactly: $0.rounded(.down)) } ?? next) &+ 1
      }
      guard let json else {
        skip("decoding of \(type.fullName)", "the raw value of its case \(one.name) is no literal that is understood")
        return .anything
      }
      values.append(Definition.RawValue(name: one.name, json: json, place: one.place, line: one.line))
    }
    return .rawValues(raw, values)
  }

  private func rawType(of type: TypeDeclaration) -> SwiftRawType? {
    guard case .named(let path, _)? = type.inherited.first else { return nil }
    var name = path.last ?? ""
    if let alias = sources.find(path, from: type.path), alias.kind == .alias,
      case .named(let target, _)? = alias.aliased
    {
      name = target.last ?? ""
    }
    if name == "String" { return .string }
    guard let scalar = SwiftScalar(named: name) else { return nil }
    return scalar.isInteger ? .integer(scalar) : scalar.isFloatingPoint ? .number(scalar) : nil
  }

  /// An enumeration that is an object with one member (Swift Evolution 0295).
  private mutating func cases(of type: TypeDeclaration, _ environment: Environment) -> Definition.Content {
    let keys = codingKeys("CodingKeys", of: type)
    var cases: [(key: String, members: [Definition.Member], place: SourcePlace)] = []
    for one in type.cases {
      guard let key = keys == nil ? one.name : keys?[one.name] else { continue }
      let labels = codingKeys(one.name.prefix(1).uppercased() + one.name.dropFirst() + "CodingKeys", of: type)
      var members: [Definition.Member] = []
      for (position, parameter) in one.parameters.enumerated() {
        let label = parameter.label ?? "_\(position)"
        guard let key = labels == nil ? label : labels?[label] else { continue }
        let derived = derive(
          parameter.type, from: type.path, environment, for: "\(type.fullName).\(one.name).\(label)")
        var isRequired = true
        if case .optional = derived { isRequired = false }
        members.append(
          Definition.Member(key: key, property: label, type: derived, isRequired: isRequired, place: one.place))
      }
      cases.append((key, members, one.place))
    }
    return .cases(cases)
  }
}
