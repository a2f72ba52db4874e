import Waymark

extension CheckOptions {
  /// What the options of a command line ask for.
  ///
  /// - Throws: Where options exclude each other or name what is not known.
  init(_ arguments: ParsedArguments) throws(UsageError) {
    self.init()
    if let name = arguments.value(.builtInContract) { contract = .builtIn(name) }
    if let path = arguments.value(.schema) {
      guard contract == nil else { throw UsageError("--as and --schema exclude each other: there is one contract") }
      contract = .schema(path: path)
    }
    schemaDirectories = arguments.values(.schemaDirectory)
    for folder in schemaDirectories where FileIdentity(folder)?.isFolder != true {
      throw UsageError("--schema-dir \(folder) is not a folder")
    }
    xsd = arguments.value(.xsd)
    relaxNG = arguments.value(.relaxNG)
    format = arguments.value(.from)
    assets = arguments.value(.assets)
    if let assets, FileIdentity(assets)?.isFolder != true { throw UsageError("--assets \(assets) is not a folder") }
    assertsFormats = arguments.has(.formats)
    if let number = arguments.number(.maximumFindings) { maximumFindings = number }
    reading = try ReadingOptions(arguments)
    if arguments.operands.contains("-"), format == nil {
      throw UsageError("standard input has no extension to tell its format: name it by --from")
    }
  }
}

extension ReadingOptions {
  /// What the options of a command line say about reading.
  ///
  /// - Throws: Where they contradict each other or name an encoding that is not known.
  init(_ arguments: ParsedArguments) throws(UsageError) {
    self.init()
    delimiter = arguments.character(.delimiter)
    if let character = arguments.character(.quote) { quote = character }
    if delimiter == quote { throw UsageError("--delimiter and --quote are the same character") }
    hasHeader = !arguments.has(.noHeader)
    if let name = arguments.value(.encoding) {
      guard TextEncoding(named: name) != nil else { throw UsageError("--encoding \(name) is not known here") }
      encoding = name
    }
    if let number = arguments.number(.maximumDepth) { maximumDepth = number }
    if let number = arguments.number(.maximumRecord) { maximumRecord = number }
  }
}
