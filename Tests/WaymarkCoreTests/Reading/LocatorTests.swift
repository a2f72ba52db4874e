import Testing
import WaymarkCore
import WaymarkTestSupport

@Suite("Locator")
private struct LocatorTests {
  private func positions(
    of offsets: [UInt64], in bytes: [UInt8], encoding: TextEncoding = .utf8, maximumRead: Int = .max
  ) throws -> [String] {
    let source = try OpenSource(.memory(bytes, name: "test"), maximumRead: maximumRead)
    let found = try Locator(source, encoding: encoding).positions(of: offsets)
    return offsets.map { offset in found[offset].map { "\($0.line):\($0.column)" } ?? "none" }
  }

  @Test(arguments: [1, 7, 4096, Int.max])
  func endsLinesAtLineFeedReturnAndBoth(maximumRead: Int) throws {
    let bytes = Array("ab\ncd\r\nef\rgh".utf8)
    #expect(
      try positions(of: [0, 1, 2, 3, 5, 6, 7, 9, 10, 11, 12], in: bytes, maximumRead: maximumRead)
        == ["1:1", "1:2", "1:3", "2:1", "2:3", "2:4", "3:1", "3:3", "4:1", "4:2", "4:3"])
  }

  @Test func countsScalarsAsColumns() throws {
    let text = "é日😀x"
    #expect(try positions(of: [0, 2, 5, 9], in: Array(text.utf8)) == ["1:1", "1:2", "1:3", "1:4"])
  }

  @Test func countsEachInvalidByteAsOneColumn() throws {
    #expect(try positions(of: [3, 4], in: [0x61, 0x80, 0xE9, 0x62, 0x63]) == ["1:4", "1:5"])
  }

  @Test func givesAByteOrderMarkNoColumn() throws {
    #expect(try positions(of: [3, 4], in: [0xEF, 0xBB, 0xBF, 0x61, 0x62]) == ["1:1", "1:2"])
  }

  @Test func takesAnOffsetBeyondTheEndForTheEnd() throws {
    #expect(try positions(of: [2, 9], in: Array("a\n".utf8)) == ["2:1", "2:1"])
  }

  @Test func tellsTheOffsetInBytesOfAnotherEncoding() throws {
    // UTF-16LE with its mark: "é\nx"
    let bytes: [UInt8] = [0xFF, 0xFE, 0xE9, 0x00, 0x0A, 0x00, 0x78, 0x00]
    let source = try OpenSource(.memory(bytes, name: "test"))
    let locator = Locator(source, encoding: .utf16LittleEndian)
    // In the stream: three bytes of mark, two of é, one of line feed.
    #expect(try locator.fileOffsets(of: [3, 5, 6, 7]) == [3: 2, 5: 4, 6: 6, 7: 8])
    #expect(try positions(of: [3, 5, 6], in: bytes, encoding: .utf16LittleEndian) == ["1:1", "1:2", "2:1"])
  }

  /// Steps of eight bytes must not show: line ends and characters at every distance from each other.
  @Test(arguments: ["\n", "\r", "\r\n", "\r\r\n"], ["", "é", "日", "😀", "\u{8A}\u{10D}"])
  func countsLikeOneWhoLooksAtEachScalar(lineEnd: String, character: String) throws {
    var text = ""
    for length in 0..<20 { text += String(repeating: "a", count: length) + character + "b" + lineEnd }
    let bytes = Array(text.utf8)
    var expected: [String] = []
    var offsets: [UInt64] = []
    var (line, column, offset) = (1, 1, 0)
    var last: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      if last == "\n" || last == "\r" && scalar != "\n" { (line, column) = (line + 1, 1) }
      offsets.append(UInt64(offset))
      expected.append("\(line):\(column)")
      column += 1
      offset += UTF8.width(scalar)
      last = scalar
    }
    for maximumRead in [3, 8, Int.max] {
      #expect(try positions(of: offsets, in: bytes, maximumRead: maximumRead) == expected)
    }
    // Alone too, so that nothing stops the steps before it.
    for index in stride(from: 0, to: offsets.count, by: 7) {
      #expect(try positions(of: [offsets[index]], in: bytes) == [expected[index]])
    }
  }

  @Test func seesALineEndThatTwoBlocksShare() throws {
    var bytes = [UInt8](repeating: UInt8(ascii: "a"), count: (1 << 18) - 1)
    bytes += Array("\r\nb".utf8)
    let end = UInt64(bytes.count)
    #expect(try positions(of: [end - 2, end - 1], in: bytes) == ["1:\((1 << 18) + 1)", "2:1"])
  }
}
