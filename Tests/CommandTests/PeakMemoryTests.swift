import Foundation
import Testing
import WaymarkTestSupport

/// How much memory the release command takes; runs where `WAYMARK_RELEASE_COMMAND` names it.
@Suite(
  .enabled(
    if: ProcessInfo.processInfo.environment["WAYMARK_RELEASE_COMMAND"] != nil,
    "WAYMARK_RELEASE_COMMAND names no release build of the command"))
struct PeakMemoryTests {
  @Test func staysWithinItsPromise() throws {
    let command = try #require(ProcessInfo.processInfo.environment["WAYMARK_RELEASE_COMMAND"])
    let scratch = try Scratch()
    let count = 400_000
    var text = "["
    for index in 0..<count {
      if index > 0 { text += ",\n" }
      text += "{\"id\": \(index), \"name\": \"Place \(index)\", \"category\": \"Lakes\", \"state\": \"Nowhere\","
      text += " \"park\": \"A park of some length, so that the file is large\", \"imageName\": \"place\(index)\","
      text += " \"coordinates\": {\"latitude\": \(index % 80).\(index), \"longitude\": \(index % 170).\(index)}}"
    }
    text += "]"
    try scratch.write(text, to: "data.json")
    text = ""
    // GNU time tells kilobytes; that of macOS is asked for bytes.
    #if os(macOS)
      let line =
        "/usr/bin/time -l '\(command)' check -q --as landmarks data.json 2>&1 >/dev/null | awk '/maximum resident/ { print $1 }'"
      let unit = 1
    #else
      let line = "/usr/bin/time -f %M '\(command)' check -q --as landmarks data.json 2>&1 >/dev/null | tail -n 1"
      let unit = 1024
    #endif
    let run = try CommandRun.shell(line, in: scratch.folder)
    let peak = try #require(Int(run.output.trimmingCharacters(in: .whitespacesAndNewlines))) * unit
    // An id and a point a record.
    #expect(peak <= (64 << 20) + 2 * 24 * count, "\(peak) bytes")
  }
}
