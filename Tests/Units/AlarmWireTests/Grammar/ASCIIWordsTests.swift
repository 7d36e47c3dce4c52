import TestSupport
import Testing

@testable import AlarmWire

@Suite("Words in ASCII")
struct ASCIIWordsTests {
  @Test("Bytes are split and put into lower case as characters are")
  func sameAsCharacters() {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<2_000 {
      let count = Int.random(in: 0...12, using: &generator)
      let bytes = (0..<count).map { _ in
        // White space of all kinds and commas come often.
        Bool.random(using: &generator)
          ? UInt8.random(in: 0..<0x80, using: &generator)
          : Array("\t\n\u{b}\u{c}\r ,\u{1c}".utf8)[
            Int.random(in: 0..<8, using: &generator)]
      }
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(ASCIIWords.split(text) == text.lowercased().split { $0.isWhitespace }.map { String($0) }, "\(bytes)")
      #expect(
        ASCIIWords.split(text, atCommas: true)
          == text.lowercased().split { $0.isWhitespace || $0 == "," }.map { String($0) }, "\(bytes)")
    }
  }

  @Test("A text with other characters is split by characters")
  func otherCharacters() {
    #expect(ASCIIWords.lowered("7:30\u{202f}PM") == nil)
    #expect(ASCIIWords.split("7:30\u{202f}PM \u{212a}") == ["7:30", "pm", "k"])
    #expect(ASCIIWords.split("MON,\u{a0}Wed–Fri", atCommas: true) == ["mon", "wed–fri"])
  }
}
