#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The world around a run: its two streams and its environment.
struct Console {
  let output: TextStream
  let errors: TextStream
  let environment: [String: String]

  init(output: TextStream, errors: TextStream, environment: [String: String] = [:]) {
    self.output = output
    self.errors = errors
    self.environment = environment
  }

  /// The environment variables that count.
  private static let variables = ["NO_COLOR", "FORCE_COLOR", "CLICOLOR_FORCE", "TERM", "GITHUB_STEP_SUMMARY"]

  /// The process's own.
  static var process: Console {
    var environment: [String: String] = [:]
    for name in variables {
      environment[name] = getenv(name).map { String(cString: $0) }
    }
    return Console(
      output: TextStream(descriptor: STDOUT_FILENO), errors: TextStream(descriptor: STDERR_FILENO),
      environment: environment)
  }

  /// Says on standard error why something could not be done.
  ///
  /// - Parameter message: One line; it may quote anything.
  func complain(_ message: String) {
    errors.write("waymark: \(escaped(message))\n")
  }
}
