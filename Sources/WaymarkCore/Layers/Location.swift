/// Where something stands in a file, for people and machines.
///
/// Lines end at LF, CRLF or a lone CR, in all formats. A byte order mark counts in offsets and has no column.
public struct Location: Hashable, Sendable {
  /// The source's display name: a path as it was given, or `-`.
  public var path: String
  /// From 1.
  public var line: Int
  /// Unicode scalars from the start of the line, from 1.
  ///
  /// A byte that is not valid UTF-8 is one column.
  public var column: Int
  /// The line on which the range ends, from 1.
  public var endLine: Int
  /// The column after the last one of the range, from 1.
  public var endColumn: Int
  /// Bytes from the start of the file, from 0, in the file's own encoding.
  public var offset: Int
  /// In bytes of the file's own encoding.
  public var length: Int

  /// Makes a location.
  public init(path: String, line: Int, column: Int, endLine: Int, endColumn: Int, offset: Int, length: Int) {
    self.path = path
    self.line = line
    self.column = column
    self.endLine = endLine
    self.endColumn = endColumn
    self.offset = offset
    self.length = length
  }
}

/// The lines of the source that a finding is about, for people.
public struct CodeFrame: Hashable, Sendable {
  /// One line, or the part of a long one that is near the place.
  public struct Line: Hashable, Sendable {
    /// From 1.
    public var number: Int
    /// The line's text without its line break; each invalid byte is U+FFFD.
    public var text: String
    /// The column of the first scalar of `text`, from 1: more than 1 where a long line was cut at its front.
    public var firstColumn: Int
    /// Whether text of the line was left out at its end.
    public var isCut: Bool

    /// Makes a line of a frame.
    public init(number: Int, text: String, firstColumn: Int = 1, isCut: Bool = false) {
      self.number = number
      self.text = text
      self.firstColumn = firstColumn
      self.isCut = isCut
    }
  }

  /// The line of the place, and the one before it where there is one.
  public var lines: [Line]

  /// Makes a frame.
  public init(lines: [Line]) {
    self.lines = lines
  }
}
