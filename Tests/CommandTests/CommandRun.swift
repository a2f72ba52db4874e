import Foundation
import WaymarkTestSupport

@testable import waymark_cli

/// What a call of the command gave.
struct CommandRun {
  var status: Int32
  var output: String
  var errors: String

  /// Calls the command in this process.
  static func inProcess(_ arguments: String..., environment: [String: String] = [:]) -> CommandRun {
    let console = Console(output: TextStream(), errors: TextStream(), environment: environment)
    let status = Invocation(arguments: arguments, console: console).run()
    return CommandRun(status: status.rawValue, output: console.output.captured, errors: console.errors.captured)
  }

  /// Calls the command as it was built.
  ///
  /// - Parameters:
  ///   - arguments: Without the program's own name.
  ///   - input: What it finds on standard input.
  ///   - environment: Variables to set.
  ///   - folder: Where it is called.
  /// - Returns: What it gave.
  /// - Throws: Where it cannot be called.
  static func built(
    _ arguments: [String], input: String = "", environment: [String: String] = [:], in folder: String? = nil
  ) throws -> CommandRun {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    var variables = ProcessInfo.processInfo.environment
    for name in ["NO_COLOR", "FORCE_COLOR", "CLICOLOR_FORCE", "GITHUB_STEP_SUMMARY"] { variables[name] = nil }
    process.environment = variables.merging(environment) { $1 }
    // Files rather than pipes: nothing can fill up while nobody reads.
    let scratch = try Scratch()
    try scratch.write(input, to: "in")
    let paths = ["in", "out", "err"].map(scratch.path)
    for name in ["out", "err"] { try scratch.write("", to: name) }
    process.standardInput = FileHandle(forReadingAtPath: paths[0])
    process.standardOutput = FileHandle(forWritingAtPath: paths[1])
    process.standardError = FileHandle(forWritingAtPath: paths[2])
    try process.run()
    process.waitUntilExit()
    return CommandRun(
      status: process.terminationStatus, output: try String(contentsOfFile: paths[1], encoding: .utf8),
      errors: try String(contentsOfFile: paths[2], encoding: .utf8))
  }

  /// The command as it was built.
  static var executable: URL { productFolder.appendingPathComponent("waymark") }

  /// Where the build puts its products.
  private static var productFolder: URL {
    #if os(macOS)
      for bundle in Bundle.allBundles where bundle.bundlePath.hasSuffix(".xctest") {
        return bundle.bundleURL.deletingLastPathComponent()
      }
    #endif
    return URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
  }
}
