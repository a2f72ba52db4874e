import WaymarkFormats
import WaymarkSchema

extension Checker {
  /// Checks all files of a data package, each against its own schema.
  ///
  /// - Parameters:
  ///   - path: Of the descriptor.
  ///   - watch: Who follows.
  /// - Returns: What is to be said of the descriptor, then of each file in its order.
  /// - Throws: As `check`.
  func reportPackage(at path: String, _ watch: RunWatch) throws -> Report {
    let package = try DataPackage(
      path, by: SchemaFiles(reader: JSONReader(), directories: options.schemaDirectories))
    var report = Report(
      sources: [SourceSummary(path: path, format: "json", contract: "the Data Package standard", records: 1)],
      findings: package.findings)
    for finding in package.findings { report.counts[finding.severity, default: 0] += 1 }
    report.skipped = package.notes.map { SkippedCheck(check: $0.check, path: path, reason: $0.reason) }
    for resource in package.resources {
      var options = options
      options.reading = resource.reading
      options.reading.maximumDepth = self.options.reading.maximumDepth
      options.reading.maximumRecord = self.options.reading.maximumRecord
      options.format = resource.format
      if resource.format == nil, FormatCatalog.entry(forFile: resource.path) == nil {
        // What has fields is a table, whatever its file is called.
        guard resource.contract != nil else {
          report.skipped.append(
            SkippedCheck(
              check: "resource \(Prose.quoted(resource.name))", path: path,
              reason: "files of its kind are not read here"))
          continue
        }
        options.format = "csv"
      }
      report.append(
        try Checker(resource.contract, options: options).run(OpenSource(.file(resource.path)), watch).report)
    }
    return report
  }
}
