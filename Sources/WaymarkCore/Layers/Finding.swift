/// One fault, or one thing worth knowing, at its place in the data.
public struct Finding: Sendable, Hashable {
  /// What kind of finding it is; with it come its severity and its page.
  public var code: FindingCode
  /// What is wrong, in words for the owner of the data.
  ///
  /// One line of plain text; it may quote data, so escape it for where it is shown.
  public var message: String
  /// The source's display name.
  public var path: String
  /// The place; nil where the finding is about the source as a whole.
  public var location: Location?
  /// The RFC 6901 pointer of the value from the document's root.
  public var pointer: String?
  /// The record it is about.
  public var record: RecordIdentity?
  /// The keyword of the contract that asks for what is not there; nil where no contract does.
  public var keyword: KeywordLocation?
  /// What else to know, each with its own place where it has one.
  public var notes: [Note]
  /// How to mend it, where that is beyond doubt.
  public var fix: Fix?
  /// Typed facts of the finding, in a fixed order.
  public var details: [Detail]
  /// The lines of the source around the place, where they were asked for.
  public var frame: CodeFrame?

  /// Makes a finding.
  public init(
    code: FindingCode, message: String, path: String, location: Location? = nil, pointer: String? = nil,
    record: RecordIdentity? = nil, notes: [Note] = [], fix: Fix? = nil, details: [Detail] = [],
    frame: CodeFrame? = nil
  ) {
    self.code = code
    self.message = message
    self.path = path
    self.location = location
    self.pointer = pointer
    self.record = record
    self.notes = notes
    self.fix = fix
    self.details = details
    self.frame = frame
  }

  /// Where a keyword of a JSON Schema stands (JSON Schema 2020-12 core, section 12.3).
  public struct KeywordLocation: Sendable, Hashable {
    /// The way to it from the contract's root, through every reference, as an RFC 6901 pointer.
    public var evaluationPath: String
    /// Its own address: that of its document, with the pointer as the fragment.
    public var address: String
    /// Where it stands in its file.
    public var location: Location

    /// Makes the location of a keyword.
    public init(evaluationPath: String, address: String, location: Location) {
      self.evaluationPath = evaluationPath
      self.address = address
      self.location = location
    }
  }

  /// The severity of its code.
  public var severity: Severity { code.severity }

  /// Something else to know about a finding.
  public struct Note: Sendable, Hashable {
    /// One line of plain text.
    public var message: String
    /// Its place, which may be in another file.
    public var location: Location?

    /// Makes a note.
    public init(_ message: String, location: Location? = nil) {
      self.message = message
      self.location = location
    }
  }

  /// A replacement that mends the fault.
  public struct Fix: Sendable, Hashable {
    /// The file to change; nil for the finding's own.
    public var path: String?
    /// Of the first byte to replace, from 0.
    public var offset: Int
    /// How many bytes to replace; 0 to insert.
    public var length: Int
    /// What to put there.
    public var replacement: String

    /// Makes a fix.
    public init(path: String? = nil, offset: Int, length: Int, replacement: String) {
      self.path = path
      self.offset = offset
      self.length = length
      self.replacement = replacement
    }
  }

  /// A named fact.
  public struct Detail: Sendable, Hashable {
    /// `value`, `allowed`, `nearest`, `expected` and the like.
    public var name: String
    /// The fact itself.
    public var value: DetailValue

    /// Makes a detail.
    public init(_ name: String, _ value: DetailValue) {
      self.name = name
      self.value = value
    }
  }

  /// The value of a named fact.
  public enum DetailValue: Sendable, Hashable {
    /// Text.
    case text(String)
    /// A JSON number as it is spelled, so that no digit is lost.
    case number(String)
    /// A count or a position.
    case integer(Int)
    /// True or false.
    case boolean(Bool)
    /// Several facts.
    case list([DetailValue])
  }
}

/// Which record a finding is about.
public struct RecordIdentity: Sendable, Hashable {
  /// Its position in the source, from 0.
  ///
  /// In prose it is "record 1".
  public var index: Int
  /// The value of its identifying member: text, or a number as it is spelled.
  public var id: Finding.DetailValue?
  /// The value of the member that names it to people: "Turtle Rock".
  public var label: String?

  /// Makes an identity.
  public init(index: Int, id: Finding.DetailValue? = nil, label: String? = nil) {
    self.index = index
    self.id = id
    self.label = label
  }
}
