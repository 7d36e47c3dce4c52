import AlarmCore
import TestSupport
import Testing

/// What alarms do when the clock is set.
@Suite struct ClockRulesTests {
  /// A daily alarm at 07:00 that rang and was stopped this morning; it is 07:30.
  private static func rung() throws -> OneAlarm {
    var alarm = try #require(OneAlarm(Fixture.alarm(hour: 7, .everyDay)))
    alarm.clock(3600)
    try #require(alarm.state == .alerting)
    alarm.after(3610, .stopped)
    return alarm
  }

  private static func due(_ alarm: OneAlarm) -> WallInstant? { alarm.record?.phase.nextRing }

  @Test("Set back by an hour, this morning's alarm doesn't ring again")
  func littleBack() throws {
    var alarm = try Self.rung()
    let effects = alarm.book.timeChanged(at: Fixture.moment(wall: 1_800, uptime: 5_400), zones: OneZone())
    #expect(effects.words.isEmpty)
    #expect(Self.due(alarm) == Fixture.morning + .seconds(3600 + 86_400))
  }

  @Test("Set back by four hours, the clock was wrong: this morning's alarm is due again, once")
  func corrected() throws {
    var alarm = try Self.rung()
    let now = Fixture.moment(wall: 5_400 - 14_400, uptime: 5_400)
    let effects = alarm.book.settle(.corrected, at: now, zones: OneZone())
    #expect(effects.words == ["save scheduled", "changed scheduled"])
    #expect(Self.due(alarm) == Fixture.morning + .seconds(3600))
    alarm.clock(3600)
    #expect(alarm.state == .alerting)
    alarm.after(3610, .stopped)
    #expect(Self.due(alarm) == Fixture.morning + .seconds(3600 + 86_400))
  }

  @Test("An alarm that was set on a clock years ahead rings at its next time on the right one")
  func setInTheFuture() throws {
    var alarm = try #require(OneAlarm(Fixture.alarm(hour: 7)))
    let now = Fixture.moment(wall: -4 * 365 * 86_400, uptime: 60)
    _ = alarm.book.settle(.corrected, at: now, zones: OneZone())
    let due = try #require(Self.due(alarm))
    #expect(due > now.wall && due - now.wall <= .seconds(86_400))
  }

  @Test("A correction leaves a countdown, an instant and a snooze where they are")
  func others() throws {
    let now = Fixture.moment(wall: 100 - 20_000, uptime: 100)
    var timer = try #require(OneAlarm(Fixture.timer(600)))
    _ = timer.book.settle(.corrected, at: now, zones: OneZone())
    #expect(Self.due(timer) == now.wall + .seconds(500))

    var fixed = Fixture.alarm(hour: 7)
    fixed.schedule = .fixed(Fixture.morning + .seconds(900))
    var instant = try #require(OneAlarm(fixed))
    #expect(instant.book.settle(.corrected, at: now, zones: OneZone()).words.isEmpty)
    #expect(Self.due(instant) == Fixture.morning + .seconds(900))
  }

  @Test(
    "Whatever the clock is set to while an alarm rings, it rings for its ring timeout by the boot clock",
    arguments: [-86_400, -3_600, 30, 3_600, 40 * 86_400])
  func ringing(step: Int64) throws {
    var alarm = try #require(OneAlarm(Fixture.alarm(hour: 7, .everyDay)))
    alarm.clock(3600)
    let timeout = try #require(alarm.record?.definition.ringTimeout)
    let now = Fixture.moment(wall: 3660 + step, uptime: 3660)
    var book = alarm.book
    #expect(book.timeChanged(at: now, zones: OneZone()).words == ["save alerting"])
    #expect(book.nextDeadline == now.wall + timeout - .seconds(60))
    // The timer may fire before the event that reports the new clock.
    #expect(alarm.book.clockReached(at: now, zones: OneZone()).words == (step < 600 ? [] : ["save alerting"]))
    #expect(book.clockReached(at: now + (timeout - .seconds(60)), zones: OneZone()).words.contains("tell timedOut"))
  }

  @Test("A ring's timeout goes on while the machine sleeps; after another boot the wall clock shows how long it rang")
  func ringingOverSleep() throws {
    var alarm = try #require(OneAlarm(Fixture.alarm(hour: 7, .everyDay)))
    alarm.clock(3600)
    let record = try #require(alarm.record)
    let slept = alarm.book.timeChanged(at: Fixture.moment(wall: 4_201, uptime: 4_201), zones: OneZone())
    #expect(slept.words.contains("tell timedOut"))
    for (wall, isOver) in [(3_700, false), (4_199, false), (4_201, true)] as [(Int64, Bool)] {
      let now = Moment(wall: Fixture.morning + .seconds(wall), uptime: 5_000_000, boot: BootID(high: 9, low: 9))
      var book = AlarmBook()
      let words = book.restore([record], at: now, zones: OneZone()).words
      #expect(words.contains("tell timedOut") == isOver, "\(words)")
      guard !isOver else { continue }
      #expect(book.nextDeadline == Fixture.morning + .seconds(4_200))
      // From here on this boot's clock counts.
      let later = Moment(wall: now.wall + .seconds(7_200), uptime: 5_500_000, boot: now.boot)
      #expect(book.timeChanged(at: later, zones: OneZone()).words == ["save alerting"])
    }
  }

  @Test("What rings is heard and seen after a start, also when the clock was set back before it")
  func ringingRestored() throws {
    var alarm = try #require(OneAlarm(Fixture.alarm(hour: 7, .everyDay)))
    alarm.clock(3600)
    let record = try #require(alarm.record)
    var book = AlarmBook()
    let effects = book.restore([record], at: Fixture.moment(wall: 3_500, uptime: 3_660), zones: OneZone())
    #expect(effects.words == ["save alerting", "start sound", "show alert"])
  }

  @Test("Set forward, what was passed within the late window rings, and the rest is missed")
  func forward() throws {
    for (wall, words) in [(3_900, "start sound"), (9_000, "tell missed")] as [(Int64, String)] {
      var alarm = try #require(OneAlarm(Fixture.alarm(hour: 7, .everyDay)))
      let effects = alarm.book.timeChanged(at: Fixture.moment(wall: wall, uptime: 60), zones: OneZone())
      #expect(effects.words.contains(words), "\(effects.words)")
    }
  }

  @Test("A countdown before an alert that a correction moves hours away is taken off the screen")
  func correctedCountdown() throws {
    var alarm = try #require(OneAlarm(Fixture.alarm(hour: 7, .everyDay, preAlert: 600)))
    alarm.clock(3_100)
    try #require(alarm.state == .countdown)
    let now = Fixture.moment(wall: 3_100 - 14_400, uptime: 3_100)
    #expect(
      alarm.book.settle(.corrected, at: now, zones: OneZone()).words == [
        "save scheduled", "withdraw", "changed scheduled",
      ])
    #expect(alarm.book.nextDeadline == Fixture.morning + .seconds(3_000))
  }

  /// A daily alarm that was set, and whose next day was skipped, while the clock was 40 days ahead; now the clock is right.
  private static func skippedFarAhead() throws -> OneAlarm {
    var alarm = try #require(OneAlarm(Fixture.alarm(hour: 7, .everyDay)))
    alarm.book = AlarmBook()
    let ahead = Fixture.moment(wall: 40 * 86_400, uptime: 0)
    _ = alarm.book.schedule(Fixture.alarm(hour: 7, .everyDay), at: ahead, zones: OneZone())
    _ = alarm.book.handle(.skipped, for: Fixture.id, at: ahead, zones: OneZone())
    _ = alarm.book.settle(.corrected, at: Fixture.moment(), zones: OneZone())
    return alarm
  }

  @Test("A skip that lies far ahead on a clock that was set back leaves the days before it alone")
  func skippedFarAhead() throws {
    var alarm = try Self.skippedFarAhead()
    #expect(Self.due(alarm) == Fixture.morning + .seconds(3600))
    alarm.clock(3600)
    alarm.after(3610, .stopped)
    #expect(Self.due(alarm) == Fixture.morning + .seconds(3600 + 86_400))
  }

  @Test("Taking such a skip back passes over none of the days before it")
  func unskippedFarAhead() throws {
    var alarm = try Self.skippedFarAhead()
    #expect(alarm.after(10, .unskipped).words == ["save scheduled", "changed scheduled"])
    #expect(alarm.record?.skipped == nil)
    #expect(Self.due(alarm) == Fixture.morning + .seconds(3600))
  }

  @Test("After many years all that was missed is reported once, with its true count, and the alarm rings on")
  func years() throws {
    var alarm = try #require(OneAlarm(Fixture.alarm(hour: 7, .everyDay)))
    let now = Fixture.moment(wall: 50 * 365 * 86_400, uptime: 60)
    let effects = alarm.book.timeChanged(at: now, zones: OneZone())
    #expect(effects.words.count { $0 == "tell missed" } == 1 && effects.notes.map(\.count) == [50 * 365])
    #expect(Self.due(alarm).map { $0 > now.wall } == true)
  }
}
