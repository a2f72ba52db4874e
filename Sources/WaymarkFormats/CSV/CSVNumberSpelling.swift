import WaymarkCore

/// How the numbers of a column are spelled, where that is not as in JSON.
struct CSVNumberSpelling {
  private let decimalMark: [UInt8]
  private let groupMark: [UInt8]
  private let isBare: Bool

  /// Nil where they are spelled as in JSON.
  init?(_ spelling: RecordShape.CSVSpelling) {
    if spelling.decimalMark == nil, spelling.groupMark == nil, spelling.isBareNumber { return nil }
    decimalMark = Array((spelling.decimalMark ?? ".").utf8)
    groupMark = Array((spelling.groupMark ?? "").utf8)
    isBare = spelling.isBareNumber
  }

  /// The number as JSON has it; nil where the text is none.
  func number(in text: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    var rest = text[...]
    if !isBare {
      // What stands round it, a currency or a per cent sign, has no digit.
      while let first = rest.first, !Self.isDigit(first), first != UInt8(ascii: "-"), !startsMark(rest) {
        rest = rest.dropFirst()
      }
      while let last = rest.last, !Self.isDigit(last) { rest = rest.dropLast() }
    }
    var number: [UInt8] = []
    var hasFraction = false
    while let first = rest.first {
      if rest.starts(with: decimalMark) {
        if hasFraction { return nil }
        hasFraction = true
        if number.isEmpty || number == [UInt8(ascii: "-")] { number.append(UInt8(ascii: "0")) }
        number.append(UInt8(ascii: "."))
        rest = rest.dropFirst(decimalMark.count)
      } else if !groupMark.isEmpty, !hasFraction, !number.isEmpty, rest.starts(with: groupMark) {
        rest = rest.dropFirst(groupMark.count)
        guard let next = rest.first, Self.isDigit(next) else { return nil }
      } else {
        number.append(first)
        rest = rest.dropFirst()
      }
    }
    return number.isEmpty ? nil : number
  }

  private func startsMark(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    text.starts(with: decimalMark) && text.dropFirst(decimalMark.count).first.map(Self.isDigit) == true
  }

  /// The text of a number by the spelling: its decimal mark is put in.
  func text(of number: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    number.flatMap { $0 == UInt8(ascii: ".") ? decimalMark : [$0] }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }
}
