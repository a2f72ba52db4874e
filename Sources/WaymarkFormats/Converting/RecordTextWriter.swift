import WaymarkCore

/// Writes records as text that a reader gives back: one implementation a format.
protocol RecordTextWriter: AnyObject {
  /// Reads what it writes.
  var reader: any DocumentReader { get }
  /// How that is to be read.
  var reading: ReadingOptions { get }

  /// Why nothing that it writes can be read back; nil where it can.
  var documentLoss: String? { get }

  /// Puts what stands before the first record into a buffer.
  func appendStart(to output: OutputBuffer)

  /// Puts one record into a buffer.
  func append(_ record: Record, to output: OutputBuffer)

  /// Puts what stands behind the last record into a buffer.
  func appendEnd(to output: OutputBuffer)

  /// What is to be said of the record that was written last, or before the first one of what stands at the start, and
  /// is no loss.
  var remarks: [TextRemark] { get }
}

/// What is to be said of a text that was written.
struct TextRemark {
  /// The value that it was made of; nil where that is no value of a record.
  var value: Int?
  var code: FindingCode
  var message: String
}

extension RecordTextWriter {
  var documentLoss: String? { nil }

  var remarks: [TextRemark] { [] }
}
