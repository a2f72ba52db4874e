import Testing

@testable import waymark_cli

@Suite struct ArgumentParserTests {
  private let options: [Option] = [
    .schema, .quiet, .format, .maximumDepth, .maximumRecord, .delimiter, .color, .help,
    Option("all", short: "a", help: ""), Option("out", short: "o", .text("FILE"), help: ""),
  ]

  private func parse(_ arguments: String...) throws(UsageError) -> ParsedArguments {
    try ArgumentParser(options: options).parse(arguments)
  }

  @Test func takesAValueAfterAnEqualsSignOrABlank() throws {
    #expect(try parse("--schema=a=b.json").value(.schema) == "a=b.json")
    #expect(try parse("--schema", "--odd-name").value(.schema) == "--odd-name")
  }

  @Test func takesLettersInOneBundle() throws {
    let parsed = try parse("-aqoresult", "-")
    #expect(parsed.has(.quiet))
    #expect(parsed.has(Option("all", help: "")))
    #expect(parsed.value(Option("out", help: "")) == "result")
    #expect(parsed.operands == ["-"])
    #expect(try parse("-o=result").value(Option("out", help: "")) == "result")
    #expect(try parse("-o", "result").value(Option("out", help: "")) == "result")
  }

  @Test func mixesOperandsAndOptionsUntilTwoDashes() throws {
    let parsed = try parse("a", "--quiet", "b", "--", "--color", "-x")
    #expect(parsed.operands == ["a", "b", "--color", "-x"])
    #expect(parsed.has(.quiet))
    #expect(!parsed.has(.color))
  }

  @Test func keepsAllValuesOfARepeatedOption() throws {
    #expect(try parse("--format", "human", "--format=json=r.json").values(.format) == ["human", "json=r.json"])
  }

  @Test(
    arguments: [
      (["--fromat", "json"], "unknown option --fromat", "--format"),
      (["-quiet"], "unknown option -u", "--quiet"),
      (["--quie"], "unknown option --quie", "--quiet"),
      (["--zzzz"], "unknown option --zzzz", nil),
      (["-\u{1B}"], #"unknown option -\u{1B}"#, nil),
      (["--schema"], "--schema needs a value: --schema FILE", nil),
      (["--schema="], "--schema needs a value: --schema FILE", nil),
      (["-o"], "-o needs a value: -o FILE", nil),
      (["--quiet=yes"], "--quiet takes no value", nil),
      (["--schema", "a", "--schema", "b"], "--schema is given twice", nil),
      (["--color", "allways"], #"--color is auto, always or never, not "allways""#, "always"),
      (["--format", "jsn=r.json"], #"--format is human, json, github or basic, not "jsn""#, "json"),
      (["--format", "json="], "--format json= names no file", nil),
      (["--max-depth", "0"], #"--max-depth takes a whole number from 1 to 4096, not "0""#, nil),
      (["--max-depth", "1e3"], #"--max-depth takes a whole number from 1 to 4096, not "1e3""#, nil),
      (
        ["--max-record", "12X"], #"--max-record takes a number of bytes, such as 65536, 64K, 16M or 1G, not "12X""#, nil
      ),
      (
        ["--delimiter", "ab"],
        #"--delimiter takes one ASCII character, or comma, pipe, semicolon, space or tab, not "ab""#, nil
      ),
      (
        ["--delimiter", "é"],
        #"--delimiter takes one ASCII character, or comma, pipe, semicolon, space or tab, not "é""#,
        nil
      ),
    ] as [([String], String, String?)])
  func saysWhatIsWrong(arguments: [String], message: String, suggestion: String?) {
    #expect(throws: UsageError(message, suggestion: suggestion)) {
      try ArgumentParser(options: options).parse(arguments)
    }
  }

  @Test func namesAreNeverShortened() {
    #expect(throws: UsageError.self) { try parse("--sch", "a") }
  }

  @Test func helpOutweighsFaultsOnEitherSide() throws {
    #expect(try parse("--zzzz", "--help").wantsHelp)
    #expect(try parse("-h", "--zzzz").wantsHelp)
    #expect(throws: UsageError.self) { try parse("--zzzz", "--", "--help") }
  }

  @Test(
    arguments: [
      ("1", 1), ("64K", 65536), ("64kb", 65536), ("2M", 2 << 20), ("1G", 1 << 30), ("5B", 5), ("0", nil), ("", nil),
      ("K", nil), ("-1", nil), ("+1", nil), ("1.5M", nil), ("9999999999G", nil), ("99999999999999999999", nil),
    ] as [(String, Int?)])
  func readsSizes(text: String, bytes: Int?) {
    #expect(byteCount(text) == bytes)
  }

  @Test(arguments: [("tab", "\t"), ("\\t", "\t"), (";", ";"), ("\t", "\t"), ("comma", ",")] as [(String, Character)])
  func readsCharacters(text: String, character: Character) throws {
    #expect(try parse("--delimiter", text).character(.delimiter) == character)
  }
}
