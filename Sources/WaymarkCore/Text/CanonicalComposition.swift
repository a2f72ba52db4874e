#if canImport(Darwin)
  import Foundation
#else
  @_spi(_Unicode) import Swift
#endif

/// The text in Unicode's Normalization Form C (UAX #15).
package func canonicalComposition(of text: String) -> String {
  #if canImport(Darwin)
    return text.precomposedStringWithCanonicalMapping
  #else
    var composed = String.UnicodeScalarView()
    composed.append(contentsOf: text._nfc)
    return String(composed)
  #endif
}
