import WaymarkCore

/// The pattern of texts that a format of `strptime` reads (POSIX, and what Python adds to it).
struct StrptimePattern {
  private(set) var text = ""

  private static let directives: [Character: String] = [
    "a": "(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)", "A": "(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day",
    "b": "(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)",
    "B":
      "(?:January|February|March|April|May|June|July|August|September|October|November|December)",
    "d": "(?:0?[1-9]|[12][0-9]|3[01])", "H": "(?:[01]?[0-9]|2[0-3])", "I": "(?:0?[1-9]|1[0-2])",
    "j": "(?:[0-2]?[0-9]?[0-9]|3[0-5][0-9]|36[0-6])", "m": "(?:0?[1-9]|1[0-2])", "M": "[0-5]?[0-9]",
    "p": "(?:AM|PM|am|pm)", "S": "(?:[0-5]?[0-9]|6[01])", "f": "[0-9]{1,6}", "y": "[0-9]{2}", "Y": "[0-9]{4}",
    "z": "(?:Z|[+-][0-9]{2}:?[0-9]{2})", "Z": "[A-Za-z]*", "w": "[0-6]", "U": "[0-5]?[0-9]", "W": "[0-5]?[0-9]",
    "F": "[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])", "T": "(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]",
    "%": "%",
  ]

  /// - Throws: `SchemaFault` where the format has a directive that is none.
  init(_ format: String, at place: Place) throws(SchemaFault) {
    // Version 0 wrote it behind this mark.
    var rest = (format.hasPrefix("fmt:") ? format.dropFirst(4) : format[...])[...]
    while let character = rest.popFirst() {
      guard character == "%" else {
        if "\\^$.|?*+()[]{}/".contains(character) { text += "\\" }
        text.append(character)
        continue
      }
      guard let name = rest.popFirst(), let directive = Self.directives[name] else {
        throw SchemaFault("\(Prose.quoted(format)) is no format of a date or time that is known here", at: place)
      }
      text += directive
    }
  }
}
