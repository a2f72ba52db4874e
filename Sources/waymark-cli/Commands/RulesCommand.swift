import Waymark

extension Command {
  /// The catalog of codes.
  static let rules = Command(
    name: "rules", summary: "List every kind of finding", operands: "",
    discussion: ["'waymark explain CODE' tells more of one."],
    groups: [OptionGroup("Output", [.catalogFormat, .color])],
    examples: ["waymark rules --format json | jq '.[] | select(.severity == \"error\") | .code'"]
  ) { arguments, console in
    try arguments.requireOperands(0...0, "")
    if arguments.value(.catalogFormat) == "json" {
      console.output.write(jsonCatalog(FindingCatalog.codes))
    } else {
      console.output.write(catalogTable(FindingCatalog.codes, style: TerminalStyle(arguments, console)))
    }
    return .clean
  }
}

extension Option {
  static let catalogFormat = Option("format", .choice("FORMAT", ["human", "json"]), help: "How the list is written")
}

/// A line each: code, severity, summary.
private func catalogTable(_ codes: [FindingCode], style: TerminalStyle) -> String {
  let width = codes.map(\.id.count).max() ?? 0
  return codes.map { code in
    let severity = style("\(code.severity)".padded(to: 7), code.severity.emphasis)
    return "\(code.id.padded(to: width))  \(severity)  \(code.summary)\n"
  }.joined()
}

/// An array of objects, one a line.
private func jsonCatalog(_ codes: [FindingCode]) -> String {
  let objects = codes.map { code in
    let members = [
      ("code", code.id), ("severity", "\(code.severity)"), ("category", code.category.rawValue),
      ("summary", code.summary), ("page", code.page),
    ]
    return "  {" + members.map { "\"\($0)\": \(jsonString($1))" }.joined(separator: ", ") + "}"
  }
  return objects.isEmpty ? "[]\n" : "[\n\(objects.joined(separator: ",\n"))\n]\n"
}

private func jsonString(_ text: String) -> String {
  var json = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": json += "\\\""
    case "\\": json += "\\\\"
    case "\n": json += "\\n"
    case "\t": json += "\\t"
    case "\r": json += "\\r"
    case "\u{00}"..."\u{1F}":
      let digits = String(scalar.value, radix: 16)
      json += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: json.unicodeScalars.append(scalar)
    }
  }
  return json + "\""
}
