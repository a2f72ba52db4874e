extension FiftyStations {
  static let json = FiftyStations(
    ending: "json", head: "[\n", foot: "]\n", healthy: { line($0) },
    faults: [
      1: (line(1, kind: #"⟦"bouy"⟧"#), "unknown-enum-value"),
      3: (line(3).replacing(#", "title""#, with: #"⟦⟧ "title""#), "missing-comma"),
      5: (line(5, title: #"⟦"x"⟧"#), "too-short"),
      7: (line(7).replacing("}", with: "⟦,⟧}"), "extra-comma"),
      9: (line(9, height: "⟦9000⟧"), "above-maximum"),
      11: (line(11, title: "⟦'Station 11'⟧"), "single-quotes"),
      13: (line(13, height: "⟦-20⟧"), "below-minimum"),
      15: ("⟦{⟧" + line(15).dropFirst().dropLast(), "unclosed-object"),
      17: (line(17, height: #"⟦"12.5"⟧"#), "wrong-type"),
      19: (line(19, title: #"⟦"⟧Station 19"#), "unclosed-string"),
      21: (line(21, code: "⟦4.5⟧"), "wrong-type"),
      23: (line(23).replacing(#""kind":"#, with: #""kind"⟦⟧"#), "missing-colon"),
      25: (line(25, call: #"⟦"abc"⟧"#), "pattern-mismatch"),
      28: (line(28) + ", ⟦// here⟧", "comment"),
      30: (line(30, since: #"⟦"2001-02-30"⟧"#), "format-mismatch"),
      33: (line(33, manned: "⟦True⟧"), "foreign-literal"),
      35: ("⟦⟧" + line(35).replacing(#""kind": "mast", "#, with: ""), "missing-member"),
      40: (line(40, height: "⟦.5⟧"), "malformed-number"),
      42: (line(42, manned: "⟦1⟧"), "wrong-type"),
      45: (line(45) + "⟦}⟧", "extra-bracket"),
    ], separator: ",")

  private static func line(
    _ number: Int, code: String? = nil, title: String? = nil, kind: String = #""mast""#, height: String = "12.5",
    call: String = #""ABC""#, since: String = #""2001-02-03""#, manned: String = "true"
  ) -> String {
    #"{"code": \#(code ?? "\(1000 + number)"), "title": \#(title ?? "\"Station \(number)\""), "kind": \#(kind), "#
      + #""height": \#(height), "call": \#(call), "since": \#(since), "manned": \#(manned)}"#
  }
}
