import Testing
import Waymark
import WaymarkTestSupport

/// All that the readers know of names comes from the contract.
@Suite("A contract of another domain") struct OtherDomainTests {
  private static let json = """
    [
      {"code": 1, "title": "Pier", "kind": "mast", "height": 12.5, "call": "PIR", "since": "1999-12-31", "manned": true,
       "sensors": ["wind", "sun"], "site": {"region": "North", "depth": 3}},
      {"code": 2, "title": "Reef", "kind": "bouy", "height": 9000, "call": "ref", "since": "2001-02-30", "manned": false,
       "sensors": ["wind", "moon"], "site": {"region": "North", "depth": -1}},
      {"code": 2, "title": "X", "kind": "hut", "height": 4, "sensors": ["rain"], "site": {"region": "South"}},
      {"code": 4, "title": "Moor", "kind": "buoy", "site": {"depth": 1}}
    ]
    """

  private static let xml = """
    <network>
      <station code="1"><title>Pier</title><kind>mast</kind><height>12.5</height><call>PIR</call>
        <record>1999-12-31</record><manned>true</manned><sensors><item>wind</item><item>sun</item></sensors>
        <site><region>North</region><depth>3</depth></site></station>
      <station code="2"><title>Reef</title><kind>bouy</kind><height>9000</height><call>ref</call>
        <record>2001-02-30</record><manned>false</manned><sensors><item>wind</item><item>moon</item></sensors>
        <site><region>North</region><depth>-1</depth></site></station>
      <station code="2"><title>X</title><kind>hut</kind><height>4</height><sensors><item>rain</item></sensors>
        <site><region>South</region></site></station>
      <station code="4"><title>Moor</title><kind>buoy</kind><site><depth>1</depth></site></station>
    </network>
    """

  private static let csv = """
    code,title,kind,height,call,since,row,sensors,site.region,site.depth
    1,Pier,mast,12.5,PIR,1999-12-31,yes,wind+sun,North,3
    2,Reef,bouy,9000,ref,2001-02-30,no,wind+moon,North,-1
    2,X,hut,4,,,,rain,South,
    4,Moor,buoy,,,,,,,1

    """

  private static let spellings = ["json": json, "xml": xml, "csv": csv]

  private func checked(_ ending: String) throws -> CheckedData {
    let text = try #require(Self.spellings[ending])
    return try CheckedData(Array(text.utf8), name: "stations.\(ending)", by: Checker(schema: Stations.schema))
  }

  @Test(arguments: ["json", "xml", "csv"])
  func givesTheSameFindingsInEveryFormat(ending: String) throws {
    var expected = [
      "above-maximum 1 /1/height", "below-minimum 1 /1/site/depth", "duplicate-key 2 /2/code",
      "format-mismatch 1 /1/since", "missing-member 3 /3/site", "pattern-mismatch 1 /1/call",
      "too-short 2 /2/title", "unknown-enum-value 1 /1/kind", "unknown-enum-value 1 /1/sensors/1",
    ]
    // An empty cell of a column that admits text is an empty text where the contract requires one.
    if ending == "csv" { expected[4] = "too-short 3 /3/site/region" }
    #expect(try checked(ending).subjects == expected.sorted())
  }

  @Test func givesTheSameRecordsInEveryFormat() throws {
    var options = NormalizeOptions()
    options.layout = .ndjson
    let checker = try Checker(schema: Stations.schema)
    var lines: Set<[String]> = []
    for (ending, text) in Self.spellings {
      let output = try #require(try checker.normalized(Array(text.utf8), name: "stations.\(ending)", options))
      // The last record lacks a text that CSV cannot leave out.
      lines.insert(String(decoding: output, as: UTF8.self).split(separator: "\n").dropLast().map(String.init))
    }
    #expect(lines.count == 1)
    #expect(
      lines.first?.first
        == #"{"code":1,"title":"Pier","kind":"mast","height":12.5,"call":"PIR","since":"1999-12-31","manned":true,"#
        + #""sensors":["wind","sun"],"site":{"region":"North","depth":3}}"#)
  }
}
