import AlarmClient
import Testing
import alarmctl

@Suite("Text for a terminal")
struct DisplayTextTests {
  @Test(
    "Characters take as many cells as terminals give them",
    arguments: [
      ("", 0), ("Tea", 3), ("Zürich", 6), ("u\u{308}", 1), ("茶", 2), ("お茶", 4), ("☕", 2), ("⏰ Tea", 6), ("👩‍👧", 2),
      ("❤️", 2), ("한글", 4), ("│", 1), ("…", 1), ("ｗ", 2), ("\u{200b}", 0), ("🇩🇪", 2),
    ])
  func columns(text: String, columns: Int) { #expect(DisplayText.columns(text) == columns) }

  @Test(
    "What could drive the terminal is taken out",
    arguments: [
      ("a\u{1b}[31mb", "a[31mb"), ("a\u{7}\u{8}b", "ab"), ("a\tb", "a b"), ("a\nb", "a b"), ("a\u{9b}31mb", "a31mb"),
      ("a\u{202e}b", "ab"), ("a\u{2066}b\u{2069}", "ab"), ("plain", "plain"), ("\r\n", " "),
    ])
  func clean(text: String, clean: String) { #expect(DisplayText.clean(text) == clean) }

  @Test("Line ends stay where they are wanted")
  func cleanLines() { #expect(DisplayText.clean("a\nb\u{1b}c", keepsLines: true) == "a\nbc") }

  @Test(
    "A fitted text has exactly its width",
    arguments: [
      ("Tea", 5, "Tea  "), ("Tea", 3, "Tea"), ("Teatime", 5, "Teat…"), ("お茶の時間", 6, "お茶… "), ("お茶", 4, "お茶"),
      ("Tea", 1, "…"),
    ])
  func fitted(text: String, width: Int, fitted: String) {
    #expect(DisplayText.fitted(text, to: width) == fitted)
    #expect(DisplayText.columns(DisplayText.fitted(text, to: width)) == width)
  }

  @Test(
    "Text is wrapped at spaces, and inside words that are too long",
    arguments: [
      ("", 10, 9, [""]), ("one two three", 7, 9, ["one two", "three"]), ("one\ntwo", 10, 9, ["one", "two"]),
      ("abcdefgh", 3, 9, ["abc", "def", "gh"]), ("a abcdefgh", 3, 9, ["a", "abc", "def", "gh"]),
      ("one two three four", 7, 2, ["one two", "three…"]), ("one two three four", 7, 1, ["one tw…"]),
      ("お茶の時間", 4, 9, ["お茶", "の時", "間"]), ("a\n\nb", 4, 9, ["a", "", "b"]), ("a  b", 4, 9, ["a b"]),
    ])
  func wrapped(text: String, width: Int, limit: Int, lines: [String]) {
    #expect(DisplayText.wrapped(text, to: width, limit: limit) == lines)
  }
}
