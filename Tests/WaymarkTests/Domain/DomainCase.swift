import Testing
import Waymark
import WaymarkTestSupport

/// Data with the places of its faults marked, and all that the check says of it.
struct DomainCase: CustomTestStringConvertible, Sendable {
  /// One finding: its code, and what its message, notes and details say among else.
  struct Expected: Sendable {
    var code: String
    var says: [String]

    init(_ code: String, _ says: String...) {
      self.code = code
      self.says = says
    }
  }

  var name: String
  var file: String
  var contract: String?
  var text: String
  /// In the order of the marks; a finding without a place has none and comes last.
  var expected: [Expected]
  /// Replaces `~` by a byte that no text can hold.
  var byte: UInt8?

  init(
    _ name: String, _ file: String, as contract: String? = nil, _ text: String, byte: UInt8? = nil,
    _ expected: Expected...
  ) {
    self.name = name
    self.file = file
    self.contract = contract
    self.text = text
    self.byte = byte
    self.expected = expected
  }

  var testDescription: String { name }

  /// Checks the data; values that no record uses are left out unless they are expected.
  func verify() throws {
    let marked = MarkedText(text)
    let bytes = byte.map { byte in marked.bytes.map { $0 == UInt8(ascii: "~") ? byte : $0 } } ?? marked.bytes
    var options = CheckOptions()
    options.contract = contract.map { .builtIn($0) }
    let report = try Checker(options: options).check(.memory(bytes, name: file))
    let unused = expected.contains { $0.code == "unused-enum-value" }
    let found = report.findings.filter { unused || $0.code.id != "unused-enum-value" }
    let told = found.map { "\($0.code.id) \($0.message)" }
    try #require(found.count == expected.count, "\(told)")
    let places = marked.marks.sorted { $0.lowerBound < $1.lowerBound }
    for (index, finding) in found.enumerated() {
      #expect(finding.code.id == expected[index].code, "\(told)")
      if places.indices.contains(index) {
        #expect(finding.location?.offset == places[index].lowerBound, "\(told[index])")
        #expect(finding.location?.length == places[index].count, "\(told[index])")
      } else {
        #expect(finding.location == nil)
      }
      let record = finding.record.map { Prose.record($0) } ?? ""
      let all = ([finding.message, record] + finding.notes.map(\.message) + finding.details.map { "\($0)" })
        .joined(separator: "\n")
      for part in expected[index].says { #expect(all.contains(part), "\(part) in \(all)") }
    }
  }
}

/// A landmark as JSON, with some of its members in another spelling.
func landmark(
  id: String = "1", name: String = #""Turtle Rock""#, category: String = #""Rivers""#,
  state: String = #""California""#, latitude: String = "34.011286", longitude: String = "-116.166868",
  more: String = ""
) -> String {
  #"{"id":\#(id),"name":\#(name),"category":\#(category),"state":\#(state),"park":"P","#
    + #""coordinates":{"latitude":\#(latitude),"longitude":\#(longitude)},"imageName":"i"\#(more)}"#
}

/// A book as XML.
func book(
  _ id: String = "b1", title: String = "T", price: String = "44.95", available: String = "true",
  author: String = "<author>A</author>"
) -> String {
  #"<book id="\#(id)" available="\#(available)">\#(author)<title>\#(title)</title><price>\#(price)</price></book>"#
}

func catalog(_ books: String...) -> String { "<catalog>\n\(books.joined(separator: "\n"))\n</catalog>\n" }

let petColumns = "id,name,kind,trick,favoriteColor,hasAward,rating\n"
