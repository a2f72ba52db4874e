import Testing
import Waymark

@testable import waymark_cli

@Suite struct CoverageTextTests {
  @Test func showsBothWays() {
    let table = CoverageTable(
      path: "landmarks.json", member: "category",
      values: [
        .init(value: .text("Featured"), isDeclared: true, count: 1200),
        .init(value: .text("Rivers"), isDeclared: true, count: 0),
        .init(value: .text("Du\u{1B}[31mnes"), isDeclared: false, count: 2),
        .init(value: .text("Rivers "), isDeclared: false, count: 1),
        .init(value: .text(""), isDeclared: false, count: 1),
        .init(value: .text("7"), isDeclared: false, count: 1),
        .init(value: .number("7"), isDeclared: false, count: 1),
      ])
    let text = CoverageText(table: table, style: TerminalStyle(usesColor: false)).text
    #expect(
      text == #"""
        landmarks.json: category
          Featured         1,200  ████████████████████
          Rivers               0                        no record uses it
          Du\u{1B}[31mnes      2  ▏                     not in the contract
          "Rivers "            1  ▏                     not in the contract
          ""                   1  ▏                     not in the contract
          "7"                  1  ▏                     not in the contract
          7                    1  ▏                     not in the contract
          1 of 2 listed values is used; 5 other values are in the data, 6 times

        """#)
  }
}
