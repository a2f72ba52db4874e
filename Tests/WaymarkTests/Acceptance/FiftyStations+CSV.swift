extension FiftyStations {
  static let csv = FiftyStations(
    ending: "csv", head: "code,title,kind,height,call,since,row\n", foot: "", healthy: { line($0) },
    faults: [
      1: (line(1, kind: "⟦bouy⟧"), "unknown-enum-value"),
      3: ("1003,Station 3,mast,12.5⟦⟧", "missing-fields"),
      5: (line(5, title: "⟦x⟧"), "too-short"),
      7: (line(7) + ",⟦surplus⟧", "extra-fields"),
      9: (line(9, height: "⟦9000⟧"), "above-maximum"),
      11: (line(11, title: "⟦\"⟧Station 11"), "unclosed-quote"),
      13: (line(13, height: "⟦-20⟧"), "below-minimum"),
      15: (line(15, title: "\"say ⟦\"⟧hi\" now\""), "undoubled-quote"),
      17: (line(17, height: "⟦high⟧"), "wrong-type"),
      19: (line(19, title: "\"Station 19\"⟦x⟧"), "text-after-quote"),
      21: (line(21, code: "⟦4.5⟧"), "wrong-type"),
      23: (line(23, title: "Stat⟦\"⟧ion 23"), "stray-quote"),
      25: (line(25, call: "⟦abc⟧"), "pattern-mismatch"),
      28: (line(28, title: "\"Station 28\"⟦ ⟧"), "blank-after-quote"),
      30: (line(30, since: "⟦2001-02-30⟧"), "format-mismatch"),
      33: (line(33, title: "⟦ ⟧\"Station 33\""), "blank-before-quote"),
      35: (line(35, kind: "⟦⟧"), "unknown-enum-value"),
      40: (line(40, title: "Station⟦\0⟧40"), "nul-in-row"),
      42: (line(42, manned: "⟦maybe⟧"), "wrong-type"),
      45: (line(45) + "⟦,⟧", "trailing-delimiter"),
    ])

  private static func line(
    _ number: Int, code: String? = nil, title: String? = nil, kind: String = "mast", height: String = "12.5",
    call: String = "ABC", since: String = "2001-02-03", manned: String = "yes"
  ) -> String {
    [code ?? "\(1000 + number)", title ?? "Station \(number)", kind, height, call, since, manned]
      .joined(separator: ",")
  }
}
