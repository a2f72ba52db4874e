/// Written records that wait to be put in order: their bytes in a ``Spool``, an index of keys in memory.
package final class RecordSpool {
  private let spool: Spool
  /// What records are rendered into.
  package let output: OutputBuffer
  /// The sort keys, one after the other.
  private var keys: [UInt8] = []
  private var entries: [Entry] = []

  /// Where a record's key and bytes end; they begin where those of the one before end.
  private struct Entry {
    var keyEnd: Int
    var end: Int
  }

  package init(memoryLimit: Int = 1 << 20) {
    spool = Spool(memoryLimit: memoryLimit)
    output = OutputBuffer(spool)
  }

  package var isEmpty: Bool { entries.isEmpty }

  /// Ends a record that was put into `output`.
  ///
  /// - Parameter appendKey: Appends its key, as ``SortKey`` makes them, to all keys so far.
  package func endRecord(_ appendKey: (inout [UInt8]) -> Void) {
    appendKey(&keys)
    entries.append(Entry(keyEnd: keys.count, end: output.count))
  }

  /// Copies the records by their keys, those of equal keys as they came.
  ///
  /// - Parameters:
  ///   - target: Where they go.
  ///   - separate: Called before each record, with its position.
  /// - Throws: `WriteError` where the temporary file cannot be used.
  package func copySorted(to target: OutputBuffer, separate: (Int) -> Void) throws(WriteError) {
    try output.flush()
    for (position, index) in sortedOrder().enumerated() {
      separate(position)
      let start = index == 0 ? 0 : entries[index - 1].end
      try spool.copy(start..<entries[index].end, to: target)
    }
  }

  private func sortedOrder() -> [Int] {
    keys.withUnsafeBytes { keys in
      func key(_ index: Int) -> UnsafeRawBufferPointer {
        let start = index == 0 ? 0 : entries[index - 1].keyEnd
        return UnsafeRawBufferPointer(rebasing: keys[start..<entries[index].keyEnd])
      }
      func isInOrder(_ left: Int, _ right: Int) -> Bool {
        switch SortKey.compare(key(left), key(right)) {
        case 0: left < right
        case let order: order < 0
        }
      }
      let order = Array(entries.indices)
      // Most files are in order already.
      if zip(order, order.dropFirst()).allSatisfy(isInOrder) { return order }
      return order.sorted(by: isInOrder)
    }
  }
}
