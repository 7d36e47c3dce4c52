import AlarmCore
import Testing

/// Right-to-left titles in what is sent to notification servers.
@Suite struct RightToLeftTests {
  private let title = "שעון 20"
  private var isolated: String { "\u{2068}\(title)\u{2069}" }

  @Test("A title alone is sent as it is, and one with a line beside it is isolated")
  func summaries() {
    let notice = GoldenPlan.alerting(.init(title: LocalizedText(title)))
    #expect(NotificationPlanner.plan(for: notice, on: RecordedServers.gnome43, in: .english).summary == title)
    let bare = RecordedServers.server("bare", "nobody", "1", "actions")
    #expect(NotificationPlanner.plan(for: notice, on: bare, in: .english).summary == "\(isolated): Alarm · 07:30")
  }

  @Test("A list of missed alarms keeps the isolated titles of its lines")
  func missed() {
    let notice = Notice(
      id: nil, kind: .missed(lines: ["07:30 \(isolated)", "08:00 Train"]), presentation: .init(title: ""),
      isTimer: false)
    #expect(NoticeText.lines(for: notice, in: .english) == ["07:30 \(isolated)", "08:00 Train"])
  }

  @Test(
    "A template isolates a value only beside other text",
    arguments: [
      ("{title}", "שעון 20"), ("{title} {remaining}", "\u{2068}שעון 20\u{2069} 4 min"), ("☕ {remaining}", "☕ 4 min"),
    ])
  func templates(pattern: String, filled: String) throws {
    let text = try TemplatePattern(pattern).filled { $0 == .title ? title : "4 min" }
    #expect(text == filled)
    var notice = GoldenPlan.alerting(.init(title: LocalizedText(title)))
    notice.style = NoticeStyle()
    notice.style?.title = text
    #expect(NoticeText.title(for: notice, in: .english) == filled)
  }
}
