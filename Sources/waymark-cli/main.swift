#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

// Whatever the caller did with the signal: a closed pipe ends the run quietly.
signal(SIGPIPE, SIG_DFL)
exit(Invocation(arguments: Array(CommandLine.arguments.dropFirst()), console: .process).run().rawValue)
