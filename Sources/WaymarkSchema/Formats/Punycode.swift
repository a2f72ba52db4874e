/// Unicode text as ASCII, for the labels of host names (RFC 3492).
enum Punycode {
  private static let (base, leastThreshold, greatestThreshold, skew, damp) = (36, 1, 26, 38, 700)

  /// The text that an encoded one stands for; nil where it stands for none.
  static func decoded(_ text: String) -> [Unicode.Scalar]? {
    let bytes = Array(text.utf8)
    guard bytes.allSatisfy({ $0 < 0x80 }) else { return nil }
    let delimiter = bytes.lastIndex(of: UInt8(ascii: "-"))
    var output = bytes[..<(delimiter ?? 0)].map { Unicode.Scalar($0) }
    var rest = bytes[(delimiter.map { $0 + 1 } ?? 0)...]
    var (code, index, bias) = (0x80, 0, 72)
    while !rest.isEmpty {
      let start = index
      var weight = 1
      var threshold = base
      while true {
        guard let byte = rest.popFirst(), let digit = digit(byte), weight < 1 << 40 else { return nil }
        index += digit * weight
        guard index < 1 << 40 else { return nil }
        let limit = min(greatestThreshold, max(leastThreshold, threshold - bias))
        if digit < limit { break }
        weight *= base - limit
        threshold += base
      }
      bias = adapted(index - start, output.count + 1, isFirst: start == 0)
      code += index / (output.count + 1)
      index %= output.count + 1
      guard let value = UInt32(exactly: code), let scalar = Unicode.Scalar(value) else { return nil }
      output.insert(scalar, at: index)
      index += 1
    }
    return output
  }

  /// How many bytes a text takes once it is encoded.
  static func encodedLength(_ text: [Unicode.Scalar]) -> Int {
    let basic = text.filter(\.isASCII).count
    var length = basic + (basic > 0 ? 1 : 0)
    var (code, delta, bias, handled) = (0x80, 0, 72, basic)
    while handled < text.count {
      guard let next = text.lazy.map({ Int($0.value) }).filter({ $0 >= code }).min() else { return length }
      delta += (next - code) * (handled + 1)
      code = next
      for scalar in text {
        if scalar.value < code { delta += 1 }
        guard Int(scalar.value) == code else { continue }
        var (quotient, threshold) = (delta, base)
        while true {
          let limit = min(greatestThreshold, max(leastThreshold, threshold - bias))
          length += 1
          if quotient < limit { break }
          quotient = (quotient - limit) / (base - limit)
          threshold += base
        }
        bias = adapted(delta, handled + 1, isFirst: handled == basic)
        delta = 0
        handled += 1
      }
      delta += 1
      code += 1
    }
    return length
  }

  private static func digit(_ byte: UInt8) -> Int? {
    if byte &- 48 < 10 { return Int(byte) - 48 + 26 }
    return (byte | 0x20) &- 97 < 26 ? Int(byte | 0x20) - 97 : nil
  }

  private static func adapted(_ delta: Int, _ count: Int, isFirst: Bool) -> Int {
    var delta = isFirst ? delta / damp : delta / 2
    delta += delta / count
    var steps = 0
    while delta > (base - leastThreshold) * greatestThreshold / 2 {
      delta /= base - leastThreshold
      steps += base
    }
    return steps + (base - leastThreshold + 1) * delta / (delta + skew)
  }
}
