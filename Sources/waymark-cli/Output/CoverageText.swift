import Waymark

/// A coverage table for people: the values, how often each is used, and what is wrong with that.
struct CoverageText {
  let table: CoverageTable
  let style: TerminalStyle

  /// Its lines, each ended.
  var text: String {
    let rows = table.values.map { (name: shown($0.value), count: Prose.grouped($0.count), remark: remark($0)) }
    let nameWidth = rows.map(\.name.count).max() ?? 0
    let countWidth = rows.map(\.count.count).max() ?? 0
    var text = style("\(escaped(table.path)): \(escaped(table.member))", .strong) + "\n"
    for row in rows {
      let count = String(repeating: " ", count: countWidth - row.count.count) + row.count
      text += "  \(row.name.padded(to: nameWidth))  \(count)"
      if let remark = row.remark { text += "  \(remark)" }
      text += "\n"
    }
    return text
  }

  private func remark(_ value: CoverageTable.Value) -> String? {
    if !value.isDeclared { return style("not in the contract", .error) }
    return value.count == 0 ? style("no record uses it", .note) : nil
  }

  /// A value as the data spells it; text that could be taken for something else is quoted.
  private func shown(_ value: Finding.DetailValue) -> String {
    guard case .text(let text) = value else { return Prose.shown(value) }
    let isPlain = text.unicodeScalars.first?.properties.isAlphabetic ?? false
    return escaped(isPlain && text.count <= 60 ? text : Prose.quoted(text))
  }
}
