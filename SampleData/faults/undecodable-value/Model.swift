import Foundation

struct Place: Codable, Identifiable {
  var id: Int
  var rating: Int8
  var website: URL
}
