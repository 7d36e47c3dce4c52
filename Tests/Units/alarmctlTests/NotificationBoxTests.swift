import AlarmClient
import NotificationServer
import Testing
import alarmctl

@Suite("A notification as a box")
struct NotificationBoxTests {
  private let snoozable = [
    NotificationButton(key: "stop", label: "Stop"), NotificationButton(key: "snooze", label: "Snooze"),
  ]

  private func draw(
    _ request: NotificationRequest, time: String = "07:30", hasKeys: Bool = true, width: Int = 34, isASCII: Bool = false
  ) -> String {
    NotificationBox(request: request, time: time, hasKeys: hasKeys)
      .lines(width: width, style: TextStyle(isASCII: isASCII)).joined(separator: "\n")
  }

  @Test("An alarm that rings has a double frame and numbered buttons")
  func alerting() {
    let request = NotificationRequest(
      appName: "Alarms", summary: "Wake up", body: "Was due 07:00", buttons: snoozable, urgency: .critical)
    #expect(
      draw(request) == """
        ╔═ Alarms ═══════════════ 07:30 ═╗
        ║ Wake up                        ║
        ║ Was due 07:00                  ║
        ║ [1 Stop]  [2 Snooze]           ║
        ╚════════════════════════════════╝
        """)
  }

  @Test("Anything else has a single frame; without the keys its buttons have no numbers")
  func calm() {
    let request = NotificationRequest(appName: "Mail", summary: "One new message", buttons: snoozable)
    #expect(
      draw(request, hasKeys: false) == """
        ┌─ Mail ───────────────── 07:30 ─┐
        │ One new message                │
        │ [Stop]  [Snooze]               │
        └────────────────────────────────┘
        """)
  }

  @Test("Without drawn lines, ASCII does")
  func ascii() {
    let request = NotificationRequest(summary: "Tea", urgency: .critical)
    #expect(
      draw(request, time: "", width: 16, isASCII: true) == """
        #==============#
        # Tea          #
        #==============#
        """)
  }

  @Test("Long titles and bodies are wrapped and cut")
  func long() {
    let request = NotificationRequest(
      appName: "A program with a very long name indeed",
      summary: "The quick brown fox jumps over the lazy dog, and then it does so again and again",
      body: (1...12).map { "line \($0)" }.joined(separator: "\n"))
    #expect(
      draw(request, width: 26) == """
        ┌─ A program w… ─ 07:30 ─┐
        │ The quick brown fox    │
        │ jumps over the lazy    │
        │ dog, and then it does… │
        │ line 1                 │
        │ line 2                 │
        │ line 3                 │
        │ line 4                 │
        │ line 5                 │
        │ line 6                 │
        │ line 7                 │
        │ line 8…                │
        └────────────────────────┘
        """)
  }

  @Test("Wide characters keep the frame straight")
  func wide() {
    let request = NotificationRequest(appName: "時計", summary: "⏰ お茶の時間です", body: "Grüße 👩‍👧", buttons: snoozable)
    #expect(
      draw(request, width: 30) == """
        ┌─ 時計 ───────────── 07:30 ─┐
        │ ⏰ お茶の時間です          │
        │ Grüße 👩‍👧                   │
        │ [1 Stop]  [2 Snooze]       │
        └────────────────────────────┘
        """)
  }

  @Test("Buttons go to a new row where they don't fit, and have numbers up to 9")
  func manyButtons() {
    let buttons = (1...11).map { NotificationButton(key: "\($0)", label: "Choice") }
    #expect(
      draw(NotificationRequest(summary: "Choose", buttons: buttons), width: 40) == """
        ┌────────────────────────────── 07:30 ─┐
        │ Choose                               │
        │ [1 Choice]  [2 Choice]  [3 Choice]   │
        │ [4 Choice]  [5 Choice]  [6 Choice]   │
        │ [7 Choice]  [8 Choice]  [9 Choice]   │
        │ [Choice]  [Choice]                   │
        └──────────────────────────────────────┘
        """)
  }

  @Test("A button without a label is Open when it is the default, else its key")
  func emptyLabels() {
    let box = NotificationBox(
      request: NotificationRequest(
        summary: "a",
        buttons: [NotificationButton(key: "stop", label: ""), NotificationButton(key: "default", label: "")]),
      time: "", hasKeys: true)
    #expect(box.buttonTexts == ["1 stop", "2 Open"])
  }

  @Test("Text from a program can't drive the terminal")
  func noEscapes() {
    let evil = "\u{1b}[2J\u{9b}31m\u{7}"
    let request = NotificationRequest(
      appName: evil, summary: evil, body: evil, buttons: [NotificationButton(key: evil, label: evil)])
    #expect(!draw(request).unicodeScalars.contains { $0.properties.generalCategory == .control && $0 != "\n" })
  }

  @Test("Colours don't change what a line says or how wide it is", arguments: NotificationUrgency.allCases)
  func colours(urgency: NotificationUrgency) {
    let request = NotificationRequest(
      appName: "Alarms", summary: "Tea", body: "b", buttons: snoozable, urgency: urgency)
    let box = NotificationBox(request: request, time: "07:30", hasKeys: true)
    let plain = box.lines(width: 40, style: TextStyle())
    let coloured = box.lines(width: 40, style: TextStyle(hasColours: true))
    #expect(coloured.map(Self.withoutColours).map(DisplayText.columns) == plain.map(DisplayText.columns))
    #expect(coloured.joined().contains("\u{1b}["))
  }

  @Test("Every line is as wide as the box, at any width", arguments: [1, 16, 17, 20, 41, 72, 200])
  func widths(width: Int) {
    let request = NotificationRequest(
      appName: "Alarms of 時計", summary: "⏰ Tea is ready お茶", body: "and so on and on and on", buttons: snoozable)
    let box = NotificationBox(request: request, time: "07:30", hasKeys: true)
    let expected = min(max(width, NotificationBox.narrowest), NotificationBox.widest)
    for line in box.lines(width: width, style: TextStyle()) { #expect(DisplayText.columns(line) == expected) }
  }

  private static func withoutColours(_ text: String) -> String {
    text.split(separator: "\u{1b}", omittingEmptySubsequences: false).enumerated()
      .map { $0 == 0 ? String($1) : String($1.drop { $0 != "m" }.dropFirst()) }.joined()
  }
}
