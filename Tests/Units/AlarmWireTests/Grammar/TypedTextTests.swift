import TestSupport
import Testing

@testable import AlarmWire

@Suite("Typed text")
struct TypedTextTests {
  /// The words that the standard library finds, character by character.
  private static func words(of text: String, atCommas: Bool) -> [String] {
    text.lowercased().split { $0.isWhitespace || (atCommas && $0 == ",") }.map { String($0) }
  }

  @Test("The words of ASCII are those that characters have")
  func ascii() {
    var generator = SeededGenerator(seed: 3)
    let frequent = Array("\t\n\u{b}\u{c}\r ,\u{1c}".utf8)
    for _ in 0..<2_000 {
      let count = Int.random(in: 0...12, using: &generator)
      let bytes = (0..<count).map { _ in
        Bool.random(using: &generator)
          ? UInt8.random(in: 0..<0x80, using: &generator) : frequent[Int.random(in: 0..<8, using: &generator)]
      }
      let text = String(decoding: bytes, as: UTF8.self)
      for atCommas in [false, true] {
        #expect(
          TypedText.words(of: text, atCommas: atCommas) == Self.words(of: text, atCommas: atCommas), "\(bytes)")
      }
    }
  }

  @Test(
    "So are those of other texts",
    arguments: [
      "7:30\u{202f}PM \u{212a}", "MON,\u{a0}Wed–Fri", "\u{2003}ÄRGER\u{85}\u{feff}x", "ΣΑΣ, İstanbul", "a \u{301}b",
      "👩‍👩‍👧‍👦 7pm",
    ])
  func others(text: String) {
    for atCommas in [false, true] {
      #expect(TypedText.words(of: text, atCommas: atCommas) == Self.words(of: text, atCommas: atCommas))
    }
  }

  @Test("White space of every kind is a space")
  func spaces() {
    #expect(TypedText.bytes(of: "A\u{a0}B\tC") == Array("a b c".utf8))
    #expect(TypedText.bytes(of: "A B\tC") == Array("a b c".utf8))
  }
}
