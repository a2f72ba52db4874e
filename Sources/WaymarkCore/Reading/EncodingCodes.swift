extension FindingCode {
  package static let byteOrderMark = FindingCode(
    "byte-order-mark", .note, .encoding, "The file begins with a byte order mark",
    page: """
      A byte order mark is not part of the text. Waymark steps over it, but other readers take it for the first
      character of the first name or column, and then miss that column.

      Save the file as UTF-8 without a mark; `waymark normalize` writes none.
      """)

  package static let invalidEncoding = FindingCode(
    "invalid-encoding", .error, .encoding, "Some bytes are not valid in the file's encoding",
    page: """
      The bytes cannot be text in the encoding that the file is read as, UTF-8 unless it says or you say otherwise. Most
      often the file, or a part that was pasted into it, is in Latin-1 or Windows-1252.

      Convert the file to UTF-8 in the program that wrote it, or name its encoding with `--encoding`.
      """)

  package static let transcodedInput = FindingCode(
    "utf-16", .warning, .encoding, "The file is UTF-16, not UTF-8",
    page: """
      JSON that is exchanged between systems must be UTF-8 (RFC 8259, section 8.1), and many readers of XML and CSV take
      nothing else. Waymark reads UTF-16 that begins with a byte order mark.

      Save the file as UTF-8; `waymark normalize` writes nothing else.
      """)
}

/// The codes of what is found in a source's bytes before any format is read.
package let encodingCodes: [FindingCode] = [.byteOrderMark, .invalidEncoding, .transcodedInput]
