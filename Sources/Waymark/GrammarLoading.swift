import WaymarkFormats

extension Checker {
  /// Reads the schemas of XML documents.
  ///
  /// - Throws: `ConfigurationError` where one cannot be used.
  static func grammars(_ options: CheckOptions) throws(ConfigurationError) -> [XMLGrammar] {
    var grammars: [XMLGrammar] = []
    do throws(XMLGrammarError) {
      if let path = options.xsd { grammars.append(try XMLGrammar(path, .xsd)) }
      if let path = options.relaxNG { grammars.append(try XMLGrammar(path, .relaxNG)) }
    } catch {
      throw ConfigurationError("\(error.path): this schema cannot be used: \(error.reasons.joined(separator: "; "))")
    }
    return grammars
  }
}

extension XMLGrammars {
  /// Says in a report what the document was held against, and of what part that is not true.
  func note(in report: inout Report, path: String) {
    let names = list.map(\.path)
    for index in report.sources.indices {
      report.sources[index].contract = ([report.sources[index].contract].compactMap { $0 } + names).joined(
        separator: " and ")
    }
    for name in givenUp {
      report.skipped.append(
        SkippedCheck(
          check: name, path: path,
          reason: "after a fault it could not be told where in the schema the document goes on; mend that and run again"
        ))
    }
    guard isIncomplete else { return }
    for name in names {
      report.skipped.append(
        SkippedCheck(
          check: name, path: path,
          reason: "the document is not well formed; what comes after its first such fault was not held against it"))
    }
  }
}
