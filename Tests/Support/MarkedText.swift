/// A text in which the expected places are marked: `[{"id":⟦3⟧},{"id":⟦3⟧}]`.
///
/// `⟦⟧` with nothing between marks a place between two bytes.
package struct MarkedText: Sendable {
  /// The text without its marks, as UTF-8.
  package var bytes: [UInt8] = []
  /// The byte ranges between the marks, in order of their opening.
  package var marks: [Range<Int>] = []

  package init(_ marked: String) {
    var open: [Int] = []
    for scalar in marked.unicodeScalars {
      switch scalar {
      case "⟦":
        open.append(marks.count)
        marks.append(bytes.count..<bytes.count)
      case "⟧":
        if let index = open.popLast() { marks[index] = marks[index].lowerBound..<bytes.count }
      default: bytes += Array(String(scalar).utf8)
      }
    }
  }
}
