import Testing

@testable import waymark_cli

@Suite struct ColorChoiceTests {
  @Test(
    arguments: [
      (.auto, [:], true, true),
      (.auto, [:], false, false),
      (.auto, ["TERM": "dumb"], true, false),
      (.auto, ["NO_COLOR": "1"], true, false),
      (.auto, ["NO_COLOR": ""], true, true),
      (.auto, ["NO_COLOR": "1", "FORCE_COLOR": "1"], true, false),
      (.auto, ["FORCE_COLOR": "1"], false, true),
      (.auto, ["FORCE_COLOR": "1", "TERM": "dumb"], false, true),
      (.auto, ["FORCE_COLOR": "0"], false, false),
      (.auto, ["CLICOLOR_FORCE": "1"], false, true),
      (.auto, ["CLICOLOR_FORCE": ""], false, false),
      (.always, ["NO_COLOR": "1"], false, true),
      (.never, ["FORCE_COLOR": "1"], true, false),
    ] as [(ColorChoice, [String: String], Bool, Bool)])
  func theFirstThatSpeaksDecides(choice: ColorChoice, environment: [String: String], terminal: Bool, colors: Bool) {
    #expect(choice.usesColor(environment, isTerminal: terminal) == colors)
  }
}
