#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// The public conformance suites, which the project does not copy.
package enum Corpora {
  /// The folder that `WAYMARK_CORPORA` names; nil where it is not set.
  ///
  /// `Scripts/fetch-corpora` fetches the suites.
  package static var folder: String? { getenv("WAYMARK_CORPORA").map { String(cString: $0) } }
}
