// swift-format-ignore-file
// Stored properties, and what is no stored property.

import Foundation

//: [Plain]
//= [{"id": 1, "name": "Turtle Rock", "rating": 4.5, "isOpen": true}, {"id": 2, "name": "", "rating": 3, "isOpen": false}]
struct Plain: Codable {
  var id: Int
  let name: String
  var rating: Double
  var isOpen: Bool
}

//: [Several]
//= [{"x": 1.5, "y": 2, "label": "a", "note": null}, {"x": 0, "y": -1, "label": "b"}]
struct Several: Codable {
  let x, y: Double
  var label: String = "none", note: String?
}

//: [Computed]
//= [{"width": 3, "height": 4}]
struct Computed: Codable {
  var width: Int
  var height: Int {
    didSet { print("changed") }
  }
  var area: Int { width * height }
  var half: Int {
    get { width / 2 }
    set { width = newValue * 2 }
  }
  static let unit = Computed(width: 1, height: 1)
  static var count: Int = 0
}

//: [Defaults]
//= [{"title": "a", "copies": 3, "tags": ["x"], "price": 9.99, "isNew": false}]
struct Defaults: Codable {
  var title = "untitled"
  var copies = 0
  var tags = [String]()
  var price = 1.0
  var isNew = true
}

//: [Constants]
//= [{"name": "a"}, {"name": "b", "version": "text", "kind": 4}]
struct Constants: Codable {
  let name: String
  let version = 2
  let kind: String = "plain"
}

//: [Optionals]
//= [{"id": 1, "note": "x", "size": 3, "deep": 4}, {"id": 2, "note": null, "size": null, "deep": null}, {"id": 3}]
struct Optionals: Codable {
  var id: Int
  var note: String?
  var size: Optional<Int>
  var deep: Int??
  let fixed: String? = nil
}

//: [Unwrapped]
//= [{"name": "a", "nick": "b"}, {"name": "c"}]
struct Unwrapped: Codable {
  var name: String
  var nick: String!
}

//: [LazyOne]
//= [{"base": 2}]
final class LazyOne: Codable {
  var base: Int
  lazy var doubled = base * 2
}

//: [Documented]
//= [{"default": true, "in": "x", "naïve": 1}]
/// With names that are words of the language.
struct Documented: Codable {
  /// Whether it is the first.
  var `default`: Bool
  var `in`: String  // a comment = with a sign
  /* another */ var naïve: Int
}

//: [Access]
//= [{"id": 1, "secret": "s", "readable": 2}]
public struct Access: Codable {
  public internal(set) var id: Int
  private var secret: String
  private(set) var readable: Int
}

//: OnlyDecodable
//= {"id": 7, "names": ["a", "b"]}
struct OnlyDecodable: Decodable, Sendable {
  let id: Int
  let names: [String]
}

//: [InExtension]
//= [{"id": 7, "place": {"row": 1, "seat": "A"}}]
struct InExtension {
  var id: Int
  var place: Place
  struct Place { var row: Int; var seat: String }
}
extension InExtension: Codable {}
extension InExtension.Place: Codable {
  var text: String { "\(row)\(seat)" }
}

//: [ByProtocol]
//= [{"id": "a", "name": "b"}]
protocol AppModel: Codable, Identifiable {}
struct ByProtocol: AppModel {
  var id: String
  var name: String
}

//: [ByAlias]
//= [{"id": 3}]
typealias Shipped = Codable & Hashable
struct ByAlias: Shipped { var id: Int }

//: [Empty]
//= [{}, {"x": 1}]
struct Empty: Codable {}

//: [MultiLine]
//= [{"text": "x", "after": 1}]
struct MultiLine: Codable {
  var text: String = """
    var hidden: Int = 3
    """
  var after: Int
}

//: [String: [Plain]]
//= {"a": [{"id": 1, "name": "x", "rating": 1, "isOpen": true}], "b": []}
