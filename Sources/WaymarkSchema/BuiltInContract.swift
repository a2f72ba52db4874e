import CContracts
import WaymarkCore

/// A contract that ships with Waymark: `landmarks`, `catalog` or `pets`.
package struct BuiltInContract: Sendable {
  /// As `--as` takes it.
  package let name: String
  /// Its JSON Schema document.
  package let bytes: [UInt8]

  /// All of them, by name.
  package static var all: [BuiltInContract] {
    (0..<waymark_contract_count()).compactMap { BuiltInContract(at: $0) }
  }

  /// The names alone.
  package static var names: [String] {
    (0..<waymark_contract_count()).compactMap { waymark_contract_at($0).name.map { String(cString: $0) } }
  }

  /// The one of a name.
  package static func named(_ name: String) -> BuiltInContract? {
    guard let index = names.firstIndex(of: name) else { return nil }
    return BuiltInContract(at: index)
  }

  private init?(at index: Int) {
    let contract = waymark_contract_at(index)
    guard let name = contract.name, let bytes = contract.bytes else { return nil }
    self.name = String(cString: name)
    self.bytes = Array(UnsafeBufferPointer(start: bytes, count: contract.count))
  }

  /// Compiles it.
  ///
  /// - Parameter reader: Reads JSON.
  /// - Returns: The contract, or the faults that keep it from being one.
  /// - Throws: Nothing in fact: memory can be read.
  package func load(by reader: any DocumentReader) throws(SourceError) -> LoadedContract {
    try SchemaContract.load(
      try OpenSource(.memory(bytes, name: "\(name).schema.json")), name: name, by: SchemaFiles(reader: reader),
      isBuiltIn: true)
  }
}
