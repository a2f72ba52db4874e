import WaymarkFormats

/// Reads the files that data refers to, from the folder of the data.
struct ReferenceReading: Sendable {
  /// The data file.
  let path: String
  let format: String
  let options: ReadingOptions

  /// - Returns: Nil where the data is no file: nothing lies beside it.
  init?(_ source: Source, format: String, options: ReadingOptions) {
    guard case .file(let path) = source.origin else { return nil }
    self.path = path
    self.format = format
    self.options = options
  }

  /// The values of members in all records of a file.
  ///
  /// - Throws: Where the file cannot be read to its end without a fault: what it lacks would say nothing.
  func values(of target: ReferenceTarget) throws(UnreadableReference) -> ReferencedValues {
    let path = target.file.map(besides) ?? path
    let entry = target.file == nil ? FormatCatalog.entry(named: format) : FormatCatalog.entry(forFile: path)
    guard let entry else {
      throw UnreadableReference(reason: "\(path): the format is not told by the name")
    }
    do {
      return try read(path, entry, target.members)
    } catch let error as UnreadableReference {
      throw error
    } catch {
      throw UnreadableReference(reason: "\(error)")
    }
  }

  private func read(_ path: String, _ entry: FormatCatalog.Entry, _ members: [String]) throws -> ReferencedValues {
    let source = try OpenSource(.file(path))
    // A file of another name may have other columns; only its own name tells how to read it.
    let reading = FormatCatalog.options(path == self.path ? options : ReadingOptions(), forFile: path)
    let stream = try entry.reader.stream(of: source, reading)
    let locator = Locator(source, encoding: stream.encoding)
    let values = ReferencedValues(path: path) { place in
      guard let start = (try? locator.positions(of: [place.offset, place.end])), let first = start[place.offset],
        let last = start[place.end]
      else { return nil }
      return Location(
        path: path, line: first.line, column: first.column, endLine: last.line, endColumn: last.column,
        offset: Int(place.offset), length: place.length)
    }
    let paths = members.map { $0.split(separator: ".").map(String.init) }
    let isTextual = entry.name == "csv" || entry.name == "xml"
    var fault: String?
    let output = DirectOutput { batch in
      fault = batch.findings.first { $0.code.severity == .error }?.message
      for span in batch.records {
        let found = paths.map { Self.value($0, of: span.token, in: batch) }
        guard let first = found.first, let first else { continue }
        values.insert(
          ReferenceKey.keys(of: found, in: batch, isTextual: isTextual), spelled: batch.string(first),
          at: batch.place(first))
      }
      return fault == nil
    }
    try entry.reader.read(stream, shape: nil, options: reading, into: output)
    if let fault { throw UnreadableReference(reason: "\(path) has a fault of its own: \(fault)") }
    if values.isEmpty {
      throw UnreadableReference(reason: "no record in \(path) has \(Prose.listed(members.map(Prose.quoted), "and"))")
    }
    return values
  }

  /// The value at the end of a way through members, whatever their integers are.
  private static func value(_ path: [String], of root: Int, in batch: RecordBatch) -> Int? {
    var value = root
    for name in path {
      guard batch[value].kind == .object, let next = batch.children(value).first(where: { batch.name($0) == name })
      else { return nil }
      value = next
    }
    return value
  }

  private func besides(_ file: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) + file } ?? file
  }
}
