import WaymarkCore

/// The words for the parts of a record in a format.
struct Words {
  /// `member`, `column` or `element`.
  let member: String
  let isJSON: Bool
  let isCSV: Bool

  init(format: String) {
    switch format {
    case "csv": (member, isJSON, isCSV) = ("column", false, true)
    case "xml": (member, isJSON, isCSV) = ("element", false, false)
    default: (member, isJSON, isCSV) = ("member", true, false)
    }
  }
}

extension SchemaCheck {
  var words: Words { Words(format: context.format) }

  /// What a member is in the format, and how it is spelled there: the element or attribute that fills it in XML.
  func spelling(of member: NameID, in object: Int) -> (kind: String, name: String) {
    let name = batch.names[member]
    guard context.format == "xml", let found = shapeNode(of: object)?.member(member) else {
      return (words.member, name)
    }
    let node = program.shape.nodes[found.node]
    let xml = node.xml
    if xml.isAttribute { return ("attribute", xml.name ?? name) }
    if let items = node.items, !xml.isWrapped {
      return (words.member, program.shape.nodes[items].xml.name ?? xml.name ?? name)
    }
    return (words.member, xml.name ?? name)
  }

  /// What the shape says of an object, by the way down to it.
  private func shapeNode(of object: Int) -> RecordShape.Node? {
    let nodes = program.shape.nodes
    var node = nodes[0]
    var container = record.root
    while container != object {
      guard let child = batch.children(container).first(where: { $0 <= object && object < $0 + batch[$0].stride })
      else { return nil }
      let below = batch[container].kind == .array ? node.items : node.member(batch[child].name)?.node
      guard let below, nodes.indices.contains(below) else { return nil }
      node = nodes[below]
      container = child
    }
    return node
  }

  /// What a message calls a value: its member's name in quotes, or its position.
  func subject(_ value: Int) -> String {
    if value == record.root {
      return batch.layout == .single && !program.shape.isSequence ? "the document" : "the record"
    }
    let name = batch.name(value)
    guard name.isEmpty, batch[value].name == .none else { return Prose.quoted(name) }
    // An item: named by its list.
    var container = record.root
    var position = 0
    descent: while true {
      position = 0
      for child in batch.children(container) {
        position += 1
        if child == value { break descent }
        if child < value, value < child + batch[child].stride {
          container = child
          continue descent
        }
      }
      return "the value"
    }
    let list = batch.name(container)
    return list.isEmpty ? "item \(position)" : "item \(position) of \(Prose.quoted(list))"
  }

  /// A value as a message shows it.
  func shown(_ value: Int) -> String {
    if let detail = batch.detailValue(value) {
      return batch[value].kind == .null ? "null" : Prose.shown(detail)
    }
    let count = childCount(value)
    return batch[value].kind == .array
      ? "a list of \(Prose.counted(count, "item"))" : "an object with \(Prose.counted(count, "member"))"
  }

  /// A fix that puts a text in the place of a value; nil where the text would need escapes.
  func replacement(of value: Int, by text: String) -> PendingFinding.Fix? {
    guard isPlainText(text) else { return nil }
    let isQuoted = batch[value].flags.contains(.quoted)
    if !isQuoted, words.isJSON { return nil }
    return .here(batch.place(value), replacement: isQuoted ? "\"\(text)\"" : text)
  }
}

/// Whether a text means itself in JSON, XML and CSV.
func isPlainText(_ text: String) -> Bool {
  !text.isEmpty && text.first != " " && text.last != " "
    && text.unicodeScalars.allSatisfy { $0.value >= 0x20 && !"\"\\<>&,;|\t'".unicodeScalars.contains($0) }
}

extension RecordShape.Kinds {
  /// In words: `a number or null`.
  var phrase: String {
    var words: [String] = []
    if contains(.string) { words.append("text") }
    if contains(.number) { words.append("a number") } else if contains(.integer) { words.append("an integer") }
    if contains(.boolean) { words.append("true or false") }
    if contains(.array) { words.append("a list") }
    if contains(.object) { words.append("an object") }
    if contains(.null) { words.append("null") }
    return words.isEmpty ? "nothing" : Prose.listed(words, "or")
  }
}
