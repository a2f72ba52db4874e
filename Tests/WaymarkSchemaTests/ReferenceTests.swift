import Testing
import WaymarkCore
import WaymarkFormats
import WaymarkTestSupport

@testable import WaymarkSchema

/// Schemas that refer to others: in the same document, beside it, in folders, and among the meta-schemas.
@Suite("References") struct ReferenceTests {
  /// The messages of loading a schema file, or of checking a document against it.
  private func messages(
    _ files: [String: String], directories: [String] = [], _ data: String = "{}"
  ) throws -> [String] {
    let scratch = try Scratch()
    for (name, text) in files { try scratch.write(text, to: name) }
    let path = scratch.path("main.json")
    let loaded = try SchemaContract.load(
      OpenSource(.file(path)), name: path,
      by: SchemaFiles(reader: JSONReader(), directories: directories.map { scratch.path($0) }))
    guard let contract = loaded.contract else {
      return loaded.findings.map { "\($0.path.split(separator: "/").last ?? ""): \($0.message)" }
    }
    return try Checked(data, contract).messages
  }

  @Test func followsAReferenceToAFileBesideTheSchema() throws {
    let files = [
      "main.json": #"{"properties":{"at":{"$ref":"parts/point.json#/$defs/Point"}}}"#,
      "parts/point.json": #"{"$defs":{"Point":{"properties":{"x":{"$ref":"../number.json"}}}}}"#,
      "number.json": #"{"type":"number"}"#,
    ]
    #expect(try messages(files, #"{"at":{"x":1}}"#) == [])
    #expect(try messages(files, #"{"at":{"x":true}}"#) == ["\"x\" is true where a number is due"])
  }

  @Test func followsARelativeReferenceBesideASchemaWithAnAddress() throws {
    let files = [
      "main.json": #"{"$id":"https://example.com/schemas/main","properties":{"n":{"$ref":"number.json"}}}"#,
      "number.json": #"{"type":"number"}"#,
    ]
    #expect(try messages(files, #"{"n":true}"#) == ["\"n\" is true where a number is due"])
  }

  @Test func looksUpAddressesInFoldersByIdentifierAndByPath() throws {
    let files = [
      "main.json": """
      {"properties":{"a":{"$ref":"https://example.com/by-id"},"b":{"$ref":"https://example.com/v1/by-path.json"}}}
      """,
      "library/deep/any-name.json": #"{"$id":"https://example.com/by-id","type":"string"}"#,
      "library/v1/by-path.json": #"{"type":"integer"}"#,
    ]
    let data = #"{"a":1,"b":"two"}"#
    let found = try messages(files, directories: ["library"], data)
    #expect(found == ["\"a\" is the number 1 where text is due", "\"b\" is the text \"two\" where an integer is due"])
    let lost = try messages(files, data)
    #expect(lost.count == 2)
    #expect(lost.allSatisfy { $0.hasPrefix("main.json: \"https://example.com/") && $0.contains("--schema-dir") })
  }

  @Test func namesTheFaultOfASchemaThatIsReferredTo() throws {
    let broken = ["main.json": #"{"$ref":"other.json"}"#, "other.json": "{\n  \"type\": \"strin\"\n}"]
    #expect(try messages(broken).first?.hasPrefix("other.json: \"strin\" is no type") == true)
    let unreadable = ["main.json": #"{"$ref":"other.json"}"#, "other.json": "{\n  \"type\" \"string\"\n}"]
    let message = try #require(messages(unreadable).first)
    #expect(message.hasPrefix("main.json: "))
    #expect(message.contains("other.json:2:"))
  }

  @Test func suggestsTheAnchorThatIsNearest() throws {
    let files = ["main.json": ##"{"$ref":"#adress","$defs":{"A":{"$anchor":"address"}}}"##]
    #expect(
      try messages(files) == [
        ##"main.json: "#adress" leads nowhere: there is no anchor "adress"; is "#address" meant?"##
      ])
  }

  @Test func ignoresWhatStandsBesideAReferenceInDraft7() throws {
    let schema = ##""properties":{"a":{"$ref":"#/definitions/T","type":"string"}},"definitions":{"T":{}}}"##
    let draft7 = ["main.json": #"{"$schema":"http://json-schema.org/draft-07/schema#","# + schema]
    #expect(try messages(draft7, #"{"a":1}"#) == [])
    #expect(try messages(["main.json": "{" + schema], #"{"a":1}"#).count == 1)
  }

  @Test(arguments: [
    (##"{"$defs":{"a":{"$ref":"#/$defs/b"},"b":{"$ref":"#/$defs/a"}},"$ref":"#/$defs/a"}"##, "without end"),
    (##"{"$ref":"#/$defs/zz"}"##, "leads nowhere"),
    (##"{"allOf":[{"$ref":"#"}]}"##, "without end"),
  ])
  func refusesReferencesThatNeverEndOrLeadNowhere(_ schema: String, _ words: String) throws {
    #expect(try messages(["main.json": schema]).first?.contains(words) == true)
  }

  @Test func filesThatReferToEachOtherAreReadOnce() throws {
    let files = [
      "main.json": #"{"properties":{"next":{"$ref":"other.json"},"n":{"type":"integer"}}}"#,
      "other.json": #"{"properties":{"back":{"$ref":"main.json"}}}"#,
    ]
    let data = #"{"next":{"back":{"next":{"back":{"n":"two"}}}}}"#
    #expect(try messages(files, data) == ["\"n\" is the text \"two\" where an integer is due"])
  }

  @Test(arguments: [
    ("a/b", "c", "a/c"), ("http://x.org/a/b", "../c/./d", "http://x.org/c/d"),
    ("http://x.org/a/b?q", "?r", "http://x.org/a/b?r"),
    ("http://x.org", "a", "http://x.org/a"), ("http://x.org/a", "//y.org/b", "http://y.org/b"),
    ("urn:uuid:1", "#f", "urn:uuid:1#f"), ("http://x.org/a/b/", "..", "http://x.org/a/"),
    ("http://x.org/a", "../../b", "http://x.org/b"), ("http://x.org/a", "HTTP:b", "http:b"),
  ])
  func resolvesReferencesAsRFC3986Does(base: String, reference: String, result: String) {
    #expect(URIReference(base).resolve(URIReference(reference)).text == result)
  }
}
