import AlarmClient
import AlarmCore
import AlarmWindow
import AlarmWire
import DBus
import Testing

/// What the window's pages show, by the agent's answers.
@Suite struct WindowPagesTests {
  private static func pages(_ alarms: AlarmSnapshot...) -> WindowPages {
    WindowPages(alarms: alarms, text: SampleAlarms.text)
  }

  @Test("An alarm has its time of day, its days, how long it is until then, and a switch")
  func waiting() throws {
    let work = try SampleAlarms.alarm(
      "Work", schedule: "07:30 mon-fri", fireTime: SampleAlarms.now + 177_000 * SampleAlarms.second)
    let row = try #require(Self.pages(work).alarms.first)
    #expect([row.time, row.title, row.detail] == ["07:30", "Work", "Monday to Friday · in 2 d 1 h"])
    #expect(row.isOn == true && row.verbs == [.skip, .cancel] && row.left == nil)
    #expect(row.spoken == "Work, 07:30, Monday to Friday · in 2 d 1 h")
    let once = try #require(Self.pages(SampleAlarms.alarm("Once")).alarms.first)
    #expect(once.detail == "today · in 1 h 30 min" && once.verbs == [.cancel])
    let later = try SampleAlarms.alarm(
      "Later", schedule: "@1795327200", fireTime: SampleAlarms.now + 86_400 * SampleAlarms.second)
    #expect(Self.pages(later).alarms.first?.detail == "tomorrow · in 1 d")
    #expect(Self.pages(later).alarms.first?.time == "06:00")
  }

  @Test("An alarm that skips its next time says so, and can be made not to")
  func skipped() throws {
    let alarm = try SampleAlarms.alarm(
      "Work", schedule: "07:30 mon-fri", more: [("Skipped", .int64(SampleAlarms.now + 5400 * SampleAlarms.second))])
    let row = try #require(Self.pages(alarm).alarms.first)
    #expect(row.detail.hasSuffix("skips 07:30") && row.verbs == [.unskip, .cancel])
  }

  @Test("An alarm that is off has its time, and a switch that is off")
  func off() throws {
    let row = try #require(Self.pages(SampleAlarms.alarm("Bed", "off", schedule: "22:00", fireTime: 0)).alarms.first)
    #expect(row.time == "22:00" && row.detail == "off" && row.isOn == false && row.verbs == [.cancel])
    let until = try SampleAlarms.alarm(
      "Bed", "off", schedule: "22:00 mon-fri", more: [("OffUntil", .string("2026-12-24"))])
    #expect(Self.pages(until).alarms.first?.detail == "Monday to Friday · off until 2026-12-24")
  }

  @Test("Alarms stand by their time of day")
  func order() throws {
    let pages = Self.pages(
      try SampleAlarms.alarm("c", schedule: "22:00"), try SampleAlarms.alarm("a", schedule: "06:00"),
      try SampleAlarms.alarm("b", schedule: "07:30 sat"))
    #expect(pages.alarms.map(\.title) == ["a", "b", "c"])
  }

  @Test("What rings or is snoozed is on top, with its buttons")
  func ringing() throws {
    let pages = Self.pages(
      try SampleAlarms.alarm("Gym", "alerting", fireTime: SampleAlarms.now, snoozes: 2),
      try SampleAlarms.alarm("Tea", "alerting", kind: "timer", schedule: "5min", fireTime: SampleAlarms.now),
      try SampleAlarms.alarm("Bed", "countdown", total: 600 * SampleAlarms.second, snoozes: 1),
      try SampleAlarms.alarm(
        "Egg", "alerting", kind: "timer", schedule: "5min", fireTime: SampleAlarms.now, snoozeLength: 0))
    #expect(pages.ringing.map(\.title) == ["Gym", "Tea", "Bed", "Egg"])
    #expect(pages.ringing.map(\.verbs) == [[.snooze, .stop], [.minute, .snooze, .stop], [.stop], [.restart, .stop]])
    #expect(pages.ringing[0].detail == "rings now · snoozed twice" && pages.ringing[0].time == "06:00")
    #expect(pages.alarms.isEmpty && pages.timers.isEmpty)
    #expect(WindowVerb.snooze.label(isTimer: true, in: .english) == "Repeat")
  }

  @Test("New buttons of a row keep the keyboard on the same one, or on the one that takes the press back, on no other")
  func successor() {
    let ringing: [WindowVerb] = [.stop, .snooze, .minute]
    #expect(WindowVerb.pause.successor(among: [.resume, .restart, .cancel]) == .resume)
    #expect(WindowVerb.resume.successor(among: [.minute, .pause, .cancel]) == .pause)
    #expect(WindowVerb.skip.successor(among: [.unskip, .cancel]) == .unskip)
    #expect(WindowVerb.unskip.successor(among: [.skip, .cancel]) == .skip)
    #expect(WindowVerb.minute.successor(among: ringing) == .minute)
    for verb in WindowVerb.allCases where !ringing.contains(verb) { #expect(verb.successor(among: ringing) == nil) }
    for verb in WindowVerb.allCases { #expect(verb.successor(among: WindowVerb.allCases) == verb) }
  }

  @Test("A timer has what is left of it as a text and as a share")
  func timers() throws {
    let minute = 60 * SampleAlarms.second
    let pages = Self.pages(
      try SampleAlarms.alarm(
        "Rice", "countdown", kind: "timer", schedule: "20min", fireTime: SampleAlarms.now + 5 * minute,
        total: 20 * minute),
      try SampleAlarms.alarm(
        "Tea", "paused", kind: "timer", schedule: "4min", fireTime: 0, remaining: 3 * minute, total: 4 * minute),
      try SampleAlarms.alarm(
        "Again", "countdown", kind: "timer", schedule: "4min", fireTime: SampleAlarms.now + minute, total: 4 * minute,
        snoozes: 1)
    )
    #expect(pages.timers.map(\.time) == ["5 min", "3 min", "1 min"])
    #expect(pages.timers.map(\.detail) == ["rings 06:05", "paused", "rings 06:01"])
    #expect(pages.timers.map(\.left) == [0.25, 0.75, 0.25])
    // One that runs again has the length that its ring gave it.
    #expect(
      pages.timers.map(\.verbs) == [
        [.minute, .pause, .restart, .cancel], [.minute, .resume, .restart, .cancel], [.pause, .restart, .cancel],
      ])
  }

  @Test("A missed alarm can be set again; the history says why")
  func history() throws {
    let missed = try SampleAlarms.alarm("Pills", "missed", fireTime: SampleAlarms.now - 3600 * SampleAlarms.second)
    let entry = try HistorySnapshot(
      properties: .properties([
        ("Id", .string("")), ("Title", .string("")), ("Owner", .string("")), ("Due", .int64(SampleAlarms.now)),
        ("RangAt", .int64(0)), ("EndedAt", .int64(SampleAlarms.now)), ("End", .string("missed")),
        ("By", .string("agent")),
        ("LateBy", .int64(0)), ("Count", .int32(1)), ("Why", .strings(["off"])),
      ]))
    let pages = WindowPages(alarms: [], missed: [missed], history: [entry], text: SampleAlarms.text)
    #expect(pages.missed.map(\.verbs) == [[.again]] && pages.missed[0].detail == "was due 05:00")
    #expect(pages.history.map(\.detail) == ["missed, machine off"] && pages.history[0].title == "Alarm")
    #expect(pages.history[0].verbs.isEmpty && pages.history[0].time == "06:00")
  }
}
