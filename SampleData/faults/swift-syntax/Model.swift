struct Landmark: Codable, Identifiable {
  var id: Int
  var name: = "Turtle Rock"
}
