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
  /// How data is read.
  static let reading = OptionGroup(
    "Reading", [.from, .delimiter, .quote, .noHeader, .encoding, .maximumDepth, .maximumRecord])
  /// How findings are told.
  static let reporting = OptionGroup("Report", [.format, .maximumFindings, .failOn, .quiet, .color])
}
