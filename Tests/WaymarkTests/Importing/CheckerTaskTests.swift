import Testing

@testable import Waymark

/// Checks in the background.
@Suite("Checker in a task") struct CheckerTaskTests {
  @Test func saysWhatTheFormThatWaitsSays() async throws {
    let checker = try Checker()
    let source = Source.memory(Array("[1,]".utf8), name: "list.json")
    let report = try await checker.check(source)
    #expect(report.findings.map(\.code.id) == ["extra-comma"])
    await #expect(throws: SourceError.self) { try await checker.check(.file("/nowhere/at/all.json")) }
  }

  @Test func endsSoonAfterItsTaskIsCancelled() async throws {
    let checker = try Checker()
    let source = Source.memory(Array(EndlessRecords.text(count: 200_000).utf8), name: "stops.json")
    let progress = ImportProgress()
    await #expect(throws: CancellationError.self) {
      try await progress.cancelling { try await checker.check(source, progress: progress) }
    }
    #expect(progress.isFinished)
    #expect(progress.records < 200_000)
  }

  @Test func doesNotBeginWhatIsCancelledAlready() async throws {
    let checker = try Checker()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await checker.check(.memory(Array("[1]".utf8), name: "list.json"))
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
