// The keys of members.

import Foundation

//: [Renamed]
//= [{"landmark_id": 1, "n": "a", "full name": "b"}]
struct Renamed: Codable {
  var id: Int
  var name: String
  var fullName: String

  enum CodingKeys: String, CodingKey {
    case id = "landmark_id"
    case name = "n"
    case fullName = "full name"
  }
}

//: [Omitted]
//= [{"id": 1}, {"id": 2, "cache": "anything"}]
struct Omitted: Codable {
  var id: Int
  var cache: Int = 0
  private enum CodingKeys: CodingKey { case id }
}

//: [Implicit]
//= [{"id": 1, "name": "x"}]
struct Implicit: Codable {
  var id: Int
  var name: String?
  enum CodingKeys: String, CodingKey { case id, name }
}

//: [KeysInExtension]
//= [{"ID": 1}]
struct KeysInExtension: Codable { var id: Int }
extension KeysInExtension {
  enum CodingKeys: String, CodingKey { case id = "ID" }
}

//: [Snake] keys=convertFromSnakeCase
//= [{"id": 1, "image_name": "a", "is_open": true, "zip_code": null}, {"id": 2, "imageName": "b", "isOpen": false}]
struct Snake: Codable {
  var id: Int
  var imageName: String
  var isOpen: Bool
  var zipCode: String?
}

//: [SnakeNested] keys=convertFromSnakeCase
//= [{"home_address": {"street_name": "x", "house_number": 3}, "by_name": {"first_key": 1}}]
struct SnakeNested: Codable {
  var homeAddress: Address
  var byName: [String: Int]
  struct Address: Codable {
    var streetName: String
    var houseNumber: Int
  }
}

//: [SnakeTrap] keys=convertFromSnakeCase
//= [{"image_url": "x", "imageURL": "y"}]
struct SnakeTrap: Codable {
  var imageUrl: String
  var imageURL: String
}

//: [SnakeKeys] keys=convertFromSnakeCase
//= [{"the_id": 1, "_private_part": 2}]
struct SnakeKeys: Codable {
  var id: Int
  var other: Int
  enum CodingKeys: String, CodingKey {
    case id = "theId"
    case other = "_privatePart"
  }
}

//: [Shadowed]
//= [{"kind": "inner", "outer": "outside"}]
enum Kind: String, Codable { case outside }
struct Shadowed: Codable {
  enum Kind: String, Codable { case inner }
  var kind: Kind
  var outer: OuterKind
  typealias OuterKind = OutsideKind
}
enum OutsideKind: String, Codable { case outside }

//: [Dotted]
//= [{"category": "Lakes", "where": {"lat": 1}}]
struct Dotted: Codable {
  var category: Dotted.Category
  var `where`: Self.Point
  enum Category: String, Codable { case lakes = "Lakes" }
  struct Point: Codable { var lat: Double }
}

//: [IntegerKeys]
//= [{"id": 1}]
struct IntegerKeys: Codable {
  var id: Int
  enum CodingKeys: Int, CodingKey { case id = 7 }
}
