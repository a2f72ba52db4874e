import Waymark

/// Says on a terminal which file is being read, once the work takes long.
struct ProgressLine {
  private let stream: TextStream
  private let total: Int
  private let start = ContinuousClock.now
  private var isShown = false

  /// A file larger than this takes long by itself.
  private static let largeFile = 64 << 20

  init(_ stream: TextStream, total: Int) {
    self.stream = stream
    self.total = total
  }

  /// A file is about to be read.
  ///
  /// - Parameters:
  ///   - path: The file's name.
  ///   - number: Which of all it is, from 1.
  mutating func begin(_ path: String, number: Int) {
    guard stream.isTerminal else { return }
    let isLong = ContinuousClock.now - start > .milliseconds(500)
    guard isLong || FileIdentity(path).map({ $0.byteCount > Self.largeFile }) ?? false else { return }
    // A line that wraps could not be taken back.
    stream.write("\r\u{1B}[Kreading \(number) of \(total): \(escaped(path).suffix(50))")
    isShown = true
  }

  /// Takes the line back, before anything else is printed.
  mutating func clear() {
    if isShown { stream.write("\r\u{1B}[K") }
    isShown = false
  }
}
