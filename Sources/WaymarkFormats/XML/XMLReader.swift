import WaymarkCore

/// Reads XML into records, by libxml2's push parser.
///
/// The children of the root are the records, or those that the contract names; under a contract for a single object the
/// root is the one record.
package struct XMLReader: DocumentReader {
  package init() {}

  package var format: String { "xml" }

  package func read(
    _ stream: ByteStream, shape: RecordShape?, options: ReadingOptions, into output: any BatchOutput
  ) throws(SourceError) {
    let reading = XMLReading(self, stream, shape: shape, options: options, into: output)
    try reading.run()
  }
}
