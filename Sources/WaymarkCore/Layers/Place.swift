/// A run of bytes in the decoded UTF-8 stream of a source: what stages pass on instead of lines and columns.
package struct Place: Hashable, Sendable {
  /// From 0.
  ///
  /// A byte order mark counts.
  package var offset: UInt64
  /// In bytes; 0 for a place between two bytes (the end of a file).
  package var length: Int

  package init(offset: UInt64, length: Int) {
    self.offset = offset
    self.length = length
  }

  package var end: UInt64 { offset + UInt64(length) }
}
