import AlarmCore
import TestSupport
import Testing

/// What the history keeps about each ring.
@Suite struct HistoryTests {
  private static func instant(_ second: Int64) -> WallInstant { Fixture.morning + .seconds(second) }

  private static func entry(
    _ ending: HistoryEntry.Ending, due: Int64, rang: Int64?, ended: Int64, by origin: EventOrigin
  ) -> HistoryEntry {
    HistoryEntry(
      alarm: Fixture.id, title: "Wake up", due: instant(due), rangAt: rang.map(instant), endedAt: instant(ended),
      ending: ending, by: origin)
  }

  @Test("The history has each ring with its own due time, and with who ended it")
  func rings() throws {
    var alarm = try #require(OneAlarm(Fixture.alarm(hour: 7, .everyDay, snooze: 300)))
    #expect(alarm.clock(3620).notes.isEmpty)
    let snoozed = alarm.book.handle(
      .snoozed(nil), for: Fixture.id, by: .notification, at: Fixture.moment(3650), zones: OneZone())
    #expect(snoozed.notes == [Self.entry(.snoozed, due: 3600, rang: 3620, ended: 3650, by: .notification)])
    #expect(snoozed.notes.first?.late == .seconds(20))
    #expect(alarm.clock(3950).notes.isEmpty)
    let stopped = alarm.book.handle(
      .stopped, for: Fixture.id, by: .caller("host:alarmctl"), at: Fixture.moment(3960), zones: OneZone())
    #expect(stopped.notes == [Self.entry(.stopped, due: 3950, rang: 3950, ended: 3960, by: .caller("host:alarmctl"))])
    #expect(stopped.notes.first?.late == .zero)
  }

  @Test("What nobody answered, and what couldn't ring, was ended by the agent")
  func unanswered() throws {
    var alarm = try #require(OneAlarm(Fixture.alarm(hour: 7, .everyDay)))
    alarm.clock(3600)
    #expect(alarm.clock(4200).notes == [Self.entry(.timedOut, due: 3600, rang: 3600, ended: 4200, by: .agent)])
    let late: Int64 = 3600 + 86_400 + 700
    let missed = alarm.clock(late).notes
    #expect(missed == [Self.entry(.missed, due: 3600 + 86_400, rang: nil, ended: late, by: .agent)])
    #expect(missed.first?.late == .seconds(700))
  }

  @Test("A missed snooze is late by the snooze's end")
  func missedSnooze() throws {
    var alarm = try #require(OneAlarm(Fixture.alarm(hour: 7, .everyDay, snooze: 300)))
    alarm.clock(3600)
    alarm.after(3610, .snoozed(nil))
    #expect(alarm.clock(9000).notes == [Self.entry(.missed, due: 3910, rang: nil, ended: 9000, by: .agent)])
  }

  @Test(
    "A skipped occurrence is in the history when its time comes, with who skipped it; one that was taken back isn't")
  func skipped() throws {
    var alarm = try #require(OneAlarm(Fixture.alarm(hour: 7, .everyDay)))
    func handle(_ event: AlarmEvent, _ second: Int64) -> [HistoryEntry] {
      alarm.book.handle(
        event, for: Fixture.id, by: .caller("host:sh"), at: Fixture.moment(second), zones: OneZone()
      ).notes
    }
    #expect(handle(.skipped, 10).isEmpty && handle(.unskipped, 20).isEmpty && handle(.skipped, 30).isEmpty)
    #expect(
      alarm.clock(3600).notes == [Self.entry(.skipped, due: 3600, rang: nil, ended: 3600, by: .caller("host:sh"))])
    #expect(alarm.clock(3601).notes.isEmpty)
  }

  @Test("The history of a cancelled alarm says whether it rang", arguments: [false, true])
  func cancelled(rings: Bool) throws {
    var alarm = try #require(OneAlarm(Fixture.alarm(hour: 7)))
    if rings { alarm.clock(3600) }
    let decision = alarm.book.handle(
      .cancelled, for: Fixture.id, by: .notification, at: Fixture.moment(3605), zones: OneZone())
    #expect(
      decision.notes == [Self.entry(.cancelled, due: 3600, rang: rings ? 3600 : nil, ended: 3605, by: .notification)])
  }

  @Test("Every occurrence of a year has exactly one end that isn't a snooze, whatever is done to it")
  func oneEndEach() throws {
    var random = SystemRandomNumberGenerator()
    var alarm = try #require(OneAlarm(Fixture.alarm(hour: 7, .everyDay, preAlert: 600, snooze: 900)))
    var ends: [CivilDate: Int] = [:]
    let zone = ZoneRules.utc
    for second in stride(from: Int64(0), to: 365 * 86_400, by: 900) {
      var notes = alarm.clock(second).notes
      let events: [AlarmEvent] = [.stopped, .snoozed(nil), .skipped, .unskipped, .paused, .resumed, .dismissed]
      for event in events where Int.random(in: 0..<6, using: &random) == 0 {
        notes += alarm.after(second, event).notes
      }
      for note in notes where note.ending != .snoozed {
        // After a snooze it is due later, but on the same day here.
        ends[zone.civil(at: note.due).date, default: 0] += 1
      }
      if alarm.state == .paused { notes += alarm.after(second, .resumed).notes }
    }
    let doubled = ends.filter { $0.value != 1 }
    #expect(doubled.isEmpty)
    let days = ends.keys.sorted()
    #expect(days.count > 300)
  }

  @Test("An origin's word is read as the same origin")
  func words() {
    for origin in [EventOrigin.agent, .notification, .tray, .caller("host:sh"), .caller("")] {
      #expect(EventOrigin(word: origin.word) == origin)
    }
  }
}
