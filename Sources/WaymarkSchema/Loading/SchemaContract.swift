import WaymarkCore

/// A JSON Schema 2020-12 document, compiled.
package final class SchemaContract: Contract {
  package let name: String
  package let shape: RecordShape
  package let unchecked: [(check: String, reason: String)]
  let program: SchemaProgram
  let isBuiltIn: Bool

  init(name: String, program: SchemaProgram, unchecked: [(check: String, reason: String)], isBuiltIn: Bool) {
    self.name = name
    self.program = program
    shape = program.shape
    self.unchecked = unchecked
    self.isBuiltIn = isBuiltIn
  }

  package func makeCheck(for context: CheckContext) -> any ContractCheck {
    SchemaCheck(program, context: context, assertsFormats: isBuiltIn || context.assertsFormats)
  }

  /// Reads a schema and compiles it.
  ///
  /// - Parameters:
  ///   - source: The schema document.
  ///   - name: What reports call the contract.
  ///   - reader: Reads JSON.
  ///   - isBuiltIn: Whether it ships with Waymark: then `format` is asserted.
  /// - Returns: The contract, or none where it is faulty, and what was found in the document.
  /// - Throws: `SourceError` where the source cannot be read.
  package static func load(
    _ source: OpenSource, name: String, by reader: any DocumentReader, isBuiltIn: Bool = false
  ) throws(SourceError) -> LoadedContract {
    let document = try SchemaDocument(source, by: reader)
    var pending = document.findings
    var contract: SchemaContract?
    if document.isSound, let root = document.root {
      var compiler = SchemaCompiler(root)
      let program = compiler.compile()
      pending += compiler.findings
      if let program {
        contract = SchemaContract(
          name: name, program: program, unchecked: compiler.ledger.entries, isBuiltIn: isBuiltIn)
      }
    }
    guard !pending.isEmpty else { return LoadedContract(contract: contract, findings: []) }
    let placement = FindingPlacement(source, encoding: document.encoding, wantsFrames: true)
    return LoadedContract(contract: contract, findings: try placement.place(pending))
  }
}

/// What came of loading a contract.
package struct LoadedContract: Sendable {
  /// Nil where the document is faulty.
  package var contract: SchemaContract?
  /// What was found in the document itself, at its places.
  package var findings: [Finding]
}
