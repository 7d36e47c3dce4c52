import AlarmTexts
import Testing

@Suite struct PlainTextTests {
  @Test(
    "A line has no control characters, direction overrides or runs of blanks",
    arguments: [
      ("  Tea \t time ", "Tea time"), ("a\nb\r\nc", "a b c"), ("a\u{0}b\u{7f}c\u{9b}d", "abcd"),
      ("\u{202e}evil\u{202c}", "evil"), ("\u{2066}x\u{2069}\u{200f}", "x"), ("\u{feff}BOM", "BOM"), ("", ""),
      ("👩‍👩‍👧 ok", "👩‍👩‍👧 ok"), ("Grüße", "Grüße"), ("a\u{2028}b", "a b"),
    ])
  func line(text: String, expected: String) {
    #expect(PlainText.line(text, limit: 128) == expected)
  }

  @Test(
    "A paragraph keeps its line ends and loses blank lines at its ends",
    arguments: [("\n\na  b\r\nc\n\nd\n", "a b\nc\n\nd"), ("one", "one"), ("\n", ""), ("a\u{1b}[1mb", "a[1mb")])
  func paragraph(text: String, expected: String) {
    #expect(PlainText.paragraph(text, limit: 512) == expected)
  }

  @Test("A pile of combining marks is cut like any other long text")
  func cutsMarks() {
    let pile = "a" + String(repeating: "\u{0301}", count: 100_000)
    #expect(PlainText.line(pile, limit: 32).unicodeScalars.count <= 256)
  }

  @Test("A text at its limit stays whole, one more character is cut")
  func cutsAtLimit() {
    #expect(PlainText.line("12345", limit: 5) == "12345")
    #expect(PlainText.line("123456", limit: 5) == "1234…")
  }

  @Test(
    "Lines are broken between words, and long words anywhere",
    arguments: [
      ("", ""), ("short", "short"), ("one two three", "one two\nthree"), ("sevenco", "sevenco"),
      ("onetwothreefour", "onetwot\nhreefou\nr"), ("a\n\none two three", "a\n\none two\nthree"),
      ("eight ch", "eight\nch"),
      ("seven77 x", "seven77\nx"), ("  a longer one", "  a\nlonger\none"),
    ])
  func wrapped(text: String, lines: String) {
    #expect(PlainText.wrapped(text, at: 7) == lines)
  }

  @Test(
    "Each character of a kind gives way to a text, and only whole characters do",
    arguments: [("", ""), ("a-b--", "a_b__"), ("none", "none"), ("-\u{301}-", "-\u{301}_")])
  func withForEach(text: String, changed: String) {
    #expect(text.with("_", forEach: "-") == changed)
    #expect(text.replacing("-", with: "_") == changed, "as the standard library has it")
  }

  @Test(
    "A text is found where it first begins",
    arguments: [("a: b: c", 1), (": ", 0), ("abc", nil), ("", nil), ("a:", nil), ("日本: 語", 2), ("e\u{301}: ", 1)])
  func indexOfText(text: String, place: Int?) {
    let found = text.index(ofText: ": ")
    #expect(found.map { text.distance(from: text.startIndex, to: $0) } == place)
    #expect(found == text.firstRange(of: ": ")?.lowerBound, "as the standard library has it")
  }
}
