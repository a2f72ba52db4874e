import Testing
import WaymarkCore

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Takes so many bytes and then fails.
private final class FailingSink: ByteSink {
  private var room: Int
  private(set) var failures = 0

  init(room: Int) { self.room = room }

  func write(_ bytes: UnsafeRawBufferPointer) throws(WriteError) {
    room -= bytes.count
    if room < 0 {
      failures += 1
      throw WriteError(path: "out.json", reason: "cannot write: No space left on device")
    }
  }
}

@Suite struct SinkTests {
  @Test(arguments: [0, 1, 63, 64, 65, 1000])
  func buffersPiecesOfAnyLength(pieceLength: Int) throws {
    let sink = MemorySink()
    let buffer = OutputBuffer(sink, capacity: 64)
    var expected: [UInt8] = []
    for round in 0..<20 {
      let piece = [UInt8](repeating: UInt8(65 + round), count: pieceLength)
      piece.withUnsafeBufferPointer { buffer.append($0) }
      buffer.append(UInt8(ascii: "."))
      buffer.appendSpaces(pieceLength)
      expected += piece + [UInt8(ascii: ".")] + [UInt8](repeating: 32, count: pieceLength)
      #expect(buffer.count == expected.count)
    }
    try buffer.flush()
    #expect(sink.bytes == expected)
  }

  @Test func keepsTheFirstFailureAndDropsTheRest() {
    let sink = FailingSink(room: 100)
    let buffer = OutputBuffer(sink, capacity: 64)
    for _ in 0..<1000 { buffer.append(UInt8(ascii: "x")) }
    #expect(throws: WriteError.self) { try buffer.check() }
    #expect(throws: WriteError.self) { try buffer.flush() }
    #expect(sink.failures == 1)
  }

  #if os(Linux)
    @Test func tellsThatTheDiskIsFull() throws {
      let full = open("/dev/full", O_WRONLY)
      try #require(full >= 0)
      defer { close(full) }
      let error = #expect(throws: WriteError.self) {
        try "x".withCString {
          try FileDescriptorSink(full, name: "out.json").write(UnsafeRawBufferPointer(start: $0, count: 1))
        }
      }
      #expect(error?.description == "out.json: cannot write: No space left on device")
      #expect(error?.isClosedPipe == false)
    }
  #endif

  @Test func tellsAClosedPipeApart() throws {
    signal(SIGPIPE, SIG_IGN)
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    close(ends[0])
    defer { close(ends[1]) }
    let sink = FileDescriptorSink(ends[1], name: "standard output")
    let error = #expect(throws: WriteError.self) {
      try "x".withCString { try sink.write(UnsafeRawBufferPointer(start: $0, count: 1)) }
    }
    #expect(error?.isClosedPipe == true)
  }

  @Test(arguments: [0, 10, 1 << 20])
  func spoolsGiveBackWhatTheyTook(memoryLimit: Int) throws {
    let spool = Spool(memoryLimit: memoryLimit)
    let bytes = (0..<1000).map { UInt8(truncatingIfNeeded: $0) }
    for start in stride(from: 0, to: 1000, by: 7) {
      try bytes[start..<min(1000, start + 7)].withUnsafeBytes { try spool.write($0) }
    }
    #expect(spool.count == 1000)
    let whole = MemorySink()
    try spool.copy(to: whole)
    #expect(whole.bytes == bytes)
    let part = MemorySink()
    try spool.copy(990..<2000, to: part)
    #expect(part.bytes == Array(bytes[990...]))
  }

  @Test(arguments: [
    ("abc", ["abc"], true), ("abc", ["a", "", "bc"], true), ("", [], true), ("abc", ["ab"], false),
    ("abc", ["abcd"], false), ("abc", ["abd"], false), ("abc", ["xbc", "abc"], false), ("", ["a"], false),
  ])
  func comparesWithASource(source: String, pieces: [String], isEqual: Bool) throws {
    let sink = ComparingSink(try OpenSource(.memory(Array(source.utf8), name: "a.json")))
    for piece in pieces { try Array(piece.utf8).withUnsafeBytes { try sink.write($0) } }
    #expect(try sink.isEqual() == isEqual)
  }

  @Test func sortsRecordsOfAnyNumberByTheirKeys() throws {
    for limit in [0, 64, 1 << 20] {
      let spool = RecordSpool(memoryLimit: limit)
      for number in [5, 3, 9, 3, 1, 5] {
        Array("<\(number)>".utf8).withUnsafeBufferPointer { spool.output.append($0) }
        spool.endRecord { $0.append(UInt8(number)) }
      }
      let sink = MemorySink()
      let output = OutputBuffer(sink)
      try spool.copySorted(to: output) { if $0 > 0 { output.append(UInt8(ascii: ",")) } }
      try output.flush()
      #expect(String(decoding: sink.bytes, as: UTF8.self) == "<1>,<3>,<3>,<5>,<5>,<9>")
    }
  }
}
