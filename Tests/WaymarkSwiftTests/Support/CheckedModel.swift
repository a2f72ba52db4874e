import Waymark
import WaymarkTestSupport

/// Data that was checked against Swift source, both written to a folder of their own.
struct CheckedModel {
  let report: Report
  let scratch: Scratch

  /// Checks data against a model.
  ///
  /// - Parameters:
  ///   - data: The document.
  ///   - name: What its file is called.
  ///   - model: The source of `Model.swift`.
  ///   - files: Further source files, by name.
  ///   - type: The type that it decodes as; nil to find it.
  ///   - strategies: How the decoder is set up.
  /// - Throws: Where the model cannot be used.
  init(
    _ data: String, name: String = "data.json", model: String, files: [String: String] = [:], type: String? = nil,
    _ strategies: DecodingStrategies = DecodingStrategies()
  ) throws {
    let scratch = try Scratch()
    self.scratch = scratch
    try scratch.write(data, to: name)
    try scratch.write(model, to: "Model.swift")
    for (name, text) in files { try scratch.write(text, to: name) }
    var reference = ModelReference(
      paths: (["Model.swift"] + files.keys.sorted()).map { scratch.path($0) }, type: type)
    reference.strategies = strategies
    report = try Checker(options: CheckOptions(contract: .model(reference))).check(.file(scratch.path(name)))
  }

  /// `line:column code message` of each finding but notes of drift.
  var faults: [String] {
    report.findings.filter { $0.severity != .note }.map { Self.line($0.location) + "\($0.code.id) \($0.message)" }
  }

  /// The same of what is noted.
  var drift: [String] {
    report.findings.filter { $0.severity == .note }.map { Self.line($0.location) + "\($0.code.id) \($0.message)" }
  }

  /// `file:line:column message` of the notes of a finding.
  func notes(of index: Int) -> [String] {
    report.findings[index].notes.map { note in
      let file = note.location.map { String($0.path.split(separator: "/").last ?? "") + ":" } ?? ""
      return file + Self.line(note.location) + note.message
    }
  }

  private static func line(_ location: Location?) -> String {
    location.map { "\($0.line):\($0.column) " } ?? ""
  }
}
