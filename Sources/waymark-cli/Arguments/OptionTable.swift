import Waymark

/// The options that several commands share.
extension Option {
  static let builtInContract = Option(
    "as", .choice("NAME", ContractReference.builtInNames), help: "Check against a contract that ships with Waymark")
  static let schema = Option("schema", .file("FILE"), help: "Check against a JSON Schema of your own")
  static let schemaDirectory = Option(
    "schema-dir", .folder("DIR"), isRepeatable: true,
    help: "A folder of schemas that others refer to: looked up by $id, then by the path of the address")
  static let xsd = Option("xsd", .file("FILE"), help: "Check XML against an XML Schema as well")
  static let relaxNG = Option("rng", .file("FILE"), help: "Check XML against a RELAX NG schema as well")
  static let formats = Option(
    "formats", help: "Assert 'format' for contracts of your own as well; the built-in ones always do")
  static let assets = Option("assets", .folder("DIR"), help: "The folder of the files that the data names")

  static let model = Option(
    "model", .file("PATH"), isRepeatable: true,
    help: "Check against the app's own Swift types: a source file, or a folder of them")
  static let modelType = Option(
    "type", .text("NAME"), help: "The type that the data decodes as, [Landmark]; without it, the one that fits")
  static let keyStrategy = Option(
    "key-strategy", .choice("NAME", DecodingStrategies.Keys.allCases.map(\.rawValue)),
    standard: DecodingStrategies.Keys.useDefaultKeys.rawValue,
    help: "The app's keyDecodingStrategy")
  static let dateStrategy = Option(
    "date-strategy", .choice("NAME", DecodingStrategies.Dates.allCases.map(\.rawValue)),
    standard: DecodingStrategies.Dates.deferredToDate.rawValue,
    help: "The app's dateDecodingStrategy; custom for formatters and functions, which are not checked")
  static let dataStrategy = Option(
    "data-strategy", .choice("NAME", DecodingStrategies.DataValues.allCases.map(\.rawValue)),
    standard: DecodingStrategies.DataValues.base64.rawValue, help: "The app's dataDecodingStrategy")
  static let nonConformingFloats = Option(
    "nonconforming-floats", .text("INF,-INF,NAN"),
    help: "The three texts of the app's nonConformingFloatDecodingStrategy, with commas between them")

  static let from = Option(
    "from", .choice("FORMAT", DataFormat.all.map(\.name)),
    help: "The format of all files; without it, the extension of each tells")
  static let delimiter = Option(
    "delimiter",
    .character("CHAR", ["comma": ",", "semicolon": ";", "tab": "\t", "pipe": "|", "space": " ", "\\t": "\t"]),
    help: "What stands between the fields of CSV: a character, or tab and the like; without it, the file tells")
  static let quote = Option(
    "quote", .character("CHAR", ["double": "\"", "single": "'"]), standard: "double",
    help: "What stands around fields of CSV: a character, or double or single")
  static let noHeader = Option("no-header", help: "The first row of CSV is a record, not the names of the columns")
  static let encoding = Option(
    "encoding", .text("NAME"), standard: "UTF-8", help: "The encoding of files that do not tell theirs")
  static let maximumDepth = Option(
    "max-depth", .number("N", 1...4_096), standard: "512",
    help: "How deep arrays, objects and elements may be nested")
  static let maximumRecord = Option(
    "max-record", .byteCount("SIZE"), standard: "256M", help: "How large one record may be: bytes, or 16K, 64M, 1G")

  static let format = Option(
    "format", .choiceWithFile("FORMAT[=FILE]", ReportFormat.allCases.map(\.rawValue)), isRepeatable: true,
    standard: ReportFormat.human.rawValue,
    help: "How the report is written, and the file it goes to instead of standard output")
  static let maximumFindings = Option(
    "max-findings", .number("N", 1...1_000_000), standard: "1000",
    help: "How many findings of one kind are listed for a file; all are counted")
  static let failOn = Option(
    "fail-on", .choice("SEVERITY", FailOn.allCases.map(\.rawValue)), standard: FailOn.error.rawValue,
    help: "The least severity that makes the exit code 1")
  static let quiet = Option("quiet", short: "q", help: "Print findings and nothing else")
  static let color = Option(
    "color", .choice("WHEN", ColorChoice.allCases.map(\.rawValue)), standard: ColorChoice.auto.rawValue,
    help: "Whether to colour; auto asks NO_COLOR, FORCE_COLOR, then the terminal")

  static let help = Option("help", short: "h", help: "Print this help")
  static let version = Option("version", short: "V", help: "Print the version")
  static let completions = Option(
    "generate-completion-script", .choice("SHELL", CompletionShell.allCases.map(\.rawValue)),
    help: "Print a completion script")
  static let manual = Option("generate-manual", help: "Print the manual page, in roff")
}

extension OptionGroup {
  /// What the data is checked against.
  static let contract = OptionGroup(
    "Contract", [.builtInContract, .schema, .schemaDirectory, .xsd, .relaxNG, .formats, .assets])
  /// The app's own Swift source as the contract.
  static let model = OptionGroup(
    "Model", [.model, .modelType, .keyStrategy, .dateStrategy, .dataStrategy, .nonConformingFloats])
  /// How data is read.
  static let reading = OptionGroup(
    "Reading", [.from, .delimiter, .quote, .noHeader, .encoding, .maximumDepth, .maximumRecord])
  /// How findings are told.
  static let reporting = OptionGroup("Report", [.format, .maximumFindings, .failOn, .quiet, .color])
}
