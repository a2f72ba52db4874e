import WaymarkCore

/// Where a schema stands: in which document, and at which pointer in it.
struct SchemaLocation: Hashable {
  var document: Int
  /// RFC 6901, without the `#`.
  var pointer: String
}

/// The documents that a contract is made of, and what each address in them means.
///
/// A schema with an `$id` is a resource of its own, wherever it stands (JSON Schema 2020-12 core, section 8.2).
struct SchemaLibrary {
  struct Document {
    var root: SchemaValue
    /// As reports call it.
    var name: String
    /// The folder of its file; nil for what is no file.
    var folder: String?
    var source: OpenSource
    var encoding: TextEncoding
  }

  struct Resource {
    var location: SchemaLocation
    var address: URIReference
    var dialect: Dialect
    var anchors: [String: SchemaLocation] = [:]
    var dynamicAnchors: [String: SchemaLocation] = [:]
  }

  private(set) var documents: [Document] = []
  private(set) var resources: [Resource] = []
  private var byAddress: [URIReference: Int] = [:]
  /// The resource that begins at a schema.
  private var roots: [SchemaLocation: Int] = [:]
  private let files: SchemaFiles
  /// Faults that were met while identifiers were gathered, each with its document.
  private(set) var faults: [(document: Int, fault: SchemaFault)] = []
  /// Addresses in `$schema` and `$vocabulary` that mean nothing here, for the ledger.
  private(set) var notes: [(check: String, reason: String)] = []

  init(_ files: SchemaFiles) { self.files = files }

  /// Adds a document.
  ///
  /// - Parameters:
  ///   - document: What was read.
  ///   - address: By which it was asked for, or where it lies.
  ///   - inherited: What its keywords mean where it does not say.
  /// - Returns: Its resource.
  mutating func add(_ document: Document, address: URIReference, inherited: Dialect = Dialect()) -> Int {
    let index = documents.count
    documents.append(document)
    let location = SchemaLocation(document: index, pointer: "")
    let dialect = dialect(of: document.root, in: index, inherited: inherited)
    var base = address.withoutFragment
    let own = document.root[dialect.identifier]?.string.map(URIReference.init)
    if let own, !own.isFragmentOnly { base = base.resolve(own).withoutFragment }
    let resource = addResource(at: location, base, dialect)
    if byAddress[address.withoutFragment] == nil { byAddress[address.withoutFragment] = resource }
    gather(document.root, at: location.pointer, of: resource, isRoot: true, depth: 0)
    return resource
  }

  /// The resource of an address, read if it was not yet.
  ///
  /// - Parameters:
  ///   - address: Absolute, without a fragment.
  ///   - reference: As it is spelled.
  ///   - document: In which it is spelled.
  ///   - place: Where.
  /// - Returns: Its index in `resources`.
  /// - Throws: `SchemaFault` where no document has that address, or none that can be used.
  mutating func resource(
    of address: URIReference, for reference: URIReference, in document: Int, at place: Place
  ) throws(SchemaFault) -> Int {
    if let known = byAddress[address] { return known }
    let inherited = resources.first { $0.location.document == document }?.dialect ?? Dialect()
    if let bytes = MetaSchema.bytes(of: address.text) {
      return add(
        try files.read(.memory(bytes, name: address.text), for: address, at: place), address: address,
        inherited: inherited)
    }
    guard let path = files.path(of: address, for: reference, besides: documents[document].folder) else {
      throw SchemaFault(
        "\(Prose.quoted(address.text)) is not found: nothing is fetched from the network; name the folder that has it"
          + " with --schema-dir", at: place)
    }
    return add(try files.read(.file(path), for: address, at: place), address: address, inherited: inherited)
  }

  /// The resource that a schema belongs to: the nearest round it with an address.
  func enclosingResource(of location: SchemaLocation) -> Int {
    var pointer = location.pointer[...]
    while true {
      if let found = roots[SchemaLocation(document: location.document, pointer: String(pointer))] { return found }
      guard let slash = pointer.lastIndex(of: "/") else { return 0 }
      pointer = pointer[..<slash]
    }
  }

  /// The value at a location; nil where it leads nowhere.
  func value(at location: SchemaLocation) -> SchemaValue? {
    var value = documents[location.document].root
    for segment in location.pointer.split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
      let name = unescapedPointerSegment(segment)
      switch value.content {
      case .object(let members):
        guard let next = members.first(where: { $0.name == name }) else { return nil }
        value = next.value
      case .array(let items):
        guard let index = Int(name), items.indices.contains(index) else { return nil }
        value = items[index]
      default: return nil
      }
    }
    return value
  }

  /// The resource that begins at a schema, if one does.
  func resource(beginningAt location: SchemaLocation) -> Int? { roots[location] }

  private mutating func addResource(at location: SchemaLocation, _ address: URIReference, _ dialect: Dialect) -> Int {
    resources.append(Resource(location: location, address: address, dialect: dialect))
    roots[location] = resources.count - 1
    if byAddress[address] == nil { byAddress[address] = resources.count - 1 }
    return resources.count - 1
  }

  // MARK: Identifiers

  /// No schema is nested deeper.
  private static let maximumDepth = 1_000

  /// Walks all schemas within one, for their addresses and anchors.
  private mutating func gather(
    _ value: SchemaValue, at pointer: String, of resource: Int, isRoot: Bool, depth: Int
  ) {
    guard let members = value.members, depth < Self.maximumDepth else { return }
    var resource = resource
    var dialect = resources[resource].dialect
    let document = resources[resource].location.document
    let location = SchemaLocation(document: document, pointer: pointer)
    let isReferenceAlone = dialect.isReferenceAlone && value["$ref"]?.string != nil
    if !isReferenceAlone {
      if !isRoot, let id = value[dialect.identifier]?.string.map(URIReference.init), !id.isFragmentOnly {
        let address = resources[resource].address.resolve(id).withoutFragment
        dialect = self.dialect(of: value, in: document, inherited: dialect)
        resource = addResource(at: location, address, dialect)
      }
      gatherAnchors(value, at: location, of: resource, dialect)
    }
    for member in members {
      let position = KeywordTable.position(of: member.name, in: dialect)
      if position == .none { continue }
      let base = "\(pointer)/\(escapedPointerSegment(member.name))"
      switch (member.value.content, position) {
      case (.object(let schemas), .map), (.object(let schemas), .mapOrStrings):
        for schema in schemas {
          gather(
            schema.value, at: "\(base)/\(escapedPointerSegment(schema.name))", of: resource, isRoot: false,
            depth: depth + 1)
        }
      case (.array(let schemas), .list), (.array(let schemas), .schemaOrList):
        for (index, schema) in schemas.enumerated() {
          gather(schema, at: "\(base)/\(index)", of: resource, isRoot: false, depth: depth + 1)
        }
      case (_, .schema), (_, .schemaOrList):
        gather(member.value, at: base, of: resource, isRoot: false, depth: depth + 1)
      default: break
      }
    }
  }

  private mutating func gatherAnchors(
    _ value: SchemaValue, at location: SchemaLocation, of resource: Int, _ dialect: Dialect
  ) {
    if dialect.hasAnchorIdentifiers {
      if let id = value[dialect.identifier]?.string, let fragment = URIReference(id).fragment, !fragment.isEmpty {
        resources[resource].anchors[fragment] = location
      }
      return
    }
    if let anchor = value["$anchor"]?.string { resources[resource].anchors[anchor] = location }
    if let anchor = value["$dynamicAnchor"]?.string, dialect.draft >= .draft2020 {
      resources[resource].anchors[anchor] = location
      resources[resource].dynamicAnchors[anchor] = location
    }
    if dialect.draft == .draft2019, value["$recursiveAnchor"]?.boolean == true {
      resources[resource].dynamicAnchors[RecursiveRefKeyword.anchor] = location
    }
  }

  // MARK: Dialects

  /// What the keywords of a resource mean.
  private mutating func dialect(of root: SchemaValue, in document: Int, inherited: Dialect) -> Dialect {
    guard let address = root["$schema"], let text = address.string else { return inherited }
    if let draft = SchemaDraft(address: text) {
      return Dialect(draft: draft)
    }
    // A meta-schema that names itself is described by the draft alone.
    let own = root["$id"]?.string
    let reference = URIReference(text)
    guard text != own, own != nil || reference.scheme != nil || documents[document].folder != nil else {
      return inherited
    }
    let base = resources.first { $0.location.document == document }?.address ?? URIReference("")
    do throws(SchemaFault) {
      let found = try resource(
        of: base.resolve(reference).withoutFragment, for: reference, in: document, at: address.place)
      return vocabularies(of: resources[found], inherited)
    } catch {
      notes.append(
        ("\"$schema\": \(Prose.quoted(text))", "it is not found; the contract is read as JSON Schema 2020-12"))
      return inherited
    }
  }

  /// The vocabularies that a meta-schema takes up (core, section 8.1.2).
  private mutating func vocabularies(of metaSchema: Resource, _ inherited: Dialect) -> Dialect {
    let root = documents[metaSchema.location.document].root
    guard let entries = root["$vocabulary"]?.members else { return metaSchema.dialect }
    var dialect = metaSchema.dialect
    dialect.vocabularies = [.core, .dataset]
    for entry in entries {
      if let vocabulary = SchemaVocabulary(address: entry.name) {
        dialect.vocabularies.insert(vocabulary)
      } else if entry.value.boolean == true {
        faults.append(
          (
            metaSchema.location.document,
            SchemaFault(
              "the vocabulary \(Prose.quoted(entry.name)) is required and not known here",
              at: entry.namePlace ?? entry.value.place)
          ))
      } else {
        notes.append(("vocabulary \(Prose.quoted(entry.name))", "it is not known here"))
      }
    }
    return dialect
  }
}
