import Waymark

extension Command {
  /// Looks after contracts themselves.
  static let schema = Command(
    name: "schema", summary: "Check a schema, print one that ships with Waymark, or propose one for data",
    operands: "check FILE... | print NAME | infer FILE",
    discussion: [
      "check says what is wrong with JSON Schema documents, and what of them is not checked. print writes a contract "
        + "that ships with Waymark, to start from. infer reads every record of a file and writes the schema that they "
        + "have in common: types, members that all have, closed sets of values, formats, keys that are unique. A value "
        + "that breaks the pattern of all others is named on standard error. Look it over before you keep it."
    ],
    groups: [OptionGroup("Contract", [.schemaDirectory]), .reading, .reporting],
    examples: [
      "waymark schema check landmarks.schema.json", "waymark schema print landmarks",
      "waymark schema infer landmarks.json > landmarks.schema.json",
    ]
  ) { arguments, console in
    guard let action = arguments.operands.first else {
      throw UsageError("say what to do: check, print or infer")
    }
    var rest = arguments
    rest.operands.removeFirst()
    switch action {
    case "check": return try checkSchemas(rest, console)
    case "print": return try printSchema(rest, console)
    case "infer": return try inferSchema(rest, console)
    default:
      throw UsageError(
        "waymark schema does check, print and infer, not \(Prose.quoted(action))",
        suggestion: nearestMatch(to: action, among: ["check", "print", "infer"]))
    }
  }

  private static func checkSchemas(_ arguments: ParsedArguments, _ console: Console) throws -> RunStatus {
    try arguments.requireOperands(1...Int.max, "a schema to check")
    let plan = try ReportPlan(arguments)
    let directories = try CheckOptions(arguments).schemaDirectories
    var report = Report()
    var status = RunStatus.clean
    for path in arguments.operands {
      do {
        report.append(try ContractReference.checkSchema(path, directories: directories))
      } catch {
        console.tell(error)
        status = .failure
      }
    }
    return max(status, plan.write(report, on: console, to: console.output))
  }

  private static func printSchema(_ arguments: ParsedArguments, _ console: Console) throws -> RunStatus {
    let known = Prose.listed(ContractReference.builtInNames, "or")
    try arguments.requireOperands(1...1, "a contract: \(known)")
    let name = arguments.operands[0]
    guard let text = ContractReference.builtInDocument(name) else {
      throw UsageError(
        "there is no built-in contract \(Prose.quoted(name)), but \(known)",
        suggestion: nearestMatch(to: name, among: ContractReference.builtInNames))
    }
    console.output.write(text)
    return .clean
  }

  private static func inferSchema(_ arguments: ParsedArguments, _ console: Console) throws -> RunStatus {
    try arguments.requireOperands(1...1, "a file to propose a schema for")
    let checker = try Checker(options: CheckOptions(arguments))
    let path = arguments.operands[0]
    let source = path == "-" ? Source.standardInput : .file(path)
    do {
      let proposal = try checker.proposeSchema(for: source)
      console.output.write(proposal.text)
      for note in proposal.notes {
        let place = note.location.map { "\($0.path):\($0.line):\($0.column): " } ?? ""
        console.complain(place + note.message)
      }
      return .clean
    } catch let error as ConfigurationError where error.report != nil {
      console.tell(error)
      return .findings
    }
  }
}
