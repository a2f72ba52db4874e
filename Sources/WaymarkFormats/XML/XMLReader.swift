import WaymarkCore

/// Reads XML into records, by libxml2's push parser.
///
/// The children of the root are the records, or those that the contract names; under a contract for a single object the
/// root is the one record.
package struct XMLReader: DocumentReader {
  /// The grammars that documents are held against.
  let grammars: XMLGrammars?

  /// Makes a reader.
  ///
  /// - Parameter grammars: What documents are held against while they are read, of one run.
  package init(grammars: XMLGrammars? = nil) { self.grammars = grammars }

  package var format: String { "xml" }

  package func read(
    _ stream: ByteStream, shape: RecordShape?, options: ReadingOptions, into output: any BatchOutput
  ) throws(SourceError) {
    let reading = XMLReading(self, stream, shape: shape, options: options, into: output)
    try reading.run()
  }
}
