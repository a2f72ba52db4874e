import Foundation
import WaymarkTestSupport

extension CommandRun {
  /// Runs a line of shell in which `$WAYMARK` is the command.
  ///
  /// - Parameters:
  ///   - line: What bash is to do.
  ///   - folder: Where.
  /// - Returns: What it gave.
  /// - Throws: Where bash cannot be called.
  static func shell(_ line: String, in folder: String? = nil) throws -> CommandRun {
    let process = Process()
    let scratch = try Scratch()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["-c", "{ \(line)\n} > '\(scratch.path("out"))' 2> '\(scratch.path("err"))'"]
    process.environment = ["WAYMARK": CommandRun.executable.path, "PATH": "/usr/bin:/bin"]
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    try process.run()
    process.waitUntilExit()
    return CommandRun(
      status: process.terminationStatus, output: scratch.read("out") ?? "", errors: scratch.read("err") ?? "")
  }
}
