import WaymarkCore

/// The values that an `enum` lists.
///
/// A text is found by its length and its first bytes, then by all: no hashing, no memory. Everything else is found by hash.
final class Enumeration: Assertion {
  let id: Int
  /// Where it stands in the contract.
  let pointer: String
  let constants: [Constant]
  let kinds: RecordShape.Kinds
  /// By what each listed text is found, in ascending order.
  private let marks: [UInt64]
  /// The texts in the order of their marks, and which of the constants each is.
  private let texts: [[UInt8]]
  private let positions: [Int]
  /// The positions of all constants that are no texts, by what is the same for equal values.
  private let others: [[UInt8]: Int]

  init(_ constants: [Constant], id: Int, pointer: String) {
    self.id = id
    self.pointer = pointer
    self.constants = constants
    kinds = constants.reduce(into: []) { $0.formUnion($1.kinds) }
    var texts: [(mark: UInt64, bytes: [UInt8], position: Int)] = []
    var others: [[UInt8]: Int] = [:]
    for (position, constant) in constants.enumerated() {
      guard case .string(let text) = constant.content else {
        if others[constant.key] == nil { others[constant.key] = position }
        continue
      }
      texts.append((text.withUnsafeBufferPointer { Self.mark(of: $0) }, text, position))
    }
    texts.sort { ($0.mark, $0.position) < ($1.mark, $1.position) }
    marks = texts.map(\.mark)
    self.texts = texts.map(\.bytes)
    positions = texts.map(\.position)
    self.others = others
  }

  /// Which of the constants a value is equal to.
  private func position(of value: Int, in check: SchemaCheck) -> Int? {
    guard check.storage.tokens[value].kind == .string else {
      if others.isEmpty { return nil }
      var key: [UInt8] = []
      appendEqualityKey(of: value, in: check.batch, to: &key)
      return others[key]
    }
    let text = check.storage.text(value)
    let mark = Self.mark(of: text)
    var low = 0
    var high = marks.count
    while low < high {
      let middle = (low + high) / 2
      if marks[middle] < mark { low = middle + 1 } else { high = middle }
    }
    while low < marks.count, marks[low] == mark {
      if text.count <= 7 || texts[low].elementsEqual(text) { return positions[low] }
      low += 1
    }
    return nil
  }

  /// The length of a text and its first bytes, as many as fit: up to seven bytes are told by it alone.
  @inline(__always)
  private static func mark(of text: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var mark = UInt64(min(text.count, 255))
    for byte in text.prefix(7) { mark = mark << 8 | UInt64(byte) }
    return mark
  }

  func check(_ value: Int, by check: SchemaCheck) -> Bool {
    let position = position(of: value, in: check)
    if check.isReporting { check.usage.count(value, of: check, in: self, at: position) }
    guard position == nil else { return true }
    return check.report(.unknownEnumValue, at: value) { describe(value, in: &$0, check) }
  }

  private func describe(_ value: Int, in finding: inout PendingFinding, _ check: SchemaCheck) {
    // A cell is null by being empty, which needs no mention.
    let named = check.words.isCSV ? constants.filter { $0.kinds != .null } : constants
    let allowed = (named.isEmpty ? constants : named).map(\.detail)
    let list = Prose.listed(allowed.map(Prose.shown), "or")
    finding.details.append(.init("allowed", .list(allowed)))
    let isText = check.batch[value].kind == .string
    let text = isText ? check.batch.string(value) : ""
    finding.message =
      isText && text.isEmpty
      ? "\(check.subject(value)) is empty; it must be \(list)"
      : "\(check.subject(value)) is \(check.shown(value)), which is none of the allowed values: \(list)"
    guard isText, !text.isEmpty else { return }
    if let near = nearest(to: text) {
      let isSameFolded = near.lowercased() == text.lowercased()
      finding.notes.append(
        .init("the nearest allowed value is \(Prose.quoted(near))\(isSameFolded ? ", which differs in case only" : "")")
      )
      finding.details.append(.init("nearest", .text(near)))
      finding.fix = check.replacement(of: value, by: near)
    }
    var addition = "\(contractAdditionNote) at \(pointer)"
    if let name = swiftCaseName(of: text), !constants.contains(where: { $0.swiftCaseName == name }) {
      addition += "; in Swift: case \(name) = \(Prose.quoted(text))"
    }
    finding.notes.append(.init(addition))
  }

  /// The listed text that another one most likely means.
  private func nearest(to text: String) -> String? {
    let listed = texts.map { String(decoding: $0, as: UTF8.self) }
    let bare = trimmed(text)
    return listed.contains(bare) ? bare : nearestMatch(to: text, among: listed)
  }
}

/// How the note begins that says where a value may be added to a contract.
package let contractAdditionNote = "if the value is right, add it to the contract"

extension Constant {
  fileprivate var swiftCaseName: String? {
    if case .string(let text) = content {
      WaymarkCore.swiftCaseName(of: String(decoding: text, as: UTF8.self))
    } else {
      nil
    }
  }
}
