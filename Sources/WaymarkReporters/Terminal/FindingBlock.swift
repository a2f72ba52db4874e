import WaymarkCore

/// One finding as people read it: what is wrong, where, in which record, what was expected and how to mend it.
struct FindingBlock {
  private let finding: Finding
  private let palette: Palette
  private let gutter: Int

  /// How long lines of prose may be.
  private static let width = 100

  init(_ finding: Finding, palette: Palette) {
    self.finding = finding
    self.palette = palette
    gutter = FramePicture.gutter(of: finding)
  }

  /// All lines of the block.
  func lines() -> [String] {
    let remarks = remarks()
    let picture = FramePicture(finding, palette: palette, gutter: gutter).lines()
    var lines = [header, "\(indent)\(palette.paint("-->", .gutter)) \(VisibleText.escaped(Self.place(of: finding)))"]
    lines += picture
    if !picture.isEmpty, !remarks.isEmpty { lines.append(palette.paint("\(indent) |", .gutter)) }
    for remark in remarks { lines += wrapped(remark) }
    return lines
  }

  /// The path with line and column, as editors and terminals link it.
  static func place(of finding: Finding) -> String {
    guard let location = finding.location else { return finding.path }
    return place(location)
  }

  private static func place(_ location: Location) -> String {
    "\(location.path):\(location.line):\(location.column)"
  }

  private var indent: String { String(repeating: " ", count: gutter) }

  private var header: String {
    let severity = finding.severity
    let label = palette.paint("\(severity)[\(VisibleText.escaped(finding.code.id))]", .severity(severity))
    return "\(label)\(palette.paint(": \(VisibleText.escaped(finding.message))", .message))"
  }

  // MARK: Remarks

  /// A line of prose below the picture.
  private struct Remark {
    var label: String
    var text: String
    var role: Palette.Role = .gutter
  }

  private func remarks() -> [Remark] {
    var remarks: [Remark] = []
    let pointer = finding.pointer.map { $0.isEmpty ? "the document" : $0 }
    switch (finding.record, pointer) {
    case (let record?, let pointer?):
      remarks.append(Remark(label: "where", text: "\(Prose.record(record)), at \(pointer)"))
    case (let record?, nil): remarks.append(Remark(label: "where", text: Prose.record(record)))
    case (nil, let pointer?): remarks.append(Remark(label: "where", text: "at \(pointer)"))
    case (nil, nil):
      if finding.code.category == .encoding, let location = finding.location {
        remarks.append(Remark(label: "where", text: "byte \(location.offset) of the file, counted from 0"))
      }
    }
    if let expected { remarks.append(Remark(label: "expected", text: expected)) }
    for note in finding.notes {
      let place = note.location.map { " (\(Self.place($0)))" } ?? ""
      remarks.append(Remark(label: "note", text: note.message + place))
    }
    if let keyword = finding.keyword {
      let pointer = keyword.address.drop { $0 != "#" }
      remarks.append(Remark(label: "contract", text: "\(pointer) (\(Self.place(keyword.location)))"))
    }
    if let help { remarks.append(Remark(label: "help", text: help, role: .help)) }
    return remarks
  }

  /// What message and notes say already is not said again.
  private func isSaid(_ text: String) -> Bool {
    finding.message.contains(text) || finding.notes.contains { $0.message.contains(text) }
  }

  private func detail(_ name: String) -> Finding.DetailValue? {
    finding.details.first { $0.name == name }?.value
  }

  private var expected: String? {
    if case .list(let allowed)? = detail("allowed") {
      let shown = allowed.map(Prose.shown)
      return shown.isEmpty || shown.prefix(12).allSatisfy(isSaid) ? nil : Prose.listed(shown)
    }
    switch detail("expected") {
    case .text(let text)?: return isSaid(text) ? nil : text
    case .list(let values)?: return Prose.listed(values.map(Prose.shown))
    case let value?: return isSaid(Prose.shown(value)) ? nil : Prose.shown(value)
    case nil: return nil
    }
  }

  private var help: String? {
    if let fix = finding.fix {
      let place = fix.path.map { " in \($0)" } ?? ""
      if fix.replacement.isEmpty { return "remove this\(place)" }
      if fix.path == nil, let location = finding.location {
        if fix.offset == location.offset + 1, fix.length == location.length - 2 {
          return "put `\(fix.replacement)` between the quotes"
        }
        if let there = finding.notes.lazy.compactMap(\.location).first(where: { $0.offset == fix.offset }),
          fix.offset != location.offset, fix.length > 0
        {
          return "write `\(fix.replacement)` at \(Self.place(there)) instead"
        }
      }
      let verb = fix.length == 0 ? "insert" : "replace it with"
      return "\(verb) `\(fix.replacement)`\(place)"
    }
    guard let nearest = detail("nearest") else { return nil }
    let shown = Prose.shown(nearest)
    return isSaid(shown) ? nil : "did you mean \(shown)?"
  }

  // MARK: Laying out

  /// A remark in lines of no more than the width, the later ones indented as deep as its text.
  private func wrapped(_ remark: Remark) -> [String] {
    let sign = "\(indent) \(palette.paint("=", .gutter)) \(palette.paint("\(remark.label):", remark.role)) "
    let depth = gutter + 3 + CellWidth.of(remark.label) + 2
    var lines: [String] = []
    var line = ""
    var width = depth
    var text = VisibleText.escaped(remark.text)[...]
    while text.last == " " { text.removeLast() }
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      let wordWidth = CellWidth.of(String(word))
      // No line may begin with `::`, which a CI log would take for a command.
      if !line.isEmpty, width + 1 + wordWidth > Self.width, !word.hasPrefix(":") {
        lines.append(line)
        line = ""
        width = depth
      }
      if !line.isEmpty {
        line += " "
        width += 1
      }
      line += word
      width += wordWidth
    }
    lines.append(line)
    let hanging = String(repeating: " ", count: depth)
    return lines.enumerated().map { $0.offset == 0 ? sign + $0.element : hanging + $0.element }
  }
}
