import AlarmWire
import TestSupport
import Testing

@Suite("JSON that passes through unread")
struct JSONTextTests {
  @Test("T2: random values come back as they were, and equal values are equal texts")
  func roundTrip() throws {
    let seed = UInt64.random(in: .min ... .max)
    var generator = SeededGenerator(seed: seed)
    var tally = Tally("T2 round trip of JSON", seed: seed)
    for _ in 0..<Tally.target {
      let value = JSONValue.random(using: &generator, depth: 4)
      let text = try JSONText.encode(value)
      let read = try JSONText.read(text)
      let again = try JSONText.encode(read)
      tally.expect(read == value && again == text, text)
    }
    #expect(tally.report(), "\(tally.complaint)")
  }

  @Test(
    "Numbers, escapes and order survive",
    arguments: [
      "0", "-1", "1.5", "9223372036854775807", "-9223372036854775808", "18446744073709551615", "true", "false", "null",
      #""""#, #""\u0000\n\"\\/ü👍""#, "[]", "{}", #"{"a":1,"b":[true,1,1.25,"1"]}"#,
    ])
  func texts(text: String) throws { #expect(try JSONText.encode(JSONText.read(text)) == text) }

  @Test("Deep nesting is refused, not followed to the end of the stack")
  func depth() {
    let error = #expect(throws: WireError.self) {
      _ = try JSONText.read(String(repeating: "[", count: 60_000), argument: "metadata")
    }
    #expect(error?.message.hasPrefix("metadata: ") == true)
  }
}

extension JSONValue {
  /// Any value, no deeper than given.
  static func random(using generator: inout SeededGenerator, depth: Int) -> JSONValue {
    let texts = ["", "a", "ü\n\"\\/", "👍", "null", "\u{0}"]
    let text = texts[Int.random(in: 0..<texts.count, using: &generator)]
    switch Int.random(in: 0..<(depth > 0 ? 7 : 5), using: &generator) {
    case 0: return .null
    case 1: return .bool(.random(using: &generator))
    case 2: return .integer(.random(in: .min ... .max, using: &generator))
    case 3: return .number(Double.random(in: -1000...1000, using: &generator).rounded() + 0.5)
    case 4: return .string(text)
    case 5:
      return .array(
        (0..<Int.random(in: 0...3, using: &generator)).map { _ in .random(using: &generator, depth: depth - 1) })
    default:
      var fields: [String: JSONValue] = [:]
      for _ in 0..<Int.random(in: 0...3, using: &generator) {
        fields[texts[Int.random(in: 0..<texts.count, using: &generator)]] = .random(using: &generator, depth: depth - 1)
      }
      return .object(fields)
    }
  }
}
