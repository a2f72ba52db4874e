#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A thread with a stack deep enough for the recursion of readers and contracts, which can fail.
package final class StageThread: @unchecked Sendable {
  private let body: () throws(SourceError) -> Void
  /// Written by the thread, read after it was joined.
  private var failure: SourceError?
  private var handle: pthread_t?

  /// Nil where there is no thread to be had; nothing was done then.
  init?(_ body: @escaping () throws(SourceError) -> Void) {
    self.body = body
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    pthread_attr_setstacksize(&attributes, 8 << 20)
    defer { pthread_attr_destroy(&attributes) }
    #if canImport(Darwin)
      var made: pthread_t?
    #else
      var made = pthread_t()
    #endif
    let context = Unmanaged.passRetained(self).toOpaque()
    let result = pthread_create(
      &made, &attributes,
      { context in
        #if canImport(Darwin)
          let thread = Unmanaged<StageThread>.fromOpaque(context).takeRetainedValue()
        #else
          guard let context else { return nil }
          let thread = Unmanaged<StageThread>.fromOpaque(context).takeRetainedValue()
        #endif
        thread.run()
        return nil
      }, context)
    guard result == 0 else {
      Unmanaged<StageThread>.fromOpaque(context).release()
      return nil
    }
    handle = made
  }

  /// Runs a body that nobody waits for.
  ///
  /// - Returns: Whether there was a thread to be had; if not, nothing was done.
  package static func detach(_ body: @escaping @Sendable () -> Void) -> Bool {
    guard let thread = StageThread({ () throws(SourceError) in body() }), let handle = thread.handle else {
      return false
    }
    pthread_detach(handle)
    return true
  }

  private func run() {
    do throws(SourceError) { try body() } catch { failure = error }
  }

  func join() throws(SourceError) {
    if let handle { pthread_join(handle, nil) }
    if let failure { throw failure }
  }
}
