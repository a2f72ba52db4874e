import Testing
import WaymarkCore
import WaymarkTestSupport

@testable import WaymarkSchema

@Suite("Formats")
struct FormatTests {
  @Test(arguments: [
    ("date", "2000-02-29", true), ("date", "1900-02-29", false), ("date", "2000-13-01", false),
    ("date", "2000-1-1", false), ("date", "2000-10-01T", false), ("date", "", false),
    ("date-time", "1998-12-31T23:59:60Z", true), ("date-time", "1998-12-31T22:59:60Z", false),
    ("date-time", "2000-10-01 12:00:00Z", false), ("date-time", "2000-10-01T12:00:00", false),
    ("date-time", "2000-10-01t12:00:00.5+02:30", true),
    ("isbn", "0-306-40615-2", true), ("isbn", "0306406152", true), ("isbn", "080442957X", true),
    ("isbn", "978-0-306-40615-7", true), ("isbn", "978-0-306-40615-8", false), ("isbn", "0306406153", false),
    ("isbn", "977-0-306-40615-7", false), ("isbn", "030640615", false), ("isbn", "X306406152", false),
    ("isbn", "0--306406152", false), ("isbn", "0306406152-", false), ("isbn", "", false),
    ("isbn", "99999999999999999999", false),
    ("uuid", "2EB8AA08-aa98-11ea-b4aa-73b441d16380", true), ("uuid", "2eb8aa08aa9811eab4aa73b441d16380", false),
    ("uri", "https://example.com/a?b=c#d", true), ("uri", "urn:isbn:0306406152", true),
    ("uri", "http://[2001:db8::7]:80/", true), ("uri", "//example.com", false), ("uri", "https://a b", false),
    ("uri", "https://example.com/%zz", false), ("uri", "https://example.com:8x/", false),
    ("uri", "https://example.com/é", false), ("uri", "https://example.com/<a>", false),
  ])
  func knowsEachFormat(_ format: String, _ text: String, _ isValid: Bool) throws {
    let checked = try Checked("\"\(text)\"", "{\"format\":\"\(format)\"}", formats: true)
    #expect(checked.codes == (isValid ? [] : ["format-mismatch"]))
  }

  @Test func assertsFormatsOnlyWhereAsked() throws {
    let checked = try Checked(#""x""#, #"{"format":"date"}"#)
    #expect(checked.codes.isEmpty)
    #expect(checked.report.skipped.map(\.check) == [#"format "date""#])
    #expect(try Checked(#""x""#, #"{"format":"date"}"#, formats: true).report.skipped.isEmpty)
  }

  @Test func putsUnknownFormatsInTheLedger() throws {
    let loaded = try loadContract(#"{"items":{"format":"money"},"additionalProperties":{"format":"money"}}"#)
    let entry = try #require(loaded.contract?.unchecked.first)
    #expect(entry.check == #"format "money""#)
    #expect(entry.reason.hasSuffix("(in 2 places)"))
  }

  /// Each with the reason that its finding gives.
  @Test(arguments: [
    ("time", "12:30:00", "the time zone is missing"), ("time", "12:30:00Zx", "nothing may follow the time zone"),
    ("duration", "", "it begins with"), ("duration", "P1H", "before \"T\" there are years"),
    ("duration", "P1D1Y", "the larger unit comes first"), ("duration", "P1", "the unit is missing"),
    ("duration", "PT", "are due after"), ("duration", "P1W1D", "weeks stand alone"),
    ("duration", "P", "it says no length"),
    ("email", "@example.com", "nothing stands before"), ("email", "a..b@example.com", "a point stands"),
    ("email", "a@b_c", "what follows \"@\" is no host name"), ("email", "a b@example.com", "there is a character"),
    ("email", "é@example.com", "there is a character"), ("email", "\"a@example.com", "the quoted part"),
    ("email", String(repeating: "a", count: 65) + "@example.com", "more than 64 bytes"),
    ("hostname", "a..b", "nothing stands before or after a point"), ("hostname", "example.com.", "nothing stands"),
    ("hostname", "xn--X", "encodes no label"), ("hostname", "bücher.example", "only letters of ASCII"),
    ("hostname", String(repeating: "a.", count: 127) + "a", "more than 253"),
    ("idn-hostname", "bücher\u{200D}.example", "U+200D must not stand where it does"),
    ("idn-hostname", "bü☃cher", "U+2603 must not stand in it"), ("idn-hostname", "אa", "both directions"),
    ("idn-hostname", "xn--999999999999999999999999999", "encodes no label"),
    ("ipv4", "1.2.3", "four numbers"), ("ipv4", "1.2.3.04", "octal"), ("ipv4", "1.2.3.1234", "from 0 to 255"),
    ("ipv6", "::1::", "may be there once"), ("ipv6", "1:2:3:4:5:6:7", "here are 7"), ("ipv6", ":1::", "a single colon"),
    ("ipv6", "1:2:3:4:5:6:7:8:", "a single colon"), ("ipv6", "::12345", "one to four"),
    ("ipv6", "::1.2.3.256", "no IPv4 address"), ("ipv6", "1:2:3:4:5:6:7::8", "one group at least"),
    ("ipv6", "::1%eth0", "one to four"), ("ipv6", "", "eight groups"),
    ("uri-reference", "1:a", "is no scheme"), ("uri-reference", "a b", "no blank"),
    ("uri", "http://[::1/", "not closed"),
    ("uri", "http://[x]/", "no address"), ("iri", "/ä", "begins with a scheme"),
    ("iri-reference", "ä\u{7F}", "no control"),
    ("uri-template", "{", "not closed"), ("uri-template", "}", "not opened"), ("uri-template", "{a:0}", "below 10,000"),
    ("uri-template", "{}", "is no variable"), ("uri-template", "{a b}", "is no variable"),
    ("json-pointer", "a", "begins with"), ("json-pointer", "/~", "is written ~0"),
    ("relative-json-pointer", "/a", "a number"), ("relative-json-pointer", "01", "begins with 0"),
    ("relative-json-pointer", "1a", "begins with \"/\""), ("regex", "(", ""), ("date", "2000-02-30", "29 days"),
  ])
  func saysWhatKeepsATextFromBeingOfAFormat(_ format: String, _ text: String, _ reason: String) throws {
    let data = text.replacing("\"", with: "\\\"")
    let checked = try Checked("\"\(data)\"", "{\"format\":\"\(format)\"}", formats: true)
    #expect(checked.codes == ["format-mismatch"])
    let message = try #require(checked.messages.first)
    #expect(message.contains(": ") && message.contains(reason), "\(message)")
  }

  @Test(arguments: [
    ("duration", "P1Y3D"), ("duration", "PT1H2S"), ("email", "a+b@example.com"), ("email", "a@[IPv6:2001:db8::1]"),
    ("idn-email", "münchen@bücher.example"), ("hostname", "xn--bcher-kva.example"), ("hostname", "1.2.3.4"),
    ("idn-hostname", "bücher.example"), ("idn-hostname", "xn--bcher-kva"), ("idn-hostname", "日本語。jp"),
    ("ipv6", "::"), ("ipv6", "::ffff:192.168.0.1"), ("ipv6", "1:2:3:4:5:6:7::"), ("ipv6", "1:2:3:4:5:6:7:8"),
    ("ipv6", "1::3:4:5:6:7:8"), ("uri-reference", ""), ("uri-reference", "../a?b#c"), ("uri-reference", "a/b:c"),
    ("uri", "http://[v1.a]/"), ("iri", "https://bücher.example/ä?ö#ü"), ("uri-template", "/{?a*,b:3}{&c.d}%20"),
    ("json-pointer", ""), ("json-pointer", "/~0~1/"), ("relative-json-pointer", "0#"),
    ("relative-json-pointer", "2/a/0"),
    ("regex", "^(?=a)b$"), ("time", "23:59:60Z"),
  ])
  func acceptsWhatTheStandardsDo(_ format: String, _ text: String) throws {
    #expect(try Checked("\"\(text)\"", "{\"format\":\"\(format)\"}", formats: true).messages == [])
  }

  @Test(arguments: FormatTable.all.map { $0.name })
  func endsSoonOnLongAndOddTexts(_ format: String) throws {
    let tester = try #require(FormatTable.formats[format])
    let long = ["a", "1", ":", ".", "{", "~", "/", "é", "\u{0}", "xn--", "\"", "[", "%", "(", "-"].map {
      String(repeating: $0, count: 20_000)
    }
    for var text in long + ["", "\n", "\u{FEFF}"] { text.withUTF8 { _ = tester.fault(in: $0) } }
  }
}
