import WaymarkCore

extension FindingCode {
  package static let noCanonicalForm = FindingCode(
    "no-canonical-form", .error, .record, "A value has no form in canonical JSON (RFC 8785)",
    page: """
      `waymark normalize --canonical` writes RFC 8785, which a signature can be made over. That form knows numbers as
      doubles only, and text as Unicode only. It cannot hold

      - an integer beyond 9,007,199,254,740,992 (2^53) either way: a neighbour might be written in its place;
      - a number that is too large for a double, such as `1e400`, or too close to zero;
      - a decimal with more digits than a double gives back, such as `0.12345678901234567890`;
      - half of a surrogate pair, such as `"\\ud800"`.

      Spell large integers as text, or leave `--canonical` out: normalized JSON keeps every digit.
      """)
}

/// The codes of what is found on the way out.
package let writerCodes: [FindingCode] = [.noCanonicalForm]

/// Values that RFC 8785 cannot hold: runs only where that is to be written.
package struct CanonicalFormRule: Rule {
  package let codes: [FindingCode] = [.noCanonicalForm]

  package init() {}

  package func makeCheck(for context: CheckContext) throws(SkippedRule) -> (any RecordCheck)? {
    CanonicalFormCheck(context)
  }
}

private final class CanonicalFormCheck: RecordCheck {
  private let context: CheckContext

  init(_ context: CheckContext) { self.context = context }

  func check(_ record: Record, into sink: FindingSink) {
    let end = record.root + record[record.root].stride
    for value in record.root..<end {
      let token = record[value]
      if record.batch.withName(value, JSONText.hasLoneSurrogate) {
        let place = record.batch.namePlace(record.batch, value) ?? record.batch.place(value)
        report("this name holds half of a surrogate pair, which is no character", value, place, record, sink)
      }
      if let fault = fault(of: value, token, in: record.batch) {
        report(fault, value, record.batch.place(value), record, sink)
      }
    }
  }

  /// What RFC 8785 cannot hold of a value; nil where it can.
  private func fault(of value: Int, _ token: Token, in batch: RecordBatch) -> String? {
    switch token.kind {
    case .string where token.flags.contains(.nonASCII) && JSONText.hasLoneSurrogate(batch.text(value)):
      return "this text holds half of a surrogate pair, which is no character"
    case .number:
      let text = batch.text(value)
      // A double holds every integer of 15 digits.
      if text.count <= 15, token.flags.contains(.integral) { return nil }
      guard let number = CanonicalNumber.double(text) else { return nil }
      let shown = Prose.shown(.number(batch.string(value)))
      if !number.isFinite { return "\(shown) is too large: canonical JSON holds numbers up to about 1.8e308" }
      if token.flags.contains(.integral), number.magnitude >= Self.largest, !isLargest(text) {
        return "canonical JSON cannot hold \(shown): it rounds integers beyond 9,007,199,254,740,992"
      }
      if !CanonicalNumber.isHeldByDouble(text) {
        return "canonical JSON cannot hold \(shown): it rounds numbers to about 17 digits, here to \(number)"
      }
      return nil
    default: return nil
    }
  }

  /// From 2^53 on a double no longer tells every integer from the next.
  private static let largest = 9_007_199_254_740_992.0

  /// Whether it is 2^53 itself, which 2^53 + 1 rounds to.
  private func isLargest(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let digits = text.first == UInt8(ascii: "-") ? text[1...] : text[...]
    return digits.elementsEqual("9007199254740992".utf8)
  }

  private func report(_ message: String, _ value: Int, _ place: Place, _ record: Record, _ sink: FindingSink) {
    sink.report(
      PendingFinding(
        .noCanonicalForm, message, at: place, pointer: record.pointer(to: value), record: context.identity(of: record),
        notes: [PendingFinding.Note("without --canonical, normalized JSON keeps every digit and every escape")]))
  }
}
