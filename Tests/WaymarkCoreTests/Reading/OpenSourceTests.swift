#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif
import Testing
import WaymarkCore

@Suite("OpenSource")
private struct OpenSourceTests {
  @Test func namesTheReasonWhenAFileIsNotThere() {
    #expect(throws: SourceError(path: "/nowhere/x.json", reason: "cannot open: No such file or directory")) {
      try OpenSource(.file("/nowhere/x.json"))
    }
  }

  @Test func refusesAFolder() {
    #expect(throws: SourceError(path: "/", reason: "is a folder, not a file")) { try OpenSource(.file("/")) }
  }

  @Test func readsAPipeTwice() throws {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    defer { close(ends[0]) }
    #expect(write(ends[1], "hello, pipe", 11) == 11)
    close(ends[1])
    let source = try OpenSource(.file("/dev/fd/\(ends[0])"), maximumRead: 3)
    #expect(source.byteCount == nil)
    for _ in 0..<2 {
      var bytes = [UInt8](repeating: 0, count: 64)
      let count = try bytes.withUnsafeMutableBytes { try source.read(at: 0, into: $0) }
      #expect(String(decoding: bytes[..<count], as: UTF8.self) == "hello, pipe")
    }
    var middle = [UInt8](repeating: 0, count: 4)
    #expect(try middle.withUnsafeMutableBytes { try source.read(at: 7, into: $0) } == 4)
    #expect(String(decoding: middle, as: UTF8.self) == "pipe")
  }
}
