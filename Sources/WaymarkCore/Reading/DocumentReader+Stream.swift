extension DocumentReader {
  /// A source's bytes as UTF-8: in the encoding asked for, else the one that the document names.
  ///
  /// - Throws: `SourceError` where the source cannot be read, or nothing here reads the encoding.
  package func stream(of source: OpenSource, _ options: ReadingOptions) throws(SourceError) -> ByteStream {
    try ByteStream(source, declared: try encoding(of: source, options))
  }

  private func encoding(of source: OpenSource, _ options: ReadingOptions) throws(SourceError) -> TextEncoding? {
    if let asked = options.encoding {
      guard let encoding = TextEncoding(named: asked) else {
        throw SourceError(path: source.source.displayName, reason: "nothing here reads the encoding \(asked)")
      }
      return encoding
    }
    let start = UnsafeMutableRawBufferPointer.allocate(byteCount: 1024, alignment: 1)
    defer { start.deallocate() }
    let count = try source.read(at: 0, into: start)
    return declaredEncoding(in: UnsafeRawBufferPointer(rebasing: start[..<count])).flatMap { TextEncoding(named: $0) }
  }
}
