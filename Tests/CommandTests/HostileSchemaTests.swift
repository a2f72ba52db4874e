import Foundation
import Testing
import WaymarkTestSupport

@testable import waymark_cli

/// Schemas made to take for ever: refused with a place, or done in bounded time.
@Suite("Hostile schemas", .timeLimit(.minutes(2))) struct HostileSchemaTests {
  private func check(_ data: String, _ schema: String) throws -> CommandRun {
    let scratch = try Scratch()
    try scratch.write(schema, to: "contract.schema.json")
    try scratch.write(data, to: "data.json")
    return try CommandRun.built(["check", "--schema", "contract.schema.json", "data.json"], in: scratch.folder)
  }

  private func expectRefusal(_ schema: String, saying words: String) throws {
    let run = try check("{\"a\":[1]}", schema)
    #expect(run.status == 2)
    #expect(run.errors.contains(words), "\(run.errors)")
    #expect(run.errors.contains(" --> contract.schema.json:1:"), "\(run.errors)")
  }

  @Test(arguments: [
    ##"{"$ref":"#"}"##,
    ##"{"$defs":{"a":{"$ref":"#/$defs/b"},"b":{"allOf":[{"$ref":"#/$defs/a"}]}},"$ref":"#/$defs/a"}"##,
    ##"{"$defs":{"a":{"anyOf":[{"type":"null"},{"$ref":"#/$defs/a"}]}},"not":{"$ref":"#/$defs/a"}}"##,
  ])
  func thatReferToThemselvesWithoutEndAreRefused(schema: String) throws {
    try expectRefusal(schema, saying: "refers to itself without end")
  }

  @Test(arguments: ["allOf", "anyOf", "oneOf"])
  func thatDoubleAtEachReferenceAreRefused(keyword: String) throws {
    let steps = (0..<60).map {
      "\"a\($0)\":{\"\(keyword)\":[{\"$ref\":\"#/$defs/a\($0 + 1)\"},{\"$ref\":\"#/$defs/a\($0 + 1)\"}]}"
    }
    let schema = "{\"$defs\":{\(steps.joined(separator: ",")),\"a60\":{}},\"$ref\":\"#/$defs/a0\"}"
    try expectRefusal(schema, saying: "applies more than a million schemas to one value")
  }

  @Test func thatReferOnAndOnAreRefused() throws {
    let steps = (0..<20_000).map { "\"a\($0)\":{\"$ref\":\"#/$defs/a\($0 + 1)\"}" }
    let schema = "{\"$defs\":{\(steps.joined(separator: ",")),\"a20000\":{}},\"$ref\":\"#/$defs/a0\"}"
    try expectRefusal(schema, saying: "too many deep")
  }

  @Test func thatAreNestedTooDeepAreRefused() throws {
    let schema = String(repeating: "{\"items\":", count: 20_000) + "{}" + String(repeating: "}", count: 20_000)
    try expectRefusal(schema, saying: "nested deeper than")
  }

  @Test func thatDescribeThemselvesGoAsDeepAsTheData() throws {
    let data = String(repeating: "[", count: 500) + "1" + String(repeating: "]", count: 500)
    let run = try check(data, ##"{"type":["array","string"],"items":{"$ref":"#"}}"##)
    #expect(run.status == 1)
    #expect(run.output.contains("error[wrong-type]"))
    #expect(run.output.contains("data.json:1:501"))
  }

  /// Whatever looks for members down the ways of a contract must not try them all.
  @Test(arguments: ["", #""latitude":{"type":"number"},"longitude":{"type":"number"},"#])
  func thatBranchAtEachLevelAreSearchedInBoundedTime(members: String) throws {
    let branches = (0..<80).map { "\"m\($0)\":{\"$ref\":\"#\"}" }
    let schema = "{\"type\":\"object\",\"properties\":{\(members)\(branches.joined(separator: ","))}}"
    let run = try check("{\"m1\":{\"m2\":{}},\"latitude\":95,\"longitude\":9}", schema)
    #expect(run.output.contains("error[latitude-out-of-range]") == !members.isEmpty, "\(run.output)\(run.errors)")
  }

  @Test func ofManyMegabytesAreRead() throws {
    let description = String(repeating: "x", count: 60)
    let members = (0..<45_000).map {
      "\"member\($0)\":{\"type\":\"string\",\"description\":\"\(description)\",\"maxLength\":\($0 + 1)}"
    }
    let schema = "{\"type\":\"object\",\"properties\":{\(members.joined(separator: ","))}}"
    #expect(schema.utf8.count > 5_000_000)
    let run = try check("{\"member44999\":\"abc\",\n\"member0\":\"abc\"}", schema)
    #expect(run.status == 1)
    #expect(run.output.contains("error[too-long]"))
    #expect(run.output.contains("data.json:2:11"))
    #expect(run.output.contains("1 error"))
  }

  @Test func withPatternsThatMatchInEndlesslyManyWaysAreDone() throws {
    let text = String(repeating: "a", count: 50_000)
    let run = try check("[\"\(text)!\", \"\(text)\"]", #"{"items":{"pattern":"^(a+)+$"}}"#)
    #expect(run.status == 1)
    #expect(run.output.contains("error[pattern-mismatch]"))
    #expect(run.output.contains("1 error"))
  }
}
