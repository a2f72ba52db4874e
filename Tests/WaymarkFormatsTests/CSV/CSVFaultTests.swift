import Testing
import WaymarkCore
import WaymarkFormats
import WaymarkTestSupport

@Suite("CSV faults")
struct CSVFaultTests {
  static let quotes: [CSVCase] = [
    CSVCase(
      "unclosed, next quote opens a field of a later row", "id,name,kind\n1,⟦\"⟧Whiskers,cat\n2,\"Roofus\",dog\n",
      ["unclosed-quote"], [#"{"id":"1"}?"#, #"{"id":"2","name":"Roofus","kind":"dog"}"#]),
    CSVCase(
      "unclosed to the end of the file", "id,name,kind\n1,⟦\"⟧Whiskers,cat\n2,Roofus,dog\n3,Mango,bird",
      ["unclosed-quote"],
      [
        #"{"id":"1"}?"#, #"{"id":"2","name":"Roofus","kind":"dog"}"#, #"{"id":"3","name":"Mango","kind":"bird"}"#,
      ]),
    CSVCase(
      "unclosed in the last column keeps its text", "id,name\n1,⟦\"⟧Whiskers\n2,Roofus\n",
      ["unclosed-quote"], [#"{"id":"1","name":"Whiskers"}"#, #"{"id":"2","name":"Roofus"}"#]),
    CSVCase(
      "unclosed in the last line", "id,name\n1,⟦\"⟧Whiskers", ["unclosed-quote"], [#"{"id":"1","name":"Whiskers"}"#]),
    CSVCase(
      "two unclosed in a row", "a,b,c\n1,⟦\"⟧x,y\n2,⟦\"⟧x,y\n3,x,y\n", ["unclosed-quote", "unclosed-quote"],
      [#"{"a":"1"}?"#, #"{"a":"2"}?"#, #"{"a":"3","b":"x","c":"y"}"#]),
    CSVCase(
      "unclosed after a field of several lines", "a,b,c\n\"1\n1\",⟦\"⟧x,y\n2,x,y\n", ["unclosed-quote"],
      ["{\"a\":\"1\n1\"}?", #"{"a":"2","b":"x","c":"y"}"#]),
    CSVCase(
      "stray quote", "id,size\n1,6⟦\"⟧ pipe\n2,5\n", ["stray-quote"],
      [#"{"id":"1","size":"6" pipe"}"#, #"{"id":"2","size":"5"}"#]),
    CSVCase(
      "backslash escapes", #"motto,id"# + "\n" + #""say \⟦"⟧hi\" now",2"# + "\n", ["undoubled-quote"],
      [#"{"motto":"say "hi" now","id":"2"}"#]),
    CSVCase(
      "backslash escapes beside a comma", #"motto,id"# + "\n" + #""say \⟦"⟧hi\", now",2"# + "\nx,3\n",
      ["undoubled-quote"], [#"{"motto":"say "hi", now","id":"2"}"#, #"{"motto":"x","id":"3"}"#]),
    CSVCase(
      "quotes not doubled", "motto,id\n\"say ⟦\"⟧hi\" now\",2\n", ["undoubled-quote"],
      [#"{"motto":"say "hi" now","id":"2"}"#]),
    CSVCase(
      "text after a closing quote", "id,name,kind\n1,\"Mango\"⟦ the bird⟧,bird\n2,Roofus,dog\n", ["text-after-quote"],
      [#"{"id":"1","name":""Mango" the bird","kind":"bird"}"#, #"{"id":"2","name":"Roofus","kind":"dog"}"#]),
    CSVCase(
      "blank before a quote", "id,name,kind\n1,⟦ ⟧\"Mango, the bird\",bird\n", ["blank-before-quote"],
      [#"{"id":"1","name":"Mango, the bird","kind":"bird"}"#]),
    CSVCase(
      "blank after a quote", "id,name,kind\n1,\"Mango\"⟦ ⟧,bird\n2,\"Roofus\"⟦\t⟧,dog\n",
      ["blank-after-quote", "blank-after-quote"],
      [#"{"id":"1","name":"Mango","kind":"bird"}"#, #"{"id":"2","name":"Roofus","kind":"dog"}"#]),
    CSVCase(
      "blank after the quote at the line's end", "id,name\n1,\"Mango\"⟦  ⟧\n2,Roofus\n", ["blank-after-quote"],
      [#"{"id":"1","name":"Mango"}"#, #"{"id":"2","name":"Roofus"}"#]),
    CSVCase(
      "stray quotes in two fields and a good quoted one", "a,b,c\nx⟦\"⟧,y⟦\"⟧,\"z,\"\n",
      ["stray-quote", "stray-quote"],
      [#"{"a":"x"","b":"y"","c":"z,"}"#]),
    CSVCase(
      "a field that ends in a backslash is well", "path,id\n\"C:\\dir\\\",2\n", [], [#"{"path":"C:\dir\","id":"2"}"#]),
  ]

  static let ragged = RecordShape.members([
    ("id", .integer, true), ("trick", .string, true), ("color", .string, true), ("rating", .integer, false),
  ])

  static let rows: [CSVCase] = [
    CSVCase(
      "four and two fields under three columns", "a,b,c\n1,2,3,⟦4⟧\n1,2⟦⟧\n1,2,3\n",
      ["extra-fields", "missing-fields"],
      [#"{"a":"1","b":"2","c":"3"}"#, #"{"a":"1","b":"2"}?"#, #"{"a":"1","b":"2","c":"3"}"#]),
    CSVCase(
      "all the surplus", "a,b\r\n1,2,⟦x,y z⟧\r\n", ["extra-fields"], [#"{"a":"1","b":"2"}"#]),
    CSVCase(
      "a comma without quotes before a blank: what stands after it is not read",
      "id,trick,color,rating\n1,Home, runs,blue,⟦9⟧\n2,Parkour,red,8\n", ["extra-fields"],
      [#"{"id":1}?"#, #"{"id":2,"trick":"Parkour","color":"red","rating":8}"#], shape: ragged),
    CSVCase(
      "a comma without quotes, shown by the numbers after it",
      "id,trick,color,rating\n1,Home,runs,blue,⟦9⟧\n2,a,b,c,⟦d,8⟧\n", ["extra-fields", "extra-fields"],
      [#"{"id":1}?"#, #"{"id":2}?"#], shape: ragged),
    CSVCase(
      "a comma without quotes among texts, which nothing shows",
      "trick,color\nHome,runs,⟦blue⟧\n", ["extra-fields"], [#"{"trick":"Home","color":"runs"}"#], shape: ragged),
    CSVCase(
      "a surplus at the end, shown by the numbers before it",
      "id,trick,color,rating\n1,Kickflip,blue,9,⟦more⟧\n", ["extra-fields"],
      [#"{"id":1,"trick":"Kickflip","color":"blue","rating":9}"#], shape: ragged),
    CSVCase(
      "blanks after quoted fields say nothing of a comma", "id,trick,rating\n1,\"Home\",9,⟦more⟧\n", ["extra-fields"],
      [#"{"id":1,"trick":"Home","rating":9}"#], shape: ragged),
    CSVCase(
      "delimiters at the ends of rows are one finding", "a,b\n1,2⟦,⟧\n3,4,\n5,6,\n", ["trailing-delimiter"],
      [#"{"a":"1","b":"2"}"#, #"{"a":"3","b":"4"}"#, #"{"a":"5","b":"6"}"#]),
    CSVCase(
      "the header ends with one, rows with and without", "a,b,⟦⟧\n1,2,\n3,4\n", ["blank-column"],
      [#"{"a":"1","b":"2"}"#, #"{"a":"3","b":"4"}"#]),
    CSVCase(
      "a header repeated", "a,b\n1,2\n⟦a,b⟧\n3,4\n", ["repeated-header"],
      [#"{"a":"1","b":"2"}"#, #"{"a":"3","b":"4"}"#]),
    CSVCase(
      "duplicate columns", "a,b,⟦a⟧\n1,2,3\n", ["duplicate-column"], [#"{"a":"1","b":"2","a":"3"}"#]),
    CSVCase(
      "a column and one below it", "a,⟦a.b⟧\n1,2\n", ["duplicate-column"], [#"{"a":"1","a.b":"2"}"#]),
    CSVCase("a blank column", "a,⟦⟧,c\n1,2,3\n", ["blank-column"], [#"{"a":"1","c":"3"}"#]),
    CSVCase("a column of blanks", "a,⟦  ⟧,c\n1,2,3\n", ["blank-column"], [#"{"a":"1","c":"3"}"#]),
    CSVCase(
      "blank lines", "a,b\n⟦⟧\n1,2\n\n  \n3,4\n\n", ["blank-lines"], [#"{"a":"1","b":"2"}"#, #"{"a":"3","b":"4"}"#]),
    CSVCase("an empty file", "⟦⟧", ["missing-header"], []),
    CSVCase("blank lines only", "⟦⟧\n\n", ["missing-header"], []),
    CSVCase("a header and nothing else", "a,b", [], []),
    CSVCase("a NUL byte", "a,b\n1,x⟦\0⟧y\n", ["nul-in-row"], ["{\"a\":\"1\",\"b\":\"x\0y\"}"]),
    CSVCase(
      "a row too large", "a,b\n⟦⟧1,xxxxxxxxxxxxxxxx\n2,y\n", ["row-too-large"], [#"{"a":"2","b":"y"}"#]
    ) { $0.maximumRecord = 12 },
    CSVCase(
      "mixed line endings", "a,b\r\n1,2\r\n3,4⟦\n⟧5,6\r\n", ["mixed-line-endings"],
      [#"{"a":"1","b":"2"}"#, #"{"a":"3","b":"4"}"#, #"{"a":"5","b":"6"}"#]),
    CSVCase(
      "lone carriage returns", "a,b⟦\r⟧1,2\r3,4\r", ["carriage-return-lines"],
      [#"{"a":"1","b":"2"}"#, #"{"a":"3","b":"4"}"#]),
    CSVCase(
      "a line break in quotes is no line end", "a,b\r\n1,\"x\ny\"\r\n", [], ["{\"a\":\"1\",\"b\":\"x\ny\"}"]),
  ]

  @Test(arguments: quotes)
  func reportsFaultsOfQuotes(_ test: CSVCase) throws { try test.verify() }

  @Test(arguments: rows)
  func reportsFaultsOfRowsAndColumns(_ test: CSVCase) throws { try test.verify() }

  @Test func stepsOverTheByteOrderMark() throws {
    let reading = try Reading.of(Array("\u{FEFF}Name,Kind\nMango,bird\n".utf8), by: CSVReader())
    #expect(reading.records == [#"{"Name":"Mango","Kind":"bird"}"#])
    #expect(reading.findings == ["byte-order-mark 0+3"])
  }

  @Test func keepsInvalidBytesAndMarksTheRecord() throws {
    let bytes = Array("a,b\n1,Ren".utf8) + [0xE9] + Array("\n2,x\n".utf8)
    let reading = try Reading.of(bytes, by: CSVReader())
    #expect(reading.findings == ["invalid-encoding 9+1"])
    #expect(reading.spans == ["0@4+6 8", "1@11+3 0"])
  }
}
