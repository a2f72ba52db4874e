import Foundation

/// Types of all sorts that decode themselves.
enum Decoded {
  struct Point: Codable, Equatable { var x: Int, y: Int }
  struct Optionals: Codable, Equatable { var a: Int?, b: String?, c: Bool?, d: Double?, e: [Int]?, f: Point? }
  struct Nested: Codable, Equatable { var name: String, points: [Point], byName: [String: Point] }
  struct Renamed: Codable, Equatable {
    var first: Int, second: String
    enum CodingKeys: String, CodingKey { case first = "1st", second = "2nd" }
  }
  struct Snake: Codable, Equatable {
    var firstName: String, url2Path: Int?, nested: Inner?
    struct Inner: Codable, Equatable { var deepValue: Int, byKey: [String: Int]? }
  }
  struct Single: Codable, Equatable { var only: Int }
  struct Empty: Codable, Equatable {}
  struct Floats: Codable, Equatable { var f: Float, d: Double }
  struct Dated: Codable, Equatable { var at: Date }
  struct Stored: Codable, Equatable { var data: Data }
  struct Linked: Codable, Equatable { var url: URL, id: UUID? }
  struct Priced: Codable, Equatable { var price: Decimal }
  struct Wide: Codable, Equatable {
    var i8: Int8?, u8: UInt8?, i16: Int16?, u16: UInt16?, i32: Int32?, u32: UInt32?, i64: Int64?, u64: UInt64?
  }

  enum Color: String, Codable, CaseIterable, CodingKeyRepresentable { case red, green }
  enum Level: Int, Codable { case low = 1, high = 10 }
  enum Shape: Codable, Equatable { case circle(radius: Double), square(Int), empty }
  struct Painted: Codable, Equatable { var color: Color, level: Level? }

  indirect enum Tree: Codable, Equatable { case leaf, node(left: Tree, right: Tree) }
  final class Chain: Codable, Equatable {
    var next: Chain?
    static func == (a: Chain, b: Chain) -> Bool { a.next == b.next }
  }

  /// Lists in lists, and how many there are.
  struct Deep: Decodable, Equatable {
    var count = 1
    init(from decoder: any Decoder) throws {
      var items = try decoder.unkeyedContainer()
      while !items.isAtEnd { count += try items.decode(Deep.self).count }
    }
  }

  /// `[1, "two", true]`.
  struct Triple: Decodable, Equatable {
    var a: Int, b: String, c: Bool
    init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      a = try list.decode(Int.self)
      b = try list.decode(String.self)
      c = try list.decode(Bool.self)
    }
  }

  /// Reaches two levels down by containers of its own.
  struct Flattened: Decodable, Equatable {
    var latitude: Double, second: Int, isEnd: Bool
    private enum Outer: String, CodingKey { case at, list }
    private enum Inner: String, CodingKey { case latitude }
    init(from decoder: any Decoder) throws {
      let outer = try decoder.container(keyedBy: Outer.self)
      latitude = try outer.nestedContainer(keyedBy: Inner.self, forKey: .at).decode(Double.self, forKey: .latitude)
      var list = try outer.nestedUnkeyedContainer(forKey: .list)
      _ = try list.decode(Int.self)
      var inner = try list.nestedUnkeyedContainer()
      second = try inner.decode(Int.self)
      isEnd = list.isAtEnd
    }
  }

  class Animal: Decodable, Equatable {
    var name: String
    static func == (a: Animal, b: Animal) -> Bool { a.name == b.name && type(of: a) == type(of: b) }
  }
  final class Dog: Animal {
    var tricks: Int
    private enum Keys: String, CodingKey { case tricks, base }
    required init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Keys.self)
      tricks = try container.decode(Int.self, forKey: .tricks)
      try super.init(from: container.superDecoder(forKey: .base))
    }
  }
  final class Cat: Animal {
    required init(from decoder: any Decoder) throws {
      try super.init(from: decoder.container(keyedBy: MemberName.self).superDecoder())
    }
  }

  /// Any name.
  struct MemberName: CodingKey, Hashable {
    var stringValue: String
    var intValue: Int?
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// All there is, in its order.
  struct Names: Decodable, Equatable {
    var names: Set<String>
    init(from decoder: any Decoder) throws {
      names = Set(try decoder.container(keyedBy: MemberName.self).allKeys.map(\.stringValue))
    }
  }

  /// Takes what it can, and leaves the rest.
  struct Lenient: Decodable, Equatable {
    var values: [Int] = []
    init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      while !list.isAtEnd {
        if let value = try? list.decode(Int.self) {
          values.append(value)
        } else {
          _ = try list.superDecoder()
        }
      }
    }
  }

  /// A number or a text.
  enum Either: Decodable, Equatable {
    case number(Int), text(String), nothing
    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      if value.decodeNil() {
        self = .nothing
      } else if let number = try? value.decode(Int.self) {
        self = .number(number)
      } else {
        self = .text(try value.decode(String.self))
      }
    }
  }
}
