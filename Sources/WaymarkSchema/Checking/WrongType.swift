import WaymarkCore

extension FindingCode {
  package static let wrongType = FindingCode(
    "wrong-type", .error, .contract, "A value is of another type than the contract says",
    page: """
      The data is well-formed, and a value in it is of the wrong type: text where a number is due, a number with a
      fraction where an integer is due, null where there must be a value.

      ```json
      { "id": 4.5, "latitude": "10.50" }
      ```

      `4.5` does not fit an integer (`1.0` and `1e2` do). `"10.50"` is text that reads as a number: take the quotes away.
      `"10,50"` has a decimal comma, and `"n/a"` is a placeholder: leave the member out, or write null where the contract
      allows it.
      """)

  package static let notAList = FindingCode(
    "not-a-list", .error, .contract, "The document is not the list of records that the contract describes",
    page: """
      The contract describes a list of records (`"type": "array"`), and the document is something else, most often an
      object that holds the list:

      ```json
      { "landmarks": [ { "id": 1001, "name": "Turtle Rock" } ] }
      ```

      Make the list itself the document, or describe the object in a contract of its own. Nothing else is checked.
      """)
}

extension SchemaCheck {
  /// Reports a value whose type is not one of those wanted, in words that tell how it came about.
  func reportWrongType(_ value: Int, wanted: RecordShape.Kinds) -> Bool {
    report(.wrongType, at: value) { finding in
      let due = wanted.phrase
      finding.details.append(.init("expected", .text(due)))
      let subject = subject(value)
      switch batch[value].kind {
      case .number where wanted.contains(.integer):
        finding.message = "\(subject) is \(shown(value)), which does not fit an integer"
      case .number where wanted.contains(.string):
        finding.message = "\(subject) is the number \(shown(value)) where text is due"
        if words.isJSON { finding.fix = .here(batch.place(value), replacement: "\"\(batch.string(value))\"") }
      case .number where wanted.contains(.boolean):
        finding.message = "\(subject) is \(shown(value)) where \(due) is due\(meaning(of: batch.string(value)))"
      case .string where wanted.contains(.integer): describeNumericText(value, wanted, &finding)
      case .string where wanted.contains(.boolean): describeBooleanText(value, &finding)
      case .null:
        let cell = words.isCSV ? batch.string(value) : nil
        let nothing = cell.map { $0.isEmpty ? "empty" : "\(Prose.quoted($0)), which stands for no value," } ?? "null"
        finding.message = "\(subject) is \(nothing) where \(due) is due"
      case .array, .object:
        finding.message = "\(subject) is \(shown(value)) where \(due) is due"
        if wanted.contains(.array), batch[value].kind == .object {
          finding.notes.append(.init("a single item is a list of one: put it in square brackets"))
        }
      case .string, .number, .true, .false:
        finding.message = "\(subject) is \(shown(value)) where \(due) is due"
      }
    }
  }

  /// Text where a number is due.
  private func describeNumericText(_ value: Int, _ wanted: RecordShape.Kinds, _ finding: inout PendingFinding) {
    let subject = subject(value)
    let due = wanted.contains(.number) ? "a number" : "an integer"
    let raw = batch.string(value)
    let text = trimmed(raw)
    let start = "\(subject) is the text \(Prose.quoted(raw)) where \(due) is due"
    if let number = ExactDecimal(text) {
      if !wanted.contains(.number), !number.isInteger {
        finding.message = "\(start); it reads as a number, which does not fit an integer"
      } else {
        finding.message = "\(start); it reads as the number \(text)"
        if words.isJSON {
          finding.message += ": take the quotes away"
          finding.fix = .here(batch.place(value), replacement: text)
        }
      }
    } else if placeholders.contains(text.lowercased()) {
      finding.message =
        text.isEmpty
        ? "\(subject) is empty text where \(due) is due"
        : "\(subject) is the placeholder \(Prose.quoted(raw)) where \(due) is due"
      finding.notes.append(.init("for \"no value\", \(absence(wanted))"))
      finding.details.append(.init("placeholder", .boolean(true)))
    } else if let point = decimalPoint(of: text) {
      finding.message = "\(start); it has a decimal comma, and numbers are written with a point: \(point)"
      finding.details.append(.init("nearest", .number(point)))
    } else if let plain = ungrouped(text) {
      finding.message = "\(start); it has separators between thousands, and numbers are written without: \(plain)"
      finding.details.append(.init("nearest", .number(plain)))
    } else if let plain = plainNumber(of: text) {
      finding.message = "\(start); as a number it is written \(plain)"
      finding.details.append(.init("nearest", .number(plain)))
      if text.first == "0" {
        finding.notes.append(.init("if it is a code rather than a number, the contract should say text"))
      }
    } else {
      finding.message = start
    }
  }

  /// How the format spells that there is no value.
  private func absence(_ wanted: RecordShape.Kinds) -> String {
    let isNullable = wanted.contains(.null)
    if words.isCSV { return isNullable ? "leave the cell empty" : "leave the cell empty if it may be" }
    if words.isJSON, isNullable { return "write null" }
    return "leave the \(words.member) out\(isNullable ? "" : " if it may be absent")"
  }

  /// Text where true or false is due.
  private func describeBooleanText(_ value: Int, _ finding: inout PendingFinding) {
    let raw = batch.string(value)
    let text = trimmed(raw).lowercased()
    finding.message = "\(subject(value)) is the text \(Prose.quoted(raw)) where true or false is due"
    if let (yes, no) = booleanSpellings(of: value) {
      finding.message += ", which are written \(Prose.listed(yes, "or")) and \(Prose.listed(no, "or"))"
    } else if text == "true" || text == "false" {
      if words.isJSON { finding.message += ": take the quotes away" } else { finding.message += ": write \(text)" }
      if words.isJSON { finding.fix = .here(batch.place(value), replacement: text) }
    } else {
      finding.message += meaning(of: text)
      if placeholders.contains(text) { finding.details.append(.init("placeholder", .boolean(true))) }
    }
  }

  /// How the contract spells true and false in a cell, where that is in its own way.
  private func booleanSpellings(of cell: Int) -> (yes: [String], no: [String])? {
    guard words.isCSV, let node = program.shape.nodes.first?.member(batch[cell].name)?.node else { return nil }
    let spelling = program.shape.nodes[node].csv
    if spelling.true.isEmpty, spelling.false.isEmpty { return nil }
    return (
      (spelling.true.isEmpty ? ["true"] : spelling.true).map(Prose.quoted),
      (spelling.false.isEmpty ? ["false"] : spelling.false).map(Prose.quoted)
    )
  }
}

/// What a word that is not `true` or `false` probably means, as a message ends with it.
private func meaning(of text: String) -> String {
  switch text {
  case "yes", "y", "1", "on", "t": "; if it means true, write true"
  case "no", "n", "0", "off", "f": "; if it means false, write false"
  default: ""
  }
}

/// What people write for "no value".
private let placeholders: Set<String> = [
  "", "n/a", "na", "n.a.", "#n/a", "none", "null", "nil", "nan", "-", "--", "–", "—", "?", "unknown", "tbd", "missing",
  "undefined", "x",
]

/// Text without the blanks at its ends.
func trimmed(_ text: String) -> String {
  let isBlank: (Unicode.Scalar) -> Bool = { $0.properties.isWhitespace }
  let scalars = text.unicodeScalars.drop(while: isBlank)
  guard let last = scalars.lastIndex(where: { !isBlank($0) }) else { return "" }
  return String(scalars[...last])
}

/// The number with a point where it has a decimal comma: `10,50`, `1.234,5`; nil for others.
private func decimalPoint(of text: String) -> String? {
  let parts = text.split(separator: ",", omittingEmptySubsequences: false)
  guard parts.count == 2 else { return nil }
  let whole = parts[0].contains(".") ? ungrouped(String(parts[0]), by: ".") : String(parts[0])
  guard let whole, ExactDecimal(whole)?.isInteger == true, whole.utf8.allSatisfy({ $0 != UInt8(ascii: "e") }) else {
    return nil
  }
  let point = "\(whole).\(parts[1])"
  return ExactDecimal(point) == nil ? nil : point
}

/// The number without the separators between thousands: `1,234,567`; nil for others.
private func ungrouped(_ text: String, by separator: Character = ",") -> String? {
  let whole = text.prefix { $0 != "." || separator == "." }
  let groups = whole.split(separator: separator, omittingEmptySubsequences: false)
  guard groups.count > 1, groups.dropFirst().allSatisfy({ $0.utf8.count == 3 }) else { return nil }
  let plain = groups.joined() + text.dropFirst(whole.count)
  return ExactDecimal(plain) == nil ? nil : plain
}

/// The number in a text that spells it in a way numbers are not spelled: `+5`, `.5`, `007`, `$44.95`, `34.5°`; nil for
/// others.
private func plainNumber(of text: String) -> String? {
  var rest = text[...]
  if let first = rest.first, "$€£¥".contains(first) { rest = rest.dropFirst() }
  if let last = rest.last, "$€£¥%°".contains(last) { rest = rest.dropLast() }
  rest = trimmed(String(rest))[...]
  var sign = ""
  if let first = rest.first, "+-".contains(first) {
    if first == "-" { sign = "-" }
    rest = rest.dropFirst()
  }
  guard let first = rest.first, first == "." || first.isASCII && first.isNumber else { return nil }
  while rest.first == "0", rest.dropFirst().first.map({ $0.isASCII && $0.isNumber }) ?? false {
    rest = rest.dropFirst()
  }
  let plain = sign + (rest.first == "." ? "0" : "") + (rest.last == "." ? rest.dropLast() : rest)
  return ExactDecimal(plain) == nil ? nil : plain
}
