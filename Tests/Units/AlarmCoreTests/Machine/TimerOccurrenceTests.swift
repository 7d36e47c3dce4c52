import AlarmCore
import TestSupport
import Testing

/// The time for which a timer is reported as missed, and that its owner gets with a press.
@Suite struct TimerOccurrenceTests {
  private static func due(_ alarm: OneAlarm) -> Int64? {
    alarm.record.map { $0.phase.occurrence.due.seconds - Fixture.morning.seconds }
  }

  @Test("A timer that was paused is due when it ends, and is reported as missed for that time")
  func resumed() throws {
    var alarm = try #require(OneAlarm(Fixture.timer(600)))
    alarm.after(300, .paused)
    alarm.after(3900, .resumed)
    #expect(Self.due(alarm) == 4200)
    let told = alarm.clock(8000).compactMap { effect in
      if case .tellMissed(let occurrence) = effect { occurrence } else { nil }
    }
    #expect(told.map(\.due) == [Fixture.morning + .seconds(4200)])
  }

  @Test("A timer is due at the same end on a clock that was set")
  func rebased() throws {
    var alarm = try #require(OneAlarm(Fixture.timer(600)))
    let ahead = Moment(
      wall: Fixture.morning + .seconds(3900), uptime: Fixture.moment(300).uptime, boot: Fixture.boot)
    _ = alarm.book.timeChanged(at: ahead, zones: OneZone())
    #expect(Self.due(alarm) == 4200)
  }

  @Test("A timer that is repeated is due at its new end; one that is snoozed stays due when it was")
  func again() throws {
    var repeated = try #require(OneAlarm(Fixture.timer(600)))
    repeated.clock(600)
    repeated.after(650, .snoozed(nil))
    #expect(Self.due(repeated) == 1250)

    var snoozed = try #require(OneAlarm(Fixture.timer(600, snooze: 300)))
    snoozed.clock(600)
    snoozed.after(650, .snoozed(nil))
    snoozed.after(700, .paused)
    snoozed.after(800, .resumed)
    #expect(Self.due(snoozed) == 600)
  }

  @Test("An alarm's occurrence is the same after a pause")
  func scheduled() throws {
    var alarm = try #require(OneAlarm(Fixture.alarm(hour: 7, preAlert: 7200)))
    alarm.after(60, .paused)
    alarm.after(600, .resumed)
    #expect(Self.due(alarm) == 3600)
  }
}
