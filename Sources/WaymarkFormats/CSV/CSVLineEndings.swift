import WaymarkCore

/// Watches how the lines of a table end.
struct CSVLineEndings {
  enum Ending {
    case lineFeed, carriageReturnLineFeed, carriageReturn

    var name: String {
      switch self {
      case .lineFeed: "LF"
      case .carriageReturnLineFeed: "CRLF"
      case .carriageReturn: "a lone CR"
      }
    }
  }

  private var first: Ending?
  private var firstPlace: Place?
  private var isMixed = false

  /// Sees a line end.
  ///
  /// - Parameters:
  ///   - bytes: The batch's bytes.
  ///   - end: Where the line end begins.
  ///   - next: Where the next line begins.
  ///   - base: The offset of the first byte.
  /// - Returns: What to report, if it is the first that differs.
  @inline(__always)
  mutating func see(_ bytes: UnsafeMutablePointer<UInt8>, end: Int, next: Int, base: UInt64) -> PendingFinding? {
    if isMixed || next == end { return nil }
    let ending: Ending =
      bytes[end] == UInt8(ascii: "\n") ? .lineFeed : next == end + 1 ? .carriageReturn : .carriageReturnLineFeed
    if ending == first { return nil }
    return change(to: ending, Place(offset: base + UInt64(end), length: next - end))
  }

  private mutating func change(to ending: Ending, _ place: Place) -> PendingFinding? {
    guard let first else {
      (first, firstPlace) = (ending, place)
      return nil
    }
    isMixed = true
    return PendingFinding(
      .mixedLineEndings, "this line ends in \(ending.name), those before it in \(first.name)", at: place)
  }

  /// What is known at the end.
  var closingFinding: PendingFinding? {
    guard first == .carriageReturn, !isMixed else { return nil }
    return PendingFinding(
      .loneCarriageReturns, "the lines end in a lone carriage return (CR), which many programs do not know",
      at: firstPlace)
  }
}
