import WaymarkCore

/// Finds where a row with too many fields holds a delimiter that belongs to a value, by what its columns admit.
///
/// From that field on the others are in the wrong column. Where the contract wants numbers and booleans, that shows: they
/// fit once the parts are taken together, and do not fit before.
struct CSVShiftSearch {
  let typings: [CSVCellTyping]
  let bytes: UnsafeMutablePointer<UInt8>
  let cells: CSVCells

  /// The fields that can be the one which goes on in the next; none where nothing speaks for that.
  var joints: [Int] {
    let surplus = cells.count - typings.count
    guard surplus > 0, misfits(joined: typings.count, surplus) > 0 else { return [] }
    return typings.indices.filter { misfits(joined: $0, surplus) == 0 }
  }

  /// How many cells do not fit their columns where one field takes in those after it.
  private func misfits(joined: Int, _ surplus: Int) -> Int {
    typings.indices.count { column in
      let wanted = typings[column].targets.rawValue
      guard wanted != 0, wanted & ~(CSVCellTyping.Targets.number.rawValue | CSVCellTyping.Targets.boolean.rawValue) == 0
      else { return false }
      // No number and no boolean holds a delimiter.
      if column == joined { return true }
      return !fits(cells[column < joined ? column : column + surplus], typings[column].targets)
    }
  }

  private func fits(_ cell: CSVCell, _ targets: CSVCellTyping.Targets) -> Bool {
    let quote = cell.isQuoted ? 1 : 0
    let count = cell.placeLength - 2 * quote
    guard !cell.isDetached, count > 0 else { return !cell.isDetached }
    return CSVCellTyping.kind(of: bytes + cell.start + quote, count, targets).kind != .string
  }
}
