import Testing
import WaymarkTestSupport

/// A disk that is full while a file is rewritten: the old file stays whole, and nothing is left behind.
@Suite struct FullDiskTests {
  /// Files may not grow beyond 64 KB, which a write fails on as on a full disk.
  @Test(arguments: [20_000, 200_000])
  func theOldFileStaysWhole(records: Int) throws {
    let scratch = try Scratch()
    let text = "[" + (0..<records).map { "{\"id\":\($0)}" }.joined(separator: ",") + "]"
    try scratch.write(text, to: "data.json")
    let run = try CommandRun.shell(
      "trap '' XFSZ; ulimit -f 64; \"$WAYMARK\" normalize --write data.json", in: scratch.folder)
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("waymark: "))
    #expect(run.errors.contains("File too large"))
    #expect(scratch.read("data.json") == text)
    #expect(try scratch.names == ["data.json"])
  }
}
