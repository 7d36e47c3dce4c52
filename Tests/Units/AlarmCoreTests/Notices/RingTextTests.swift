import AlarmCore
import Testing

/// What the text of a ring says: what it is, when it was due, how often it was snoozed, and for how long it has rung.
@Suite struct RingTextTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var text: String
    var isTimer = false
    var title = "Bread"
    var isLate = false
    var repeats = false
    var isUpdated = false
    var details = Self.ring()

    var testDescription: String { text }

    /// Set for 07:00; a ring after a snooze was due at 07:30.
    static func ring(_ snoozes: Int = 0, _ length: Duration? = nil, minutes: Int = 0) -> RingDetails {
      var ring = RingDetails()
      ring.setFor = CivilTime(clamping: snoozes == 0 ? 27_000 : 25_200)
      ring.length = length
      ring.snoozes = snoozes
      ring.minutes = minutes
      return ring
    }

    var notice: Notice {
      var notice = Notice(
        id: AlarmID(high: 1, low: 2), kind: .alerting(due: CivilTime(clamping: 27_000), isLate: isLate),
        presentation: Presentation(title: LocalizedText(title)), isTimer: isTimer, repeats: repeats)
      notice.ring = details
      notice.pace = isUpdated ? .minutes : nil
      return notice
    }
  }

  @Test(
    "One line, in which nothing stands twice",
    arguments: [
      Row(text: "Alarm · 07:30"),
      Row(text: "07:30", title: ""),
      Row(text: "Alarm · was due 07:30", isLate: true),
      Row(text: "Was due 07:30", title: "", isLate: true),
      Row(text: "Alarm · 07:00 · snoozed once", details: Row.ring(1)),
      Row(text: "07:00 · snoozed twice", title: "", details: Row.ring(2)),
      Row(text: "Alarm · 07:00 · snoozed 3 times · was due 07:30", isLate: true, details: Row.ring(3)),
      // Only a notice that is updated says for how long.
      Row(text: "Alarm · 07:30", details: Row.ring(minutes: 3)),
      Row(text: "Alarm · 07:30", isUpdated: true),
      Row(text: "Alarm · 07:30 · ringing for 3 min", isUpdated: true, details: Row.ring(minutes: 3)),
      Row(
        text: "Alarm · 07:00 · snoozed twice · ringing for 1 min", isUpdated: true, details: Row.ring(2, minutes: 1)),

      Row(text: "12 min are over · since 07:30", isTimer: true, details: Row.ring(0, .seconds(720))),
      Row(text: "1 min is over · since 07:30", isTimer: true, title: "", details: Row.ring(0, .seconds(60))),
      Row(text: "1 h is over · since 07:30", isTimer: true, details: Row.ring(0, .seconds(3600))),
      Row(text: "1 h is over · since 07:30", isTimer: true, details: Row.ring(0, .seconds(3_620))),
      Row(text: "1 h 30 min are over · since 07:30", isTimer: true, details: Row.ring(0, .seconds(5_400))),
      Row(text: "1 min 30 s are over · since 07:30", isTimer: true, details: Row.ring(0, .seconds(90))),
      Row(text: "12 min are over · was due 07:30", isTimer: true, isLate: true, details: Row.ring(0, .seconds(720))),
      Row(
        text: "12 min are over · since 07:30", isTimer: true, isUpdated: true,
        details: Row.ring(0, .seconds(720), minutes: 4)),
      Row(
        text: "12 min are over · since 07:00 · snoozed twice", isTimer: true, details: Row.ring(2, .seconds(720))),
      Row(
        text: "12 min are over · since 07:00 · snoozed twice · was due 07:30", isTimer: true, isLate: true,
        details: Row.ring(2, .seconds(720))),
      // A countdown that is repeated as a whole ended when it last rang.
      Row(
        text: "Over since 07:30 · repeated once", isTimer: true, repeats: true, details: Row.ring(1, .seconds(720))),
      Row(
        text: "Was due 07:30 · repeated 3 times", isTimer: true, isLate: true, repeats: true,
        details: Row.ring(3, .seconds(720))),
      Row(text: "Time is up · since 07:30", isTimer: true),
    ])
  func lines(row: Row) {
    #expect(NoticeText.lines(for: row.notice, in: .english) == [row.text])
  }

  @Test("Those that ring unseen are named below it, and a template's text stands in place of the line")
  func hidden() {
    var notice = Row(text: "").notice
    notice.presentation.body = "Into the oven"
    notice.ring.hidden = ["Tea"]
    #expect(NoticeText.lines(for: notice, in: .english) == ["Alarm · 07:30", "Tea rings too", "Into the oven"])
    notice.ring.hidden = ["Tea", "Train", "Bus"]
    #expect(NoticeText.lines(for: notice, in: .english)[1] == "Tea and 2 more ring too")
    notice.style = NoticeStyle()
    notice.style?.body = "Take it out"
    #expect(
      NoticeText.lines(for: notice, in: .english) == ["Take it out", "Tea and 2 more ring too", "Into the oven"])
  }
}
