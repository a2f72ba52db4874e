import WaymarkFormats
import WaymarkSchema
import WaymarkSwift

/// The contracts of one model, made as sources ask for them.
final class ModelContracts: Sendable {
  private let reference: ModelReference
  private let model: AppModel
  private let candidates: [AppModel.Candidate]
  private let made = Locked<[String: ModelContract]>([:])

  /// - Throws: `ConfigurationError` where the model cannot be read or has no such type.
  init(_ reference: ModelReference) throws(ConfigurationError) {
    self.reference = reference
    model = try reference.load()
    candidates = reference.type == nil ? model.candidates : []
    if let type = reference.type, !model.declares(type) {
      let known = model.typeNames
      let near = nearestMatch(to: type, among: known).map { "; did you mean \(Prose.quoted($0))?" } ?? ""
      throw ConfigurationError("--type \(type): the model declares no such type" + near)
    }
    if reference.type == nil, candidates.isEmpty {
      throw ConfigurationError(
        "\(Prose.listed(reference.paths)): no Decodable type that an object decodes as is declared there; name one by --type"
      )
    }
  }

  /// The contract of a source: of the type that was asked for, or the one that fits.
  func contract(of source: OpenSource, _ format: FormatCatalog.Entry, _ reading: ReadingOptions) throws -> ModelContract
  {
    let head = try DocumentHead(source, format, reading)
    let type = try reference.type ?? fitting(head, source.source.displayName)
    let isList = head.isSequence && !AppModel.isList(type)
    let key = "\(isList) \(type)"
    if let known = made.current[key] { return known }
    let contract = try ModelContract(model, type: type, isList: isList, coversAllCases: reference.coversAllCases)
    made.withLock { $0[key] = contract }
    return contract
  }

  /// The type whose members are most like those of a document's first records.
  private func fitting(_ head: DocumentHead, _ path: String) throws(ConfigurationError) -> String {
    if candidates.count == 1 { return candidates[0].name }
    let scored = candidates.map { candidate -> (candidate: AppModel.Candidate, score: Double) in
      let common = Double(candidate.keys.intersection(head.names).count)
      let missing = Double(candidate.required.subtracting(head.names).count)
      let all = Double(candidate.keys.union(head.names).count)
      // Of types that fit equally well the one that is no part of another is the document's.
      return (candidate, all == 0 ? 0 : (common - missing / 2) / all - (candidate.isPart ? 0.01 : 0))
    }
    let best = scored.max { $0.score < $1.score }
    guard let best, best.score > 0 else {
      let known = Prose.listed(candidates.map(\.name), "or")
      throw ConfigurationError("\(path): its records are like no type of the model; name one by --type: \(known)")
    }
    let ties = scored.filter { $0.score == best.score }.map(\.candidate.name)
    guard ties.count == 1 else {
      throw ConfigurationError("\(path): several types fit; name one by --type: \(Prose.listed(ties, "or"))")
    }
    return best.candidate.name
  }
}

/// What the beginning of a document tells of it.
private struct DocumentHead {
  /// Whether it is a list of records.
  private(set) var isSequence = true
  /// The names of the members of its first records.
  private(set) var names: Set<String> = []

  /// How much of a document is looked at.
  private static let reach = 1 << 18

  init(_ source: OpenSource, _ format: FormatCatalog.Entry, _ reading: ReadingOptions) throws {
    let start = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.reach, alignment: 1)
    defer { start.deallocate() }
    let count = try source.read(at: 0, into: start)
    let bytes = [UInt8](UnsafeRawBufferPointer(rebasing: start[..<count]))
    var (isSequence, names): (Bool, Set<String>) = (format.name != "json", [])
    if let first = bytes.first(where: { !" \t\r\n\u{FEFF}".utf8.contains($0) }), format.name == "json" {
      isSequence = first == UInt8(ascii: "[")
    }
    let stream = try format.reader.stream(of: OpenSource(.memory(bytes, name: source.source.displayName)), reading)
    let output = DirectOutput { batch in
      for span in batch.records.prefix(100) where batch[span.token].kind == .object {
        for member in batch.children(span.token) {
          // A column of CSV may be a member of a member.
          names.insert(String(batch.name(member).prefix { $0 != "." || format.name != "csv" }))
        }
      }
      return false
    }
    try format.reader.read(stream, shape: nil, options: reading, into: output)
    (self.isSequence, self.names) = (isSequence, names)
  }
}
