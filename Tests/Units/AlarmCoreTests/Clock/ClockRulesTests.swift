import AlarmCore
import TestSupport
import Testing

/// What alarms do when the clock is set, or isn't believed.
@Suite struct ClockRulesTests {
  /// A moment whose wall clock was set: so many seconds after the morning on the wall, so many on the boot clock.
  private static func moment(wall: Int64, uptime: Int64) -> Moment {
    Moment(wall: Fixture.morning + .seconds(wall), uptime: Fixture.moment(uptime).uptime, boot: Fixture.boot)
  }

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
    let effects = alarm.book.timeChanged(at: Self.moment(wall: 1_800, uptime: 5_400), zones: OneZone())
    #expect(effects.words.isEmpty)
    #expect(Self.due(alarm) == Fixture.morning + .seconds(3600 + 86_400))
  }

  @Test("Set back by four hours, the clock was wrong: this morning's alarm is due again, once")
  func corrected() throws {
    var alarm = try Self.rung()
    let now = Self.moment(wall: 5_400 - 14_400, uptime: 5_400)
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
    let now = Self.moment(wall: -4 * 365 * 86_400, uptime: 60)
    _ = alarm.book.settle(.corrected, at: now, zones: OneZone())
    let due = try #require(Self.due(alarm))
    #expect(due > now.wall && due - now.wall <= .seconds(86_400))
  }

  @Test("A correction leaves a countdown, an instant and a snooze where they are")
  func others() throws {
    let now = Self.moment(wall: 100 - 20_000, uptime: 100)
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
    let now = Self.moment(wall: 3660 + step, uptime: 3660)
    var book = alarm.book
    #expect(book.timeChanged(at: now, zones: OneZone()).words == ["save alerting"])
    #expect(book.nextDeadline == now.wall + timeout - .seconds(60))
    // The timer may fire before the event of a clock that was set.
    #expect(alarm.book.clockReached(at: now, zones: OneZone()).words == (step < 600 ? [] : ["save alerting"]))
    #expect(book.clockReached(at: now + (timeout - .seconds(60)), zones: OneZone()).words.contains("tell timedOut"))
  }

  @Test("A ring's timeout goes on while the machine sleeps; after another boot the wall clock shows how long it rang")
  func ringingOverSleep() throws {
    var alarm = try #require(OneAlarm(Fixture.alarm(hour: 7, .everyDay)))
    alarm.clock(3600)
    let record = try #require(alarm.record)
    let slept = alarm.book.timeChanged(at: Self.moment(wall: 4_201, uptime: 4_201), zones: OneZone())
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
    let effects = book.restore([record], at: Self.moment(wall: 3_500, uptime: 3_660), zones: OneZone())
    #expect(effects.words == ["save alerting", "start sound", "show alert"])
  }

  @Test("Set forward, what was passed within the late window rings, and the rest is missed")
  func forward() throws {
    for (wall, words) in [(3_900, "start sound"), (9_000, "tell missed")] as [(Int64, String)] {
      var alarm = try #require(OneAlarm(Fixture.alarm(hour: 7, .everyDay)))
      let effects = alarm.book.timeChanged(at: Self.moment(wall: wall, uptime: 60), zones: OneZone())
      #expect(effects.words.contains(words), "\(effects.words)")
    }
  }

  @Test("A clock that isn't believed makes nothing ring late or missed; once it is, each alarm goes its way")
  func doubted() throws {
    let alarm = try #require(OneAlarm(Fixture.alarm(hour: 7, .everyDay)))
    let record = try #require(alarm.record)
    var book = AlarmBook()
    let wrong = Self.moment(wall: 40 * 86_400, uptime: 0)
    #expect(book.restore([record], at: wrong, zones: OneZone(), isClockDoubted: true).words.isEmpty)
    #expect(book.nextDeadline == nil, "a deadline that lies behind would wake the agent for ever")
    #expect(book.clockReached(at: wrong + .seconds(30), zones: OneZone()).words.isEmpty)
    #expect(book.timeChanged(at: wrong + .seconds(30), zones: OneZone()).words.isEmpty)

    // It was wrong: the right time is a minute past the alarm's.
    var right = book
    let effects = right.settle(.believed, at: Fixture.moment(3660), zones: OneZone())
    #expect(effects.words.contains("start sound"))
    // It was right: all that was over is missed.
    let missed = book.settle(.believed, at: wrong + .seconds(600), zones: OneZone())
    #expect(missed.words.count { $0 == "tell missed" } == 1 && missed.notes.map(\.count) == [40])
    #expect(book.nextDeadline.map { $0 > wrong.wall } == true)
  }

  @Test("What waits for a clock that is believed isn't what rings next, nor what the machine wakes for")
  func heldIsNotNext() throws {
    let record = try #require(OneAlarm(Fixture.alarm(hour: 7, .everyDay))?.record)
    var book = AlarmBook()
    let wrong = Self.moment(wall: 40 * 86_400, uptime: 0)
    _ = book.restore([record], at: wrong, zones: OneZone(), isClockDoubted: true)
    #expect(book.summary.nextRing == nil && book.nextWake == nil)
    var later = Fixture.timer(600)
    later.id = AlarmID(high: 7, low: 10)
    _ = book.schedule(later, at: wrong, zones: OneZone())
    #expect(book.summary.next == later.id && book.summary(of: record.owner).next == later.id)
    #expect(book.summary.nextRing == wrong.wall + .seconds(600) && book.nextWake == book.summary.nextRing)
    _ = book.handle(.cancelled, for: later.id, at: wrong, zones: OneZone())
    #expect(book.summary.nextRing == nil && book.nextWake == nil)
    _ = book.settle(.believed, at: Fixture.moment(), zones: OneZone())
    #expect(book.summary.next == record.id && book.nextWake == Fixture.morning + .seconds(3600))
  }

  @Test("While the clock isn't believed, what comes due on it rings, and what somebody does counts")
  func doubtedButDue() throws {
    var alarm = try #require(OneAlarm(Fixture.alarm(hour: 7, .everyDay)))
    _ = alarm.book.settle(.doubted, at: Fixture.moment(), zones: OneZone())
    #expect(alarm.clock(3600).words.contains("start sound"))

    let record = try #require(OneAlarm(Fixture.alarm(hour: 7, .everyDay))?.record)
    var book = AlarmBook()
    let wrong = Self.moment(wall: 40 * 86_400, uptime: 0)
    _ = book.restore([record], at: wrong, zones: OneZone(), isClockDoubted: true)
    let decision = book.handle(.cancelled, for: record.id, at: wrong, zones: OneZone())
    #expect(decision.words == ["remove cancelled", "removed cancelled"])
  }

  @Test("What rang when the agent ended, and was held at its start, is heard as soon as the clock is right")
  func heldAndFreed() throws {
    var alarm = try #require(OneAlarm(Fixture.alarm(hour: 7, .everyDay)))
    alarm.clock(3600)
    let record = try #require(alarm.record)
    var book = AlarmBook()
    let wrong = Self.moment(wall: 40 * 86_400, uptime: 0)
    #expect(book.restore([record], at: wrong, zones: OneZone(), isClockDoubted: true).words.isEmpty)
    // A call that is refused frees nothing.
    #expect(book.handle(.paused, for: record.id, at: wrong, zones: OneZone()).words == ["refused"])
    let effects = book.timeChanged(at: Fixture.moment(3660), zones: OneZone())
    #expect(effects.words == ["start sound", "show alert"])
    #expect(book.nextDeadline == Fixture.morning + .seconds(3600) + record.definition.ringTimeout)
  }

  @Test("Skipping the next occurrence of what was held as it rang neither sounds it nor lets it go")
  func heldAndSkipped() throws {
    var alarm = try #require(OneAlarm(Fixture.alarm(hour: 7, .everyDay)))
    alarm.clock(3600)
    let record = try #require(alarm.record)
    var book = AlarmBook()
    let wrong = Self.moment(wall: 40 * 86_400, uptime: 4_000)
    _ = book.restore([record], at: wrong, zones: OneZone(), isClockDoubted: true)
    #expect(
      book.handle(.skipped, for: record.id, at: wrong, zones: OneZone()).words == ["save alerting", "changed alerting"])
    #expect(book.isHeld(record.id) && book.nextDeadline == nil)
    let effects = book.settle(.believed, at: Fixture.moment(3660), zones: OneZone())
    #expect(effects.words == ["start sound", "show alert"])
    #expect(!book.isHeld(record.id))
  }

  @Test("A skip on a clock that isn't believed is over only when the clock is, and nothing waits for its time")
  func skippedInDoubt() throws {
    let record = try #require(OneAlarm(Fixture.alarm(hour: 7, .everyDay))?.record)
    var book = AlarmBook()
    let wrong = Self.moment(wall: 10_800, uptime: 0)
    _ = book.restore([record], at: wrong, zones: OneZone(), isClockDoubted: true)
    #expect(book.isHeld(record.id))
    #expect(
      book.handle(.skipped, for: record.id, at: wrong, zones: OneZone()).words == [
        "save scheduled", "changed scheduled",
      ])
    let tomorrow = Fixture.morning + .seconds(3600 + 86_400)
    #expect(!book.isHeld(record.id) && book.nextDeadline == tomorrow)
    #expect(book.timeChanged(at: wrong + .seconds(30), zones: OneZone()).words.isEmpty)
    #expect(book.handle(.skipped, for: record.id, at: wrong, zones: OneZone()).words == ["refused"])
    // The other dates follow the zone meanwhile.
    var elsewhere = book
    let west = OneZone(zone: try ZoneRules(posix: "<-05>5"))
    _ = elsewhere.timeChanged(at: wrong + .seconds(30), zones: west)
    #expect(elsewhere.nextDeadline == tomorrow + .seconds(5 * 3600))

    // It was right: the skipped occurrence is over.
    var right = book
    let settled = right.settle(.believed, at: wrong + .seconds(600), zones: OneZone())
    #expect(settled.notes.map(\.ending) == [.skipped] && right[record.id]?.skipped == nil)
    // It was wrong: the occurrence lies ahead, and can be taken back.
    #expect(book.settle(.believed, at: Fixture.moment(60), zones: OneZone()).words.isEmpty)
    #expect(book.nextDeadline == Fixture.morning + .seconds(3600), "that is when the skip is over")
    _ = book.handle(.unskipped, for: record.id, at: Fixture.moment(60), zones: OneZone())
    #expect(book[record.id]?.phase.nextRing == Fixture.morning + .seconds(3600))
  }

  @Test("A skip is left open from the moment at which the clock is doubted")
  func skippedBeforeDoubt() throws {
    var alarm = try #require(OneAlarm(Fixture.alarm(hour: 7, .everyDay)))
    alarm.after(10, .skipped)
    _ = alarm.book.settle(.doubted, at: Fixture.moment(20), zones: OneZone())
    #expect(alarm.book.nextDeadline == Fixture.morning + .seconds(3600 + 86_400))
    #expect(alarm.clock(3_700).words.isEmpty && alarm.record?.skipped != nil)
    // It can still be taken back: then the alarm is held like any other whose time has passed.
    _ = alarm.after(3_700, .unskipped)
    #expect(alarm.book.isHeld(Fixture.id) && alarm.record?.phase.nextRing == Fixture.morning + .seconds(3600))
  }

  @Test(
    "On a clock that isn't believed, neither a skip nor a stop makes the dates after it missed",
    arguments: [AlarmEvent.skipped, .stopped])
  func noneMissedInDoubt(event: AlarmEvent) throws {
    var alarm = try #require(OneAlarm(Fixture.alarm(hour: 7, .everyDay)))
    if event == .stopped { alarm.clock(3600) }
    let record = try #require(alarm.record)
    var book = AlarmBook()
    let wrong = Self.moment(wall: 40 * 86_400, uptime: 4_000)
    _ = book.restore([record], at: wrong, zones: OneZone(), isClockDoubted: true)
    let decision = book.handle(event, for: record.id, at: wrong, zones: OneZone())
    #expect(!decision.words.contains("tell missed"), "\(decision.words)")
    #expect(book.isHeld(record.id) && book.nextDeadline == nil)
    _ = book.settle(.believed, at: Fixture.moment(3660), zones: OneZone())
    #expect(book[record.id]?.phase.nextRing == Fixture.morning + .seconds(3600 + 86_400))
  }

  @Test("On a doubted clock, an occurrence that a zone had made missed comes back, and is held if it is late")
  func comesBackInDoubt() throws {
    var alarm = try #require(OneAlarm(Fixture.alarm(hour: 7, .everyDay)))
    // Eight hours ahead, where it is 14:00.
    let east = OneZone(zone: try ZoneRules(posix: "<+08>-8"))
    _ = alarm.book.timeChanged(at: Fixture.moment(10), zones: east)
    let record = try #require(alarm.record)
    #expect(record.overtaken == record.cursor)
    var book = AlarmBook()
    let late = Self.moment(wall: 3_900, uptime: 0)
    _ = book.restore([record], at: late, zones: OneZone(), isClockDoubted: true)
    #expect(book.isHeld(record.id) && book.nextDeadline == nil)
    #expect(book.settle(.believed, at: late + .seconds(30), zones: OneZone()).words.contains("start sound"))
  }

  @Test("A countdown before an alert that a correction moves hours away is taken off the screen")
  func correctedCountdown() throws {
    var alarm = try #require(OneAlarm(Fixture.alarm(hour: 7, .everyDay, preAlert: 600)))
    alarm.clock(3_100)
    try #require(alarm.state == .countdown)
    let now = Self.moment(wall: 3_100 - 14_400, uptime: 3_100)
    #expect(
      alarm.book.settle(.corrected, at: now, zones: OneZone()).words == [
        "save scheduled", "withdraw", "changed scheduled",
      ])
    #expect(alarm.book.nextDeadline == Fixture.morning + .seconds(3_000))
  }

  /// A daily alarm that was set, and whose next day was skipped, while the clock was 40 days ahead; it is right now.
  private static func skippedFarAhead() throws -> OneAlarm {
    var alarm = try #require(OneAlarm(Fixture.alarm(hour: 7, .everyDay)))
    alarm.book = AlarmBook()
    let ahead = moment(wall: 40 * 86_400, uptime: 0)
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
    let now = Self.moment(wall: 50 * 365 * 86_400, uptime: 60)
    let effects = alarm.book.timeChanged(at: now, zones: OneZone())
    #expect(effects.words.count { $0 == "tell missed" } == 1 && effects.notes.map(\.count) == [50 * 365])
    #expect(Self.due(alarm).map { $0 > now.wall } == true)
  }
}
