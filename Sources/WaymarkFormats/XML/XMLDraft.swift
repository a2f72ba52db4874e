import WaymarkCore

/// A value of the record that is being read, before it is a token: what comes after it may still make it an item of an
/// array.
struct XMLDraft {
  /// Where the value begins.
  var offset = 0
  /// Of its text in the source, or of its detached text.
  var length = 0
  /// The number of its text among the record's detached ones; -1 where it is the bytes at the place.
  var detached: Int32 = -1
  /// The first and last child and the next sibling, by index; -1 for none.
  var first: Int32 = -1
  var last: Int32 = -1
  var next: Int32 = -1
  var name = NameID.none
  var kind = Token.Kind.object
  var flags = Token.Flags(rawValue: 0)
  /// An empty element where the contract admits no text: as if it were not there.
  var isAbsent = false
  /// Its name was there before, where the contract has one value.
  var isRepeated = false
  /// An array that was made since its name came again.
  var isGroup = false
}

/// A text of the record that is not the bytes at its place.
struct XMLDetachedText {
  /// In the builder's side buffer.
  var range: Range<Int>
  /// How many bytes of the source it takes.
  var placeLength: Int
}

/// An element that is open.
struct XMLFrame {
  enum Role: UInt8 {
    case value, record, wrapper, skipped
  }

  enum Text: UInt8 {
    case none
    /// One run of the source's bytes.
    case plain
    /// Collected in the builder's buffer for this depth.
    case copied
  }

  var role = Role.value
  var text = Text.none
  var isEmptyTag = false
  /// It comes out of an entity's text: its place is that of the reference.
  var isReplacement = false
  var hasChildren = false
  var hasMembers = false
  var isNonASCII = false
  var draft: Int32 = -1
  var node: Int32 = XMLNames.open
  var tagStart = 0
  var contentStart = 0
  var textStart = 0
  var textLength = 0
}

/// What stopped a parser.
struct XMLFault {
  enum Kind {
    /// libxml2 says so.
    case malformed
    case expansion
    case depth
    /// A record's start tag within a record, where the contract knows of no such nesting.
    case nestedRecord
    case entity
  }

  var kind: Kind
  /// Where the parser stood.
  var offset: Int
  /// libxml2's number for it.
  var code: Int32 = 0
  /// libxml2's words for it.
  var words = ""
}
