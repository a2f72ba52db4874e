import WaymarkFormats
import WaymarkSchema

extension ContractReference {
  /// Reads and compiles the contract.
  ///
  /// - Parameter directories: Where to look for the schemas that it refers to.
  /// - Returns: The contract.
  /// - Throws: `ConfigurationError` where there is none, or it is faulty; its report says where.
  func load(directories: [String] = []) throws(ConfigurationError) -> SchemaContract {
    let loaded: LoadedContract
    do {
      switch self {
      case .builtIn(let name):
        guard let contract = BuiltInContract.named(name) else {
          let known = Prose.listed(ContractReference.builtInNames)
          throw ConfigurationError("there is no built-in contract \(Prose.quoted(name)), but \(known)")
        }
        loaded = try contract.load(by: JSONReader())
      case .schema(let path):
        let files = SchemaFiles(reader: JSONReader(), directories: directories)
        loaded = try SchemaContract.load(OpenSource(.file(path)), name: path, by: files)
      case .model(let reference):
        // One that depends on no data: without a type there is none to choose.
        guard let type = reference.type else {
          throw ConfigurationError("which type of the model the contract is for depends on the data; name it by --type")
        }
        return try ModelContract(
          reference.load(), type: type, isList: false, coversAllCases: reference.coversAllCases
        ).contract
      }
    } catch let error as ConfigurationError {
      throw error
    } catch {
      throw ConfigurationError("\(error)")
    }
    if let contract = loaded.contract { return contract }
    var report = Report(sources: [SourceSummary(path: name, format: "json", records: 1)], findings: loaded.findings)
    for finding in loaded.findings { report.counts[finding.severity, default: 0] += 1 }
    throw ConfigurationError("\(name): this schema cannot be used", report: report)
  }

  private var name: String {
    switch self {
    case .builtIn(let name): name
    case .schema(let path): path
    case .model(let reference): Prose.listed(reference.paths)
    }
  }
}
