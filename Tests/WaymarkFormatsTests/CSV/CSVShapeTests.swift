import Testing
import WaymarkCore
import WaymarkFormats
import WaymarkTestSupport

@Suite("CSV and contracts")
struct CSVShapeTests {
  static let pets = RecordShape.members([
    ("id", .integer, true), ("name", .string, true), ("award", .boolean, false), ("rating", .integer, false),
    ("owner", .string, false),
  ])

  static let places = RecordShape.members([
    ("id", .integer, true), ("at.lat", .number, true), ("at.lon", .number, true), ("name", .string, true),
  ])

  static func spelled(_ change: (inout RecordShape.CSVSpelling) -> Void) -> RecordShape.CSVSpelling {
    var spelling = RecordShape.CSVSpelling()
    change(&spelling)
    return spelling
  }

  static let cases: [CSVCase] = [
    CSVCase(
      "types by the contract", "id,name,award,rating,owner\n7,007,true,9,1\n", [],
      [#"{"id":7,"name":"007","award":true,"rating":9,"owner":"1"}"#], shape: pets),
    CSVCase(
      "what does not fit stays text", "id,name,award,rating\n07,a,yes,1.50\n1e2,b,TRUE,+1\n", [],
      [
        #"{"id":"07","name":"a","award":"yes","rating":1.50}"#, #"{"id":1e2,"name":"b","award":"TRUE","rating":"+1"}"#,
      ], shape: pets),
    CSVCase(
      "empty cells", "id,name,award,rating,owner\n,,,,\n1,\"\",\"\",\"\",\"\"\n", [],
      [#"{"name":""}"#, #"{"id":1,"name":"","award":"","rating":"","owner":""}"#], shape: pets),
    CSVCase(
      "quoted numbers are numbers", "\"id\",\"name\"\n\"12\",\"x\"\n", [], [#"{"id":12,"name":"x"}"#], shape: pets),
    CSVCase(
      "members of an object lie together", "at.lat,id,name,at.lon\n1.5,2,x,-3\n", [],
      [#"{"at":{"lat":1.5,"lon":-3},"id":2,"name":"x"}"#], shape: places),
    CSVCase(
      "an object that is due stays without members", "id,at.lat,at.lon,name\n1,,,x\n", [],
      [#"{"id":1,"at":{},"name":"x"}"#],
      shape: RecordShape.members([
        ("id", .integer, true), ("at.lat", .number, true), ("at.lon", .number, true), ("name", .string, true),
      ]).requiringObjects()),
    CSVCase(
      "an object without members is left out", "id,at.lat,at.lon,name\n1,,,x\n", [], [#"{"id":1,"name":"x"}"#],
      shape: places),
    CSVCase(
      "a near miss is another column", "Id,name\n1,x\n", [], [#"{"Id":"1","name":"x"}"#], shape: pets),
    CSVCase(
      "an unknown dotted column is one name", "id,a.b\n1,x\n", [], [#"{"id":1,"a.b":"x"}"#], shape: pets),
    CSVCase(
      "without a contract dots nest", "id,a.b,a.c,v1.,x. y\n1,2,3,4,5\n", [],
      [#"{"id":"1","a":{"b":"2","c":"3"},"v1.":"4","x. y":"5"}"#]),
    CSVCase(
      "columns named by the contract", "Nr,Lat,at.lon\n1,2,3\n", [], [#"{"id":1,"at":{"lat":2,"lon":3}}"#],
      shape: RecordShape.members(
        [("id", .integer, true), ("at.lat", .number, true), ("at.lon", .number, true)],
        csv: ["id": spelled { $0.column = "Nr" }, "at.lat": spelled { $0.column = "Lat" }])),
    CSVCase(
      "spellings of null, true and false", "a,b\nNA,ja\nx,nein\n,true\n", [],
      [#"{"a":null,"b":true}"#, #"{"a":"x","b":false}"#, #"{"b":true}"#],
      shape: RecordShape.members(
        [("a", [.string, .null], false), ("b", .boolean, true)],
        csv: ["a": spelled { $0.null = ["NA"] }, "b": spelled { ($0.true, $0.false) = (["ja"], ["nein"]) }])),
    CSVCase(
      "lists", "title,authors\nx,A|B\ny,\"A \"\"Z\"\"|C\"\nz,\nw,Solo\n", [],
      [
        #"{"title":"x","authors":["A","B"]}"#, #"{"title":"y","authors":["A "Z"","C"]}"#, #"{"title":"z"}"#,
        #"{"title":"w","authors":["Solo"]}"#,
      ],
      shape: RecordShape.members(
        [("title", .string, true), ("authors", .array, true)], csv: ["authors": spelled { $0.separator = "|" }])),
    CSVCase(
      "no header: the contract's columns in order", "1,x,true,2,me\n", [],
      [#"{"id":1,"name":"x","award":true,"rating":2,"owner":"me"}"#], shape: pets
    ) { $0.hasHeader = false },
    CSVCase(
      "no header and no contract", "1,x\n2,y\n", [],
      [#"{"column1":"1","column2":"x"}"#, #"{"column1":"2","column2":"y"}"#]
    ) { $0.hasHeader = false },
    CSVCase(
      "a record where the header should be", "⟦1,x,true⟧\n2,y,false\n", ["missing-header"],
      [#"{"id":1,"name":"x","award":true}"#, #"{"id":2,"name":"y","award":false}"#], shape: pets),
  ]

  @Test(arguments: cases)
  func readsByTheContract(_ test: CSVCase) throws { try test.verify() }

  static let texts: [CSVCase] = [
    CSVCase(
      "blanks are kept", "a,b,c\n x, y ,z \n1,\t,2\n", [],
      [#"{"a":" x","b":" y ","c":"z "}"#, "{\"a\":\"1\",\"b\":\"\t\",\"c\":\"2\"}"]),
    CSVCase(
      "quotes, delimiters and line breaks survive", "a,b\n\"x \"\"y\"\", z\n\r\nw\",\"\"\"\"\n2,3", [],
      ["{\"a\":\"x \"y\", z\n\r\nw\",\"b\":\"\"\"}", #"{"a":"2","b":"3"}"#]),
    CSVCase("leading zeros", "zip\n⟦⟧02134\n", [], []).oneColumn(["{\"zip\":\"02134\"}"]),
    CSVCase(
      "another quote", "a,b\n'x, y',\"z\n", [], [#"{"a":"x, y","b":""z"}"#]
    ) { $0.quote = "'" },
    CSVCase("tabs", "a\tb\n1 \t 2\n", [], [#"{"a":"1 ","b":" 2"}"#]) { $0.delimiter = "\t" },
    CSVCase(
      "semicolons and decimal commas", "⟦⟧id;lat\n1;10,5\n2;20,25\n", ["delimiter"],
      [#"{"id":"1","lat":"10,5"}"#, #"{"id":"2","lat":"20,25"}"#]),
    CSVCase(
      "a delimiter in quotes does not count", "⟦⟧\"a,b,c\"|d\n\"1,2,3\"|4\n", ["delimiter"],
      [#"{"a,b,c":"1,2,3","d":"4"}"#]),
    CSVCase("tabs found out", "⟦⟧a\tb\n1,5\t2\n", ["delimiter"], [#"{"a":"1,5","b":"2"}"#]),
    CSVCase("colons found out", "⟦⟧a:b\n1:2\n", ["delimiter"], [#"{"a":"1","b":"2"}"#]),
    CSVCase("commas before colons", "a:x,b:y\n1:3,2:4\n", [], [#"{"a:x":"1:3","b:y":"2:4"}"#]),
    CSVCase("one column", "⟦⟧name\nMango\nRoofus\n", ["delimiter"], [#"{"name":"Mango"}"#, #"{"name":"Roofus"}"#]),
    CSVCase(
      "a delimiter that was asked for and is not there", "⟦⟧a,b\n1,2\n", ["delimiter"], [#"{"a,b":"1,2"}"#]
    ) { $0.delimiter = ";" },
  ]

  @Test(arguments: texts)
  func keepsTextsAndFindsDelimiters(_ test: CSVCase) throws { try test.verify() }
}

extension CSVCase {
  /// The same with the note that a single column gives.
  func oneColumn(_ records: [String]) -> CSVCase {
    var test = self
    test.text = "⟦⟧" + text.replacing("⟦⟧", with: "")
    test.codes = ["delimiter"]
    test.records = records
    return test
  }
}

extension RecordShape {
  /// The same with all objects below the record required.
  func requiringObjects() -> RecordShape {
    var shape = self
    for index in shape.nodes[0].members.indices { shape.nodes[0].members[index].isRequired = true }
    return shape
  }
}
