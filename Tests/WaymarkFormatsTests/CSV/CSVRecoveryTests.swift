import Testing
import WaymarkCore
import WaymarkFormats
import WaymarkTestSupport

@Suite("CSV recovery")
struct CSVRecoveryTests {
  /// Ten faults, by the number of the record that has each.
  static let faults: [Int: (row: String, code: String)] = [
    3: ("3,⟦\"⟧Pet 3,cat", "unclosed-quote"),
    7: ("7,Pet⟦\"⟧ 7,cat", "stray-quote"),
    11: (#"11,"Pet \⟦"⟧11\"",cat"#, "undoubled-quote"),
    15: ("15,\"Pet\"⟦ 15⟧,cat", "text-after-quote"),
    20: ("20,⟦ ⟧\"Pet, 20\",cat", "blank-before-quote"),
    24: ("24,\"Pet 24\"⟦ ⟧,cat", "blank-after-quote"),
    30: ("30,Pet 30,cat,⟦more⟧", "extra-fields"),
    36: ("36,Pet 36⟦⟧", "missing-fields"),
    41: ("41,Pet⟦\0⟧ 41,cat", "nul-in-row"),
    47: ("47,Pet 47,⟦\"⟧cat", "unclosed-quote"),
  ]

  static var table: String {
    var text = "id,name,kind\n"
    for id in 1...50 {
      // Every fifth healthy record takes two lines.
      text += faults[id]?.row ?? (id % 5 == 0 ? "\(id),\"Pet\n\(id)\",cat" : "\(id),Pet \(id),cat")
      text += "\n"
    }
    return text
  }

  @Test func reportsTenFaultsInFiftyRecordsAndKeepsTheOthers() throws {
    let marked = MarkedText(Self.table)
    let codes = Self.faults.sorted { $0.key < $1.key }.map(\.value.code)
    let expected = zip(codes, marked.marks).map { "\($0) \($1.lowerBound)+\($1.count)" }
    let reading = try Reading.of(marked.bytes, by: CSVReader())
    #expect(reading.findings == expected)
    #expect(reading.records.count == 50)
    for id in 1...50 where Self.faults[id] == nil {
      let name = id % 5 == 0 ? "Pet\n\(id)" : "Pet \(id)"
      #expect(reading.records[id - 1] == #"{"id":"\#(id)","name":"\#(name)","kind":"cat"}"#)
    }
    for size in [1, 7, 4096] { #expect(try Reading.inPieces(of: size, marked.bytes) == reading) }
  }

  @Test func carriesRowsFromBatchToBatch() throws {
    var text = "id,text\n"
    for id in 0..<20_000 { text += "\(id),\"line one of \(id)\r\nline \"\"two\"\"\"\n" }
    let reading = try Reading.of(Array(text.utf8), by: CSVReader())
    #expect(reading.findings.isEmpty)
    #expect(reading.records.count == 20_000)
    for (id, record) in reading.records.enumerated() where id % 97 == 0 {
      #expect(record == "{\"id\":\"\(id)\",\"text\":\"line one of \(id)\r\nline \"two\"\"}")
    }
  }

  @Test func holdsRowsLargerThanABatch() throws {
    let long = String(repeating: "x", count: 1 << 20)
    let reading = try Reading.of(Array("a,b\n1,\(long)\n2,\"\(long)\n\"\n".utf8), by: CSVReader())
    #expect(reading.records.map(\.utf8.count) == [long.utf8.count + 16, long.utf8.count + 17])
    #expect(reading.findings.isEmpty)
  }

  @Test func stepsOverALineThatMayNotBeHeld() throws {
    var options = ReadingOptions()
    options.maximumRecord = 1000
    let long = String(repeating: "x,", count: 1 << 19)
    let reading = try Reading.of(Array("a,b\n1,2\n\(long)\n3,4\n".utf8), by: CSVReader(), options: options)
    #expect(reading.records == [#"{"a":"1","b":"2"}"#, #"{"a":"3","b":"4"}"#])
    #expect(reading.findings == ["row-too-large 8+0"])
    #expect(reading.spans == ["0@4+3 0", "2@\(9 + long.utf8.count)+3 0"])
  }

  @Test func tellsTheLinesOfRowsAfterFieldsOfSeveralLines() throws {
    let text = "id,name\n1,\"a\nb\nc\"\n2,x,y\n3,\"z\n"
    let source = try OpenSource(.memory(Array(text.utf8), name: "pets.csv"))
    let report = try Pipeline(reader: CSVReader()).run(source).report
    #expect(
      report.findings.map { "\($0.code.id) \($0.location?.line ?? 0):\($0.location?.column ?? 0)" } == [
        "extra-fields 5:5", "unclosed-quote 6:3",
      ])
  }
}

/// A small generator with a seed, so that a failure can be had again.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

@Suite("CSV mutations")
struct CSVMutationTests {
  static let seeds: [String] = [
    "id,name,kind\n1,Whiskers,cat\n2,\"Roofus, the \"\"dog\"\"\",dog\r\n3,\"a\nb\", c\n",
    "id;at.lat;at.lon\r\n1;10,5;\"\"\r\n2;;3\r\n\r\n",
    "\u{FEFF}a|b|a\r\"x|y\" |z|\rRené|\"\\\"|ü\r",
  ]

  @Test(arguments: 0..<seeds.count)
  func neverCrashesAndKeepsPlacesInTheFile(seed: Int) throws {
    var generator = SeededGenerator(state: UInt64(seed))
    let shape = CSVShapeTests.places
    let special: [UInt8] = Array("\",;\n\r\t |\\.\0".utf8) + [0xFF, 0xC3]
    for round in 0..<600 {
      var bytes = Array(Self.seeds[seed].utf8)
      for _ in 0..<Int.random(in: 1...6, using: &generator) where !bytes.isEmpty {
        let at = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: bytes[at] = special.randomElement(using: &generator) ?? 0
        case 1: bytes.insert(special.randomElement(using: &generator) ?? 0, at: at)
        case 2: bytes.removeSubrange(at..<min(bytes.count, at + Int.random(in: 1...9, using: &generator)))
        default: bytes.insert(contentsOf: bytes[at...].prefix(12), at: at)
        }
      }
      var options = ReadingOptions()
      if round % 5 == 0 { options.maximumRecord = 20 }
      if round % 7 == 0 { options.hasHeader = false }
      let whole = try Self.read(bytes, shape: round % 2 == 0 ? shape : nil, options, maximumRead: .max)
      let pieces = try Self.read(bytes, shape: round % 2 == 0 ? shape : nil, options, maximumRead: 1)
      #expect(whole == pieces)
    }
  }

  /// Reads, and holds every place against the size of the file.
  static func read(
    _ bytes: [UInt8], shape: RecordShape?, _ options: ReadingOptions, maximumRead: Int
  ) throws -> [String] {
    var seen: [String] = []
    let stream = try ByteStream(
      try OpenSource(.memory(bytes, name: "test"), maximumRead: maximumRead), declared: nil)
    let size = UInt64(bytes.count)
    let output = DirectOutput { batch in
      for finding in batch.findings {
        seen.append(Reading.spelled(finding))
        if !stream.hasByteOrderMark || bytes.starts(with: [0xEF]) { #expect((finding.place?.end ?? 0) <= size) }
      }
      for span in batch.records {
        var text = ""
        Reading.spell(span.token, of: batch, into: &text)
        seen.append(text)
        for token in span.token..<span.token + batch[span.token].stride {
          let place = batch.place(token)
          #expect(place.offset >= span.offset)
          if !stream.hasByteOrderMark || bytes.starts(with: [0xEF]), token > span.token, !batch[token].isContainer {
            #expect(place.end <= span.offset + UInt64(span.length))
          }
          if let place = batch.namePlace(batch, token) { #expect(place.end <= size) }
        }
      }
      return true
    }
    try CSVReader().read(stream, shape: shape, options: options, into: output)
    return seen
  }
}
