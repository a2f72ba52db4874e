/// A batch for one who looks at many values: plain addresses, and what is asked for every value.
///
/// To go through the batch itself would count references to it each time. Valid while the batch is held and not reset.
@usableFromInline
package struct BatchStorage {
  @usableFromInline package let tokens: UnsafeMutablePointer<Token>
  @usableFromInline package let bytes: UnsafeMutablePointer<UInt8>
  @usableFromInline package let baseOffset: UInt64
  @usableFromInline unowned(unsafe) let batch: RecordBatch

  @inlinable
  package init(_ batch: RecordBatch) {
    tokens = batch.tokens
    bytes = batch.bytes
    baseOffset = batch.baseOffset
    self.batch = batch
  }

  /// The text of a string or number, as the batch gives it.
  @inlinable @inline(__always)
  package func text(_ value: Int) -> UnsafeBufferPointer<UInt8> { text(of: tokens[value], at: value) }

  @inlinable @inline(__always)
  package func text(of token: Token, at value: Int) -> UnsafeBufferPointer<UInt8> {
    guard !token.isContainer, !token.flags.contains(.detached) else { return otherText(value) }
    let quote = token.flags.contains(.quoted) ? 1 : 0
    return UnsafeBufferPointer(
      start: bytes + (Int(token.offset &- baseOffset) + quote), count: Int(token.extent))
  }

  /// That of one which is not the bytes at its place.
  @inline(never) @usableFromInline
  func otherText(_ value: Int) -> UnsafeBufferPointer<UInt8> { batch.text(value) }

  /// The first member of an object that has the name.
  @inlinable @inline(__always)
  package func member(_ name: NameID, of object: Int) -> Int? {
    guard tokens[object].kind == .object else { return nil }
    let end = object + tokens[object].stride
    var child = object + 1
    while child < end {
      if tokens[child].name == name { return child }
      child += tokens[child].stride
    }
    return nil
  }
}
