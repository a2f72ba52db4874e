import Foundation
import Testing
import WaymarkCore

/// On threads of their own: a wait must not take one of the few that run the tests.
@Suite("BatchQueue")
private struct BatchQueueTests {
  @Test func passesBatchesOnInOrderAndReusesThem() {
    let queue = BatchQueue(limit: 2)
    Thread.detachNewThread {
      for number in 0..<1000 {
        let batch = queue.emptyBatch()
        batch.baseOffset = UInt64(number)
        if !queue.deliver(batch) { break }
      }
      queue.end()
    }
    var seen: [UInt64] = []
    var identities: Set<ObjectIdentifier> = []
    while let batch = queue.next() {
      seen.append(batch.baseOffset)
      identities.insert(ObjectIdentifier(batch))
      queue.recycle(batch)
    }
    #expect(seen == (0..<1000).map(UInt64.init))
    #expect(identities.count <= 2)
  }

  @Test func stopsAReaderThatIsNoLongerWanted() {
    let queue = BatchQueue(limit: 2)
    Thread.detachNewThread {
      while queue.deliver(queue.emptyBatch()) {}
      queue.end()
    }
    queue.cancel()
    var seen = 0
    while let batch = queue.next() {
      seen += 1
      queue.recycle(batch)
    }
    // The end of this test is that it ends.
    #expect(seen >= 1)
  }

  @Test func neverReusesABatchThatIsHeld() {
    let queue = BatchQueue(limit: 2)
    let held = queue.emptyBatch()
    held.baseOffset = 7
    held.append(RecordSpan(token: 0, index: 0, offset: 0, length: 0))
    held.isHeld = true
    queue.recycle(held)
    for _ in 0..<2 { #expect(queue.emptyBatch() !== held) }
    #expect(held.records.count == 1)

    var seen: [RecordBatch] = []
    let direct = DirectOutput { batch in
      seen.append(batch)
      batch.isHeld = seen.count == 1
      return true
    }
    for _ in 0..<3 { _ = direct.deliver(direct.emptyBatch()) }
    #expect(seen[0] !== seen[1])
    #expect(seen[1] === seen[2])
  }
}
