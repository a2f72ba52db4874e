import WaymarkFormats
import WaymarkSchema
import WaymarkSwift

/// A type of a model as a compiled contract.
struct ModelContract: Sendable {
  let contract: SchemaContract
  let derived: DerivedSchema
  let model: AppModel

  init(_ model: AppModel, type: String, isList: Bool, coversAllCases: Bool) throws(ConfigurationError) {
    self.model = model
    derived = model.schema(of: type, isList: isList, coversAllCases: coversAllCases)
    let loaded: LoadedContract
    do {
      loaded = try SchemaContract.load(
        OpenSource(.memory(Array(derived.text.utf8), name: "\(type).schema.json")), name: isList ? "[\(type)]" : type,
        by: SchemaFiles(reader: JSONReader()))
    } catch {
      throw ConfigurationError("\(error)")
    }
    guard let contract = loaded.contract else {
      let reasons = loaded.findings.map(\.message).joined(separator: "; ")
      throw ConfigurationError("\(type): the contract derived from the model cannot be used: \(reasons)")
    }
    self.contract = contract
  }

  // MARK: What the report says of the model

  /// Names, for each finding, the declaration that asks for what is not there, and says what of the model is unchecked.
  func explain(_ report: inout Report, path: String) {
    var told: Set<String> = []
    for index in report.findings.indices {
      guard let keyword = report.findings[index].keyword else { continue }
      report.findings[index].keyword = nil
      let pointer = String(keyword.address.drop { $0 != "#" }.dropFirst())
      guard let place = derived.place(of: pointer) else { continue }
      let line = model.sources.line(at: place)
      if report.findings[index].code == .unknownEnumValue {
        offerCase(&report.findings[index], at: pointer, &told)
      }
      report.findings[index].notes.append(
        Finding.Note("the model says: \(line)", location: model.sources.location(of: place)))
    }
    report.skipped += derived.skipped.map { SkippedCheck(check: $0.check, path: path, reason: $0.reason) }
  }

  /// Says which line to add to the enumeration that lacks a case for a value; the first finding of a value has it as its
  /// fix.
  private func offerCase(_ finding: inout Finding, at pointer: String, _ told: inout Set<String>) {
    finding.notes.removeAll { $0.message.hasPrefix(contractAdditionNote) }
    guard case .text(let text)? = finding.details.first(where: { $0.name == "value" })?.value, !text.isEmpty,
      let name = swiftCaseName(of: text),
      let addition = derived.caseToAdd(for: text, named: name, at: pointer, in: model.sources)
    else { return }
    let line = addition.line.drop { $0 == "\n" || $0 == " " || $0 == "\t" || $0 == ";" }
    finding.notes.append(
      Finding.Note(
        "if the value is right, the enumeration lacks: \(line)",
        location: addition.file.location(of: addition.offset..<addition.offset)))
    if finding.fix == nil, told.insert(pointer + "\0" + text).inserted {
      finding.fix = Finding.Fix(
        path: addition.file.path, offset: addition.offset, length: 0, replacement: addition.line)
    }
  }
}
