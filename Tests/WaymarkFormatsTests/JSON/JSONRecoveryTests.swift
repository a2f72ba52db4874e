import Testing
import WaymarkCore
import WaymarkTestSupport

@testable import WaymarkFormats

@Suite struct JSONRecoveryTests {
  @Test(arguments: [
    JSONCase(#"[{"id":1⟦,⟧}⟦,⟧]"#, "extra-comma", "extra-comma", records: [#"{"id":1}"#]),
    JSONCase(
      #"[⟦,⟧{"id":1},⟦,⟧{⟦,⟧"id":2,⟦,⟧"x":[⟦,⟧1,⟦,⟧2⟦,⟧]}]"#, "extra-comma", "extra-comma", "extra-comma",
      "extra-comma", "extra-comma", "extra-comma", "extra-comma", records: [#"{"id":1}"#, #"{"id":2,"x":[1,2]}"#]),
    JSONCase(#"[1⟦,⟧⟦,⟧]"#, "extra-comma", "extra-comma", records: ["1"]),
    JSONCase(#"{"id":1}⟦,⟧"#, "extra-comma", records: [#"{"id":1}"#]),
    JSONCase(
      "[{\"id\":1⟦⟧\n\"name\":\"x\"}⟦⟧\n{\"id\":2}]", "missing-comma", "missing-comma",
      records: [#"{"id":1,"name":"x"}"#, #"{"id":2}"#]),
    JSONCase(#"{"a":[1⟦⟧ 2⟦⟧ {"b":3}]}"#, "missing-comma", "missing-comma", records: [#"{"a":[1,2,{"b":3}]}"#]),
    JSONCase(
      #"[{"id"⟦⟧ 1},{"id"⟦=⟧2},{"id"⟦=>⟧3},{"id"⟦::⟧4},{"id"⟦,⟧5}]"#, "missing-colon", "wrong-separator",
      "wrong-separator", "wrong-separator", "wrong-separator",
      records: [#"{"id":1}"#, #"{"id":2}"#, #"{"id":3}"#, #"{"id":4}"#, #"{"id":5}"#]),
    JSONCase(#"[1⟦;⟧2⟦:⟧3]"#, "wrong-separator", "wrong-separator"),
    JSONCase(#"{"a":["x"⟦:⟧1]}"#, "wrong-separator", records: [#"{"a":["x",1]}"#]),
    JSONCase(
      #"[{"id":⟦⟧,"a":1},{"b"⟦⟧},{"c":⟦⟧},{"d":⟦⟧ "e":2},{"f"⟦⟧,"g":3}]"#, "missing-value", "missing-value",
      "missing-value", "missing-value", "missing-value",
      records: [#"{"a":1}?"#, "{}?", "{}?", #"{"e":2}?"#, #"{"g":3}?"#]),
    JSONCase(#"[{⟦:⟧1,"a":2},{"b":1,"x"⟦⟧},{"c":"q",⟦5⟧}]"#, "missing-name", "missing-value", "missing-name"),
    JSONCase(
      #"[{⟦id⟧:1,⟦$ref⟧ : 2},{⟦1⟧:2}]"#, "unquoted-name", "unquoted-name", "unquoted-name",
      records: [#"{"id":1,"$ref":2}"#, #"{"1":2}"#]),
    JSONCase(#"[⟦{⟧"id":1, {"id":2}]"#, "unclosed-object", records: [#"{"id":1}"#, #"{"id":2}"#]),
    JSONCase("[⟦{⟧\"id\":1\n{\"id\":2}]", "unclosed-object", records: [#"{"id":1}"#, #"{"id":2}"#]),
    JSONCase(#"[{"id":1},⟦{⟧"id":2]"#, "unclosed-object", records: [#"{"id":1}"#, #"{"id":2}"#]),
    JSONCase(
      #"[{"a":[⟦{⟧"b":1, {"b":2}]},{"c":3}]"#, "unclosed-object",
      records: [#"{"a":[{"b":1},{"b":2}]}"#, #"{"c":3}"#]),
    JSONCase(
      #"[⟦{⟧"id":1,"at":{"lat":2}, {"id":2}]"#, "unclosed-object",
      records: [#"{"id":1,"at":{"lat":2}}"#, #"{"id":2}"#]),
    JSONCase(
      #"[{"tags":⟦[⟧"a","b", "id":1},{"id":2}]"#, "unclosed-list",
      records: [#"{"tags":["a","b"],"id":1}"#, #"{"id":2}"#]),
    JSONCase(
      #"[{"id":1,"tags":⟦[⟧"a","b"},{"id":2}]"#, "unclosed-list",
      records: [#"{"id":1,"tags":["a","b"]}"#, #"{"id":2}"#]),
    JSONCase(#"{"tags":["a"⟦}⟧,"id":1}"#, "mismatched-bracket", records: [#"{"tags":["a"]?,"id":1}"#]),
    JSONCase(#"[{"id":1⟦]⟧,{"id":2}]"#, "mismatched-bracket", records: [#"{"id":1}?"#, #"{"id":2}"#]),
    JSONCase(#"{"id":1⟦]⟧"#, "mismatched-bracket", records: [#"{"id":1}?"#]),
    JSONCase(
      #"[{"id":1}⟦}⟧,{"id":2}⟦]⟧,{"id":3}]⟦]⟧"#, "extra-bracket", "extra-bracket", "extra-bracket",
      records: [#"{"id":1}"#, #"{"id":2}"#, #"{"id":3}"#]),
    JSONCase(#"[{"id":1⟦}⟧,"a":2},{"id":2}]"#, "extra-bracket", records: [#"{"id":1,"a":2}"#, #"{"id":2}"#]),
    JSONCase(
      #"[{"id":1},⟦⟧"id":2},{"id":3}]"#, "missing-bracket", records: [#"{"id":1}"#, #"{"id":2}"#, #"{"id":3}"#]),
    JSONCase(#"[{"a":"b" ⟦(closed)⟧, "c":1}]"#, "unexpected-text", records: [#"{"a":"b","c":1}?"#]),
  ]) func tellsFaultsOfStructure(_ example: JSONCase) throws { try example.check() }

  @Test(arguments: [
    JSONCase(
      "[⟦// one⟧\n{⟦/* two */⟧\"id\":1 ⟦# three⟧\n}]⟦//four⟧", "comment", "comment", "comment", "comment",
      records: [#"{"id":1}"#]),
    JSONCase(
      #"[{⟦'id'⟧:1,"a":⟦'it\'s "so"'⟧,"b":⟦'it's'⟧}]"#, "single-quotes", "single-quotes", "single-quotes",
      records: [#"{"id":1,"a":"it's "so"","b":"it's"}"#]),
    JSONCase(
      "{⟦“id”⟧:⟦‘it’s’⟧,\"c\":⟦\"x”⟧,\"d\":1}", "curly-quotes", "curly-quotes", "curly-quotes",
      records: ["{\"id\":\"it’s\",\"c\":\"x\",\"d\":1}"]),
    JSONCase(
      "[{\"a\":⟦\"⟧Turtle Rock,\n\"id\":1},\n{\"a\":⟦\"⟧Lake},\n{\"id\":3}]", "unclosed-string", "unclosed-string",
      records: [#"{"id":1}?"#, "{}?", #"{"id":3}"#]),
    JSONCase(
      #"[{"a":⟦"⟧Turtle, "id":1},{⟦"⟧id: "x"},{"id":3}]"#, "unclosed-string", "unclosed-string",
      records: [#"{"id":1}?"#, #"{"id":"x"}"#, #"{"id":3}"#]),
    JSONCase(
      #"[{"a":⟦"⟧x},{"id":2},{"id":3}]"#, "unclosed-string", records: ["{}?", #"{"id":2}"#, #"{"id":3}"#]),
    JSONCase(
      #"[{"t":["a",⟦"⟧b],"id":1},{"id":2}]"#, "unclosed-string", records: [#"{"t":["a"]?,"id":1}"#, #"{"id":2}"#]),
    JSONCase(#"[{"a":"say ⟦"⟧hi" now","id":1}]"#, "unescaped-quote", records: [#"{"a":"say "hi" now","id":1}"#]),
    JSONCase(
      "[{\"a\":\"one⟦\n⟧two\nthree\",\"id\":1}]", "line-break-in-string",
      records: ["{\"a\":\"one\ntwo\nthree\",\"id\":1}"]),
    JSONCase(
      "[\"a⟦\t⟧b\tc\",\"⟦\u{1}⟧\"]", "unescaped-control", "unescaped-control", records: ["\"a\tb\tc\"", "\"\u{1}\""]),
    JSONCase(
      #"["⟦\x⟧41","⟦\'⟧","⟦\u00⟧","⟦\u⟧éok"]"#, "bad-escape", "bad-escape", "bad-unicode-escape",
      "bad-unicode-escape"),
    JSONCase("[1,\u{A0}2]".replacingNoBreakSpace, "stray-character", records: ["1", "2"]),
    JSONCase("[1,⟦\0\0⟧2]", "nul-byte", records: ["1", "2"]),
    JSONCase(
      "[{\"a\":⟦Turtle Rock⟧,\"b\":⟦http://x.y/z⟧, \"c\":⟦tru⟧},⟦*⟧,1]", "unquoted-text", "unquoted-text",
      "unquoted-text", "unquoted-text", records: ["{}?", "1"]),
  ]) func tellsFaultsOfText(_ example: JSONCase) throws { try example.check() }

  @Test(arguments: [
    JSONCase(
      "[⟦+1⟧,⟦.5⟧,⟦-.5⟧,⟦1.⟧,⟦02134⟧,⟦0x1F⟧,⟦1_000⟧,⟦1.2.3⟧,⟦-⟧,⟦1e⟧,⟦2.e3⟧,7]", "malformed-number",
      "malformed-number", "malformed-number", "malformed-number", "malformed-number", "malformed-number",
      "malformed-number", "malformed-number", "malformed-number", "malformed-number", "malformed-number",
      records: ["1", "0.5", "-0.5", "1", "2134", "2e3", "7"]),
    JSONCase(
      #"{"lat":⟦34,011286⟧,"n":⟦1,234,567⟧,"p":⟦1,234.5⟧}"#, "number-separator", "number-separator",
      "number-separator", records: ["{}?"]),
    JSONCase("[⟦NaN⟧,⟦-Infinity⟧,⟦Infinity⟧,1]", "not-a-number", "not-a-number", "not-a-number", records: ["1"]),
    JSONCase(
      #"{"a":⟦True⟧,"b":⟦None⟧,"c":⟦undefined⟧}"#, "foreign-literal", "foreign-literal", "foreign-literal",
      records: [#"{"a":true,"b":null}?"#]),
  ]) func tellsFaultsOfNumbersAndLiterals(_ example: JSONCase) throws { try example.check() }

  @Test(arguments: [
    JSONCase("⟦⟧", "empty-document", records: []),
    JSONCase(" \n⟦⟧", "empty-document", records: []),
    JSONCase("[{\"id\":1},{\"id\":2,\"a\":\"Turt⟦⟧", "truncated-file", records: [#"{"id":1}"#, #"{"id":2}?"#]),
    JSONCase("[{\"id\":1},{\"id\":2,\"a\":12⟦⟧", "truncated-file", records: [#"{"id":1}"#, #"{"id":2}?"#]),
    JSONCase("[{\"id\":1},{\"id\":2,\"a⟦⟧", "truncated-file", records: [#"{"id":1}"#, #"{"id":2}?"#]),
    JSONCase("[{\"id\":1},\n⟦⟧", "truncated-file", records: [#"{"id":1}"#]),
    JSONCase("[{\"id\":1}⟦⟧", "truncated-file", records: [#"{"id":1}"#]),
    JSONCase("[{\"id\":1,\"b\":tr⟦⟧", "truncated-file", records: [#"{"id":1}?"#]),
    JSONCase("{\"a\":{\"b\":⟦⟧", "truncated-file"),
    JSONCase("{\"id\":1} ⟦end of list⟧ \n more", "text-after-document", records: [#"{"id":1}"#]),
    JSONCase("{\"id\":1}\n⟦{⟧\"id\":2}\n{\"id\":3}", "second-document", records: [#"{"id":1}"#]),
    JSONCase("[1]\n⟦[⟧2]", "second-document", records: ["1"]),
    JSONCase("⟦]⟧[1]", "unexpected-text", records: ["1"]),
  ]) func tellsFaultsOfDocuments(_ example: JSONCase) throws { try example.check() }
}

extension String {
  /// The text with its no-break spaces marked.
  fileprivate var replacingNoBreakSpace: String { split(separator: "\u{A0}").joined(separator: "⟦\u{A0}⟧") }
}
