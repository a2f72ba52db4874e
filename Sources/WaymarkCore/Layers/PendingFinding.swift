/// A finding on its way to the report: it knows its place in the stream, not yet its line and column.
package struct PendingFinding: Sendable {
  package var code: FindingCode
  package var message: String
  /// Nil where it is about the source as a whole.
  package var place: Place?
  package var pointer: String?
  package var record: RecordIdentity?
  package var keyword: Finding.KeywordLocation?
  package var notes: [Note] = []
  package var fix: Fix?
  package var details: [Finding.Detail] = []
  /// What the message ends with, known only when the last record was seen: ": 9 of 12 records have it".
  package var ending: (@Sendable () -> String)?

  package init(
    _ code: FindingCode, _ message: String, at place: Place?, pointer: String? = nil, record: RecordIdentity? = nil,
    notes: [Note] = [], fix: Fix? = nil, details: [Finding.Detail] = [], ending: (@Sendable () -> String)? = nil
  ) {
    self.code = code
    self.message = message
    self.place = place
    self.pointer = pointer
    self.record = record
    self.notes = notes
    self.fix = fix
    self.details = details
    self.ending = ending
  }

  /// What else to know.
  package struct Note: Sendable {
    package enum Whereabouts: Sendable {
      case none
      /// In the same source.
      case here(Place)
      /// In another file: a schema, a model.
      case elsewhere(Location)
    }

    package var message: String
    package var whereabouts: Whereabouts

    package init(_ message: String, _ whereabouts: Whereabouts = .none) {
      self.message = message
      self.whereabouts = whereabouts
    }
  }

  /// A replacement, in the same source or in another file.
  package enum Fix: Sendable {
    case here(Place, replacement: String)
    case elsewhere(Finding.Fix)
  }
}
