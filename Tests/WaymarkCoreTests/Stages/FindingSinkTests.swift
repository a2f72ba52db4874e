import Testing
import WaymarkCore

@Suite("FindingSink")
private struct FindingSinkTests {
  private let range = FindingCode("above-maximum", .error, .contract, "Too much", page: "")
  private let latitude = FindingCode("latitude-out-of-range", .error, .rule, "Not on Earth", page: "")

  @Test func keepsTheRulesFindingOfTwoForTheSameReason() {
    let sink = FindingSink(replaced: [latitude: [range]])
    sink.report(PendingFinding(range, "schema", at: Place(offset: 5, length: 3)))
    sink.report(PendingFinding(latitude, "rule", at: Place(offset: 5, length: 3)))
    sink.report(PendingFinding(range, "another value", at: Place(offset: 9, length: 3)))
    sink.endRecord()
    #expect(sink.stored.map(\.message) == ["rule", "another value"])
    #expect(sink.total == 2)
  }

  @Test func makesANoteOfWhatAddsToAnotherFindingOfTheSameText() {
    let blanks = FindingCode("surrounding-blanks", .warning, .rule, "Blanks", page: "")
    let sink = FindingSink(yielding: [blanks: [range]])
    sink.report(PendingFinding(blanks, "a blank", at: Place(offset: 5, length: 3)))
    sink.report(PendingFinding(range, "wrong", at: Place(offset: 5, length: 3)))
    sink.report(PendingFinding(blanks, "another blank", at: Place(offset: 9, length: 3)))
    sink.endRecord()
    #expect(sink.stored.map(\.message) == ["wrong", "another blank"])
    #expect(sink.stored[0].notes.map(\.message) == ["a blank"])
  }

  @Test func saysNothingAgainThatTheReaderSaidOfAPartOfTheText() {
    let entity = FindingCode("html-entity", .warning, .rule, "Entity", page: "")
    let undefined = FindingCode("undefined-entity", .error, .syntax, "Entity", page: "")
    let sink = FindingSink(yielding: [entity: [undefined]])
    sink.reportReading([PendingFinding(undefined, "undefined", at: Place(offset: 6, length: 3))])
    sink.report(PendingFinding(entity, "within", at: Place(offset: 5, length: 9)))
    sink.report(PendingFinding(entity, "elsewhere", at: Place(offset: 20, length: 9)))
    sink.endRecord()
    #expect(sink.stored.map(\.message) == ["undefined", "elsewhere"])
  }

  @Test func takesManyFindingsOfOneRecordInItsStride() {
    let sink = FindingSink(replaced: [latitude: [range]])
    for offset in 0..<100_000 {
      sink.report(
        PendingFinding(offset % 2 == 0 ? range : latitude, "", at: Place(offset: UInt64(offset / 2), length: 1)))
    }
    sink.endRecord()
    #expect(sink.codeCounts == [latitude: 50_000])
  }

  @Test func countsWhatItDoesNotStore() {
    let sink = FindingSink(limit: 2)
    for offset in 0..<5 {
      sink.report(PendingFinding(range, "\(offset)", at: Place(offset: UInt64(offset), length: 1)))
      sink.endRecord()
    }
    #expect(sink.stored.map(\.message) == ["0", "1"])
    #expect(sink.codeCounts == [range: 5])
  }

  @Test func goesOnWantingWhatMayGiveWayElsewhere() {
    let other = FindingCode("wrong-type", .error, .contract, "Not it", page: "")
    let sink = FindingSink(limit: 2, replaced: [latitude: [range]])
    var taken: [String] = []
    for index in 0..<3 {
      sink.report(PendingFinding(range, "range \(index)", at: Place(offset: 5, length: 3)))
      sink.report(PendingFinding(other, "type \(index)", at: Place(offset: 9, length: 3)))
      sink.takeRecord { taken.append($0.message) }
    }
    #expect(taken == ["range 0", "type 0", "range 1", "type 1", "range 2", "type 2"])
    #expect(sink.wants(range))
    #expect(!sink.wants(other))
    sink.saturated.insert(range)
    #expect(!sink.wants(range))
  }

  @Test func tellsOfWhichCodesItStoresNoMore() {
    let sink = FindingSink(limit: 2, replaced: [latitude: [range]])
    for _ in 0..<3 {
      sink.report(PendingFinding(range, "schema", at: Place(offset: 5, length: 3)))
      sink.report(PendingFinding(latitude, "rule", at: Place(offset: 5, length: 3)))
      sink.endRecord()
    }
    #expect(sink.saturated == [latitude])
  }

  @Test func knowsTheRecordsWithErrorsBeyondWhatItStores() {
    let warning = FindingCode("surrounding-blanks", .warning, .rule, "Blanks", page: "")
    let sink = FindingSink(limit: 1)
    for index in [3, 64, 200] {
      sink.report(PendingFinding(range, "wrong", at: nil, record: RecordIdentity(index: index)))
      sink.report(PendingFinding(warning, "odd", at: nil, record: RecordIdentity(index: index + 1)))
      sink.endRecord()
    }
    #expect((0..<1000).filter(sink.faultyRecords.contains) == [3, 64, 200])
    #expect(sink.stored.count == 2)
  }
}
