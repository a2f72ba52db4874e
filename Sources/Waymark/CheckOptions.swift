/// How sources are read and checked.
public struct CheckOptions: Sendable, Hashable {
  /// The contract; nil for the one that the data names itself, or none.
  public var contract: ContractReference?
  /// The folders that hold the schemas which contracts refer to, besides those that lie beside them.
  public var schemaDirectories: [String] = []
  /// An XML Schema (XSD 1.0) that XML documents are held against as well.
  public var xsd: String?
  /// A RELAX NG schema, in the XML syntax, that XML documents are held against as well.
  public var relaxNG: String?
  /// The format by name, `json`, `ndjson`, `json-seq`, `xml` or `csv`; nil to tell it from the file's extension.
  public var format: String?
  /// How to read.
  public var reading = ReadingOptions()
  /// The folder of the files that the data names.
  public var assets: String?
  /// Whether `format` is asserted for contracts that are not built in.
  public var assertsFormats = false
  /// How many findings of one code are stored for a source; all are counted.
  public var maximumFindings = 1000
  /// Whether findings carry the lines of the source around them.
  public var wantsFrames = false

  /// Makes the default options.
  ///
  /// - Parameter contract: The contract; nil for the one that the data names itself, or none.
  public init(contract: ContractReference? = nil) { self.contract = contract }
}
