import AlarmWire
import Foundation
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

  @Test("Foundation reads each form as JSON, with the same keys", arguments: 1...200 as ClosedRange<UInt64>)
  func forms(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let form = try AlarmForm.random(using: &random)
    let read = try JSONSerialization.jsonObject(with: Data(try JSONText.encode(form).utf8)) as? [String: Any]
    guard case .object(let fields) = try form.json else {
      Issue.record("a form is an object")
      return
    }
    #expect(read?.keys.sorted() == fields.keys.sorted())
  }

  @Test("Fields without a value are left out, and lists and dictionaries keep theirs")
  func fields() throws {
    let none: Int64? = nil
    let value = try JSONValue.fields([
      "none": none, "text": "a/b", "number": 7, "fraction": 0.5, "yes": true, "list": ["z", "a"],
      "inner": ["b": 2, "a": 1],
    ])
    #expect(
      try JSONText.encode(value)
        == #"{"fraction":0.5,"inner":{"a":1,"b":2},"list":["z","a"],"number":7,"text":"a/b","yes":true}"#)
  }

  @Test("A number that JSON has no word for is an error that says so", arguments: [Double.nan, .infinity])
  func notFinite(number: Double) {
    #expect { try JSONText.encode(["a": [number]]) } throws: { "\($0)".contains("finite") }
  }

  @Test("For a reader each member has a line of its own")
  func pretty() throws {
    #expect(
      try JSONText.encode(["b": [1, 2], "a": []], isPretty: true) == """
        {
          "a": [],
          "b": [
            1,
            2
          ]
        }
        """)
  }

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
