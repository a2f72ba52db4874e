import Testing
import WaymarkCore
import WaymarkSchema
import WaymarkTestSupport

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
    let loaded = try loadContract(#"{"items":{"format":"email"},"additionalProperties":{"format":"email"}}"#)
    let entry = try #require(loaded.contract?.unchecked.first)
    #expect(entry.check == #"format "email""#)
    #expect(entry.reason.hasSuffix("(in 2 places)"))
  }
}
