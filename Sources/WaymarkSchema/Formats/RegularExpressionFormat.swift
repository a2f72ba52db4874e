/// `regex`: a regular expression as ECMA-262 has it.
enum RegularExpressionFormat: TextFormat {
  static let name = "regex"
  static let noun = "a regular expression"

  static func fault(in text: UnsafeBufferPointer<UInt8>) -> String? {
    do throws(PatternError) {
      _ = try PatternParser.parse(String(decoding: text, as: UTF8.self))
      return nil
    } catch {
      switch error {
      case .malformed(let reason, let position): return "\(reason), at character \(position + 1)"
      // It is one, though nothing here matches texts with it.
      case .unsupported: return nil
      }
    }
  }
}
