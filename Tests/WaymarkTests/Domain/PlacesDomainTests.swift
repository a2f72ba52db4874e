import Testing

@Suite("Coordinates")
private struct PlacesDomainTests {
  @Test(arguments: [
    DomainCase(
      "out of range and exchanged", "l.json", as: "landmarks",
      "[\(landmark(latitude: "⟦120.5⟧", longitude: "-60"))]",
      .init("latitude-out-of-range", "not within -90...90", "exchanged with the longitude it would be valid")),
    DomainCase(
      "exchanged within the range", "l.json", as: "landmarks",
      "[\(landmark(state: #""Florida""#, latitude: "⟦-80.9⟧", longitude: "25.3"))]",
      .init("swapped-coordinates", "outside Florida and inside it")),
    DomainCase(
      "exchanged beside the other records", "l.json", as: "landmarks",
      "[\((1...9).map { landmark(id: "\($0)", state: #""Bavaria""#, latitude: "48.0\($0)", longitude: "11.0\($0)") }.joined(separator: ",")),"
        + "\(landmark(id: "10", state: #""Bavaria""#, latitude: "⟦11.05⟧", longitude: "48.05"))]",
      .init("swapped-coordinates", "far from all other records and among them", "record 10")),
    DomainCase(
      "never set", "l.json", as: "landmarks", "[\(landmark(latitude: "⟦0⟧", longitude: "0.0003"))]",
      .init("unset-coordinates", "close to 0, 0")),
    DomainCase(
      "two records on one point", "l.json", as: "landmarks",
      "[\(landmark()),\(landmark(id: "2", latitude: "⟦34.011286⟧"))]",
      .init("shared-point", "records 1 and 2", "first in record 1")),
    DomainCase(
      "the constant for no location, the error first", "l.json", as: "landmarks",
      "[\(landmark(latitude: "⟦⟦-180⟧⟧", longitude: "-180"))]",
      .init("latitude-out-of-range"), .init("sentinel-coordinates", "no location")),
    DomainCase(
      "in a table", "l.csv", as: "landmarks",
      "id,name,category,state,park,imageName,coordinates.latitude,coordinates.longitude\n1,A,Lakes,California,P,i,⟦120.5⟧,-60\n",
      .init("latitude-out-of-range", "exchanged with the longitude")),
  ])
  func areToldWithTheirReason(_ example: DomainCase) throws { try example.verify() }
}
