/// `relative-json-pointer`: a pointer from a value, up so many levels and down again: `1/title`, `0#`.
enum RelativeJSONPointerFormat: TextFormat {
  static let name = "relative-json-pointer"
  static let noun = "a relative JSON Pointer"

  static func fault(in text: UnsafeBufferPointer<UInt8>) -> String? {
    let digits = text.prefix { $0 &- 48 < 10 }
    if digits.isEmpty { return "it begins with a number: how many levels it goes up" }
    if digits.count > 1, digits.first == UInt8(ascii: "0") { return "its number begins with 0" }
    let rest = text[digits.endIndex...]
    return rest.elementsEqual("#".utf8) ? nil : JSONPointerFormat.fault(inRest: rest)
  }
}
