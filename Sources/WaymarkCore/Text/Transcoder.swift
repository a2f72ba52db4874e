#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Turns bytes of another encoding into UTF-8, by `iconv`.
package final class Transcoder {
  private let descriptor: iconv_t

  /// Why a step ended.
  package enum Stop {
    /// All input is used.
    case inputUsed
    /// No room for the next character.
    case outputFull
    /// The next bytes are no character of the encoding.
    case invalid
    /// The input ends within a character.
    case incomplete
  }

  /// Nil where the system does not know the encoding.
  package init?(from name: String) {
    guard let descriptor = iconv_open("UTF-8", name), descriptor != iconv_t(bitPattern: -1) else { return nil }
    self.descriptor = descriptor
  }

  deinit { iconv_close(descriptor) }

  /// Converts as much as it can; never splits a character.
  package func convert(
    _ input: UnsafeMutableRawBufferPointer, into output: UnsafeMutableRawBufferPointer
  ) -> (used: Int, made: Int, stop: Stop) {
    var inputStart = input.baseAddress?.assumingMemoryBound(to: CChar.self)
    var inputLeft = input.count
    var outputStart = output.baseAddress?.assumingMemoryBound(to: CChar.self)
    var outputLeft = output.count
    let result = iconv(descriptor, &inputStart, &inputLeft, &outputStart, &outputLeft)
    let stop: Stop =
      if result != Int(bitPattern: UInt.max) {
        .inputUsed
      } else {
        switch errno {
        case E2BIG: .outputFull
        case EINVAL: .incomplete
        default: .invalid
        }
      }
    return (input.count - inputLeft, output.count - outputLeft, stop)
  }
}
