/// A contestant of a pet show.
public struct Pet: Hashable, Codable, Identifiable, Sendable {
  /// Tells it from all others.
  public var id: Int
  /// What it answers to.
  public var name: String
  /// What kind of animal it is.
  public var kind: Kind
  /// What it shows.
  public var trick: String
  /// The name of its picture.
  public var profileImage: String?
  /// The name of one of SwiftUI's colors.
  public var favoriteColor: String?
  /// Whether it won something; not where the data does not say.
  public var hasAward: Bool
  /// Whether it is awake at night; not where the data does not say.
  public var isNocturnal: Bool
  /// The jury's points, from 0 to 10.
  public var rating: Int?
  /// Whose pet it is.
  public var owner: String?

  /// Makes a pet.
  public init(
    id: Int, name: String, kind: Kind, trick: String, profileImage: String? = nil, favoriteColor: String? = nil,
    hasAward: Bool = false, isNocturnal: Bool = false, rating: Int? = nil, owner: String? = nil
  ) {
    self.id = id
    self.name = name
    self.kind = kind
    self.trick = trick
    self.profileImage = profileImage
    self.favoriteColor = favoriteColor
    self.hasAward = hasAward
    self.isNocturnal = isNocturnal
    self.rating = rating
    self.owner = owner
  }

  /// Decodes a pet; what may be absent is.
  ///
  /// - Throws: `DecodingError` where a member is missing or of another kind.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    id = try members.decode(Int.self, forKey: .id)
    name = try members.decode(String.self, forKey: .name)
    kind = try members.decode(Kind.self, forKey: .kind)
    trick = try members.decode(String.self, forKey: .trick)
    profileImage = try members.decodeIfPresent(String.self, forKey: .profileImage)
    favoriteColor = try members.decodeIfPresent(String.self, forKey: .favoriteColor)
    hasAward = try members.decodeIfPresent(Bool.self, forKey: .hasAward) ?? false
    isNocturnal = try members.decodeIfPresent(Bool.self, forKey: .isNocturnal) ?? false
    rating = try members.decodeIfPresent(Int.self, forKey: .rating)
    owner = try members.decodeIfPresent(String.self, forKey: .owner)
  }

  /// What kind of animal a pet is.
  public enum Kind: String, CaseIterable, Hashable, Codable, Sendable {
    /// A cat.
    case cat
    /// A dog.
    case dog
    /// A fish.
    case fish
    /// A bird.
    case bird
    /// A lizard.
    case lizard
    /// A turtle.
    case turtle
    /// A rabbit.
    case rabbit
    /// A bug.
    case bug

    /// The name of its picture among Apple's SF Symbols.
    public var symbolName: String {
      switch self {
      case .turtle: "tortoise.fill"
      case .rabbit: "hare.fill"
      case .bug: "ant.fill"
      case .cat, .dog, .fish, .bird, .lizard: "\(rawValue).fill"
      }
    }
  }
}
