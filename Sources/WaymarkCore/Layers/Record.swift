/// One record, as the checks see it: a safe face over its batch.
///
/// Values are token indices into the batch; they, and the bytes given out, are valid while the batch is held.
@usableFromInline
package struct Record {
  @usableFromInline package let batch: RecordBatch
  /// Changed only by who goes through all records of a batch: to make each anew would count references to the batch.
  @usableFromInline package internal(set) var span: RecordSpan

  package init(_ batch: RecordBatch, _ span: RecordSpan) {
    self.batch = batch
    self.span = span
  }

  /// The record's own value.
  @inlinable package var root: Int { span.token }

  @inlinable
  package subscript(token: Int) -> Token { batch[token] }
}

extension RecordBatch {
  @inlinable
  package subscript(token: Int) -> Token {
    assert(token >= 0 && token < tokenCount)
    return tokens[token]
  }

  /// The text of a string or number: UTF-8 without quotes, escapes and entities resolved.
  ///
  /// Invalid bytes are kept; a lone surrogate of a JSON escape is three bytes ED xx xx. Valid while the batch is held.
  @inlinable
  package func text(_ index: Int) -> UnsafeBufferPointer<UInt8> {
    let token = self[index]
    if token.isContainer { return UnsafeBufferPointer(start: nil, count: 0) }
    if token.flags.contains(.detached) { return detachedText(Int(token.extent)) }
    let quote = token.flags.contains(.quoted) ? 1 : 0
    return UnsafeBufferPointer(
      start: bytes + (Int(token.offset &- baseOffset) + quote), count: Int(token.extent))
  }

  @usableFromInline
  package func detachedText(_ index: Int) -> UnsafeBufferPointer<UInt8> {
    let text = detached[index]
    // The side buffer is not changed any more once the batch is given away, so its storage stays where it is.
    return side.withUnsafeBufferPointer { UnsafeBufferPointer(rebasing: $0[text.start..<text.start + text.count]) }
  }

  package func string(_ index: Int) -> String { String(decoding: text(index), as: UTF8.self) }

  /// Where the value stands: with its quotes in JSON and CSV, from the opening bracket on for containers (one byte).
  package func place(_ index: Int) -> Place {
    let token = self[index]
    if token.isContainer { return Place(offset: token.offset, length: 1) }
    if token.flags.contains(.detached) {
      return Place(offset: token.offset, length: detached[Int(token.extent)].placeLength)
    }
    return Place(offset: token.offset, length: Int(token.extent) + (token.flags.contains(.quoted) ? 2 : 0))
  }

  /// The name of a member; empty for items and records.
  package func name(_ index: Int) -> String {
    withName(index) { String(decoding: $0, as: UTF8.self) }
  }

  package func withName<R>(_ index: Int, _ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
    let id = self[index].name
    guard id == .apart else { return names.withBytes(of: id, body) }
    var low = 0
    var high = namesApart.count
    while low < high {
      let middle = (low + high) / 2
      if namesApart[middle].token < index { low = middle + 1 } else { high = middle }
    }
    guard low < namesApart.count, namesApart[low].token == index else {
      return body(UnsafeBufferPointer(start: nil, count: 0))
    }
    return namesApart[low].name.withUnsafeBufferPointer(body)
  }

  /// The values directly below a container, in file order.
  @inlinable
  package func children(_ container: Int) -> Children { Children(batch: self, container: container) }

  /// The first member of an object that has the name.
  @inlinable
  package func member(_ name: NameID, of object: Int) -> Int? {
    let tokens = tokens
    guard tokens[object].kind == .object else { return nil }
    let end = object + tokens[object].stride
    var child = object + 1
    while child < end {
      if tokens[child].name == name { return child }
      child += tokens[child].stride
    }
    return nil
  }

  /// The value at the end of a path of member names.
  package func value(at path: [NameID], from root: Int) -> Int? {
    var value = root
    // By index, since to go through the array itself would count references to it.
    for position in path.indices {
      guard let next = member(path[position], of: value) else { return nil }
      value = next
    }
    return value
  }

  @usableFromInline
  package struct Children: Sequence, IteratorProtocol {
    @usableFromInline let batch: RecordBatch
    @usableFromInline var position: Int
    @usableFromInline let end: Int

    @inlinable
    init(batch: RecordBatch, container: Int) {
      self.batch = batch
      position = container + 1
      end = container + batch[container].stride
    }

    @inlinable
    package mutating func next() -> Int? {
      guard position < end else { return nil }
      defer { position += batch.tokens[position].stride }
      return position
    }
  }
}

extension Record {
  /// The RFC 6901 pointer of a value, from the document's root: `/3/coordinates/latitude`.
  package func pointer(to value: Int) -> String {
    var pointer = ""
    if batch.layout != .single { pointer += "/\(span.index)" }
    var container = root
    while container != value {
      var position = 0
      var found: Int?
      for child in batch.children(container) {
        if child <= value, value < child + batch[child].stride {
          found = child
          break
        }
        position += 1
      }
      guard let found else { return pointer }
      pointer += "/"
      pointer += batch[container].kind == .array ? "\(position)" : escapedPointerSegment(batch.name(found))
      container = found
    }
    return pointer
  }
}

/// A name as a segment of an RFC 6901 pointer (section 3).
package func escapedPointerSegment(_ name: String) -> String {
  guard name.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) else { return name }
  var escaped = ""
  for scalar in name.unicodeScalars {
    switch scalar {
    case "~": escaped += "~0"
    case "/": escaped += "~1"
    default: escaped.unicodeScalars.append(scalar)
    }
  }
  return escaped
}
