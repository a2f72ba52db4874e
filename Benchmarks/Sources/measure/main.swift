#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

// measure RUNS COMMAND [ARGUMENTS]: the best wall time in milliseconds, its processor time, and the highest peak of
// memory in kilobytes, of so many runs. What the command prints is dropped.

func complain(_ message: String) {
  var message = message
  message.withUTF8 { _ = write(2, $0.baseAddress, $0.count) }
}

/// What one run took; nil where it could not be started, or did not end well.
func run(_ arguments: [String]) -> (wall: Double, cpu: Double, peak: Int)? {
  #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
  #else
    var actions = posix_spawn_file_actions_t()
  #endif
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
  posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
  var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
  defer { for word in words { free(word) } }
  var child = pid_t()
  let start = ContinuousClock.now
  guard posix_spawnp(&child, arguments[0], &actions, nil, &words, environ) == 0 else { return nil }
  var status: Int32 = 0
  var usage = rusage()
  guard wait4(child, &status, 0, &usage) == child, status == 0 else { return nil }
  let wall = ContinuousClock.now - start
  func milliseconds(_ time: timeval) -> Double { Double(time.tv_sec) * 1000 + Double(time.tv_usec) / 1000 }
  #if canImport(Darwin)
    let peak = Int(usage.ru_maxrss) / 1024
  #else
    let peak = Int(usage.ru_maxrss)
  #endif
  return (wall / .milliseconds(1), milliseconds(usage.ru_utime) + milliseconds(usage.ru_stime), peak)
}

let arguments = Array(CommandLine.arguments.dropFirst())
guard let runs = arguments.first.flatMap({ Int($0) }), runs > 0, arguments.count > 1 else {
  complain("measure RUNS COMMAND [ARGUMENTS]\n")
  exit(2)
}
let results = (0..<runs).compactMap { _ in run(Array(arguments.dropFirst())) }
guard results.count == runs, let best = results.min(by: { $0.wall < $1.wall }), let peak = results.map(\.peak).max() else {
  complain("measure: \(arguments[1]) cannot be run, or fails\n")
  exit(1)
}
print("\(Int(best.wall.rounded())) \(Int(best.cpu.rounded())) \(peak)")
