import Testing
import WaymarkCore
import WaymarkFormats
import WaymarkTestSupport

@Suite struct NormalizedJSONWriterTests {
  static let records: [BuiltValue] = [
    ["id": 2, "at": ["lon": .number("-116.50"), "lat": .number("34.0")], "tags": ["a", [], ["x": nil]], "more": [:]],
    ["name": "b", "id": 1],
  ]

  @Test func indentsByTwoSpaces() throws {
    #expect(
      try WrittenJSON.of(Self.records) == """
        [
          {
            "id": 2,
            "at": {
              "lon": -116.5,
              "lat": 34
            },
            "tags": [
              "a",
              [],
              {
                "x": null
              }
            ],
            "more": {}
          },
          {
            "name": "b",
            "id": 1
          }
        ]

        """)
  }

  @Test(arguments: [
    (NormalizedJSONWriter.Layout.indented, DocumentLayout.sequence, 0, "[]\n"),
    (.compact, .sequence, 0, "[]\n"), (.canonical, .sequence, 0, "[]"), (.ndjson, .sequence, 0, ""),
    (.indented, .lines, 0, ""), (.canonical, .lines, 0, "[]"),
    (.compact, .sequence, 2, #"[{"b":[1],"a":2},7]"# + "\n"),
    (.ndjson, .sequence, 2, #"{"b":[1],"a":2}"# + "\n7\n"), (.ndjson, .lines, 2, #"{"b":[1],"a":2}"# + "\n7\n"),
    (.indented, .lines, 2, #"{"b":[1],"a":2}"# + "\n7\n"), (.compact, .lines, 2, #"{"b":[1],"a":2}"# + "\n7\n"),
    (.canonical, .sequence, 2, #"[{"a":2,"b":[1]},7]"#), (.canonical, .lines, 2, #"[{"a":2,"b":[1]},7]"#),
    (.compact, .single, 1, #"{"b":[1],"a":2}"# + "\n"), (.canonical, .single, 1, #"{"a":2,"b":[1]}"#),
    (.indented, .single, 1, "{\n  \"b\": [\n    1\n  ],\n  \"a\": 2\n}\n"),
    (.indented, .sequence, 1, "[\n  {\n    \"b\": [\n      1\n    ],\n    \"a\": 2\n  }\n]\n"),
  ])
  func laysOutEachDocument(
    layout: NormalizedJSONWriter.Layout, document: DocumentLayout, count: Int, expected: String
  ) throws {
    let records: [BuiltValue] = [["b": [1], "a": 2], 7]
    #expect(try WrittenJSON.of(Array(records[..<count]), document: document, layout: layout) == expected)
  }

  @Test func writesMembersInContractOrderThenUnknownOnesInFileOrder() throws {
    let shape = WrittenJSON.shape(["id", "name", "at", "tags"])
    let record: BuiltValue = [
      "zeta": 1, "tags": [["lon": 5, "lat": 6]], "at": ["alt": 3, "lon": 2, "lat": 1], "alpha": 2, "id": 9,
    ]
    #expect(
      try WrittenJSON.of([record], shape: shape, layout: .ndjson)
        == #"{"id":9,"at":{"lat":1,"lon":2,"alt":3},"tags":[{"lat":6,"lon":5}],"zeta":1,"alpha":2}"# + "\n")
  }

  @Test(
    arguments: [
      (["id"], [3, 1, 2], [1, 2, 3]),
      (
        ["id"], [.number("10"), .number("9"), .number("9.5"), .number("1e1"), .number("-1")],
        [.number("-1"), .number("9"), .number("9.5"), .number("10"), .number("1e1")]
      ),
      (["id"], ["b", "a", "B", "é", "\u{FB33}", "😀", "10", "9"], ["10", "9", "B", "a", "b", "é", "\u{FB33}", "😀"]),
      (["id"], ["a", 5, nil, true, false, [:]], [5, "a", false, true, nil, [:]]),
      (["at", "lat"], [["lat": 2], ["lon": 0], ["lat": 1], 7], [["lat": 1], ["lat": 2], ["lon": 0], 7]),
    ] as [([String], [BuiltValue], [BuiltValue])])
  func sortsRecordsAsTheContractSays(path: [String], values: [BuiltValue], expected: [BuiltValue]) throws {
    let shape = WrittenJSON.shape(["id", "at", "n"], sortBy: [path])
    func records(_ values: [BuiltValue]) -> [BuiltValue] { values.map { .object([.init(path[0], $0)]) } }
    for layout in [NormalizedJSONWriter.Layout.indented, .compact, .ndjson] {
      let sorted = try WrittenJSON.of(records(values), shape: shape, layout: layout)
      let plain = try WrittenJSON.of(records(expected), shape: WrittenJSON.shape(["id", "at", "n"]), layout: layout)
      #expect(sorted == plain)
    }
  }

  @Test func keepsFileOrderAmongEqualsAndPutsAbsentLast() throws {
    let shape = WrittenJSON.shape(["id", "at", "n"], sortBy: [["id"], ["n"]])
    let records: [BuiltValue] = [
      ["n": 9, "k": 0], ["id": .number("1.0"), "n": 2, "k": 1], ["id": 1, "n": 2, "k": 2], ["id": 1, "n": 1, "k": 3],
      ["id": 1, "k": 4], ["id": 0, "k": 5], ["n": 1, "k": 6],
    ]
    let written = try WrittenJSON.of(records, shape: shape, layout: .ndjson)
    let order = written.split(separator: "\n").compactMap { $0.dropLast().last }
    #expect(String(order) == "5312460")
  }

  @Test func keepsFileOrderUnderRFC8785AndWithoutSorting() throws {
    let shape = WrittenJSON.shape(["id", "at"], sortBy: [["id"]])
    #expect(try WrittenJSON.of([["id": 2], ["id": 1]], shape: shape, layout: .canonical) == #"[{"id":2},{"id":1}]"#)
    #expect(
      try WrittenJSON.of([["id": 2], ["id": 1]], shape: WrittenJSON.shape(["id", "at"]), layout: .compact)
        == #"[{"id":2},{"id":1}]"# + "\n")
  }

  @Test func copesWithAnyDepth() throws {
    var value: BuiltValue = []
    for _ in 0..<2_000 { value = ["a": [value]] }
    let written = try WrittenJSON.of([value], document: .single, layout: .compact)
    #expect(written.utf8.count == 2_000 * 8 + 3)
  }

  @Test func writesNamesBeyondTheTable() throws {
    let members = (0..<70_000).map { BuiltValue.Member("k\($0)", 1) }
    let batch = BuiltValue.batch([.object(Array(members[..<3]))])
    batch.namesApart = [(token: 2, name: Array("a\"b".utf8))]
    batch.tokens[2].name = .apart
    let sink = MemorySink()
    let writer = NormalizedJSONWriter(sink, layout: .ndjson)
    try writer.take(Record(batch, batch.records[0]), into: FindingSink())
    try writer.finish(layout: .lines, into: FindingSink())
    #expect(String(decoding: sink.bytes, as: UTF8.self) == #"{"k0":1,"a\"b":1,"k2":1}"# + "\n")
  }

  @Test func stopsWhereTheSinkDoes() throws {
    final class FullDisk: ByteSink {
      func write(_ bytes: UnsafeRawBufferPointer) throws(WriteError) { throw WriteError(path: "a", reason: "full") }
    }
    let batch = BuiltValue.batch(Self.records)
    let writer = NormalizedJSONWriter(FullDisk())
    try writer.take(Record(batch, batch.records[0]), into: FindingSink())
    #expect(throws: WriteError.self) { try writer.finish(layout: .sequence, into: FindingSink()) }
  }
}
