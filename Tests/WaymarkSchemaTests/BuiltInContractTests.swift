import Testing
import WaymarkCore
import WaymarkSchema
import WaymarkTestSupport

@Suite("Built-in contracts")
struct BuiltInContractTests {
  private static let landmark = """
    {"name":"Turtle Rock","category":"Rivers","city":"Twentynine Palms","state":"California","id":1001,
    "isFeatured":true,"isFavorite":true,"park":"Joshua Tree National Park",
    "coordinates":{"longitude":-116.166868,"latitude":34.011286},"imageName":"turtlerock"}
    """
  private static let book = """
    {"id":"bk101","title":"XML Developer's Guide","authors":["Gambardella, Matthew"],"isAvailable":true,
    "genre":"Computer","price":44.95,"publishDate":"2000-10-01","isbn":"978-0-306-40615-7","description":"In depth."}
    """
  private static let pet = """
    {"id":1,"name":"Whiskers","kind":"cat","trick":"Tightrope walking","profileImage":"Whiskers",
    "favoriteColor":"green","hasAward":false,"isNocturnal":false,"rating":9,"owner":"friend"}
    """

  /// A contract, a record that meets it, and what to put in the place of which of its parts.
  struct Case: CustomTestStringConvertible, Sendable {
    var contract: String
    var part: String
    var replacement: String
    var codes: [String]

    init(_ contract: String, _ part: String, _ replacement: String, _ codes: String...) {
      self.contract = contract
      self.part = part
      self.replacement = replacement
      self.codes = codes
    }

    var testDescription: String { "\(contract): \(replacement)" }
  }

  static let cases: [Case] = [
    .init("landmarks", #""id":1001"#, #""id":⟦"1001"⟧"#, "wrong-type"),
    .init("landmarks", #""id":1001"#, #""id":⟦4.5⟧"#, "wrong-type"),
    .init("landmarks", #""id":1001"#, #""id":1e2"#),
    .init("landmarks", #""Rivers""#, #"⟦"Dunes"⟧"#, "unknown-enum-value"),
    .init("landmarks", #""Rivers""#, #"⟦null⟧"#, "wrong-type"),
    .init("landmarks", #""city":"Twentynine Palms","#, #""description":"A rock","city":null,"#),
    .init("landmarks", #""isFeatured":true,"isFavorite":true,"#, ""),
    .init("landmarks", "34.011286", "⟦120.5⟧", "above-maximum"),
    .init("landmarks", "-116.166868", "⟦-181⟧", "below-minimum"),
    .init("landmarks", "-116.166868", #"⟦"-116,166868"⟧"#, "wrong-type"),
    .init("landmarks", #"{"longitude":-116.166868,"#, "⟦{⟧", "missing-member"),
    .init("landmarks", #""imageName":"turtlerock""#, #""elevation":1"#, "missing-member", "unknown-member"),
    .init("landmarks", #""name":"Turtle Rock""#, #""name":⟦""⟧"#, "too-short"),
    .init("catalog", "[\"Gambardella, Matthew\"]", "⟦[⟧]", "too-few-items"),
    .init("catalog", "[\"Gambardella, Matthew\"]", #"⟦"Gambardella, Matthew"⟧"#, "wrong-type"),
    .init("catalog", "[\"Gambardella, Matthew\"]", #"["A",⟦1⟧]"#, "wrong-type"),
    .init("catalog", "44.95", "⟦-0.01⟧", "below-minimum"), .init("catalog", "44.95", "null"),
    .init("catalog", #""2000-10-01""#, #"⟦"2000-02-30"⟧"#, "format-mismatch"),
    .init("catalog", #""2000-10-01""#, #"⟦"1 Oct 2000"⟧"#, "format-mismatch"),
    .init("catalog", "40615-7", "40615-7".replacing("7", with: "8"), "format-mismatch"),
    .init("catalog", #""isAvailable":true,"#, ""),
    .init("pets", #""cat""#, #"⟦"hamster"⟧"#, "unknown-enum-value"),
    .init("pets", #""green""#, #"⟦"magenta"⟧"#, "unknown-enum-value"), .init("pets", #""green""#, "null"),
    .init("pets", "\"rating\":9", "\"rating\":⟦11⟧", "above-maximum"),
    .init("pets", "\"rating\":9", "\"rating\":⟦9.5⟧", "wrong-type"),
    .init("pets", #""hasAward":false,"isNocturnal":false,"#, ""),
    .init("pets", #""hasAward":false"#, #""hasAward":⟦"no"⟧"#, "wrong-type"),
  ]

  @Test(arguments: cases)
  func reportsTheFaultAlone(_ test: Case) throws {
    let record =
      switch test.contract {
      case "landmarks": Self.landmark
      case "catalog": Self.book
      default: Self.pet
      }
    #expect(record.contains(test.part))
    let checked = try Checked("[\(record.replacing(test.part, with: test.replacement))]", builtIn(test.contract))
    #expect(checked.codes.filter { $0 != "unused-enum-value" } == test.codes)
    let places = checked.report.findings.filter { $0.location != nil }.map { $0.location?.offset }
    for mark in checked.marks { #expect(places.contains(mark.lowerBound)) }
  }

  @Test(arguments: ["landmarks", "catalog", "pets"])
  func acceptsItsOwnRecordsAndLeavesNothingUnchecked(_ name: String) throws {
    let contract = try builtIn(name)
    #expect(contract.unchecked.isEmpty)
    let record = name == "landmarks" ? Self.landmark : name == "catalog" ? Self.book : Self.pet
    let checked = try Checked("[\(record)]", contract)
    #expect(checked.codes.allSatisfy { $0 == "unused-enum-value" })
    #expect(checked.report.skipped.isEmpty)
  }

  @Test func listsThemByName() {
    #expect(BuiltInContract.names == ["catalog", "landmarks", "pets"])
    #expect(BuiltInContract.all.map(\.name) == BuiltInContract.names)
    #expect(BuiltInContract.named("museum") == nil)
  }
}
