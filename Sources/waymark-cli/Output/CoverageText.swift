import Waymark

/// A coverage table for people: the values, how often each is used, and what is wrong with that.
///
/// ```
/// landmarks.json: category
///   Featured   2  ██████████
///   Lakes      4  ████████████████████
///   Rivers     0                        no record uses it
///   Dunes      1  █████                 not in the contract
///   2 of 3 listed values are used; 1 other value is in the data, once
/// ```
struct CoverageText {
  let table: CoverageTable
  let style: TerminalStyle

  /// How wide the longest bar is.
  private static let barWidth = 20

  /// Its lines, each ended.
  var text: String {
    let rows = table.values.map { (value: $0, name: shown($0.value), count: Prose.grouped($0.count)) }
    let nameWidth = rows.map(\.name.count).max() ?? 0
    let countWidth = rows.map(\.count.count).max() ?? 0
    let highest = table.values.map(\.count).max() ?? 0
    var text = style("\(escaped(table.path)): \(escaped(table.member))", .strong) + "\n"
    for row in rows {
      let count = String(repeating: " ", count: countWidth - row.count.count) + row.count
      text += "  \(row.name.padded(to: nameWidth))  \(count)"
      let bar = bar(row.value.count, of: highest)
      if let remark = remark(row.value) {
        text += "  \(style(bar.padded(to: Self.barWidth), .faint))  \(remark)"
      } else if !bar.isEmpty {
        text += "  \(style(bar, .faint))"
      }
      text += "\n"
    }
    return text + "  \(style(summary, .faint))\n"
  }

  /// Eighths of a block, so that few among many still show.
  private func bar(_ count: Int, of highest: Int) -> String {
    guard count > 0, highest > 0 else { return "" }
    let eighths = max(1, Int((Double(count) / Double(highest) * Double(Self.barWidth * 8)).rounded()))
    let rest = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8]
    return String(repeating: "█", count: eighths / 8) + rest
  }

  private var summary: String {
    let listed = table.values.filter(\.isDeclared)
    let used = listed.count { $0.count > 0 }
    let others = table.values.filter { !$0.isDeclared }
    let verb = used == 1 ? "is" : "are"
    var text =
      used == listed.count
      ? "all \(Prose.counted(listed.count, "listed value")) are used"
      : "\(Prose.grouped(used)) of \(Prose.counted(listed.count, "listed value")) \(verb) used"
    if !others.isEmpty {
      let times = others.reduce(0) { $0 + $1.count }
      text += "; \(Prose.counted(others.count, "other value")) \(others.count == 1 ? "is" : "are") in the data, "
      text += times == 1 ? "once" : "\(Prose.grouped(times)) times"
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
    let isPlain =
      text.unicodeScalars.first?.properties.isAlphabetic ?? false
      && text.unicodeScalars.last?.properties.isWhitespace == false
    return escaped(isPlain && text.count <= 60 ? text : Prose.quoted(text))
  }
}
