import Testing
import WaymarkCore
import WaymarkTestSupport

@Suite("ByteStream")
private struct ByteStreamTests {
  private func read(
    _ bytes: [UInt8], declared: TextEncoding? = nil, block: Int = 64, maximumRead: Int = .max
  ) throws -> (text: [UInt8], findings: [String]) {
    let stream = try ByteStream(OpenSource(.memory(bytes, name: "test"), maximumRead: maximumRead), declared: declared)
    var text: [UInt8] = []
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: block, alignment: 1)
    defer { buffer.deallocate() }
    while case let count = try stream.read(into: buffer), count > 0 { text += buffer[..<count] }
    return (text, stream.findings.map(Reading.spelled))
  }

  @Test(arguments: [4, 5, 6, 7, 64], [1, 3, Int.max])
  func keepsUTF8AsItIsHoweverItArrives(block: Int, maximumRead: Int) throws {
    let bytes = Array("aé日😀 plain ASCII, and é".utf8)
    let result = try read(bytes, block: block, maximumRead: maximumRead)
    #expect(result.text == bytes)
    #expect(result.findings.isEmpty)
  }

  @Test(
    arguments: [
      ([0x61, 0xE9, 0x62], ["invalid-encoding 1+1"]),
      ([0x61, 0xC0, 0xAF], ["invalid-encoding 1+2"]),
      ([0xED, 0xA0, 0x80], ["invalid-encoding 0+3"]),
      ([0xF4, 0x90, 0x80, 0x80], ["invalid-encoding 0+4"]),
      ([0x61, 0xE6, 0x97], ["invalid-encoding 1+2"]),
      ([0xF0, 0x9F, 0x98, 0x61], ["invalid-encoding 0+3"]),
    ] as [([UInt8], [String])])
  func tellsOfBytesThatAreNotUTF8AndKeepsThem(bytes: [UInt8], findings: [String]) throws {
    for block in [4, 5, 64] {
      let result = try read(bytes, block: block)
      #expect(result.text == bytes)
      if block == 64 { #expect(result.findings == findings) }
    }
  }

  @Test func tellsOfAByteOrderMark() throws {
    #expect(try read([0xEF, 0xBB, 0xBF, 0x61]).findings == ["byte-order-mark 0+3"])
  }

  @Test func readsUTF16ByItsMark() throws {
    let little = try read([0xFF, 0xFE, 0xE9, 0x00, 0x3D, 0xD8, 0x00, 0xDE])
    #expect(little.text == [0xEF, 0xBB, 0xBF] + Array("é😀".utf8))
    #expect(little.findings == ["byte-order-mark 0+3", "utf-16 0+0"])
    #expect(try read([0xFE, 0xFF, 0x00, 0x61]).text == [0xEF, 0xBB, 0xBF, 0x61])
  }

  @Test func replacesWhatUTF16CannotSpell() throws {
    // A high surrogate alone, and half a unit at the end.
    let result = try read([0xFF, 0xFE, 0x00, 0xD8, 0x61, 0x00, 0x62])
    #expect(result.text == [0xEF, 0xBB, 0xBF] + Array("\u{FFFD}a\u{FFFD}".utf8))
    #expect(result.findings.suffix(2) == ["invalid-encoding 3+3", "invalid-encoding 7+3"])
  }

  @Test(arguments: [4, 7, 64], [1, Int.max])
  func readsADeclaredEncoding(block: Int, maximumRead: Int) throws {
    let latin = try #require(TextEncoding(named: "iso-8859-1"))
    let result = try read([0x52, 0x65, 0x6E, 0xE9], declared: latin, block: block, maximumRead: maximumRead)
    #expect(result.text == Array("René".utf8))
    let windows = try #require(TextEncoding(named: "windows-1252"))
    #expect(try read([0x80], declared: windows).text == Array("€".utf8))
  }

  @Test func knowsNoInventedEncoding() {
    #expect(TextEncoding(named: "utf-9") == nil)
  }

  @Test func lengthOfALargeTranscodedSourceIsRight() throws {
    let latin = try #require(TextEncoding(named: "latin1"))
    let result = try read([UInt8](repeating: 0xE9, count: 200_001), declared: latin, block: 1000)
    #expect(result.text.count == 400_002)
  }
}
