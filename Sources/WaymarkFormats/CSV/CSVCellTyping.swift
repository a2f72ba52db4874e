#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif
import WaymarkCore

/// What the text of a cell may become, by what the contract admits.
struct CSVCellTyping {
  struct Targets: OptionSet {
    let rawValue: UInt8
    static let number = Targets(rawValue: 1)
    static let boolean = Targets(rawValue: 2)
    /// The contract has spellings of its own for null, true or false.
    static let spelled = Targets(rawValue: 4)
    static let list = Targets(rawValue: 8)
  }

  var targets: Targets = []
  /// An empty cell without quotes is no member at all.
  var emptyIsAbsent = false
  /// An empty cell without quotes is null.
  var emptyIsNull = false
  /// Spellings of null, the empty one aside.
  var null: [[UInt8]] = []
  /// How null is written; nil for nothing.
  var writtenNull: [UInt8]?
  var `true`: [[UInt8]] = []
  var `false`: [[UInt8]] = []
  var separator: [UInt8] = []
  /// How numbers are spelled, where that is not as in JSON.
  var number: CSVNumberSpelling?
  /// Of the items of a list.
  var itemTargets: Targets = []

  /// Text, where the contract says nothing.
  init() {}

  init(_ member: RecordShape.Member, in shape: RecordShape) {
    let node = shape.nodes[member.node]
    targets = Self.targets(of: node.kinds)
    emptyIsAbsent = !member.isRequired || !node.kinds.contains(.string)
    emptyIsNull = node.csv.null.contains("")
    null = node.csv.null.filter { !$0.isEmpty }.map { Array($0.utf8) }
    writtenNull = node.csv.null.first.flatMap { $0.isEmpty ? nil : Array($0.utf8) }
    if targets.contains(.boolean) {
      // Those that are read anyway need no look at a list.
      `true` = node.csv.true == ["true"] ? [] : node.csv.true.map { Array($0.utf8) }
      `false` = node.csv.false == ["false"] ? [] : node.csv.false.map { Array($0.utf8) }
    }
    if targets.contains(.number) { number = CSVNumberSpelling(node.csv) }
    if number != nil || !null.isEmpty || !`true`.isEmpty || !`false`.isEmpty { targets.insert(.spelled) }
    if let separator = node.csv.separator, !separator.isEmpty, node.kinds.contains(.array) {
      targets.insert(.list)
      self.separator = Array(separator.utf8)
      if let items = node.items, shape.nodes.indices.contains(items) {
        itemTargets = Self.targets(of: shape.nodes[items].kinds)
      }
    }
  }

  private static func targets(of kinds: RecordShape.Kinds) -> Targets {
    if kinds.contains(.string) { return [] }
    var targets: Targets = []
    if kinds.contains(.integer) || kinds.contains(.number) { targets.insert(.number) }
    if kinds.contains(.boolean) { targets.insert(.boolean) }
    return targets
  }

  /// The kind that a spelling of the contract's own stands for.
  func spelledKind(_ text: UnsafeBufferPointer<UInt8>) -> Token.Kind? {
    if null.contains(where: { $0.elementsEqual(text) }) { return .null }
    if `true`.contains(where: { $0.elementsEqual(text) }) { return .true }
    if `false`.contains(where: { $0.elementsEqual(text) }) { return .false }
    return nil
  }

  /// What a text is, given what it may become.
  ///
  /// - Parameters:
  ///   - text: Not empty.
  ///   - count: Of its bytes.
  ///   - targets: What it may become.
  /// - Returns: The kind, and the flags that go with it.
  @inline(__always)
  static func kind(
    of text: UnsafePointer<UInt8>, _ count: Int, _ targets: Targets
  ) -> (kind: Token.Kind, flags: Token.Flags) {
    if targets.rawValue & Targets.number.rawValue != 0 {
      let flags = numberFlags(text, count)
      if flags != 0 { return (.number, Token.Flags(rawValue: flags)) }
    }
    if targets.rawValue & Targets.boolean.rawValue != 0 {
      if count == 4, memcmp(text, "true", 4) == 0 { return (.true, .spelled) }
      if count == 5, memcmp(text, "false", 5) == 0 { return (.false, .spelled) }
    }
    return (.string, Token.Flags(rawValue: 0))
  }

  @inline(__always)
  private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

  /// The flags of a number in JSON's grammar (RFC 8259, section 6); 0 for what is none.
  @inline(__always)
  private static func numberFlags(_ text: UnsafePointer<UInt8>, _ count: Int) -> UInt8 {
    let spelled = Token.Flags.spelled.rawValue
    var at = 0
    if at < count, text[at] == UInt8(ascii: "-") { at += 1 }
    let start = at
    while at < count, isDigit(text[at]) { at += 1 }
    if at == start || (at > start + 1 && text[start] == UInt8(ascii: "0")) { return 0 }
    if at == count { return spelled | Token.Flags.integral.rawValue }
    if text[at] == UInt8(ascii: ".") {
      at += 1
      let fraction = at
      while at < count, isDigit(text[at]) { at += 1 }
      if at == fraction { return 0 }
    }
    if at < count, text[at] | 0x20 == UInt8(ascii: "e") {
      at += 1
      if at < count, text[at] == UInt8(ascii: "-") || text[at] == UInt8(ascii: "+") { at += 1 }
      let exponent = at
      while at < count, isDigit(text[at]) { at += 1 }
      if at == exponent { return 0 }
    }
    return at == count ? spelled : 0
  }
}
