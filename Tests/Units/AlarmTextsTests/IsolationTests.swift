import AlarmTexts
import Testing

/// Right-to-left texts as parts of left-to-right lines.
@Suite struct IsolationTests {
  @Test(
    "Only a text with letters from right to left is isolated",
    arguments: [
      ("", ""), ("Tea", "Tea"), ("Grüße · 茶 👩‍👧", "Grüße · 茶 👩‍👧"), ("20 min", "20 min"),
      ("שעון", "\u{2068}שעון\u{2069}"), ("قهوة 20", "\u{2068}قهوة 20\u{2069}"),
      ("Tea שעון", "\u{2068}Tea שעון\u{2069}"),
      ("\u{2068}שעון\u{2069}", "\u{2068}שעון\u{2069}"), ("\u{2068}שעון\u{2069}: 5", "\u{2068}שעון\u{2069}: 5"),
      ("\u{2068}שעון\u{2069} שעון", "\u{2068}\u{2068}שעון\u{2069} שעון\u{2069}"),
      ("\u{1e900}\u{1e922}", "\u{2068}\u{1e900}\u{1e922}\u{2069}"),
    ])
  func isolated(text: String, expected: String) {
    #expect(PlainText.isolated(text) == expected)
  }

  @Test(
    "Controls that would reach beyond the text are removed",
    arguments: [
      ("\u{202e}evil", "\u{2068}evil\u{2069}"), ("a\u{2069}b", "\u{2068}ab\u{2069}"),
      ("\u{2068}open", "\u{2068}open\u{2069}"), ("\u{200f}x", "\u{2068}x\u{2069}"),
    ])
  func foreignControls(text: String, expected: String) {
    #expect(PlainText.isolated(text) == expected)
  }

  @Test("A value in a message is isolated, and the words around it stay where they are")
  func messages() {
    let message = Message("Next: {time} {title}", ["time": "07:30", "title": "שעון 20"])
    #expect(message.text(in: .english) == "Next: 07:30 \u{2068}שעון 20\u{2069}")
    #expect(Message.about("title", message).text(in: .english) == "title: Next: 07:30 \u{2068}שעון 20\u{2069}")
    #expect(Wording.english("{title}!", ["title": "Tea"]) == "Tea!")
  }

  @Test("A joined text keeps its isolates when it is cleaned, closes them when it is cut, and other texts have none")
  func cleaning() {
    let joined = "07:30 \u{2068}שעון גדול\u{2069}"
    #expect(PlainText.line(joined, limit: 128, joined: true) == joined)
    #expect(PlainText.paragraph(joined, limit: 128, joined: true) == joined)
    #expect(PlainText.line(joined, limit: 12, joined: true) == "07:30 \u{2068}שעון…\u{2069}")
    #expect(PlainText.line(joined, limit: 128) == "07:30 שעון גדול")
    #expect(PlainText.withoutIsolates(joined) == "07:30 שעון גדול")
  }
}
