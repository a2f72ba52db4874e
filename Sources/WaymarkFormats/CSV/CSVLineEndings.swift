import WaymarkCore

/// Watches how the lines of a table end.
final class CSVLineEndings {
  enum Ending: UInt8 {
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
  /// The raw value of the only line end so far; 0xFF before the first, 0xFE once they differ.
  @exclusivity(unchecked) private var only: UInt8 = 0xFF

  /// Sees a line end.
  ///
  /// - Parameters:
  ///   - bytes: The batch's bytes.
  ///   - end: Where the line end begins.
  ///   - next: Where the next line begins.
  ///   - base: The offset of the first byte.
  /// - Returns: What to report, if it is the first that differs.
  @inline(__always)
  func see(_ bytes: UnsafeMutablePointer<UInt8>, end: Int, next: Int, base: UInt64) -> PendingFinding? {
    if next == end { return nil }
    let ending: Ending =
      bytes[end] == UInt8(ascii: "\n") ? .lineFeed : next == end + 1 ? .carriageReturn : .carriageReturnLineFeed
    if ending.rawValue == only || only == 0xFE { return nil }
    return change(to: ending, Place(offset: base + UInt64(end), length: next - end))
  }

  private func change(to ending: Ending, _ place: Place) -> PendingFinding? {
    guard let first else {
      (first, firstPlace, only) = (ending, place, ending.rawValue)
      return nil
    }
    only = 0xFE
    return PendingFinding(
      .mixedLineEndings, "this line ends in \(ending.name), those before it in \(first.name)", at: place)
  }

  /// What is known at the end.
  var closingFinding: PendingFinding? {
    guard only == Ending.carriageReturn.rawValue else { return nil }
    return PendingFinding(
      .loneCarriageReturns, "the lines end in a lone carriage return (CR), which many programs do not know",
      at: firstPlace)
  }
}
