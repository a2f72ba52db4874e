/// Landmarks in one line each, from the text of their coordinates; ids count from 1.
func landmarks(_ points: [(latitude: String, longitude: String)], state: String? = nil) -> String {
  let records = points.enumerated().map { index, point in
    let state = state.map { "\"state\": \"\($0)\", " } ?? ""
    return "{\"id\": \(index + 1), \(state)\"coordinates\": "
      + "{\"latitude\": \(point.latitude), \"longitude\": \(point.longitude)}}"
  }
  return "[" + records.joined(separator: ",\n") + "]"
}
