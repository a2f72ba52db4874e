import WaymarkCore

/// `minLength`: how many characters (code points) a text must have.
enum MinLengthKeyword: Keyword {
  static let name = "minLength"

  static func compile(
    _ value: SchemaValue, into node: inout SchemaNode, by compiler: inout SchemaCompiler
  ) throws(SchemaFault) {
    let limit = LeastLength(limit: try count(value))
    node.assertions.append(SchemaAssertion(kinds: .string, assertion: limit, keyword: name))
  }
}

private struct LeastLength: Assertion {
  let limit: CountLimit

  var sufficient: SufficientCondition { .length(limit.count...Int.max) }

  func check(_ value: Int, by check: SchemaCheck) -> Bool {
    let text = check.batch.text(value)
    // A code point takes at most four bytes.
    if text.count / 4 >= limit.count { return true }
    let length = codePointCount(text, of: check.batch[value])
    if length >= limit.count { return true }
    return check.report(.tooShort, at: value) { finding in
      finding.message =
        length == 0
        ? "\(check.subject(value)) is empty; it must have at least \(Prose.counted(limit.count, "character"))"
        : "\(check.subject(value)) is \(check.shown(value)), \(Prose.counted(length, "character")) long;"
          + " it must have at least \(Prose.grouped(limit.count))"
      finding.details.append(.init("length", .integer(length)))
      finding.details.append(.init("minimum", .number(limit.text)))
    }
  }
}

/// How many code points a text has: the bytes that do not continue a character.
func codePointCount(_ text: UnsafeBufferPointer<UInt8>, of token: Token) -> Int {
  guard token.flags.contains(.nonASCII) else { return text.count }
  var count = 0
  for byte in text where byte & 0xC0 != 0x80 { count += 1 }
  return count
}

extension FindingCode {
  package static let tooShort = FindingCode(
    "too-short", .error, .contract, "A text is shorter than the contract allows",
    page: """
      The contract asks for a least number of characters (`minLength`). Most often the text is empty where something
      should stand:

      ```json
      { "id": 1003, "name": "" }
      ```

      Fill it in, or leave the member out where it is optional.
      """)
}
