import Observation
import Waymark

/// Says on a terminal which file is being read and how far that has come, once the work takes long.
///
/// It is used on one thread, that which reads: there the progress changes and is told of.
final class ProgressLine: @unchecked Sendable {
  /// What it follows: give it to the run.
  let progress = ImportProgress()
  private let stream: TextStream
  private let total: Int
  private let now: () -> ContinuousClock.Instant
  private let start: ContinuousClock.Instant
  private var drawn: ContinuousClock.Instant?
  private var subject = ""

  /// How long nothing is shown, and how long one picture stays.
  private static let patience = Duration.milliseconds(500)
  private static let interval = Duration.milliseconds(100)

  /// - Parameters:
  ///   - stream: Where it is shown; nowhere, unless that is a terminal.
  ///   - total: How many files there are.
  ///   - now: The time.
  init(_ stream: TextStream, total: Int, now: @escaping () -> ContinuousClock.Instant = { .now }) {
    self.stream = stream
    self.total = total
    self.now = now
    start = now()
    if stream.isTerminal { follow() }
  }

  /// A file is about to be read.
  ///
  /// - Parameters:
  ///   - path: The file's name.
  ///   - number: Which of all it is, from 1.
  func begin(_ path: String, number: Int) {
    // A line that wraps could not be taken back.
    subject = "reading \(number) of \(total): \(escaped(path).suffix(40))"
  }

  /// Takes the line back, before anything else is printed.
  func clear() {
    if drawn != nil { stream.write("\r\u{1B}[K") }
    drawn = nil
  }

  /// Waits for the next change, each time anew.
  private func follow() {
    withObservationTracking {
      _ = progress.bytes
    } onChange: { [self] in
      draw()
      follow()
    }
  }

  private func draw() {
    let time = now()
    guard time - (drawn ?? start) >= (drawn == nil ? Self.patience : Self.interval) else { return }
    drawn = time
    var text = subject
    if let fraction = progress.fractionCompleted { text += "  \(Int(fraction * 100)) %" }
    if progress.records > 0 { text += "  \(Prose.counted(progress.records, "record"))" }
    if progress.findings > 0 { text += "  \(Prose.counted(progress.findings, "finding"))" }
    stream.write("\r\u{1B}[K\(text)")
  }
}
