import WaymarkCore

/// Where the names of a record's members stand: in the header.
struct CSVNamePlaces: Sendable {
  /// The cells of the columns, by the path of the member.
  let places: [[NameID]: [Place]]

  /// The header's cell for a value; nil for items and records.
  func place(_ batch: RecordBatch, _ value: Int) -> Place? {
    // The record is the last one that begins at or before the value.
    var low = 0
    var high = batch.records.count
    while low < high {
      let middle = (low + high) / 2
      if batch.records[middle].token <= value { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return nil }
    var container = batch.records[low - 1].token
    var path: [NameID] = []
    while container != value {
      guard let next = batch.children(container).first(where: { $0 <= value && value < $0 + batch[$0].stride })
      else { return nil }
      path.append(batch[next].name)
      if next == value {
        let earlier = batch.children(container).prefix { $0 < value }.filter { batch[$0].name == batch[value].name }
        guard let found = places[path], !found.isEmpty else { return nil }
        return found[min(earlier.count, found.count - 1)]
      }
      container = next
    }
    return nil
  }
}
