#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The books of a library; coded as the list of them.
public struct Catalog: Hashable, Codable, Sendable {
  /// All books, in the order of the catalog.
  public var books: [Book]

  /// Makes a catalog.
  public init(books: [Book]) { self.books = books }

  /// How many books can be borrowed now.
  public var availableBooksCount: Int { books.count(where: \.isAvailable) }

  /// Decodes the list of its books.
  ///
  /// - Throws: `DecodingError` where a book does not decode.
  public init(from decoder: any Decoder) throws {
    books = try decoder.singleValueContainer().decode([Book].self)
  }

  /// Encodes the list of its books.
  ///
  /// - Throws: `EncodingError` where the encoder has no place for it.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(books)
  }
}

/// One title that a library holds.
public struct Book: Hashable, Codable, Identifiable, Sendable {
  /// Tells it from all others: `bk101`.
  public var id: String
  /// As it stands on the cover.
  public var title: String
  /// Who wrote it, in the order of the cover; one at least.
  public var authors: [Author]
  /// Whether it can be borrowed now; it can where the data does not say.
  public var isAvailable: Bool
  /// The shelf it stands on.
  public var genre: String?
  /// What it costs to replace, exactly: 44.95 is 44.95.
  public var price: Decimal?
  /// The day it was published, as the text of an ISO 8601 calendar date: `2000-10-01`.
  public var publishDate: String?
  /// What it is about.
  public var description: String?
  /// ISBN-10 or ISBN-13, as it is spelled in the data.
  public var isbn: String?

  /// Makes a book.
  public init(
    id: String, title: String, authors: [Author], isAvailable: Bool = true, genre: String? = nil,
    price: Decimal? = nil, publishDate: String? = nil, description: String? = nil, isbn: String? = nil
  ) {
    self.id = id
    self.title = title
    self.authors = authors
    self.isAvailable = isAvailable
    self.genre = genre
    self.price = price
    self.publishDate = publishDate
    self.description = description
    self.isbn = isbn
  }

  /// Decodes a book; what may be absent is.
  ///
  /// - Throws: `DecodingError` where a member is missing or of another kind.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    id = try members.decode(String.self, forKey: .id)
    title = try members.decode(String.self, forKey: .title)
    authors = try members.decode([Author].self, forKey: .authors)
    isAvailable = try members.decodeIfPresent(Bool.self, forKey: .isAvailable) ?? true
    genre = try members.decodeIfPresent(String.self, forKey: .genre)
    price = try members.decodeIfPresent(Decimal.self, forKey: .price)
    publishDate = try members.decodeIfPresent(String.self, forKey: .publishDate)
    description = try members.decodeIfPresent(String.self, forKey: .description)
    isbn = try members.decodeIfPresent(String.self, forKey: .isbn)
  }
}

/// A person who wrote a book; coded as the name.
public struct Author: Hashable, Codable, Identifiable, Sendable {
  /// As the catalog spells it: "Gambardella, Matthew".
  public var name: String

  /// The name is the identity.
  public var id: String { name }

  /// Makes an author.
  public init(name: String) { self.name = name }

  /// Decodes the name.
  ///
  /// - Throws: `DecodingError` where there is no text.
  public init(from decoder: any Decoder) throws {
    name = try decoder.singleValueContainer().decode(String.self)
  }

  /// Encodes the name.
  ///
  /// - Throws: `EncodingError` where the encoder has no place for it.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(name)
  }
}
