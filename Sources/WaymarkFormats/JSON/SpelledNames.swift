import WaymarkCore

/// The names of a source as they are written, `"name":`, each spelled once.
struct SpelledNames {
  private var spelled: [UInt8] = []
  /// By name: where its spelling ends.
  private var ends: [Int] = []

  /// Puts a member's name into a buffer.
  mutating func append(_ member: Int, of batch: RecordBatch, to output: OutputBuffer) {
    let name = batch[member].name
    guard name.isInterned else {
      batch.withName(member) { JSONText.append($0, to: output) }
      output.append(UInt8(ascii: ":"))
      return
    }
    // A reader's table only grows, so what is spelled stays right.
    if name.index >= ends.count { spell(through: name, of: batch.names) }
    let start = name.index == 0 ? 0 : ends[name.index - 1]
    spelled.withUnsafeBufferPointer { output.append(UnsafeBufferPointer(rebasing: $0[start..<ends[name.index]])) }
  }

  private mutating func spell(through name: NameID, of table: NameTable) {
    let sink = MemorySink()
    let buffer = OutputBuffer(sink, capacity: 256)
    for raw in ends.count...name.index {
      table.withBytes(of: NameID(rawValue: UInt16(raw))) { JSONText.append($0, to: buffer) }
      buffer.append(UInt8(ascii: ":"))
      ends.append(spelled.count + buffer.count)
    }
    // Memory takes all there is.
    try? buffer.flush()
    spelled += sink.bytes
  }
}
