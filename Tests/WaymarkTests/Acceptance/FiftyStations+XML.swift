extension FiftyStations {
  static let xml = FiftyStations(
    ending: "xml", head: "<?xml version=\"1.0\"?>\n<network>\n", foot: "</network>\n", healthy: { line($0) },
    faults: [
      1: (line(1, kind: "⟦bouy⟧"), "unknown-enum-value"),
      3: (line(3, title: "Sand ⟦&⟧ Sea"), "bare-ampersand"),
      5: (line(5, title: "⟦x⟧"), "too-short"),
      7: (line(7, title: "Sand ⟦&rsquo;⟧ Sea"), "undefined-entity"),
      9: (line(9, height: "⟦9000⟧"), "above-maximum"),
      11: (line(11).replacing("</title>", with: "</⟦titel⟧>"), "mismatched-tag"),
      13: (line(13, height: "⟦-20⟧"), "below-minimum"),
      15: (line(15, code: "⟦“⟧1015”"), "curly-quoted-attribute"),
      17: (line(17, height: "⟦high⟧"), "wrong-type"),
      19: (line(19, title: "a ⟦<⟧ b"), "bare-less-than"),
      21: (line(21, code: "\"⟦4.5⟧\""), "wrong-type"),
      23: (line(23).replacing("</call>", with: "</call>⟦</record>⟧"), "extra-end-tag"),
      25: (line(25, call: "⟦abc⟧"), "pattern-mismatch"),
      28: (line(28) + "<!-- a ⟦--⟧ b -->", "double-hyphen-in-comment"),
      30: (line(30, since: "⟦2001-02-30⟧"), "format-mismatch"),
      33: (line(33, title: "a⟦&#0;⟧b"), "bad-character-reference"),
      35: ("⟦⟧" + line(35).replacing("<kind>mast</kind>", with: ""), "missing-member"),
      40: (line(40).replacing("<manned>true</manned>", with: "⟦<manned>⟧true"), "unclosed-element"),
      42: (line(42, manned: "⟦maybe⟧"), "wrong-type"),
      45: (line(45, title: "a ⟦]]>⟧ b"), "cdata-end-in-text"),
    ])

  private static func line(
    _ number: Int, code: String? = nil, title: String? = nil, kind: String = "mast", height: String = "12.5",
    call: String = "ABC", since: String = "2001-02-03", manned: String = "true"
  ) -> String {
    "<station code=\(code ?? "\"\(1000 + number)\"")><title>\(title ?? "Station \(number)")</title><kind>\(kind)</kind>"
      + "<height>\(height)</height><call>\(call)</call><record>\(since)</record><manned>\(manned)</manned></station>"
  }
}
