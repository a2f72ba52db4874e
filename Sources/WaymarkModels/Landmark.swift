/// A place worth a visit, as the bundled JSON of a well-known SwiftUI tutorial has it.
public struct Landmark: Hashable, Codable, Identifiable, Sendable {
  /// Tells it from all others.
  public var id: Int
  /// What people call it: "Turtle Rock".
  public var name: String
  /// What kind of place it is.
  public var category: Category
  /// The nearest city; not all data has it.
  public var city: String?
  /// The state of the USA it lies in, by its full name.
  public var state: String
  /// The park it belongs to.
  public var park: String
  /// What there is to say of it; the later shape of the data has it.
  public var description: String?
  /// Whether it is shown at the top; not where the data does not say.
  public var isFeatured: Bool
  /// Whether the user likes it; not where the data does not say.
  public var isFavorite: Bool
  /// Where it is.
  public var coordinates: Coordinates
  /// The name of its picture, without an extension.
  public var imageName: String

  /// Makes a landmark.
  public init(
    id: Int, name: String, category: Category, city: String? = nil, state: String, park: String,
    description: String? = nil, isFeatured: Bool = false, isFavorite: Bool = false, coordinates: Coordinates,
    imageName: String
  ) {
    self.id = id
    self.name = name
    self.category = category
    self.city = city
    self.state = state
    self.park = park
    self.description = description
    self.isFeatured = isFeatured
    self.isFavorite = isFavorite
    self.coordinates = coordinates
    self.imageName = imageName
  }

  /// Decodes a landmark; what may be absent is.
  ///
  /// - Throws: `DecodingError` where a member is missing or of another kind.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    id = try members.decode(Int.self, forKey: .id)
    name = try members.decode(String.self, forKey: .name)
    category = try members.decode(Category.self, forKey: .category)
    city = try members.decodeIfPresent(String.self, forKey: .city)
    state = try members.decode(String.self, forKey: .state)
    park = try members.decode(String.self, forKey: .park)
    description = try members.decodeIfPresent(String.self, forKey: .description)
    isFeatured = try members.decodeIfPresent(Bool.self, forKey: .isFeatured) ?? false
    isFavorite = try members.decodeIfPresent(Bool.self, forKey: .isFavorite) ?? false
    coordinates = try members.decode(Coordinates.self, forKey: .coordinates)
    imageName = try members.decode(String.self, forKey: .imageName)
  }

  /// A point in degrees of WGS 84.
  public struct Coordinates: Hashable, Codable, Sendable {
    /// From -90, the South Pole, to 90.
    public var latitude: Double
    /// From -180 to 180, east positive.
    public var longitude: Double

    /// Makes a point.
    public init(latitude: Double, longitude: Double) {
      self.latitude = latitude
      self.longitude = longitude
    }
  }

  /// What kind of place a landmark is.
  public enum Category: String, CaseIterable, Hashable, Codable, Sendable {
    /// One that is shown at the top.
    case featured = "Featured"
    /// A lake.
    case lakes = "Lakes"
    /// A river.
    case rivers = "Rivers"
    /// A mountain.
    case mountains = "Mountains"
  }
}
