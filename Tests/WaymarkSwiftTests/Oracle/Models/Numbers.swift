// Numbers and the scalars of Foundation.

import Foundation

//: [Widths]
//= [{"a": 1, "b": -128, "c": 32767, "d": 5, "e": 9007199254740993}]
struct Widths: Codable {
  var a: Int
  var b: Int8
  var c: Int16
  var d: Int32
  var e: Int64
}

//: [Unsigned]
//= [{"a": 1, "b": 255, "c": 65535, "d": 4294967295, "e": 18446744073709551615}]
struct Unsigned: Codable {
  var a: UInt
  var b: UInt8
  var c: UInt16
  var d: UInt32
  var e: UInt64
}

//: [Floats]
//= [{"a": 1.5, "b": 2, "c": -0.25}]
struct Floats: Codable {
  var a: Float
  var b: Double
  var c: CGFloat
}

//: [Money]
//= [{"price": 12.50}, {"price": 3}]
struct Money: Codable { var price: Decimal }

//: [Infinite] floats=inf,-inf,nan
//= [{"value": 1.5}, {"value": "inf"}, {"value": "nan"}]
struct Infinite: Codable { var value: Double }

//: [Elapsed]
//= [{"seconds": 1.5}]
struct Elapsed: Codable { var seconds: TimeInterval }

//: [Links]
//= [{"home": "https://example.com/a?b=c#d", "icon": "image.png"}, {"home": "mailto:a@b.c"}]
struct Links: Codable {
  var home: URL
  var icon: URL?
}

//: [Unique]
//= [{"id": "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"}, {"id": "e621e1f8-c36c-495a-93fc-0c247a3e6e5f"}]
struct Unique: Codable, Identifiable { var id: UUID }

//: [Blob]
//= [{"bytes": "SGVsbG8="}, {"bytes": ""}]
struct Blob: Codable { var bytes: Data }

//: [RawBlob] data=deferredToData
//= [{"bytes": [1, 2, 255]}, {"bytes": []}]
struct RawBlob: Codable { var bytes: Data }

//: [Stamped] dates=iso8601
//= [{"at": "2026-02-28T18:30:00Z", "until": null}, {"at": "2026-02-28T18:30:00+02:00"}]
struct Stamped: Codable {
  var at: Date
  var until: Date?
}

//: [Seconds] dates=secondsSince1970
//= [{"at": 1700000000}, {"at": 0.5}]
struct Seconds: Codable { var at: Date }

//: [Milliseconds] dates=millisecondsSince1970
//= [{"at": 1700000000000}]
struct Milliseconds: Codable { var at: Date }

//: [Reference]
//= [{"at": 700000000.25}]
struct Reference: Codable { var at: Date }

//: [Qualified]
//= [{"id": 1, "name": "x", "link": "a"}]
struct Qualified: Codable {
  var id: Swift.Int
  var name: Swift.String
  var link: Foundation.URL
}

//: [Points]
//= [{"origin": [1, 2.5], "size": [3, 4], "frame": [[0, 0], [5, 6]]}]
struct Points: Codable {
  var origin: CGPoint
  var size: CGSize
  var frame: CGRect
}
