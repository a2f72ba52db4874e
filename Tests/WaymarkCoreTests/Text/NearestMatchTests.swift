import Testing
import WaymarkCore

@Suite("nearestMatch")
private struct NearestMatchTests {
  private let categories = ["Featured", "Lakes", "Rivers", "Mountains"]

  @Test(arguments: [
    ("Mountians", "Mountains"), ("mountains", "Mountains"), ("Lake", "Lakes"), ("River", "Rivers"), ("LAKES", "Lakes"),
  ])
  func findsWhatWasMeant(word: String, meant: String) {
    #expect(nearestMatch(to: word, among: categories) == meant)
  }

  @Test(arguments: ["Dunes", "x", "", "Glaciers"])
  func guessesNothingFarAway(word: String) {
    #expect(nearestMatch(to: word, among: categories) == nil)
  }

  @Test func neverAnswersWithTheWordItself() {
    #expect(nearestMatch(to: "Lakes", among: ["Lakes"]) == nil)
  }
}
