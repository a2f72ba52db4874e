import WaymarkCore
import WaymarkTestSupport

@testable import WaymarkFormats

/// What came of reading a document, with severities and messages.
struct XMLResult: Equatable {
  var reading: Reading
  var messages: [String] = []
  var errors: [String] = []
  var names: [String] = []
}

/// Reads XML from memory through a pipe-like source that gives so many bytes a read.
func readXML(
  _ bytes: [UInt8], shape: RecordShape? = nil, options: ReadingOptions = ReadingOptions(), maximumRead: Int = .max
) throws -> XMLResult {
  let reader = XMLReader()
  let reading = try Reading.of(bytes, by: reader, shape: shape, options: options, maximumRead: maximumRead)
  var result = XMLResult(reading: reading)
  let source = try OpenSource(.memory(bytes, name: "test"), maximumRead: maximumRead)
  let declared = options.encoding ?? bytes.withUnsafeBytes { reader.declaredEncoding(in: $0) }
  let stream = try ByteStream(source, declared: declared.flatMap { TextEncoding(named: $0) })
  let output = DirectOutput { batch in
    for finding in batch.findings {
      result.messages.append(finding.message)
      if finding.code.severity == .error { result.errors.append(Reading.spelled(finding)) }
    }
    for token in 0..<batch.tokenCount {
      if let place = batch.namePlace(batch, token) {
        result.names.append("\(batch.name(token)) \(place.offset)+\(place.length)")
      }
    }
    return true
  }
  try reader.read(stream, shape: shape, options: options, into: output)
  return result
}
