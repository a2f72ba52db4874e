import Testing
import WaymarkFormats
import WaymarkTestSupport

@testable import Waymark

/// The text of other formats, to the byte.
@Suite("Converted text") struct WrittenTextTests {
  private func converted(_ json: String, to format: String, _ checker: Checker? = nil) throws -> String {
    let output = MemorySink()
    _ = try (checker ?? Checker()).convert(
      OpenSource(.memory(Array(json.utf8), name: "in.json")),
      to: ConversionTarget(nil, path: "out.\(format)"), ConversionOptions()
    ) { try $0.copy(to: output) }
    return String(decoding: output.bytes, as: UTF8.self)
  }

  /// RFC 4180, section 2.
  @Test(arguments: [
    (#"[{"a":"x","b":"y"}]"#, "a,b\r\nx,y\r\n"),
    (#"[{"a":"p,q","b":"say \"hi\"","c":"1\r\n2"}]"#, "a,b,c\r\n\"p,q\",\"say \"\"hi\"\"\",\"1\r\n2\"\r\n"),
    (#"[{"a":" x","b":"y\t","c":"p;q|r"}]"#, "a,b,c\r\n\" x\",\"y\t\",p;q|r\r\n"),
    (#"[{"a":"","b":"x"},{"b":"y"}]"#, "a,b\r\n\"\",x\r\n,y\r\n"),
    (#"[{"a":"x"},{}]"#, "a\r\nx\r\n\"\"\r\n"),
    (#"[{"a":{"b":1,"c":{"d":2}}}]"#, "a.b,a.c.d\r\n1,2\r\n"),
    (#"[{"a":{"b":1}},{"a":2}]"#, "a\r\n\"{\"\"b\"\":1}\"\r\n2\r\n"),
    (#"[{"a":[1,"x"]}]"#, "a\r\n\"[1,\"\"x\"\"]\"\r\n"),
    (#"[{"x;y":1,"sep=,":2}]"#, "\"x;y\",\"sep=,\"\r\n1,2\r\n"),
    (#"[{"":1," ":2}]"#, "column1,column2\r\n1,2\r\n"),
    (#"[{"a":1.50,"b":1e400,"c":12345678901234567890123}]"#, "a,b,c\r\n1.50,1e400,12345678901234567890123\r\n"),
  ])
  func isCSVAfterRFC4180(json: String, csv: String) throws {
    #expect(try converted(json, to: "csv") == csv)
  }

  @Test func isDelimitedByTabsWhereTheNameSaysSo() throws {
    #expect(try converted(#"[{"a":"x,y","b":"p\tq"}]"#, to: "tsv") == "a\tb\r\nx,y\t\"p\tq\"\r\n")
  }

  @Test(arguments: [
    (#"[{"a":"x"}]"#, "  <record>\n    <a>x</a>\n  </record>\n"),
    (#"[{"a":"<&>\"\r\n\t"}]"#, "  <record>\n    <a>&lt;&amp;&gt;\"&#13;\n\t</a>\n  </record>\n"),
    (
      #"[{"a":["p","q"],"b":{"c":1}}]"#,
      "  <record>\n    <a>p</a>\n    <a>q</a>\n    <b>\n      <c>1</c>\n    </b>\n  </record>\n"
    ),
    (
      #"[{"2 x":1,"xml":2,"a:b":3,"_2_x":4}]"#,
      "  <record>\n    <_2_x_2>1</_2_x_2>\n    <xml>2</xml>\n    <a_b>3</a_b>\n    <_2_x>4</_2_x>\n  </record>\n"
    ),
    ("[{}]", "  <record/>\n"), ("[5]", "  <record>5</record>\n"),
    (#"[{"a":""}]"#, "  <record>\n    <a></a>\n  </record>\n"),
  ])
  func isWellFormedXML(json: String, records: String) throws {
    let xml = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<records>\n\(records)</records>\n"
    #expect(try converted(json, to: "xml") == xml)
  }

  @Test func hasTheContractsNamesAttributesListsAndOrder() throws {
    let checker = try Checker(schema: RandomRecords.contract)
    let json = """
      [{"due":"now","tags":["a","b"],"text":"say \\"hi\\"\\n","id":7,"sizes":[1,2.50],"note":null,"flag":false,
        "body":{"content":"words","kind":"k"},"count":null,"other":"o"}]
      """
    #expect(
      try converted(json, to: "xml", checker) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <trips xmlns="urn:example:trips">
          <trip id="7" Text="say &quot;hi&quot;&#10;">
            <due>now</due>
            <flag>false</flag>
            <count/>
            <tag>a</tag>
            <tag>b</tag>
            <all>
              <all>1</all>
              <all>2.50</all>
            </all>
            <body kind="k">words</body>
            <other>o</other>
          </trip>
        </trips>

        """)
    #expect(
      try converted(json, to: "csv", checker) == """
        id,text,Due Date,number,flag,note,count,mark,tags,sizes,stops,place.lat,place.label,body.kind,body.content,other\r
        7,"say ""hi""
        ",now,,no,NULL,,,a|b,1;2.50,,,,k,words,o\r

        """)
  }

  @Test func isSortedAsTheContractSays() throws {
    let checker = try Checker(.builtIn("pets"))
    let json = #"[{"id":10,"name":"A","kind":"cat","trick":"T"},{"id":9,"name":"B","kind":"dog","trick":"U"}]"#
    let lines = try converted(json, to: "csv", checker).split(separator: "\r\n").dropFirst().map {
      $0.prefix { $0 != "," }
    }
    #expect(lines == ["9", "10"])
  }

  @Test func becomesAnArrayFromLinesAndLinesFromAnArray() throws {
    let checker = try Checker()
    func converted(_ text: String, _ from: String, _ to: String) throws -> String {
      let output = MemorySink()
      _ = try checker.convert(
        OpenSource(.memory(Array(text.utf8), name: "in.\(from)")), to: ConversionTarget(to, path: nil),
        ConversionOptions()
      ) { try $0.copy(to: output) }
      return String(decoding: output.bytes, as: UTF8.self)
    }
    #expect(
      try converted("{\"a\":1}\n{\"a\":2}\n", "ndjson", "json")
        == "[\n  {\n    \"a\": 1\n  },\n  {\n    \"a\": 2\n  }\n]\n")
    #expect(try converted("[{\"a\":1},{\"a\":2}]", "json", "ndjson") == "{\"a\":1}\n{\"a\":2}\n")
    #expect(try converted("", "ndjson", "json") == "[]\n")
    #expect(try converted("[]", "json", "xml") == "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<records>\n</records>\n")
  }

  @Test func refusesFormatsThatAreNotWritten() throws {
    #expect(throws: ConfigurationError.self) { try ConversionTarget("json-seq", path: nil) }
    #expect(throws: ConfigurationError.self) { try ConversionTarget("yaml", path: nil) }
    #expect(throws: ConfigurationError.self) { try ConversionTarget(nil, path: "out.bin") }
    #expect(throws: ConfigurationError.self) { try ConversionTarget(nil, path: nil) }
  }

  @Test func constantMemoryStillFindsEveryLossOfALargeFile() throws {
    let records = (0..<30_000).map {
      #"{"id":"\#($0)","note":\#($0 % 10_000 == 9_999 ? "null" : "\"some text of a length\"")}"#
    }
    let outcome = try Checker().convert(
      OpenSource(.memory(Array("[\(records.joined(separator: ","))]".utf8), name: "in.json")),
      to: ConversionTarget("xml", path: nil), ConversionOptions()
    ) { _ in }
    #expect(
      outcome.report.findings.filter(\.code.isLoss).map(\.pointer) == ["/9999/note", "/19999/note", "/29999/note"])
  }

  /// Names come in another order in each part of the file.
  @Test(arguments: ["xml", "csv"])
  func largeFilesWithNamesInAnyOrderComeBack(format: String) throws {
    var random = RandomRecords(seed: 5)
    let names = (0..<12).map { "name\($0)" }
    let records = (0..<20_000).map { index in
      let shift = index / 1_000
      let members = (0..<12).map {
        "\"\(names[($0 * 5 + shift * 7) % 12])\":\"\(random.chance(50) ? "a" : "b") and \($0)\""
      }
      return "{\(members.joined(separator: ","))}"
    }
    let bytes = Array("[\(records.joined(separator: ","))]".utf8)
    let checker = try Checker()
    let output = MemorySink()
    let outcome = try checker.convert(
      OpenSource(.memory(bytes, name: "in.json")), to: ConversionTarget(format, path: nil), ConversionOptions()
    ) { try $0.copy(to: output) }
    #expect(outcome.losses == 0)
    let source = try ReadValue.records(of: bytes, name: "in.json", by: checker)
    let result = try ReadValue.records(of: output.bytes, name: "out.\(format)", by: checker)
    #expect(source.records == result.records)
  }
}
