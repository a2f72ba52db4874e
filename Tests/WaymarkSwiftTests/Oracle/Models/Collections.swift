// Arrays, sets, dictionaries, ranges, generics and aliases.

import Foundation

//: [Lists]
//= [{"tags": ["a", "b"], "grid": [[1, 2], [3]], "holes": [1, null, 3], "few": null}]
struct Lists: Codable {
  var tags: [String]
  var grid: [[Int]]
  var holes: [Int?]
  var few: [Bool]?
}

//: [Sets]
//= [{"codes": [1, 2, 3], "words": ["a"], "other": [1.5]}]
struct Sets: Codable {
  var codes: Set<Int>
  var words: Set<String>
  var other: ContiguousArray<Double>
}

//: [ByName]
//= [{"counts": {"a": 1, "b": 2}, "maybe": {"x": null, "y": "z"}, "nested": {"p": {"q": [1]}}}]
struct ByName: Codable {
  var counts: [String: Int]
  var maybe: [String: String?]
  var nested: Dictionary<String, [String: [Int]]>
}

//: [ByNumber]
//= [{"names": {"1": "one", "-2": "minus two"}}]
struct ByNumber: Codable { var names: [Int: String] }

//: [ByCase]
//= [{"stock": ["small", 3, "large", 4]}, {"stock": []}]
struct ByCase: Codable {
  enum Size: String, Codable { case small, large }
  var stock: [Size: Int]
}

//: [ByRepresentable]
//= [{"stock": {"small": 3}}, {"stock": {}}]
struct ByRepresentable: Codable {
  enum Size: String, Codable, CodingKeyRepresentable { case small, large }
  var stock: [Size: Int]
}

//: [ByIdentifier]
//= [{"names": ["E621E1F8-C36C-495A-93FC-0C247A3E6E5F", "one"]}]
struct ByIdentifier: Codable { var names: [UUID: String] }

//: [Ranges]
//= [{"pages": [1, 9], "weight": [0.5, 1.5], "from": [3]}]
struct Ranges: Codable {
  var pages: Range<Int>
  var weight: ClosedRange<Double>
  var from: PartialRangeFrom<Int>
}

//: Page<PageItem>
//= {"items": [{"id": 1}, {"id": 2}], "next": "x", "total": 2}
struct Page<Item: Codable>: Codable {
  var items: [Item]
  var next: String?
  var total: Int
}
struct PageItem: Codable { var id: Int }

//: [Pair]
//= [{"both": {"first": 1, "second": "a"}, "box": {"value": {"value": true}}}]
struct Pair: Codable {
  var both: Two<Int, String>
  var box: Box<Box<Bool>>
  struct Two<A, B>: Codable where A: Codable, B: Codable {
    var first: A
    var second: B
  }
}
struct Box<Value: Codable>: Codable { var value: Value }

//: [Aliased]
//= [{"id": 5, "names": ["a"], "note": null, "page": {"items": [], "total": 0}}]
struct Aliased: Codable {
  typealias Identifier = Int32
  typealias Names = [String]
  typealias Note = String?
  typealias Listed<T: Codable> = Page<T>
  var id: Identifier
  var names: Names
  var note: Note
  var page: Listed<PageItem>
}

//: [String: Shelf]
//= {"a": {"books": [{"title": "x"}]}, "b": {"books": []}}
struct Shelf: Codable {
  var books: [Book]
  struct Book: Codable { var title: String }
}

//: [Tree]
//= [{"name": "root", "children": [{"name": "leaf", "children": []}]}]
struct Tree: Codable {
  var name: String
  var children: [Tree]
}

//: [Int]
//= [1, 2, 3]

//: [String?]
//= ["a", null]

//: [Node]
//= [{"value": 1, "next": {"value": 2}}]
final class Node: Codable {
  var value: Int
  var next: Node?
}
