/// Documents that take a while.
enum EndlessRecords {
  static func text(count: Int) -> String {
    "[\((1...count).map { #"{"id":\#($0),"name":"a stop of some length, so that there are many batches"}"# }.joined(separator: ","))]"
  }
}
