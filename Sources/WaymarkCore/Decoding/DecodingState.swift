/// What all decoders and containers of one batch share.
///
/// One thread uses it, so accesses are not checked for overlap. It holds the batch, so that whoever keeps one of them
/// keeps the bytes too.
final class DecodingState {
  let options: RecordDecoder
  /// Whether names of members are the keys.
  let usesDefaultKeys: Bool
  @exclusivity(unchecked) private(set) var batch: RecordBatch
  /// The batch's tokens and bytes, which stay where they are while it is held: to reach them through it would count
  /// references at every value.
  @exclusivity(unchecked) private var tokens: UnsafeMutablePointer<Token>
  @exclusivity(unchecked) private var bytes: UnsafeMutablePointer<UInt8>
  @exclusivity(unchecked) private var baseOffset: UInt64
  /// How many names the source has had.
  @exclusivity(unchecked) private(set) var nameCount: Int
  /// Whether some name of the source lies beyond ASCII, as far as names were looked at.
  @exclusivity(unchecked) private(set) var hasOddNames = false
  @exclusivity(unchecked) private var namesSeen = 1
  /// Whether all values are text in the format: numbers are read out of it.
  let isTextual: Bool
  /// Whether one value may stand for a list of one, as a single element does in XML.
  let admitsLoneItems: Bool
  /// Where names have been looked up, by the type of the keys.
  @exclusivity(unchecked) private var tables: [(type: ObjectIdentifier, table: KeyTable)] = []
  /// The last object that was looked into, and the member after the one found there.
  @exclusivity(unchecked) var hint = (object: -1, member: -1)
  /// The objects that became dictionaries: their names are not converted.
  @exclusivity(unchecked) var dictionaries: Set<Int> = []
  /// Values that are not there and were asked for: what `superDecoder` gives for a missing member.
  @exclusivity(unchecked) private(set) var phantoms: [(parent: Int, key: any CodingKey)] = []
  private let stack = StackRoom()

  init(_ options: RecordDecoder, _ batch: RecordBatch, format: String) {
    self.options = options
    if case .useDefaultKeys = options.keyDecodingStrategy { usesDefaultKeys = true } else { usesDefaultKeys = false }
    self.batch = batch
    (tokens, bytes, baseOffset, nameCount) = (batch.tokens, batch.bytes, batch.baseOffset, batch.nameCount)
    isTextual = format == "csv" || format == "xml"
    admitsLoneItems = format == "xml"
    lookAtNames()
  }

  /// Notes whether names lie beyond ASCII; a source's table only grows.
  private func lookAtNames() {
    if !batch.namesApart.isEmpty { hasOddNames = true }
    while namesSeen < nameCount, !hasOddNames {
      hasOddNames = batch.names.withBytes(of: NameID(rawValue: UInt16(truncatingIfNeeded: namesSeen))) { name in
        name.contains { $0 >= 0x80 }
      }
      namesSeen += 1
    }
  }

  /// The names that a type of keys has.
  func table<Key: CodingKey>(for type: Key.Type) -> KeyTable {
    let identifier = ObjectIdentifier(type)
    for index in tables.indices where tables[index].type == identifier { return tables[index].table }
    let table = KeyTable(type)
    tables.append((identifier, table))
    return table
  }

  /// Turns to another batch of the same source; nobody holds anything of the last one.
  func move(to batch: RecordBatch) {
    self.batch = batch
    (tokens, bytes, baseOffset, nameCount) = (batch.tokens, batch.bytes, batch.baseOffset, batch.nameCount)
    hint = (-1, -1)
    dictionaries.removeAll()
    phantoms.removeAll()
    lookAtNames()
  }

  /// A token of the batch.
  @inline(__always)
  subscript(token: Int) -> Token {
    assert(token >= 0 && token < batch.tokenCount)
    return tokens[token]
  }

  /// The text of a string or number, as `RecordBatch.text` has it.
  @inline(__always)
  func text(_ token: Int) -> UnsafeBufferPointer<UInt8> {
    let value = self[token]
    if value.isContainer || value.flags.contains(.detached) { return batch.text(token) }
    let quote = value.flags.contains(.quoted) ? 1 : 0
    return UnsafeBufferPointer(start: bytes + (Int(value.offset &- baseOffset) + quote), count: Int(value.extent))
  }

  /// The token that stands for a value that is not there: less than 0.
  func phantom(_ key: any CodingKey, in parent: Int) -> Int {
    phantoms.append((parent, key))
    return -phantoms.count
  }

  /// Refuses to go deeper where the thread's stack is almost used up.
  func checkDepth(_ token: Int) throws {
    if stack.isExhausted {
      throw DecodingError.dataCorrupted(
        .init(codingPath: codingPath(to: token), debugDescription: "nested too deep for the stack of this thread"))
    }
  }

  /// Whether there is nothing to decode: null, a value that is not there, an empty cell without quotes.
  func isNil(_ token: Int) -> Bool {
    if token < 0 { return true }
    let value = self[token]
    if value.kind == .null { return true }
    return isTextual && isEmptyText(value)
  }

  /// Whether a text is empty and nothing shows that it is meant to be there.
  private func isEmptyText(_ value: Token) -> Bool {
    value.kind == .string && value.extent == 0
      && value.flags.rawValue & (Token.Flags.quoted.rawValue | Token.Flags.detached.rawValue) == 0
  }

  /// Whether a value of text may be taken for a container without anything in it: `<a/>`.
  func isEmptyElement(_ token: Int) -> Bool { admitsLoneItems && isEmptyText(self[token]) }
}
