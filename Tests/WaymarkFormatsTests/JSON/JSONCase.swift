import Testing
import WaymarkCore
import WaymarkTestSupport

@testable import WaymarkFormats

/// A text with marks where findings are due, their codes, and the records that are read.
struct JSONCase: CustomTestStringConvertible, Sendable {
  var marked: String
  var codes: [String]
  var records: [String]?
  var variant: JSONReader.Variant

  init(_ marked: String, _ codes: String..., records: [String]? = nil, variant: JSONReader.Variant = .json) {
    self.marked = marked
    self.codes = codes
    self.records = records
    self.variant = variant
  }

  var testDescription: String { marked }

  /// Holds what is read against what is due, however the bytes arrive.
  func check(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let text = MarkedText(marked)
    let reading = try readAllWays(text.bytes, variant, sourceLocation: sourceLocation)
    let expected = zip(codes, text.marks).map { "\($0) \($1.lowerBound)+\($1.count)" }
    #expect(codes.count == text.marks.count, sourceLocation: sourceLocation)
    #expect(reading.findings.sorted() == expected.sorted(), "\(marked)", sourceLocation: sourceLocation)
    if let records { #expect(reading.records == records, "\(marked)", sourceLocation: sourceLocation) }
  }
}

/// Reads bytes whole and in windows and reads of several sizes, which must not make a difference.
@discardableResult
func readAllWays(
  _ bytes: [UInt8], _ variant: JSONReader.Variant = .json, options: ReadingOptions = ReadingOptions(),
  sourceLocation: SourceLocation = #_sourceLocation
) throws -> Reading {
  let whole = try Reading.of(bytes, by: JSONReader(variant), options: options)
  for (blockSize, maximumRead) in [(16, Int.max), (61, 1), (4096, 7), (1 << 18, 4096)] {
    var other = try Reading.of(
      bytes, by: JSONReader(variant, blockSize: blockSize), options: options, maximumRead: maximumRead)
    // Windows change only when a finding is delivered: those of the bytes come with their block.
    other.findings.sort()
    var sorted = whole
    sorted.findings.sort()
    #expect(other == sorted, "windows of \(blockSize) bytes", sourceLocation: sourceLocation)
  }
  return whole
}
