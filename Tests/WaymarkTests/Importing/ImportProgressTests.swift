import Observation
import Testing
import WaymarkTestSupport

@testable import Waymark

/// Shows how far a run has come, property by property.
@Suite("ImportProgress") struct ImportProgressTests {
  /// Counts how often an observer of some properties is told of a change.
  private final class Observer: @unchecked Sendable {
    private let told = Locked(0)
    private let read: @Sendable () -> Void
    var count: Int { told.current }

    init(_ read: @escaping @Sendable () -> Void) {
      self.read = read
      follow()
    }

    private func follow() {
      withObservationTracking(read) { [self] in
        told.withLock { $0 += 1 }
        follow()
      }
    }
  }

  @Test func movesMoreThanOnceOnALargeFile() throws {
    let progress = ImportProgress()
    let bytes = Observer { _ = progress.bytes }
    let records = Observer { _ = progress.records }
    let text = Array(EndlessRecords.text(count: 50_000).utf8)
    _ = try Checker().check(.memory(text, name: "stops.json"), progress: progress)
    #expect(bytes.count > 3)
    #expect(records.count > 3)
    #expect(progress.records == 50_000)
    #expect(progress.bytes == text.count)
    #expect(progress.totalBytes == text.count)
    #expect(progress.isFinished)
    #expect(progress.fractionCompleted == 1)
  }

  @Test func tellsAReaderOfTheCountAloneOfNothingElse() throws {
    let progress = ImportProgress()
    let records = Observer { _ = progress.records }
    let findings = Observer { _ = progress.findings }
    let bytes = Observer { _ = progress.bytes }
    // One record, then a long way without any.
    let text = Array((#"[{"id":1}"# + String(repeating: " ", count: 3 << 20) + "]").utf8)
    _ = try Checker().check(.memory(text, name: "stops.json"), progress: progress)
    #expect(records.count == 1)
    #expect(findings.count == 0)
    #expect(bytes.count >= 1)
    #expect(progress.records == 1)
  }

  @Test func countsFindingsWhileItReads() throws {
    let progress = ImportProgress()
    let findings = Observer { _ = progress.findings }
    let records = (1...30_000).map { #"{"id":\#($0),"name":"a name with a blank at its end "}"# }
    let text = Array("[\(records.joined(separator: ","))]".utf8)
    let report = try Checker().check(.memory(text, name: "stops.json"), progress: progress)
    #expect(findings.count > 3)
    #expect(progress.findings == 30_000)
    #expect(report.counts.values.reduce(0, +) == 30_000)
  }

  @Test func beginsAnewWithEachSource() throws {
    let progress = ImportProgress()
    let checker = try Checker()
    _ = try checker.check(.memory(Array("[1,2,3]".utf8), name: "a.json"), progress: progress)
    #expect(progress.records == 3)
    _ = try checker.check(.memory(Array("[1]".utf8), name: "b.json"), progress: progress)
    #expect(progress.records == 1)
    #expect(progress.bytes == 3)
    #expect(throws: ConfigurationError.self) { try checker.check(.memory([], name: "b.what"), progress: progress) }
    #expect(progress.isFinished)
    #expect(progress.bytes == 0)
  }
}
