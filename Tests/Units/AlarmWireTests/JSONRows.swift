import AlarmWire
import Testing

/// A text and its value.
struct ValidJSON: Sendable, CustomTestStringConvertible {
  var text: String
  var value: JSONValue

  var testDescription: String { text }

  init(_ text: String, _ value: JSONValue) { (self.text, self.value) = (text, value) }

  static let all = [
    ValidJSON("null", .null),
    ValidJSON("true", .bool(true)),
    ValidJSON("false", .bool(false)),
    ValidJSON(" \t\r\n1\n ", .integer(1)),
    ValidJSON("0", .integer(0)),
    ValidJSON("-0", .integer(0)),
    ValidJSON("-0.0", .integer(0)),
    ValidJSON("-1", .integer(-1)),
    ValidJSON("1.0", .integer(1)),
    ValidJSON("1e2", .integer(100)),
    ValidJSON("1E+2", .integer(100)),
    ValidJSON("15e-1", .number(1.5)),
    ValidJSON("0.1e1", .integer(1)),
    ValidJSON("1.5", .number(1.5)),
    ValidJSON("-0.0078125", .number(-0.0078125)),
    ValidJSON("1e-400", .integer(0)),
    ValidJSON("1.7976931348623157e308", .number(.greatestFiniteMagnitude)),
    ValidJSON("5e-324", .number(.leastNonzeroMagnitude)),
    ValidJSON("9007199254740993.0", .integer(9_007_199_254_740_993)),
    ValidJSON("9223372036854775807", .integer(.max)),
    ValidJSON("-9223372036854775808", .integer(.min)),
    ValidJSON("9223372036854775808", .unsigned(9_223_372_036_854_775_808)),
    ValidJSON("18446744073709551615", .unsigned(.max)),
    ValidJSON("18446744073709551616", .number(18_446_744_073_709_551_616)),
    ValidJSON("-9223372036854775809", .integer(.min)),
    ValidJSON("123456789012345678901234567890", .number(1.2345678901234568e29)),
    ValidJSON(#""""#, .string("")),
    ValidJSON(#""\"\\\/\b\f\n\r\t""#, .string("\"\\/\u{8}\u{C}\n\r\t")),
    ValidJSON(#""\u0000""#, .string("\u{0}")),
    ValidJSON(#""\u00fC""#, .string("\u{fc}")),
    ValidJSON(#""\ud83D\uDe00""#, .string("😀")),
    ValidJSON("\"ü😀\u{7F}\u{2028}\"", .string("ü😀\u{7F}\u{2028}")),
    ValidJSON(#""/*no comment*/""#, .string("/*no comment*/")),
    ValidJSON("[]", .array([])),
    ValidJSON("[ ]", .array([])),
    ValidJSON("[1,[2],{}]", .array([.integer(1), .array([.integer(2)]), .object([:])])),
    ValidJSON("{}", .object([:])),
    ValidJSON(#"{ "a" : null , "b" : [ true ] }"#, .object(["a": .null, "b": .array([.bool(true)])])),
    ValidJSON(#"{"":1}"#, .object(["": .integer(1)])),
    // If a key occurs twice, the first one counts, and an accent is the same however it is composed.
    ValidJSON(#"{"a":1,"a":2}"#, .object(["a": .integer(1)])),
    ValidJSON("{\"\u{e9}\":1,\"e\u{301}\":2}", .object(["\u{e9}": .integer(1)])),
    ValidJSON(#"{"__proto__":{},"a.b":1}"#, .object(["__proto__": .object([:]), "a.b": .integer(1)])),
  ]
}

/// A text that isn't JSON, what is wrong with it, and how many bytes precede that.
struct InvalidJSON: Sendable, CustomTestStringConvertible {
  var text: String
  var kind: JSONFault.Kind
  var position: Int

  var testDescription: String { text }

  init(_ text: String, _ kind: JSONFault.Kind, _ position: Int) {
    (self.text, self.kind, self.position) = (text, kind, position)
  }

  static let all = [
    InvalidJSON("", .incomplete, 0),
    InvalidJSON("  ", .incomplete, 2),
    InvalidJSON("[", .incomplete, 1),
    InvalidJSON("[1", .incomplete, 2),
    InvalidJSON("[1,", .incomplete, 3),
    InvalidJSON("[1,]", .unexpected, 3),
    InvalidJSON("[,1]", .unexpected, 1),
    InvalidJSON("[1 2]", .unexpected, 3),
    InvalidJSON("[1}", .unexpected, 2),
    InvalidJSON("]", .unexpected, 0),
    InvalidJSON("{", .incomplete, 1),
    InvalidJSON(#"{"a""#, .incomplete, 4),
    InvalidJSON(#"{"a":"#, .incomplete, 5),
    InvalidJSON(#"{"a":1"#, .incomplete, 6),
    InvalidJSON(#"{"a":1,}"#, .unexpected, 7),
    InvalidJSON(#"{"a",1}"#, .unexpected, 4),
    InvalidJSON(#"{"a" 1}"#, .unexpected, 5),
    InvalidJSON("{1:2}", .unexpected, 1),
    InvalidJSON("{a:2}", .unexpected, 1),
    InvalidJSON("{null:2}", .unexpected, 1),
    InvalidJSON(#"{"a":}"#, .unexpected, 5),
    InvalidJSON("1 2", .unexpected, 2),
    InvalidJSON("1,", .unexpected, 1),
    InvalidJSON("{}{}", .unexpected, 2),
    InvalidJSON("tru", .incomplete, 3),
    InvalidJSON("trux", .unexpected, 3),
    InvalidJSON("truex", .unexpected, 4),
    InvalidJSON("True", .unexpected, 0),
    InvalidJSON("nul", .incomplete, 3),
    InvalidJSON("NaN", .unexpected, 0),
    InvalidJSON("Infinity", .unexpected, 0),
    InvalidJSON("-Infinity", .unexpected, 1),
    InvalidJSON("undefined", .unexpected, 0),
    InvalidJSON("01", .unexpected, 1),
    InvalidJSON("-01", .unexpected, 2),
    InvalidJSON("-", .incomplete, 1),
    InvalidJSON("--1", .unexpected, 1),
    InvalidJSON("+1", .unexpected, 0),
    InvalidJSON(".5", .unexpected, 0),
    InvalidJSON("1.", .incomplete, 2),
    InvalidJSON("1.e1", .unexpected, 2),
    InvalidJSON("1e", .incomplete, 2),
    InvalidJSON("1e+", .incomplete, 3),
    InvalidJSON("1e+-1", .unexpected, 3),
    InvalidJSON("0x10", .unexpected, 1),
    InvalidJSON("1_000", .unexpected, 1),
    InvalidJSON("1e999", .numberTooLarge, 0),
    InvalidJSON("[-1e999]", .numberTooLarge, 1),
    InvalidJSON(String(repeating: "7", count: 1025), .numberTooLarge, 0),
    InvalidJSON(#"""#, .incomplete, 1),
    InvalidJSON(#""a"#, .incomplete, 2),
    InvalidJSON(#""\"#, .wrongEscape, 1),
    InvalidJSON(#""\x""#, .wrongEscape, 1),
    InvalidJSON(#""a\'""#, .wrongEscape, 2),
    InvalidJSON(#""\u12""#, .wrongEscape, 1),
    InvalidJSON(#""\u12g4""#, .wrongEscape, 1),
    InvalidJSON(#""\ud800""#, .wrongEscape, 1),
    InvalidJSON(#""\ud800\u0041""#, .wrongEscape, 1),
    InvalidJSON(#""\ude00""#, .wrongEscape, 1),
    InvalidJSON(#""\ude00\ud83d""#, .wrongEscape, 1),
    InvalidJSON("\"\t\"", .controlCharacter, 1),
    InvalidJSON("\"a\u{0}\"", .controlCharacter, 2),
    InvalidJSON("\"\n", .controlCharacter, 1),
    InvalidJSON("'a'", .unexpected, 0),
    InvalidJSON("/**/1", .unexpected, 0),
    InvalidJSON("1//", .unexpected, 1),
    InvalidJSON("#", .unexpected, 0),
    InvalidJSON("\u{FEFF}1", .unexpected, 0),
    InvalidJSON("\u{A0}1", .unexpected, 0),
    InvalidJSON("ü", .unexpected, 0),
  ]
}
