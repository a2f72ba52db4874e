import WaymarkCore

/// `&amp;` and the like, left over from HTML.
struct HTMLEntity: TextRule {
  static let code = FindingCode(
    "html-entity", .warning, .rule, "Text holds an entity of HTML",
    page: """
      The text was taken out of a web page, or escaped once too often. An app shows it as it is:

      ```json
      { "name": "Salt &amp; Pepper" }
      ```

      Put the character itself: `Salt & Pepper`. In XML, `&amp;amp;` is what yields it: write `&amp;`. A member that
      holds HTML on purpose is reported too; a contract cannot say so yet.
      """)

  var codes: [FindingCode] { [Self.code] }
  let triggers: TextTraits = .ampersand

  func fault(in text: ExaminedText) -> TextFault? {
    var mended = ""
    var first: (entity: String, character: String)?
    let string = text.string
    var rest = string[...]
    while let ampersand = rest.firstIndex(of: "&") {
      mended += rest[..<ampersand]
      let body = rest[rest.index(after: ampersand)...].prefix { $0 != ";" && $0 != "&" && $0 != " " }.prefix(12)
      let end = body.endIndex
      if end < rest.endIndex, rest[end] == ";", let character = character(of: body) {
        if first == nil { first = (String(rest[ampersand...end]), character) }
        mended += character
        rest = rest[rest.index(after: end)...]
      } else {
        mended += "&"
        rest = rest[rest.index(after: ampersand)...]
      }
    }
    guard let first else { return nil }
    return TextFault(
      code: Self.code, message: .entity(string, first.entity, first.character), mended: mended + rest,
      details: [Finding.Detail("entity", .text(first.entity))])
  }

  private func character(of body: Substring) -> String? {
    guard body.first == "#" else { return namedEntities[String(body)] }
    let digits = body.dropFirst()
    let value =
      digits.first.map { $0 == "x" || $0 == "X" } == true ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    guard let value, value >= 0x20, let scalar = Unicode.Scalar(value) else { return nil }
    return String(Character(scalar))
  }
}

extension String {
  fileprivate static func entity(_ text: String, _ entity: String, _ character: String) -> String {
    "\(Prose.quoted(text)) has \(entity), which an app shows as it is; write \(Prose.quoted(character))"
  }
}

/// Those that pages use most.
private let namedEntities: [String: String] = [
  "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "copy": "©", "reg": "®", "trade": "™",
  "hellip": "…", "ndash": "–", "mdash": "—", "lsquo": "‘", "rsquo": "’", "sbquo": "‚", "ldquo": "“", "rdquo": "”",
  "bdquo": "„", "laquo": "«", "raquo": "»", "lsaquo": "‹", "rsaquo": "›", "bull": "•", "middot": "·", "deg": "°",
  "euro": "€", "pound": "£", "yen": "¥", "cent": "¢", "sect": "§", "para": "¶", "times": "×", "divide": "÷",
  "plusmn": "±", "frac12": "½", "frac14": "¼", "frac34": "¾", "micro": "µ", "iexcl": "¡", "iquest": "¿", "szlig": "ß",
  "auml": "ä", "ouml": "ö", "uuml": "ü", "Auml": "Ä", "Ouml": "Ö", "Uuml": "Ü", "eacute": "é", "Eacute": "É",
  "egrave": "è", "ecirc": "ê", "euml": "ë", "aacute": "á", "agrave": "à", "acirc": "â", "atilde": "ã", "aring": "å",
  "aelig": "æ", "ccedil": "ç", "iacute": "í", "igrave": "ì", "icirc": "î", "iuml": "ï", "ntilde": "ñ", "oacute": "ó",
  "ograve": "ò", "ocirc": "ô", "otilde": "õ", "oslash": "ø", "uacute": "ú", "ugrave": "ù", "ucirc": "û",
  "shy": "\u{AD}", "thinsp": "\u{2009}", "ensp": "\u{2002}", "emsp": "\u{2003}", "prime": "′", "Prime": "″",
  "larr": "←", "rarr": "→", "minus": "−", "infin": "∞", "ne": "≠", "le": "≤", "ge": "≥",
]
