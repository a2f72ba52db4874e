import Testing
import WaymarkCore

@testable import WaymarkRules

struct SpreadsheetDamageTests {
  @Test(arguments: [
    "Mar-04", "4-Mar", "04-Sep", "May-99", "9.45E+12", "1E+11", "1.23457E+17", "#N/A", "#REF!", "#DIV/0!", "####",
  ])
  func reportsWhatASpreadsheetLeftInACell(text: String) throws {
    _ = try expectText("spreadsheet-damage", text, format: "csv")
  }

  @Test(arguments: ["#N/A", "#VALUE!", "#NAME?", "#####"])
  func reportsFailedFormulasInAllFormats(text: String) throws {
    _ = try expectText("spreadsheet-damage", text)
    _ = try expectText("spreadsheet-damage", text, format: "xml")
  }

  @Test func reportsANumberCutShort() throws {
    try expect(["spreadsheet-damage"], in: "[{\"isbn\": ⟦9.45E+12⟧}]", format: "csv")
  }

  @Test(arguments: [
    "May-Britt", "1E", "3-4", "2004-03-04", "04-Mar-2021", "Mar-2004", "Mar-4", "Marc-04", "mar-04", "1e5", "6.02E+23",
    "1.5E+3", "E+12", "12.5E+12", "#1", "#", "##", "#hashtag", "# N/A", "N/A", "C4-Mar", "123-Mar", "A-12", "1-800-555",
    "Mar-04 to Apr-05", "0.5E+12", "5E+12kg",
  ])
  func leavesOrdinaryCellsAlone(text: String) throws { try expectClean(text, format: "csv") }

  @Test(arguments: ["Mar-04", "4-Mar", "9.45E+12"])
  func leavesDatesOutsideOfCSVAlone(text: String) throws { try expectClean(text) }
}
