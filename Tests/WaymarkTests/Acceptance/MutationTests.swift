import Testing
import WaymarkTestSupport

@testable import Waymark

/// Damaged files: nothing crashes, nothing hangs, no place is outside the file, and what is written is normalized.
@Suite("Mutated samples", .timeLimit(.minutes(5))) struct MutationTests {
  private static let samples = SampleFile.clean + SampleFile.faulty

  @Test(arguments: samples)
  func survive(sample: SampleFile) throws {
    let bytes = try sample.bytes
    let checker = try sample.checker
    // Each file has its own numbers, whatever the order of the tests.
    var random = SeededGenerator(
      seed: sample.path.utf8.reduce(14_695_981_039_346_656_037) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 })
    for _ in 0..<20 {
      var mutation = Mutation(bytes, &random)
      for _ in 0...Int.random(in: 0..<3, using: &random) { mutation.mutate() }
      try check(mutation.bytes, sample, checker)
    }
  }

  private func check(_ bytes: [UInt8], _ sample: SampleFile, _ checker: Checker) throws {
    let sink = MemorySink()
    let source = try OpenSource(.memory(bytes, name: sample.name))
    let outcome = try checker.normalize(source, NormalizeOptions()) { text, _ in try text.copy(to: sink) }
    for finding in outcome.report.findings {
      let places = [finding.location] + finding.notes.map(\.location)
      for place in places.compactMap({ $0 }) where place.path == sample.name {
        #expect(isInside(place, bytes), "\(finding.code.id) at \(place) of \(described(bytes))")
      }
      if let fix = finding.fix, fix.path == nil {
        #expect(fix.offset >= 0 && fix.length >= 0 && fix.offset + fix.length <= bytes.count, "\(described(bytes))")
      }
    }
    if outcome.isWritten {
      // What came out of one text a line is one text a line.
      let isLines = sample.name.hasSuffix("ndjson") || sample.name.hasSuffix("json-seq")
      let again = try checker.normalized(sink.bytes, name: isLines ? "once.ndjson" : "once.json")
      #expect(again == sink.bytes, "\(described(bytes))")
    }
  }

  private func isInside(_ place: Location, _ bytes: [UInt8]) -> Bool {
    place.line >= 1 && place.column >= 1 && place.offset >= 0 && place.length >= 0
      && place.offset + place.length <= bytes.count
      && (place.endLine, place.endColumn) >= (place.line, place.column)
  }

  private func described(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}

/// A file on its way to ruin.
private struct Mutation {
  var bytes: [UInt8]
  private var random: SeededGenerator

  /// Takes a file, and numbers of its own from the generator.
  init(_ bytes: [UInt8], _ random: inout SeededGenerator) {
    self.bytes = bytes
    self.random = SeededGenerator(seed: random.next())
  }

  private static let pieces = [
    "{", "}", "[", "]", ",", ":", "\"", "'", "“", "\n", "\r", "\r\n", "\\", "\\u12", "/*", "//", "\0", "\u{1B}[31m",
    "\u{FEFF}", "\u{A0}", "<", ">", "</", "/>", "<!--", "-->", "<![CDATA[", "]]>", "&", "&amp;", "&x;", "&#0;", "<?",
    "?>",
    "<!DOCTYPE a [", ";", "\t", "NaN", "1e999", "-0", "01",
  ].map { Array($0.utf8) }

  mutating func mutate() {
    guard !bytes.isEmpty else { return }
    let position = Int.random(in: 0..<bytes.count, using: &random)
    let length = Int.random(in: 0..<min(40, bytes.count - position + 1), using: &random)
    switch Int.random(in: 0..<6, using: &random) {
    case 0: bytes[position] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    case 1: bytes[position] = UInt8.random(in: 0...255, using: &random)
    case 2: bytes.removeSubrange(position..<position + length)
    case 3: bytes.removeSubrange(position...)
    case 4:
      // A part of the file once more, elsewhere.
      let part = Array(bytes[position..<position + length])
      bytes.insert(contentsOf: part, at: Int.random(in: 0...bytes.count, using: &random))
    default: bytes.insert(contentsOf: Self.pieces.randomElement(using: &random) ?? [], at: position)
    }
  }
}
