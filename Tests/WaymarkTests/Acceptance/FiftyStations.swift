/// Fifty records in one file, thirty of them healthy: ten have a syntax fault, ten are not as the contract says.
struct FiftyStations: Sendable {
  /// What the file ends with, which tells its format.
  var ending: String
  /// What stands before and after the records.
  var head: String
  var foot: String
  /// The line of a healthy record, by its number.
  var healthy: @Sendable (Int) -> String
  /// By number: the line, the place of the fault marked, and its code.
  var faults: [Int: (line: String, code: String)]
  /// What ends the line of every record but the last.
  var separator = ""

  /// The whole file, marked.
  var text: String {
    let lines = (0..<50).map { number in
      let line = faults[number]?.line ?? healthy(number)
      return number == 49 || line.contains("//") ? line : line + separator
    }
    return head + lines.joined(separator: "\n") + "\n" + foot
  }

  /// The codes, in the order of the marks.
  var codes: [String] { faults.sorted { $0.key < $1.key }.map(\.value.code) }

  /// Those of faults that a contract finds, by number of the record.
  static let contractFaults = [1, 5, 9, 13, 17, 21, 25, 30, 35, 42]

  /// What a healthy record is read as.
  static func record(_ number: Int, _ members: [String]) -> String {
    let values = ["\(1000 + number)", "\"Station \(number)\"", "\"mast\"", "12.5", "\"ABC\"", "\"2001-02-03\"", "true"]
    return "{" + zip(members, values).map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}"
  }
}
