/// One value of a record, where it stands and what it is, in 16 bytes.
///
/// Tokens lie flat, in document order. A container is followed by its members or items; `extent` says where it ends:
///
/// ```
/// {"id":1001,"at":{"lat":34.0}}        token     kind    name  extent
///                                       0        object  –     4       tokens, itself included
///                                       1        number  id    4       bytes of text
///                                       2        object  at    2
///                                       3        number  lat   4
/// ```
@usableFromInline
package struct Token: Sendable {
  @usableFromInline
  package enum Kind: UInt8, Sendable {
    case null, `true`, `false`, number, string, array, object
  }

  @usableFromInline
  package struct Flags: OptionSet, Sendable {
    @usableFromInline package let rawValue: UInt8
    @inlinable package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The place includes a quote before and one after the text.
    @inlinable package static var quoted: Flags { Flags(rawValue: 1) }
    /// The text is not the bytes at the place (escapes, entities, doubled quotes): `extent` is an index into the
    /// batch's detached texts.
    @inlinable package static var detached: Flags { Flags(rawValue: 2) }
    /// A string whose text may hold bytes of 0x80 and above.
    ///
    /// Without it the text is ASCII.
    @inlinable package static var nonASCII: Flags { Flags(rawValue: 4) }
    /// A number spelled without fraction and exponent.
    @inlinable package static var integral: Flags { Flags(rawValue: 8) }
    /// A member whose name an earlier member of the same object has.
    @inlinable package static var repeated: Flags { Flags(rawValue: 16) }
    /// A number, boolean or null that the source spells as text (a CSV cell, the text of an XML element).
    @inlinable package static var spelled: Flags { Flags(rawValue: 32) }
    /// A container in which tokens were skipped while recovering from a syntax fault.
    @inlinable package static var damaged: Flags { Flags(rawValue: 64) }
    /// A string whose text is printable ASCII without `&`, with no blank at either end and no `#` at its beginning; a
    /// number of at most 15 characters without an exponent.
    ///
    /// Most are, and no rule about text has anything to say of them. Without it nothing is known.
    @inlinable package static var ordinary: Flags { Flags(rawValue: 128) }
  }

  /// Of the value's first byte, its quote included, in the decoded stream; from 0.
  @usableFromInline package var offset: UInt64
  /// For a container the number of tokens in its subtree, itself included; else the byte length of the text (without
  /// quotes), or the index of the detached text.
  @usableFromInline package var extent: UInt32
  /// The member's name; `.none` for an item of an array and for a record.
  @usableFromInline package var name: NameID
  @usableFromInline package var kind: Kind
  @usableFromInline package var flags: Flags

  @inlinable
  package init(kind: Kind, flags: Flags = [], name: NameID = .none, offset: UInt64, extent: UInt32) {
    self.offset = offset
    self.extent = extent
    self.name = name
    self.kind = kind
    self.flags = flags
  }

  @inlinable package var isContainer: Bool { kind.rawValue >= Kind.array.rawValue }

  /// How many tokens to step over to reach the next sibling.
  @inlinable package var stride: Int { isContainer ? Int(extent) : 1 }
}

/// A text that differs from the bytes at its place.
@usableFromInline
package struct DetachedText: Sendable {
  /// Where its bytes stand in the batch's side buffer.
  @usableFromInline package var start: Int
  @usableFromInline package var count: Int
  /// How many bytes of the source the value takes, quotes included.
  @usableFromInline package var placeLength: Int

  @inlinable
  package init(start: Int, count: Int, placeLength: Int) {
    self.start = start
    self.count = count
    self.placeLength = placeLength
  }
}
