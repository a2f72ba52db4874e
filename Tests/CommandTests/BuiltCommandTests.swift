import Foundation
import Testing
import WaymarkTestSupport

@testable import waymark_cli

/// The command as it was built: its streams, its exit codes, its signals.
@Suite struct BuiltCommandTests {
  @Test func helpGoesToStandardOutput() throws {
    let run = try CommandRun.built(["check", "--help"])
    #expect(run.status == 0)
    #expect(run.output == HelpText.of(.check))
    #expect(run.errors.isEmpty)
  }

  @Test func wrongUsageGoesToStandardError() throws {
    let run = try CommandRun.built(["check", "--nonsense"])
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("waymark: unknown option --nonsense\n"))
    #expect(try CommandRun.built([]).status == 2)
  }

  @Test func colourFollowsTheEnvironment() throws {
    let arguments = ["explain", "byte-order-mark"]
    #expect(try !CommandRun.built(arguments).output.contains("\u{1B}"))
    #expect(try CommandRun.built(arguments, environment: ["FORCE_COLOR": "1"]).output.contains("\u{1B}"))
    let both = ["FORCE_COLOR": "1", "NO_COLOR": "1"]
    #expect(try !CommandRun.built(arguments, environment: both).output.contains("\u{1B}"))
  }

  @Test(arguments: ["", "trap '' PIPE; "])
  func aClosedPipeEndsTheRunQuietly(prefix: String) throws {
    // The reader is gone before the first byte is written.
    let run = try CommandRun.shell(
      prefix + #"{ while read -r _; do :; done < <(sleep 0.2); exec "$WAYMARK" help; } | :"#)
    #expect(run.errors.isEmpty)
    #expect(run.output.isEmpty)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "this system has no /dev/full"))
  func aFullDiskIsTold() throws {
    let run = try CommandRun.shell(#""$WAYMARK" rules > /dev/full"#)
    #expect(run.status == 2)
    #expect(run.errors == "waymark: cannot write to standard output: No space left on device\n")
  }
}
