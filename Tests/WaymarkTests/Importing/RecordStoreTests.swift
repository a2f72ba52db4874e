import Observation
import Testing
import WaymarkTestSupport

@testable import Waymark

/// Keeps the records of a file for an app.
@MainActor @Suite("RecordStore") struct RecordStoreTests {
  private struct Stop: Codable, Equatable, Sendable {
    var id: Int
    var name: String
  }

  private static func source(_ text: String) -> Source { .memory(Array(text.utf8), name: "stops.json") }

  private static func store() throws -> RecordStore<Stop> { RecordStore(try Importer()) }

  /// How often an observer of some properties was told.
  @MainActor private final class Count {
    var told = 0
  }

  private func observe(_ count: Count, _ read: @escaping @MainActor () -> Void) {
    withObservationTracking(read) {
      MainActor.assumeIsolated {
        count.told += 1
        observe(count, read)
      }
    }
  }

  private static let sound = #"[{"id":1,"name":"Pier"},{"id":2,"name":"Mill"}]"#

  @Test func publishesRecordsAndReport() async throws {
    let store = try Self.store()
    #expect(store.records.isEmpty && store.report == nil && !store.isLoading)
    await store.load(Self.source(Self.sound))
    #expect(store.records.map(\.name) == ["Pier", "Mill"])
    #expect(store.report?.recordCount == 2)
    #expect(store.failure == nil)
    #expect(!store.isLoading)
    #expect(store.progress.isFinished)
  }

  @Test func keepsTheLastGoodRecordsWhenAReloadFails() async throws {
    let store = try Self.store()
    await store.load(Self.source(Self.sound))
    await store.load(Self.source(#"[{"id":3,"name":"Gate"},{"id":"four","name":"Yard"}]"#))
    #expect(store.records.map(\.id) == [1, 2])
    #expect(store.report?.counts[.error] == 1)
    #expect(store.failure is ImportError)
    await store.load(.file("/nowhere/at/all.json"))
    #expect(store.records.map(\.id) == [1, 2])
    #expect(store.failure is SourceError)
    #expect(store.report == nil)
    await store.load(Self.source(#"[{"id":5,"name":"Quay"}]"#))
    #expect(store.records.map(\.id) == [5])
    #expect(store.failure == nil)
    #expect(store.report?.worst == nil)
  }

  @Test func aLoadThatWasCancelledBeforehandEndsNoOther() async throws {
    let store = try Self.store()
    let going = Task { await store.load(Self.source(Self.sound)) }
    let cancelled = Task { await store.load(Self.source("[]")) }
    cancelled.cancel()
    await cancelled.value
    await going.value
    #expect(store.records.count == 2)
  }

  @Test func publishesNoRecordsOfAFirstLoadThatFails() async throws {
    let store = try Self.store()
    await store.load(Self.source(#"[{"id":3,"name":"Gate"},{"id":"four","name":"Yard"}]"#))
    #expect(store.records.isEmpty)
    #expect(store.failure is ImportError)
  }

  @Test func tellsEachReaderOfItsOwnPropertyOnly() async throws {
    let store = try Self.store()
    let (records, report, loading) = (Count(), Count(), Count())
    observe(records) { _ = store.records.count }
    observe(report) { _ = store.report }
    observe(loading) { _ = store.isLoading }
    await store.load(Self.source(Self.sound))
    #expect(records.told == 1)
    #expect(report.told == 1)
    #expect(loading.told == 2)
    await store.load(Self.source("[{]"))
    #expect(records.told == 1)
    #expect(report.told == 2)
    #expect(loading.told == 4)
  }

  @Test func showsTheFirstRecordsBeforeTheLast() async throws {
    let store = try Self.store()
    let records = Count()
    var counts: [Int] = []
    observe(records) {
      _ = store.records
      counts.append(store.records.count)
    }
    await store.load(Self.source(EndlessRecords.text(count: 50_000)))
    #expect(records.told > 2)
    #expect(counts == counts.sorted())
    #expect(store.records.count == 50_000)
    #expect(store.records.map(\.id) == Array(1...50_000))
    let before = records.told
    await store.load(Self.source(EndlessRecords.text(count: 40_000)))
    #expect(records.told == before + 1)
    #expect(store.records.count == 40_000)
  }

  @Test func leavesEverythingAsItWasWhenCancelled() async throws {
    let store = try Self.store()
    await store.load(Self.source(Self.sound))
    let source = Self.source(EndlessRecords.text(count: 200_000))
    try await store.progress.cancelling { await store.load(source) }
    #expect(store.records.map(\.id) == [1, 2])
    #expect(store.report?.recordCount == 2)
    #expect(store.failure == nil)
    #expect(!store.isLoading)
  }

  @Test func givesUpALoadForALaterOne() async throws {
    let store = try Self.store()
    let source = Self.source(EndlessRecords.text(count: 200_000))
    let first = Task { await store.load(source) }
    await Task.yield()
    await store.load(Self.source(Self.sound))
    await first.value
    #expect(store.records.map(\.id) == [1, 2])
    #expect(store.failure == nil)
  }
}
