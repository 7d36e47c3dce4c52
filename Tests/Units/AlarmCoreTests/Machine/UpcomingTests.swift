import AlarmCore
import TestSupport
import Testing

/// What will ring if nothing is changed.
@Suite struct UpcomingTests {
  private static func book(_ definitions: [AlarmDefinition]) -> AlarmBook {
    var book = AlarmBook()
    for (number, definition) in definitions.enumerated() {
      var own = definition
      own.id = AlarmID(high: 0, low: UInt64(number))
      _ = book.schedule(own, at: Fixture.moment(), zones: OneZone())
    }
    return book
  }

  private static func seconds(_ rings: [AlarmBook.Ring]) -> [Int64] {
    rings.map { ($0.instant - Fixture.morning).components.seconds }
  }

  @Test("The rings of all alarms come in order, each alarm as often as it rings")
  func all() throws {
    let book = Self.book([
      Fixture.alarm(hour: 7, .everyDay), Fixture.timer(60),
      try RecurringAlarmTests.definition("FREQ=DAILY;COUNT=2", hour: 8),
      Fixture.alarm(hour: 9),
    ])
    let rings = book.upcoming(of: nil, limit: 7, zones: OneZone())
    #expect(Self.seconds(rings) == [60, 3600, 7200, 10_800, 90_000, 93_600, 176_400])
    #expect(rings.map(\.id.low) == [1, 0, 2, 3, 0, 2, 0])
    #expect(book.upcoming(of: nil, limit: 2, zones: OneZone()).count == 2)
    #expect(book.upcoming(of: AlarmID(high: 0, low: 2), limit: 9, zones: OneZone()).count == 2)
  }

  @Test(
    "What is skipped doesn't come, what is snoozed comes when its snooze ends, what is paused not before it goes on")
  func states() throws {
    var alarm = try #require(OneAlarm(Fixture.alarm(hour: 7, .everyDay)))
    func next(_ count: Int = 2) -> [Int64] {
      Self.seconds(alarm.book.upcoming(of: Fixture.id, limit: count, zones: OneZone()))
    }
    alarm.after(5, .skipped)
    #expect(next() == [90_000, 176_400])
    alarm.after(6, .unskipped)
    alarm.clock(3600)
    #expect(next() == [90_000, 176_400])
    alarm.after(3605, .snoozed(.seconds(300)))
    #expect(next() == [3905, 90_000])
    alarm.after(3610, .skipped)
    #expect(next() == [3905, 176_400])
    alarm.after(3620, .paused)
    #expect(next() == [176_400, 262_800])
  }

  @Test("On a clock that was set days back, all days before the skipped one come")
  func correctedClock() throws {
    var alarm = try #require(OneAlarm(Fixture.alarm(hour: 7, .everyDay)))
    alarm.after(5, .skipped)
    let day: Int64 = 86_400
    let now = Moment(
      wall: Fixture.morning - .seconds(3 * day), uptime: Fixture.moment(10).uptime, boot: Fixture.boot)
    _ = alarm.book.settle(.corrected, at: now, zones: OneZone())
    let rings = Self.seconds(alarm.book.upcoming(of: Fixture.id, limit: 5, zones: OneZone()))
    #expect(rings == [3600 - 3 * day, 3600 - 2 * day, 3600 - day, 3600 + day, 3600 + 2 * day])
  }
}
