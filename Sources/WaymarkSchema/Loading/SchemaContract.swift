import WaymarkCore

/// A JSON Schema document, or a Table Schema read as one, compiled with those it refers to.
package final class SchemaContract: Contract {
  package let name: String
  package let shape: RecordShape
  package let unchecked: [(check: String, reason: String)]
  let program: SchemaProgram
  let isBuiltIn: Bool
  /// Whether `format` is asserted whatever is asked for: in a Table Schema it is part of the type.
  private let assertsFormats: Bool

  init(
    name: String, program: SchemaProgram, unchecked: [(check: String, reason: String)], isBuiltIn: Bool,
    assertsFormats: Bool = false
  ) {
    self.assertsFormats = assertsFormats
    self.name = name
    self.program = program
    shape = program.shape
    self.unchecked = unchecked
    self.isBuiltIn = isBuiltIn
  }

  package func makeCheck(for context: CheckContext) -> any ContractCheck {
    SchemaCheck(program, context: context, assertsFormats: isBuiltIn || assertsFormats || context.assertsFormats)
  }

  /// Reads a schema and compiles it, with all that it refers to.
  ///
  /// - Parameters:
  ///   - source: The schema document.
  ///   - name: What reports call the contract.
  ///   - files: Reads JSON, and finds the schemas that this one refers to.
  ///   - isBuiltIn: Whether it ships with Waymark: then `format` is asserted.
  ///   - draft: The version of JSON Schema it is written in, where it does not say.
  ///   - address: Its address; nil for that of its file.
  ///   - resources: The files that a Table Schema's foreign keys may name, by the names of their resources.
  /// - Returns: The contract, or none where it is faulty, and what was found in its documents.
  /// - Throws: `SourceError` where the source cannot be read.
  package static func load(
    _ source: OpenSource, name: String, by files: SchemaFiles, isBuiltIn: Bool = false,
    draft: SchemaDraft = .draft2020, address: String? = nil, resources: [String: String] = [:]
  ) throws(SourceError) -> LoadedContract {
    let document = try SchemaDocument(source, by: files.reader)
    guard document.isSound, let root = document.root else {
      return LoadedContract(contract: nil, findings: try place(document.findings, source, document.encoding))
    }
    var loaded = try load(
      root, document.encoding, of: source, name: name, by: files, isBuiltIn: isBuiltIn, draft: draft, address: address,
      resources: resources)
    loaded.findings = try place(document.findings, source, document.encoding) + loaded.findings
    return loaded
  }

  /// Compiles a schema that was read, with all that it refers to; the parameters are those of the other form.
  static func load(
    _ value: SchemaValue, _ encoding: TextEncoding, of source: OpenSource, name: String, by files: SchemaFiles,
    isBuiltIn: Bool = false, draft: SchemaDraft = .draft2020, address: String? = nil, resources: [String: String] = [:]
  ) throws(SourceError) -> LoadedContract {
    var root = value
    var notes: [(check: String, reason: String)] = []
    let isTableSchema = TableSchema.describes(root)
    if isTableSchema {
      do throws(SchemaFault) {
        let table = try TableSchema(root, resources: resources)
        (root, notes) = (table.root, table.notes)
      } catch {
        let fault = PendingFinding(.invalidSchema, error.message, at: error.place)
        return LoadedContract(contract: nil, findings: try place([fault], source, encoding))
      }
    }
    var library = SchemaLibrary(files)
    let resource = library.add(
      .init(
        root: root, name: source.source.displayName, folder: source.source.folder, source: source, encoding: encoding),
      address: address.map(URIReference.init) ?? source.source.address, inherited: Dialect(draft: draft))
    var compiler = SchemaCompiler(library, root: resource)
    let program = compiler.compile()
    let contract = program.map {
      SchemaContract(
        name: name, program: $0, unchecked: notes + compiler.ledger.entries, isBuiltIn: isBuiltIn,
        assertsFormats: isTableSchema)
    }
    var findings: [Finding] = []
    for (index, document) in compiler.library.documents.enumerated() {
      let pending = compiler.findings.filter { $0.document == index }.map(\.finding)
      findings += try place(pending, document.source, document.encoding)
    }
    // What a keyword cannot be was told by the compiler; the rest its meta-schema tells.
    if contract != nil, !isBuiltIn, !isTableSchema {
      let draft = compiler.library.resources[resource].dialect.draft
      let faults = try MetaSchema.faults(in: source, root, draft, by: SchemaFiles(reader: files.reader))
      if !faults.isEmpty {
        return LoadedContract(contract: nil, findings: findings + (try place(faults, source, encoding)))
      }
    }
    return LoadedContract(contract: contract, findings: findings)
  }

  private static func place(
    _ pending: [PendingFinding], _ source: OpenSource, _ encoding: TextEncoding
  ) throws(SourceError) -> [Finding] {
    pending.isEmpty ? [] : try FindingPlacement(source, encoding: encoding, wantsFrames: true).place(pending)
  }
}

/// What came of loading a contract.
package struct LoadedContract: Sendable {
  /// Nil where the document is faulty.
  package var contract: SchemaContract?
  /// What was found in the document itself, at its places.
  package var findings: [Finding]
}
