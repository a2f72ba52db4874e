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
    if let model = try ModelReference(arguments) {
      guard contract == nil else {
        throw UsageError("--as, --schema and --model exclude each other: there is one contract")
      }
      contract = .model(model)
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

extension ModelReference {
  /// The model that a command line names; nil where it names none.
  ///
  /// - Throws: Where options about a model come without one.
  init?(_ arguments: ParsedArguments) throws(UsageError) {
    let paths = arguments.values(.model)
    let others: [Option] = [.modelType, .keyStrategy, .dateStrategy, .dataStrategy, .nonConformingFloats]
    guard !paths.isEmpty else {
      for option in others where arguments.value(option) != nil {
        throw UsageError("--\(option.name) is about a model: name one by --model")
      }
      return nil
    }
    self.init(paths: paths, type: arguments.value(.modelType))
    strategies = try DecodingStrategies(arguments)
  }
}

extension DecodingStrategies {
  /// What the options of a command line say of the app's decoder.
  ///
  /// - Throws: Where there are not three texts for floating-point values.
  init(_ arguments: ParsedArguments) throws(UsageError) {
    self.init()
    if let keys = arguments.value(.keyStrategy).flatMap(Keys.init) { self.keys = keys }
    if let dates = arguments.value(.dateStrategy).flatMap(Dates.init) { self.dates = dates }
    if let data = arguments.value(.dataStrategy).flatMap(DataValues.init) { self.data = data }
    guard let floats = arguments.value(.nonConformingFloats) else { return }
    nonConformingFloats = floats.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard nonConformingFloats.count == 3 else {
      throw UsageError("--nonconforming-floats takes three texts: infinity, its negative, and what is not a number")
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
