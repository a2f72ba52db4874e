// swift-format-ignore-file
// Classes, wrappers, macros and what is decoded by hand.

import Foundation
import Observation

//: [Animal]
//= [{"name": "Rex", "age": 3}]
class Animal: Codable {
  var name: String
  var age: Int?
}

//: [Dog]
//= [{"name": "Rex"}, {"name": "Bello", "tricks": "not read"}]
class Dog: Animal {
  var tricks: [String] = []
}

//: [Derived]
//= [{"extra": 3}]
class Root {
  var base = 0
  init() {}
}
class Derived: Root, Codable {
  var extra: Int
}

//: [Trimming]
//= [{"name": {"wrappedValue": "a"}, "count": {"wrappedValue": 3}}]
@propertyWrapper struct Trimmed<Value: Codable>: Codable { var wrappedValue: Value }
struct Trimming: Codable {
  @Trimmed var name: String
  @Trimmed var count: Int
}

//: [Watched]
//= [{"_title": "a", "_count": 2}]
@Observable final class Watched: Codable {
  var title: String
  var count = 0
  @ObservationIgnored var cache = Plainest()
  init(title: String) { self.title = title }
  enum CodingKeys: String, CodingKey { case _title, _count }
}
struct Plainest: Codable {}

//: [WatchedNamed]
//= [{"title": "a"}]
@Observable final class WatchedNamed: Codable {
  var title: String
  init(title: String) { self.title = title }
  enum CodingKeys: String, CodingKey { case _title = "title" }
}

//: [Holder] opaque
//= [{"id": 1, "temperature": "20 C"}, {"id": 2, "temperature": "21 C"}]
struct Holder: Codable {
  var id: Int
  var temperature: Temperature
}
struct Temperature: Codable {
  var degrees: Double
  init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    guard let number = text.split(separator: " ").first.flatMap({ Double($0) }) else {
      throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "no temperature"))
    }
    degrees = number
  }
}

//: [Forgiving] opaque
//= [{"kind": "a"}, {"kind": "unheard of"}]
struct Forgiving: Codable {
  enum Kind: String, Codable {
    case a, unknown
    init(from decoder: any Decoder) throws {
      self = try Kind(rawValue: decoder.singleValueContainer().decode(String.self)) ?? .unknown
    }
  }
  var kind: Kind
}

//: [Conditional] opaque
//= [{"id": 1}, {"id": 2}]
struct Conditional: Codable {
  var id: Int
  #if os(iOS)
    var device: String
  #else
    var host: Int?
  #endif
}

//: [ImageCard]
//= [{"id": 1, "imageName": "a", "at": {"latitude": 1.5, "longitude": 100}}]
struct ImageCard: Codable, Identifiable {
  var id: Int
  var imageName: String
  var at: Coordinates
  struct Coordinates: Codable, Hashable {
    var latitude: Double
    var longitude: Double
  }
}

//: ImageCard
//= {"id": 1, "imageName": "a", "at": {"latitude": 1.5, "longitude": 100}}
