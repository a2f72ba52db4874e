import Testing
import WaymarkCore
import WaymarkFormats
import WaymarkSchema
import WaymarkTestSupport

@Suite("Coverage of enumerations")
struct CoverageTests {
  private let contract = """
    {"type":"array","items":{"properties":{"category":{"$ref":"#/$defs/Category"}}},
    "$defs":{"Category":{"enum":["Lakes","Rivers","Mountains"],"x-coverage":true}}}
    """

  @Test func countsDeclaredAndUnknownValues() throws {
    let checked = try Checked(
      """
      [{"category":"Lakes"},{"category":"Dunes"},{"category":"Lakes"},{"category":"Bays"},{"category":"Dunes"},
       {"category":"Rivers"}]
      """, contract)
    let table = try #require(checked.report.coverage.first)
    #expect(table.member == "category")
    #expect(
      table.values == [
        .init(value: .text("Lakes"), isDeclared: true, count: 2),
        .init(value: .text("Rivers"), isDeclared: true, count: 1),
        .init(value: .text("Mountains"), isDeclared: true, count: 0),
        .init(value: .text("Dunes"), isDeclared: false, count: 2),
        .init(value: .text("Bays"), isDeclared: false, count: 1),
      ])
    #expect(checked.codes.filter { $0 == "unknown-enum-value" }.count == 3)
    #expect(checked.report.findings.filter { $0.code.id == "unused-enum-value" }.count == 1)
  }

  @Test func saysNothingOfUseWithoutRecords() throws {
    #expect(try Checked("[]", contract).codes.isEmpty)
  }

  @Test func doesNotCallAValueUnusedWhereRecordsAreDamaged() throws {
    let checked = try Checked(
      #"[{"category":"Lakes"}]"#, contract, reader: AlteredReader(JSONReader(), damagesAll: true))
    #expect(checked.codes.isEmpty)
    #expect(checked.report.skipped.map(\.check) == ["values that no record uses"])
  }

  @Test func countsWhatOneAlternativeAdmits() throws {
    let checked = try Checked(
      #"[{"a":"x"},{"a":null}]"#,
      #"{"type":"array","items":{"properties":{"a":{"anyOf":[{"enum":["x","y"],"x-coverage":true},{"type":"null"}]}}}}"#
    )
    #expect(checked.report.coverage.first?.values.map(\.count) == [1, 0])
  }

  @Test func tellsTheNearestValueAndTheLineToAdd() throws {
    let checked = try Checked(#"[{"category":⟦"Mountians"⟧},{"category":⟦"Sand dunes"⟧}]"#, contract)
    let findings = checked.report.findings.filter { $0.code.id == "unknown-enum-value" }
    #expect(findings.first?.fix?.replacement == #""Mountains""#)
    #expect(
      findings.first?.details == [
        .init("value", .text("Mountians")),
        .init("allowed", .list([.text("Lakes"), .text("Rivers"), .text("Mountains")])),
        .init("nearest", .text("Mountains")),
      ])
    #expect(findings.last?.fix == nil)
    #expect(findings.last?.notes.last?.message.hasSuffix(#"in Swift: case sandDunes = "Sand dunes""#) == true)
  }
}
