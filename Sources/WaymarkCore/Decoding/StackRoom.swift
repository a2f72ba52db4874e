#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// How far the stack of a thread reaches, for what calls itself as deep as data is nested: types that decode themselves,
/// writers of nested formats.
package struct StackRoom: Sendable {
  /// Below this address there is no room for another call.
  private let limit: UInt

  /// Of the thread that makes it, from the call that makes it on.
  package init() { limit = Self.here &- Self.allowance }

  /// Whether the call that asks stands below the limit.
  package var isExhausted: Bool { Self.here < limit }

  /// An address in the frame of the call that asks.
  private static var here: UInt {
    var marker: UInt8 = 0
    return withUnsafeMutablePointer(to: &marker) { UInt(bitPattern: $0) }
  }

  /// How many bytes may be used: half of what there is, the rest being for the calls before and for those that do not ask.
  private static var allowance: UInt {
    #if canImport(Darwin)
      return UInt(pthread_get_stacksize_np(pthread_self())) / 2
    #elseif canImport(Glibc)
      var limit = rlimit()
      // Threads get what the limit says, and 2 MB where there is none.
      guard getrlimit(__rlimit_resource_t(RLIMIT_STACK.rawValue), &limit) == 0, limit.rlim_cur != rlim_t.max else {
        return 1 << 20
      }
      return min(UInt(limit.rlim_cur), 8 << 20) / 2
    #else
      return 64 << 10
    #endif
  }
}
