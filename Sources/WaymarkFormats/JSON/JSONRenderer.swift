import WaymarkCore

/// Spells one value as normalized JSON.
///
/// It keeps its own stack, so that the depth of data never becomes the depth of a call.
struct JSONRenderer {
  /// In which order the members of an object are written.
  enum Order {
    case contract(MemberOrder)
    /// By UTF-16 code units (RFC 8785, section 3.2.3).
    case utf16
  }

  /// Nil for RFC 8785.
  private let members: MemberOrder?
  private let composesText: Bool
  /// How many spaces a level is indented by; 0 for one line.
  var indent = 0
  /// How deep the values stand in the document.
  var outerDepth = 0
  private var stack: [Level] = []
  /// The members of open objects that are not written in file order.
  private var reordered: [Int] = []
  private var names = SpelledNames()

  /// A container that is being written.
  private struct Level {
    /// Where the children begin: a token, or an index into `reordered`.
    let start: Int
    let end: Int
    /// The next one.
    var next: Int
    let isObject: Bool
    let isReordered: Bool
    /// Where it is in the contract.
    let node: Int?
    var isFirst = true
  }

  init(order: Order, composesText: Bool) {
    if case .contract(let members) = order { self.members = members } else { members = nil }
    self.composesText = composesText
  }

  /// A value as JSON text on one line, its members as they are.
  static func text(of value: Int, in batch: RecordBatch) -> [UInt8] {
    let text = MemorySink()
    let buffer = OutputBuffer(text, capacity: 1024)
    var renderer = JSONRenderer(order: .contract(MemberOrder(nil)), composesText: false)
    renderer.append(value, of: batch, to: buffer)
    // Memory takes all there is.
    try? buffer.flush()
    return text.bytes
  }

  /// Puts a value into a buffer.
  mutating func append(_ root: Int, of batch: RecordBatch, to output: OutputBuffer) {
    guard batch[root].isContainer else { return appendScalar(root, of: batch, to: output) }
    open(root, of: batch, node: 0, to: output)
    while let level = stack.last {
      let top = stack.count - 1
      guard level.next < level.end else {
        stack.removeLast()
        if level.isReordered { reordered.removeSubrange(level.start...) }
        close(level, to: output)
        continue
      }
      let child: Int
      if level.isReordered {
        child = reordered[level.next]
        stack[top].next += 1
      } else {
        child = level.next
        stack[top].next += batch[child].stride
      }
      stack[top].isFirst = false
      if !level.isFirst { output.append(UInt8(ascii: ",")) }
      breakLine(depth: stack.count, to: output)
      if level.isObject {
        names.append(child, of: batch, to: output)
        if indent > 0 { output.append(UInt8(ascii: " ")) }
      }
      if batch[child].isContainer {
        open(child, of: batch, node: node(of: child, in: level, of: batch), to: output)
      } else {
        appendScalar(child, of: batch, to: output)
      }
    }
  }

  // MARK: Containers

  private mutating func open(_ container: Int, of batch: RecordBatch, node: Int?, to output: OutputBuffer) {
    let token = batch[container]
    let isObject = token.kind == .object
    output.append(isObject ? UInt8(ascii: "{") : UInt8(ascii: "["))
    let start = reordered.count
    if isObject, reorder(container, of: batch, node: node) {
      stack.append(
        Level(start: start, end: reordered.count, next: start, isObject: true, isReordered: true, node: node))
    } else {
      let first = container + 1
      stack.append(
        Level(
          start: first, end: container + token.stride, next: first, isObject: isObject, isReordered: false,
          node: node))
    }
  }

  private func close(_ level: Level, to output: OutputBuffer) {
    if !level.isFirst { breakLine(depth: stack.count, to: output) }
    output.append(level.isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"))
  }

  private func breakLine(depth: Int, to output: OutputBuffer) {
    guard indent > 0 else { return }
    output.append(UInt8(ascii: "\n"))
    output.appendSpaces(indent * (outerDepth + depth))
  }

  // MARK: Scalars

  private func appendScalar(_ value: Int, of batch: RecordBatch, to output: OutputBuffer) {
    let token = batch[value]
    switch token.kind {
    case .null: output.append("null")
    case .true: output.append("true")
    case .false: output.append("false")
    case .number: appendNumber(batch.text(value), to: output)
    case .string where composesText && token.flags.contains(.nonASCII):
      JSONText.composed(batch.text(value)).withUnsafeBufferPointer { JSONText.append($0, to: output) }
    case .string: JSONText.append(batch.text(value), to: output)
    case .array, .object: break
    }
  }

  private func appendNumber(_ text: UnsafeBufferPointer<UInt8>, to output: OutputBuffer) {
    let isWritten =
      members == nil
      ? CanonicalNumber.appendRounded(text, to: output) : CanonicalNumber.append(text, to: output)
    // What no number can be stays readable; a number that RFC 8785 cannot hold was refused before.
    if !isWritten { JSONText.append(text, to: output) }
  }

  // MARK: Order

  /// The contract's node of a child.
  private func node(of child: Int, in level: Level, of batch: RecordBatch) -> Int? {
    guard let members, let node = level.node else { return nil }
    return level.isObject ? members.node(of: batch[child].name, in: node) : members.items(of: node)
  }

  /// Puts an object's members into `reordered`, in the order wanted.
  ///
  /// - Returns: Whether that differs from the file's; else nothing is put there.
  private mutating func reorder(_ object: Int, of batch: RecordBatch, node: Int?) -> Bool {
    let start = reordered.count
    if let members {
      guard let node, members.knows(node) else { return false }
      var last = 0
      var isInOrder = true
      for child in batch.children(object) {
        let rank = members.rank(of: batch[child].name, in: node)
        isInOrder = isInOrder && rank >= last
        last = rank
      }
      if isInOrder { return false }
      reordered.append(contentsOf: batch.children(object))
      reordered[start...].sort {
        (members.rank(of: batch[$0].name, in: node), $0) < (members.rank(of: batch[$1].name, in: node), $1)
      }
    } else {
      reordered.append(contentsOf: batch.children(object))
      reordered[start...].sort { left, right in
        batch.withName(left) { a in batch.withName(right) { b in JSONText.precedesInUTF16(a, b) } }
      }
    }
    return true
  }
}
