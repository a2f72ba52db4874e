// Enumerations.

import Foundation

//: [Place]
//= [{"category": "Lakes", "grade": 2}, {"category": "Rivers", "grade": 1}]
struct Place: Codable {
  enum Category: String, CaseIterable, Codable {
    case lakes = "Lakes"
    case rivers = "Rivers"
    case mountains = "Mountains"
  }
  enum Grade: Int, Codable { case one = 1, two, three }
  var category: Category
  var grade: Grade
}

//: [Implied]
//= [{"color": "red"}, {"color": "darkBlue"}, {"color": null}]
struct Implied: Codable {
  enum Color: String, Codable { case red, darkBlue, `default` }
  var color: Color?
}

//: [Spaced]
//= [{"kind": "two words"}, {"kind": "quote \" and \\ and é"}]
struct Spaced: Codable {
  enum Kind: String, Codable {
    case words = "two words"
    case quoted = "quote \" and \\ and \u{e9}"
    case raw = #"a\b"#
  }
  var kind: Kind
}

//: [Numbered]
//= [{"level": -1, "flag": 16, "scale": 0.5, "small": 200}]
struct Numbered: Codable {
  enum Level: Int, Codable { case low = -1, middle, high = 10 }
  enum Flag: Int, Codable { case one = 0x10, two = 0b11, three = 1_000 }
  enum Scale: Double, Codable { case half = 0.5, whole = 1, double = 2.0 }
  enum Small: UInt8, Codable { case a = 200, b }
  var level: Level
  var flag: Flag
  var scale: Scale
  var small: Small
}

//: [KeyedRaw]
//= [{"state": "on"}]
struct KeyedRaw: Codable {
  enum State: String, Codable {
    case on, off
    enum CodingKeys: String, CodingKey { case on = "ON", off = "OFF" }
  }
  var state: State
}

//: [Shape]
//= [{"circle": {"radius": 1.5}}, {"square": {"_0": 2}}, {"nothing": {}}, {"line": {"from": 1, "_1": "b"}}]
enum Shape: Codable {
  case circle(radius: Double)
  case square(Int)
  case line(from: Int, String?)
  case nothing
}

//: [Payload]
//= [{"event": {"opened": {"id": 4}}}, {"event": {"shut": {}}}]
struct Payload: Codable {
  enum Event: Codable {
    case opened(door: Int)
    case closed
    enum CodingKeys: String, CodingKey { case opened, closed = "shut" }
    enum OpenedCodingKeys: String, CodingKey { case door = "id" }
  }
  var event: Event
}

//: [Expression]
//= [{"number": {"_0": 3}}, {"sum": {"_0": {"number": {"_0": 1}}, "_1": {"number": {"_0": 2}}}}]
indirect enum Expression: Codable {
  case number(Int)
  case sum(Expression, Expression)
}

//: [Bare]
//= [{"left": {}}, {"right": {}}]
enum Bare: Codable { case left, right }

//: [Lowercase]
//= ["a", "b"]
enum Lowercase: String, Codable { case a, b }

//: [Identifier]
//= [{"id": "x1", "options": 3}]
struct Identifier: Codable {
  struct Raw: RawRepresentable, Codable, Hashable { var rawValue: String }
  struct Options: OptionSet, Codable {
    let rawValue: Int
    static let first = Options(rawValue: 1)
  }
  var id: Raw
  var options: Options
}

//: [Late]
//= [{"mode": "fast"}]
struct Late: Codable { var mode: Mode }
enum Mode: String { case fast, slow }
extension Mode: Codable {}

//: [WithDefault]
//= [{"mark": {"_0": 1, "size": 2}}]
enum WithDefault: Codable { case mark(Int, size: Int = 3) }
