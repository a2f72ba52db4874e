import WaymarkCore

/// Spells text as XML has it.
enum XMLText {
  /// Puts the text of an element into a buffer.
  static func append(_ text: UnsafeBufferPointer<UInt8>, isAttribute: Bool, to output: OutputBuffer) {
    var start = 0
    var position = 0
    while position < text.count {
      let byte = text[position]
      // Most bytes stand for themselves.
      if byte >= 0x20, byte != UInt8(ascii: "&"), byte != UInt8(ascii: "<"), byte != UInt8(ascii: ">"),
        byte != UInt8(ascii: "\""), byte < 0xED
      {
        position += 1
        continue
      }
      guard let (replacement, length) = replacement(at: position, in: text, isAttribute: isAttribute) else {
        position += 1
        continue
      }
      output.append(UnsafeBufferPointer(rebasing: text[start..<position]))
      output.append(replacement)
      position += length
      start = position
    }
    output.append(UnsafeBufferPointer(rebasing: text[start...]))
  }

  /// What stands for a character that may not stand for itself, and how many bytes that has.
  private static func replacement(
    at position: Int, in text: UnsafeBufferPointer<UInt8>, isAttribute: Bool
  ) -> (StaticString, Int)? {
    switch text[position] {
    case UInt8(ascii: "&"): return ("&amp;", 1)
    case UInt8(ascii: "<"): return ("&lt;", 1)
    case UInt8(ascii: ">"): return ("&gt;", 1)
    case UInt8(ascii: "\""): return isAttribute ? ("&quot;", 1) : nil
    // A reader makes a line feed of a carriage return, and a space of any blank in an attribute (sections 2.11, 3.3.3).
    case 0x0D: return ("&#13;", 1)
    case 0x0A: return isAttribute ? ("&#10;", 1) : nil
    case 0x09: return isAttribute ? ("&#9;", 1) : nil
    case 0x00...0x1F: return ("\u{FFFD}", 1)
    // Halves of surrogate pairs, then U+FFFE and U+FFFF (section 2.2).
    case 0xED where position + 1 < text.count && text[position + 1] >= 0xA0: return ("\u{FFFD}", 3)
    case 0xEF where position + 2 < text.count && text[position + 1] == 0xBF && text[position + 2] >= 0xBE:
      return ("\u{FFFD}", 3)
    default: return nil
    }
  }
}

/// The names of elements and attributes that members have.
struct XMLNameSpelling {
  /// Names in use, so that no other member gets one of them.
  private var taken: Set<String> = []
  /// Spellings of names that are none of XML's.
  private var spelled: [String: String] = [:]
  /// By the source's integers.
  private var byName: [NameID: String] = [:]

  /// - Parameter table: All names of the source.
  init(_ table: NameTable) {
    for raw in 1..<max(1, table.count) {
      let name = table[NameID(rawValue: UInt16(raw))]
      if Self.isName(name) { taken.insert(name) }
    }
  }

  /// The name of a member's element, near to its own.
  mutating func spelling(of member: Int, in batch: RecordBatch) -> String {
    let id = batch[member].name
    if id.isInterned, let known = byName[id] { return known }
    let name = spelling(of: batch.name(member))
    if id.isInterned { byName[id] = name }
    return name
  }

  private mutating func spelling(of name: String) -> String {
    if Self.isName(name) { return name }
    if let known = spelled[name] { return known }
    var near = ""
    for scalar in name.unicodeScalars {
      if near.isEmpty, name == Self.declaration || !Self.isStart(scalar) { near = "_" }
      if Self.isPart(scalar) { near.unicodeScalars.append(scalar) } else if near != "_" { near += "_" }
    }
    if near.isEmpty { near = "_" }
    var unique = near
    var number = 2
    while !taken.insert(unique).inserted {
      unique = "\(near)_\(number)"
      number += 1
    }
    spelled[name] = unique
    return unique
  }

  /// An attribute of this name declares a namespace, and is no data.
  private static let declaration = "xmlns"

  /// Whether a text is a name without a prefix (Namespaces in XML 1.0, section 3: NCName) that data can have.
  static func isName(_ text: String) -> Bool {
    guard text != declaration, let first = text.unicodeScalars.first, isStart(first) else { return false }
    return text.unicodeScalars.dropFirst().allSatisfy(isPart)
  }

  private static func isStart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x41...0x5A, 0x61...0x7A, 0x5F, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF, 0x370...0x37D, 0x37F...0x1FFF,
      0x200C...0x200D, 0x2070...0x218F, 0x2C00...0x2FEF, 0x3001...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFFD,
      0x10000...0xEFFFF:
      true
    default: false
    }
  }

  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2D, 0x2E, 0x30...0x39, 0xB7, 0x300...0x36F, 0x203F...0x2040: true
    default: isStart(scalar)
    }
  }
}
