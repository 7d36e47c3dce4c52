import AlarmCore
import TestSupport
import Testing

@Suite struct AlarmMachineTests {
  @Test("A timer stores its alert before it sounds and shows, and never rings early")
  func timerRings() throws {
    var timer = try #require(OneAlarm(Fixture.timer(240)))
    #expect(timer.book.nextDeadline == Fixture.morning + .seconds(240))
    #expect(timer.clock(239).words == [])
    #expect(timer.clock(240).words == ["save alerting", "start sound", "show alert", "changed alerting"])
    #expect(timer.clock(241).words == [])
  }

  @Test("A snoozed alarm rings again when its countdown ends", arguments: [60, 300, 540] as [Int64])
  func snoozeRingsAgain(snooze: Int64) throws {
    var timer = try #require(OneAlarm(Fixture.timer(10, snooze: snooze)))
    timer.clock(10)
    timer.after(20, .snoozed(nil))
    #expect(timer.record?.snoozeCount == 1)
    #expect(timer.clock(20 + snooze - 1).words == [])
    #expect(timer.clock(20 + snooze).words.contains("start sound"))
  }

  @Test("Without a snooze length a timer repeats its own length")
  func repeatTakesPreAlert() throws {
    var timer = try #require(OneAlarm(Fixture.timer(240)))
    timer.clock(240)
    timer.after(250, .snoozed(nil))
    #expect(timer.book.nextDeadline == Fixture.morning + .seconds(490))
  }

  @Test("R31: snooze counts from the press, not from the time the alarm was due")
  func snoozeCountsFromPress() throws {
    var alarm = try #require(OneAlarm(Fixture.alarm(hour: 7, snooze: 300)))
    alarm.clock(3600)
    alarm.after(3600 + 500, .snoozed(nil))
    #expect(alarm.book.nextDeadline == Fixture.morning + .seconds(3600 + 500 + 300))
  }

  @Test("The snooze length can be chosen at the press")
  func snoozeLengthChosen() throws {
    var alarm = try #require(OneAlarm(Fixture.alarm(hour: 7, snooze: 300)))
    alarm.clock(3600)
    alarm.after(3600, .snoozed(.seconds(42)))
    #expect(alarm.book.nextDeadline == Fixture.morning + .seconds(3642))
  }

  @Test("An alarm without any countdown refuses a snooze without a length, and takes one with it")
  func noSnoozeLength() throws {
    var alarm = try #require(OneAlarm(Fixture.alarm(hour: 7, snooze: nil)))
    alarm.clock(3600)
    #expect(alarm.after(3601, .snoozed(nil)) == .refused(.noSnoozeLength))
    #expect(alarm.state == .alerting)
    #expect(alarm.after(3602, .snoozed(.seconds(60))).words.contains("save countdown"))
  }

  @Test("R28: what is left after a pause is exact, however long the pause")
  func pauseKeepsRemaining() throws {
    var timer = try #require(OneAlarm(Fixture.timer(600)))
    timer.after(180, .paused)
    #expect(timer.book.nextDeadline == nil)
    timer.after(180 + 3600, .resumed)
    #expect(timer.book.nextDeadline == Fixture.morning + .seconds(180 + 3600 + 420))
  }

  @Test("A snooze can be paused and resumed too")
  func snoozePauses() throws {
    var timer = try #require(OneAlarm(Fixture.timer(10, snooze: 100)))
    timer.clock(10)
    timer.after(10, .snoozed(nil))
    timer.after(40, .paused)
    timer.after(1_000, .resumed)
    #expect(timer.book.nextDeadline == Fixture.morning + .seconds(1_070))
  }

  @Test("A weekly alarm stopped on Friday is next due on Monday")
  func weeklyGoesOn() throws {
    var alarm = try #require(OneAlarm(Fixture.alarm(hour: 7, .workdays)))
    alarm.clock(3600)
    alarm.after(3610, .stopped)
    #expect(alarm.state == .scheduled)
    #expect(alarm.book.nextDeadline == Fixture.morning + .seconds(3600 + 3 * 86_400))
  }

  @Test("R35: a one-time alarm that times out is gone, reported as timed out, and doesn't ring the next day")
  func oneTimeTimesOut() throws {
    var alarm = try #require(OneAlarm(Fixture.alarm(hour: 7)))
    alarm.clock(3600)
    #expect(
      alarm.clock(3600 + 600).words
        == ["remove timedOut", "stop sound", "withdraw", "tell timedOut", "removed timedOut"])
    #expect(alarm.book.nextDeadline == nil)
  }

  @Test("A time of day that has passed today rings tomorrow, once")
  func passedTimeRingsTomorrow() throws {
    let alarm = try #require(OneAlarm(Fixture.alarm(hour: 5)))
    #expect(alarm.record?.phase.nextRing == Fixture.morning + .seconds(23 * 3600))
  }

  @Test("A countdown is shown from its length before a scheduled alert, at every occurrence")
  func preAlertCountdown() throws {
    var alarm = try #require(OneAlarm(Fixture.alarm(hour: 7, .everyDay, preAlert: 600)))
    #expect(alarm.book.nextDeadline == Fixture.morning + .seconds(3000))
    #expect(alarm.clock(3000).words == ["save countdown", "show countdown", "changed countdown"])
    #expect(alarm.clock(3600).words.first == "save alerting")
    alarm.after(3605, .stopped)
    #expect(alarm.book.nextDeadline == Fixture.morning + .seconds(3000 + 86_400))
  }

  @Test("Late within the late window rings and says so; later is missed, without a sound")
  func lateAndMissed() throws {
    var late = try #require(OneAlarm(Fixture.alarm(hour: 7)))
    #expect(late.clock(3600 + 599).words == ["save alerting", "start sound", "show late alert", "changed alerting"])
    var missed = try #require(OneAlarm(Fixture.alarm(hour: 7)))
    #expect(missed.clock(3600 + 601).words == ["mark missed", "tell missed", "removed missed"])
  }

  @Test("A daily alarm that slept through three days reports them once, with their count, and goes on")
  func threeDaysMissed() throws {
    var alarm = try #require(OneAlarm(Fixture.alarm(hour: 7, .everyDay)))
    let effects = alarm.clock(3 * 86_400)
    #expect(effects.words.filter { $0 == "tell missed" }.count == 1)
    #expect(effects.notes.map(\.count) == [3] && effects.notes.map(\.due) == [Fixture.morning + .seconds(3600)])
    #expect(alarm.book.nextDeadline == Fixture.morning + .seconds(3 * 86_400 + 3600))
  }

  @Test(
    "R45: a running timer survives a restart, and so does one whose machine was booted again", arguments: [true, false])
  func timerSurvives(sameBoot: Bool) throws {
    let timer = try #require(OneAlarm(Fixture.timer(1_800)))
    let record = try #require(timer.record)
    var book = AlarmBook()
    var now = Fixture.moment(600)
    if !sameBoot {
      now.boot = BootID(high: 3, low: 4)
      now.uptime = 5_000_000
    }
    let effects = book.restore([record], at: now, zones: OneZone())
    #expect(effects.words.contains("show countdown"))
    #expect(book.nextDeadline == Fixture.morning + .seconds(1_800))
  }

  @Test("R60: a countdown follows the boot clock, so setting the wall clock doesn't move its end")
  func clockStepKeepsCountdown() throws {
    var timer = try #require(OneAlarm(Fixture.timer(600)))
    // The wall clock is set forward by an hour after 100 seconds.
    let stepped = Moment(
      wall: Fixture.morning + .seconds(3_700), uptime: Fixture.moment(100).uptime, boot: Fixture.boot)
    #expect(timer.book.timeChanged(at: stepped, zones: OneZone()).words.first == "save countdown")
    #expect(timer.book.nextDeadline == Fixture.morning + .seconds(3_700 + 500))
  }

  @Test("A timer that fires before the agent hears that the clock was set forward doesn't end a countdown early")
  func wakeupBeforeClockNews() throws {
    var timer = try #require(OneAlarm(Fixture.timer(600)))
    let stepped = Moment(
      wall: Fixture.morning + .seconds(3_700), uptime: Fixture.moment(100).uptime, boot: Fixture.boot)
    let effects = timer.book.clockReached(at: stepped, zones: OneZone())
    #expect(effects.words == ["save countdown", "show countdown", "changed countdown"])
    #expect(timer.book.nextDeadline == Fixture.morning + .seconds(3_700 + 500))
  }

  @Test("R62: after a boot with a clock that stands behind, what remains is never more than there was")
  func remainingNeverGrows() throws {
    let timer = try #require(OneAlarm(Fixture.timer(600)))
    let record = try #require(timer.record)
    var book = AlarmBook()
    let now = Moment(wall: Fixture.morning - .seconds(86_400), uptime: 7, boot: BootID(high: 5, low: 5))
    _ = book.restore([record], at: now, zones: OneZone())
    let end = try #require(book.nextDeadline)
    #expect(end - now.wall <= .seconds(600))
  }

  @Test("A countdown that had nothing left rings after a boot, also on a clock that stands behind")
  func nothingLeft() throws {
    var timer = try #require(OneAlarm(Fixture.timer(600)))
    timer.after(600, .paused)
    timer.after(700, .resumed)
    let record = try #require(timer.record)
    var book = AlarmBook()
    let now = Moment(wall: Fixture.morning - .seconds(86_400), uptime: 7, boot: BootID(high: 5, low: 5))
    #expect(book.restore([record], at: now, zones: OneZone()).words.contains("start sound"))
  }

  @Test("A stored ringing alarm rings again after a restart as the same occurrence")
  func alertingRestored() throws {
    var timer = try #require(OneAlarm(Fixture.timer(10)))
    timer.clock(10)
    let record = try #require(timer.record)
    var book = AlarmBook()
    let effects = book.restore([record], at: Fixture.moment(15), zones: OneZone())
    #expect(effects.words == ["start sound", "show alert"])
    #expect(book[Fixture.id]?.phase == record.phase)
  }

  @Test("What ended while the agent was away is not shown or heard again", arguments: [0, 1])
  func endedMeanwhile(case number: Int) throws {
    // A timer that rang, and an alarm whose countdown was shown: both ended long before the start.
    var alarm = try #require(
      OneAlarm(number == 0 ? Fixture.timer(10) : Fixture.alarm(hour: 7, preAlert: 600)))
    alarm.clock(number == 0 ? 10 : 3_100)
    let record = try #require(alarm.record)
    var book = AlarmBook()
    let words = book.restore([record], at: Fixture.moment(86_400), zones: OneZone()).words
    #expect(!words.contains("start sound"))
    #expect(!words.contains { $0.hasPrefix("show ") })
    #expect(book.count == 0)
  }

  @Test("R54: a one-time alarm scheduled again just after its time is next due tomorrow")
  func reScheduledAfterItsTime() throws {
    var book = AlarmBook()
    let later = Fixture.moment(2 * 3600 + 60)
    _ = book.schedule(Fixture.alarm(hour: 8), at: later, zones: OneZone())
    #expect(book[Fixture.id]?.phase.nextRing == Fixture.morning + .seconds(26 * 3600))
  }
}
