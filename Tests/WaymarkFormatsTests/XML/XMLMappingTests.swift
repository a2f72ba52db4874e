import Testing
import WaymarkCore
import WaymarkTestSupport

@testable import WaymarkFormats

/// What elements and attributes become, by the contract's shape alone.
struct XMLMappingTests {
  /// A garden: plants with an attribute, numbers, an unwrapped list, a wrapped list, an object and a text member.
  static var garden: RecordShape {
    var names = NameInterner()
    var shape = RecordShape()
    shape.nodes = []
    func add(_ kinds: RecordShape.Kinds, _ change: (inout RecordShape.Node) -> Void = { _ in }) -> Int {
      var node = RecordShape.Node()
      node.kinds = kinds
      change(&node)
      shape.nodes.append(node)
      return shape.nodes.count - 1
    }
    func member(_ name: String, _ node: Int) -> RecordShape.Member {
      RecordShape.Member(name: names.intern(name), text: name, node: node, isRequired: false)
    }
    let root = add(.object)
    let text = add(.string)
    let key = add(.string) { $0.xml.isAttribute = true; $0.xml.name = "nr" }
    let height = add(.number)
    let hardy = add(.boolean)
    let color = add(.string)
    let colors = add(.array) { $0.items = color; $0.xml.name = "ignored" }
    let pest = add(.string) { $0.xml.name = "pest" }
    let pests = add(.array) { $0.items = pest; $0.xml.isWrapped = true; $0.xml.name = "enemies" }
    let amount = add([.integer, .null]) { $0.xml.isText = true }
    let unit = add(.string) { $0.xml.isAttribute = true }
    let water = add(.object)
    let origin = add(.string) { $0.xml.namespace = "urn:places" }
    shape.nodes[water].members = [member("unit", unit), member("amount", amount)]
    shape.nodes[root].members = [
      member("key", key), member("name", text), member("height", height), member("hardy", hardy),
      member("color", colors), member("pests", pests), member("water", water), member("origin", origin),
    ]
    shape.nodes[colors].xml.name = nil
    shape.names = names.table
    shape.recordXML.name = "plant"
    return shape
  }

  static let mapped: [(String, String)] = [
    (#"<plant nr="7"><name>Oak</name></plant>"#, #"{"key":"7","name":"Oak"}"#),
    ("<plant><height> 1.50 </height></plant>", #"{"height":1.50}"#),
    ("<plant><height>02</height></plant>", #"{"height":"02"}"#),
    ("<plant><height>tall</height></plant>", #"{"height":"tall"}"#),
    ("<plant><height/></plant>", "{}"),
    ("<plant><name> Oak </name></plant>", #"{"name":" Oak "}"#),
    ("<plant><name/></plant>", #"{"name":""}"#),
    ("<plant><hardy> true</hardy></plant>", #"{"hardy":true}"#),
    ("<plant><hardy>0</hardy></plant>", #"{"hardy":false}"#),
    ("<plant><hardy>yes</hardy></plant>", #"{"hardy":"yes"}"#),
    ("<plant><color>red</color></plant>", #"{"color":["red"]}"#),
    ("<plant><color>red</color><name>Oak</name><color>blue</color></plant>", #"{"color":["red","blue"],"name":"Oak"}"#),
    ("<plant><enemies><pest>a</pest><pest>b</pest></enemies></plant>", #"{"pests":["a","b"]}"#),
    ("<plant><enemies/></plant>", #"{"pests":[]}"#),
    (#"<plant><water unit="ml">20</water></plant>"#, #"{"water":{"unit":"ml","amount":20}}"#),
    ("<plant><water>20</water></plant>", #"{"water":{"amount":20}}"#),
    ("<plant><water/></plant>", #"{"water":{"amount":null}}"#),
    (#"<plant><o:origin xmlns:o="urn:places">Peru</o:origin></plant>"#, #"{"origin":"Peru"}"#),
    (#"<plant xmlns="urn:garden"><name>Oak</name></plant>"#, #"{"name":"Oak"}"#),
    (#"<plant soil="wet"><note>x</note></plant>"#, #"{"soil":"wet","note":"x"}"#),
    ("<plant><note><a>1</a><a>2</a><b/></note></plant>", #"{"note":{"a":["1","2"],"b":""}}"#),
    (#"<plant><note lang="en">x</note></plant>"#, ##"{"note":{"lang":"en","#text":"x"}}"##),
    ("<plant>\n  <name>Oak</name>\n</plant>", #"{"name":"Oak"}"#),
    ("<plant/>", "{}"),
    ("<plant><name><![CDATA[A & <B>]]></name></plant>", #"{"name":"A & <B>"}"#),
    ("<plant><name>a<!-- b -->c&amp;<?d e?>f</name></plant>", #"{"name":"ac&f"}"#),
    ("<plant><name>é&#233;</name></plant>", #"{"name":"éé"}"#),
    ("<plant><name>a\r\nb\rc</name></plant>", "{\"name\":\"a\nb\nc\"}"),
    (#"<plant nr="a&#10;b é"/>"#, "{\"key\":\"a\nb é\"}"),
    (
      #"<plant xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="a b"><name>x</name></plant>"#,
      #"{"name":"x"}"#
    ),
  ]

  @Test(arguments: mapped)
  func readsValuesByTheContract(_ xml: String, _ expected: String) throws {
    let bytes = Array("<garden>\(xml)</garden>".utf8)
    let result = try readXML(bytes, shape: Self.garden)
    #expect(result.reading.records == [expected])
    #expect(result.errors == [])
    for size in [1, 7, 4096] { #expect(try readXML(bytes, shape: Self.garden, maximumRead: size) == result) }
  }

  @Test
  func reportsBothPlacesOfAValueGivenTwice() throws {
    let marked = MarkedText("<g><plant><name>Oak</name><name>⟦Elm⟧</name></plant></g>")
    let result = try readXML(marked.bytes, shape: Self.garden)
    #expect(result.errors == ["repeated-element \(marked.marks[0].lowerBound)+3"])
    #expect(result.reading.spans.first?.hasSuffix(" 4") == true)
  }

  @Test
  func notesElementsBesideTheRecordsOnce() throws {
    let result = try readXML(
      Array("<g><made>x</made><plant/><made>y</made></g>".utf8), shape: Self.garden)
    #expect(result.reading.findings == ["unread-element 4+4"])
    #expect(result.reading.records == ["{}"])
  }

  @Test
  func warnsOfAttributesAtPlainValues() throws {
    let result = try readXML(Array(#"<g><plant><height unit="m">2</height></plant></g>"#.utf8), shape: Self.garden)
    #expect(result.reading.findings == ["unread-attribute 24+1"])
    #expect(result.reading.records == [#"{"height":2}"#])
  }

  @Test
  func readsTheRootAsTheOneRecordOfASingleShape() throws {
    var shape = Self.garden
    shape.isSequence = false
    let result = try readXML(Array(#"<plant nr="1"><name>Oak</name></plant>"#.utf8), shape: shape)
    #expect(result.reading.records == [#"{"key":"1","name":"Oak"}"#])
    #expect(result.reading.layout == "single")
    let faulty = try readXML(Array(#"<plant nr="1"><name>Oak & Elm</name></plant>"#.utf8), shape: shape)
    #expect(faulty.reading.records == [#"{"key":"1","name":"Oak & Elm"}"#])
    #expect(faulty.errors == ["bare-ampersand 24+1"])
  }

  static let open: [(String, [String])] = [
    ("<c><b><t>A</t><t>B</t><u i='1'>x</u></b><b/></c>", [##"{"t":["A","B"],"u":{"i":"1","#text":"x"}}"##, "{}"]),
    ("<c><!-- a --><b>x</b><?p q?><b>y</b></c>", [#""x""#, #""y""#]),
    ("<?xml version='1.0'?><!DOCTYPE c [<!ENTITY p 'Ann &amp; Co'>]><c><b><t>&p;</t></b></c>", [#"{"t":"Ann & Co"}"#]),
    ("<!DOCTYPE c [<!ENTITY p '<u>1</u>'>]><c><b><t>&p;</t>&p;</b></c>", [#"{"t":{"u":"1"},"u":"1"}"#]),
    ("<!DOCTYPE c [<!ATTLIST b k CDATA 'v'>]><c><b/></c>", [#"{"k":"v"}"#]),
    ("<x:c xmlns:x='u'><x:b x:i='1'/></x:c>", [#"{"i":"1"}"#]),
  ]

  @Test(arguments: open)
  func readsWhatItFindsWithoutAContract(_ xml: String, _ expected: [String]) throws {
    let result = try readXML(Array(xml.utf8))
    #expect(result.reading.records == expected)
    #expect(result.errors == [])
    for size in [1, 7, 4096] { #expect(try readXML(Array(xml.utf8), maximumRead: size) == result) }
  }

  @Test
  func placesValuesAndNames() throws {
    let marked = MarkedText("<c><⟦b⟧ ⟦i⟧=\"1\"><⟦t⟧>A</t><⟦u⟧><![CDATA[x]]></u></b></c>")
    let result = try readXML(marked.bytes)
    let places = zip(["", "i", "t", "u"], marked.marks).map { "\($0) \($1.lowerBound)+\($1.count)" }
    #expect(result.names == places)
  }
}
