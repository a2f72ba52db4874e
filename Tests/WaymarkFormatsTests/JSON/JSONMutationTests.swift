import Testing
import WaymarkCore
import WaymarkTestSupport

@testable import WaymarkFormats

@Suite struct JSONMutationTests {
  private static let sample = """
    [
      {"id": 1001, "name": "Turtle Rock", "isFeatured": true, "coordinates": {"longitude": -116.166868, "latitude": 34.011286}},
      {"id": 1002, "name": "Silver \\u00e9 \\"Salmon\\" Creek", "tags": ["a", "b", []], "city": null, "x": 1.5e-3},
      {"id": 1003, "name": "Café “quoted” ’s", "isFeatured": false, "nested": [[1, 2], [{"deep": {}}]]}
    ]

    """

  private static let pieces = [
    "{", "}", "[", "]", ",", ":", "\"", "'", "“", "”", "\n", "\r", "\\", "\\u12", "/*", "*/", "//", "#", "=", "=>", ";",
    "\0", "\u{1E}", "NaN", "True", "-", "+1", "01", "1,234", "\u{FEFF}", "\u{A0}", "word", "{\"id\":", "}}", "]]", ",,",
  ]

  /// Flips, cuts and splices of a sample: nothing crashes or hangs, no place is outside the file, windows do not matter.
  @Test(arguments: [JSONReader.Variant.json, .ndjson, .sequence], [1, 2, 3, 4] as [UInt64])
  func survivesMutations(variant: JSONReader.Variant, seed: UInt64) throws {
    var random = Xorshift(state: seed &* 0x9E37_79B9_7F4A_7C15)
    var sample = Array(Self.sample.utf8)
    if variant == .ndjson { sample = Array(String(decoding: sample, as: UTF8.self).dropFirst(2).utf8) }
    for _ in 0..<400 {
      var bytes = sample
      for _ in 0...random.next() % 3 { mutate(&bytes, &random) }
      let whole = try sorted(bytes, JSONReader(variant))
      for blockSize in [16, 100] {
        let other = try sorted(bytes, JSONReader(variant, blockSize: blockSize))
        #expect(other == whole, "\(String(decoding: bytes, as: UTF8.self))")
      }
      try checkPlaces(bytes, variant)
    }
  }

  private func mutate(_ bytes: inout [UInt8], _ random: inout Xorshift) {
    guard !bytes.isEmpty else { return }
    let position = Int(random.next() % UInt64(bytes.count))
    switch random.next() % 4 {
    case 0: bytes[position] = UInt8(truncatingIfNeeded: random.next())
    case 1: bytes.removeSubrange(position..<min(bytes.count, position + 1 + Int(random.next() % 4)))
    case 2: bytes.removeSubrange(position...)
    default:
      let piece = Self.pieces[Int(random.next() % UInt64(Self.pieces.count))]
      bytes.insert(contentsOf: piece.utf8, at: position)
    }
  }

  private func sorted(_ bytes: [UInt8], _ reader: JSONReader) throws -> Reading {
    var reading = try Reading.of(bytes, by: reader)
    reading.findings.sort()
    return reading
  }

  private func checkPlaces(_ bytes: [UInt8], _ variant: JSONReader.Variant) throws {
    let stream = try ByteStream(try OpenSource(.memory(bytes, name: "test")), declared: nil)
    let end = UInt64(bytes.count)
    let output = DirectOutput { batch in
      for finding in batch.findings {
        if let place = finding.place, stream.encoding == .utf8 { #expect(place.end <= end) }
        for case .here(let place) in finding.notes.map(\.whereabouts) where stream.encoding == .utf8 {
          #expect(place.end <= end)
        }
      }
      for index in 0..<batch.tokenCount {
        let token = batch[index]
        #expect(token.offset >= batch.baseOffset)
        #expect(batch.place(index).end <= batch.baseOffset + UInt64(batch.byteCount))
        if token.isContainer { #expect(index + token.stride <= batch.tokenCount && token.stride > 0) }
        _ = batch.namePlace(batch, index)
      }
      return true
    }
    try JSONReader(variant, blockSize: 64).read(stream, shape: nil, options: ReadingOptions(), into: output)
  }
}

/// The same numbers on every system.
private struct Xorshift {
  var state: UInt64

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}
