/// SipHash-1-3 under a key of this process: nobody can make up data whose hashes collide.
///
/// What is found never depends on the key, for hashes are compared only for equality.
package struct KeyHash: Sendable {
  @usableFromInline let first: UInt64
  @usableFromInline let second: UInt64

  package init() {
    first = .random(in: .min ... .max)
    second = .random(in: .min ... .max)
  }

  /// The hash of some bytes.
  package func callAsFunction(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var state = State(first, second)
    let count = bytes.count
    let words = count & ~7
    if let base = UnsafeRawPointer(bytes.baseAddress) {
      var position = 0
      while position < words {
        state.absorb(UInt64(littleEndian: base.loadUnaligned(fromByteOffset: position, as: UInt64.self)))
        position += 8
      }
    }
    var last = UInt64(truncatingIfNeeded: count) << 56
    for position in words..<count { last |= UInt64(bytes[position]) << UInt64(8 * (position - words)) }
    state.absorb(last)
    return state.finish()
  }

  /// The hash of two words.
  package func callAsFunction(_ a: UInt64, _ b: UInt64) -> UInt64 {
    var state = State(first, second)
    state.absorb(a)
    state.absorb(b)
    state.absorb(16 << 56)
    return state.finish()
  }

  private struct State {
    var v0, v1, v2, v3: UInt64

    @inline(__always)
    init(_ k0: UInt64, _ k1: UInt64) {
      v0 = k0 ^ 0x736f_6d65_7073_6575
      v1 = k1 ^ 0x646f_7261_6e64_6f6d
      v2 = k0 ^ 0x6c79_6765_6e65_7261
      v3 = k1 ^ 0x7465_6462_7974_6573
    }

    @inline(__always)
    mutating func round() {
      v0 &+= v1
      v1 = rotated(v1, 13) ^ v0
      v0 = rotated(v0, 32)
      v2 &+= v3
      v3 = rotated(v3, 16) ^ v2
      v0 &+= v3
      v3 = rotated(v3, 21) ^ v0
      v2 &+= v1
      v1 = rotated(v1, 17) ^ v2
      v2 = rotated(v2, 32)
    }

    @inline(__always)
    mutating func absorb(_ word: UInt64) {
      v3 ^= word
      round()
      v0 ^= word
    }

    @inline(__always)
    mutating func finish() -> UInt64 {
      v2 ^= 0xFF
      round()
      round()
      round()
      return v0 ^ v1 ^ v2 ^ v3
    }

    @inline(__always)
    private func rotated(_ word: UInt64, _ count: UInt64) -> UInt64 { word &<< count | word &>> (64 &- count) }
  }
}
