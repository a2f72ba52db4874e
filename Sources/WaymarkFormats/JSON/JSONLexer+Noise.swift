import WaymarkCore

extension JSONLexer {
  /// Steps over what is no part of any value: white space, and comments and stray characters, which are told of.
  mutating func skipNoise(_ faults: inout [PendingFinding]) {
    while let next = byte(at) {
      if isSpace(next) {
        at += 1
      } else if next == 0 || next < 0x20 || next == 0x7F || next >= 0x80 {
        guard let run = strayRun() else { return }
        if let fault = run.fault { faults.append(fault) }
        at = run.end
      } else if next == UInt8(ascii: "/") || next == UInt8(ascii: "#") {
        guard let comment = comment() else { return }
        faults.append(comment.fault)
        at = comment.end
      } else {
        return
      }
    }
  }

  private mutating func comment() -> (end: Int, fault: PendingFinding)? {
    let end: Int
    var message = "JSON has no comments"
    if stands("/*", at: at) {
      let found = blockCommentEnd(from: at)
      end = found?.end ?? limit
      if found == nil { message = "JSON has no comments, and this one is never closed" }
    } else if stands("//", at: at) || byte(at) == UInt8(ascii: "#") {
      end = lineEnd(from: at)
    } else {
      return nil
    }
    return (end, PendingFinding(.comment, message, at: place(at..<end), fix: .here(place(at..<end), replacement: "")))
  }

  /// The end of a comment, and nothing where it is never closed.
  mutating func blockCommentEnd(from start: Int) -> (end: Int, Void)? {
    var position = start + 2
    while let next = byte(position) {
      if next == UInt8(ascii: "*"), byte(position + 1) == UInt8(ascii: "/") { return (position + 2, ()) }
      position += 1
    }
    return nil
  }

  /// A run of bytes that no text outside of quotes consists of, with what is to be said of it.
  private mutating func strayRun() -> (end: Int, fault: PendingFinding?)? {
    if let invalid = window.invalidBytes(in: at..<at + 1), invalid.upperBound > at {
      // Told of as invalid bytes.
      return (min(invalid.upperBound, limit), nil)
    }
    if byte(at) == 0 {
      var end = at
      while byte(end) == 0 { end += 1 }
      return (
        end,
        PendingFinding(
          .nulByte, end - at == 1 ? "a NUL byte stands here" : "\(Prose.grouped(end - at)) NUL bytes stand here",
          at: place(at..<end), details: [.init("count", .integer(end - at))])
      )
    }
    guard let first = scalar(at: at) else { return nil }
    if first.scalar == "\u{FFFD}", window.isTranscoded { return (at + first.length, nil) }
    guard let name = Self.strayName(first.scalar) else { return nil }
    var end = at + first.length
    while let following = scalar(at: end), following.scalar == first.scalar { end += following.length }
    return (
      end,
      PendingFinding(
        .strayCharacter, "\(name) stands outside of quotes", at: place(at..<end),
        fix: .here(place(at..<end), replacement: " "), details: [.init("character", .text(Self.spelled(first.scalar)))])
    )
  }

  /// What a scalar is called that looks like white space, or like nothing, and is not JSON's.
  private static func strayName(_ scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0x00A0, 0x202F: "a no-break space (\(spelled(scalar)))"
    case 0xFEFF: "a byte order mark (\(spelled(scalar)))"
    case 0x200B...0x200F, 0x2060...0x2064: "an invisible character (\(spelled(scalar)))"
    case 0x0085, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x205F, 0x3000:
      "a space (\(spelled(scalar))) that is none in JSON"
    case ..<0x20, 0x7F, 0x80..<0xA0: "a control character (\(spelled(scalar)))"
    default: nil
    }
  }

  /// As Unicode spells it: `U+00A0`.
  static func spelled(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// The scalar that begins at a position, where the bytes there are valid.
  mutating func scalar(at position: Int) -> (scalar: Unicode.Scalar, length: Int)? {
    guard let first = byte(position) else { return nil }
    if first < 0x80 { return (Unicode.Scalar(first), 1) }
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    var value = UInt32(first) & (0x7F >> UInt32(length))
    for index in 1..<length {
      guard let next = byte(position + index), next & 0xC0 == 0x80 else { return nil }
      value = value << 6 | UInt32(next & 0x3F)
    }
    return Unicode.Scalar(value).map { ($0, length) }
  }
}
