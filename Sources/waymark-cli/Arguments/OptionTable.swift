import Waymark

/// The options that several commands share.
extension Option {
  static let builtInContract = Option(
    "as", .choice("NAME", ContractReference.builtInNames), help: "Check against a contract that ships with Waymark")
  static let schema = Option("schema", .text("FILE"), help: "Check against a JSON Schema of your own")
  static let formats = Option(
    "formats", help: "Assert 'format' for contracts of your own as well; the built-in ones always do")
  static let assets = Option("assets", .text("DIR"), help: "The folder of the files that the data names")

  static let from = Option(
    "from", .choice("FORMAT", DataFormat.all.map(\.name)),
    help: "The format of all files; without it, each file's extension tells")
  static let delimiter = Option(
    "delimiter",
    .character("CHAR", ["comma": ",", "semicolon": ";", "tab": "\t", "pipe": "|", "space": " ", "\\t": "\t"]),
    help: "What stands between the fields of CSV: a character, or 'tab' and the like; without it, the file tells")
  static let quote = Option(
    "quote", .character("CHAR", ["double": "\"", "single": "'"]), help: "What stands around fields of CSV")
  static let noHeader = Option("no-header", help: "The first row of CSV is a record, not the names of the columns")
  static let encoding = Option(
    "encoding", .text("NAME"), help: "The encoding of files that do not tell; without it, UTF-8")
  static let maximumDepth = Option(
    "max-depth", .number("N", 1...10_000), help: "How deep arrays, objects and elements may be nested; 512")
  static let maximumRecord = Option(
    "max-record", .byteCount("SIZE"), help: "How large one record may be: bytes, or 16K, 64M, 1G; 256M")

  static let format = Option(
    "format", .choiceWithFile("FORMAT[=FILE]", ReportFormat.allCases.map(\.rawValue)), isRepeatable: true,
    help: "How the report is written, and where to; without a file, to standard output")
  static let maximumFindings = Option(
    "max-findings", .number("N", 1...1_000_000),
    help: "How many findings of one kind are listed for a file; all are counted; 1000")
  static let failOn = Option(
    "fail-on", .choice("SEVERITY", FailOn.allCases.map(\.rawValue)),
    help: "The least severity that makes the exit code 1; error")
  static let quiet = Option("quiet", short: "q", help: "Print findings and nothing else")
  static let color = Option(
    "color", .choice("WHEN", ColorChoice.allCases.map(\.rawValue)),
    help: "Whether to colour; without it NO_COLOR, FORCE_COLOR, then the terminal tell")

  static let help = Option("help", short: "h", help: "Print this help")
  static let version = Option("version", short: "V", help: "Print the version")
}

extension OptionGroup {
  /// What the data is checked against.
  static let contract = OptionGroup("Contract", [.builtInContract, .schema, .formats, .assets])
  /// How data is read.
  static let reading = OptionGroup(
    "Reading", [.from, .delimiter, .quote, .noHeader, .encoding, .maximumDepth, .maximumRecord])
  /// How findings are told.
  static let reporting = OptionGroup("Report", [.format, .maximumFindings, .failOn, .quiet, .color])
}
