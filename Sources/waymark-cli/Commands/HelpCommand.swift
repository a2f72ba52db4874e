import Waymark

extension Command {
  /// What the others do.
  static let help = Command(
    name: "help", summary: "Explain a command", operands: "[COMMAND]",
    examples: ["waymark help check"]
  ) { arguments, console in
    try arguments.requireOperands(0...1, "")
    if let name = arguments.operands.first {
      console.output.write(HelpText.of(try Command.named(name)))
    } else {
      console.output.write(HelpText.overview)
    }
    return .clean
  }
}
