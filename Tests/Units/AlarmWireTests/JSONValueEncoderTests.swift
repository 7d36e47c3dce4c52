import AlarmWire
import Foundation
import TestSupport
import Testing

/// JSON that is written without Foundation.
@Suite struct JSONValueEncoderTests {
  /// All kinds of members, and containers in containers.
  private class Base: Encodable {
    let base = 1
  }

  private final class Whole: Base {
    enum Key: String, CodingKey { case texts, inner, none, least, most, fraction, float, is_true, list, nothing }

    override func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try super.encode(to: container.superEncoder())
      try container.encode(["a/b", "\"\\\u{1}\u{7f}\n", "é", ""], forKey: .texts)
      var inner = container.nestedContainer(keyedBy: Key.self, forKey: .inner)
      try inner.encode(["z": 1, "a": 2], forKey: .texts)
      try container.encodeNil(forKey: .none)
      try container.encode(Int64.min, forKey: .least)
      try container.encode(UInt64.max, forKey: .most)
      try container.encode(0.1, forKey: .fraction)
      try container.encode(Float(0.1), forKey: .float)
      try container.encode(true, forKey: .is_true)
      var list = container.nestedUnkeyedContainer(forKey: .list)
      try list.encode(1.0)
      try list.encodeNil()
      var nested = list.nestedUnkeyedContainer()
      try nested.encode(UInt8(7))
      try nested.encode([String: Int]())
      #expect(list.count == 3 && nested.count == 2)
      try container.encode([Int?.none, 3], forKey: .nothing)
    }
  }

  private static func byFoundation(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  @Test("Every kind of value is written as Foundation writes it")
  func kinds() throws {
    #expect(try JSONText.encode(Whole()) == Self.byFoundation(Whole()))
    for number in [0, 1, -1.5, 0.1, 1e15, 123_456.789] {
      #expect(try JSONText.encode([number]) == Self.byFoundation([number]))
    }
  }

  @Test("A form is written as Foundation writes it", arguments: 1...200 as ClosedRange<UInt64>)
  func forms(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let form = try AlarmForm.random(using: &random)
    #expect(try JSONText.encode(form) == Self.byFoundation(form))
  }

  @Test("A number that JSON has no word for is an error that says so", arguments: [Double.nan, .infinity])
  func notFinite(number: Double) {
    #expect { try JSONText.encode(["a": number]) } throws: { "\($0)".contains("finite") }
    #expect(throws: WireError.self) { try JSONText.encode(Float(number)) }
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
}
