import AlarmCore
import TestSupport
import Testing

/// Timers that pause while the machine is suspended.
@Suite("While asleep") struct WhileAsleepTests {
  /// A moment after so many seconds, some of them asleep; then the wall clock was set by `step` seconds.
  private static func moment(_ seconds: Int64, asleep: Int64, steppedBy step: Int64 = 0) -> Moment {
    let now = Fixture.moment(seconds)
    return Moment(
      wall: now.wall + .seconds(step), uptime: now.uptime, boot: now.boot, awake: now.awake - asleep * 1_000_000)
  }

  private static func pausing(_ seconds: Int64, snooze: Int64? = nil) -> AlarmDefinition {
    var timer = Fixture.timer(seconds, snooze: snooze)
    timer.options.whileAsleep = .pause
    return timer
  }

  @Test(
    "A timer that pauses ends later by what the machine slept, whatever became of the wall clock",
    arguments: [0, 3_600, -3_600])
  func pauses(step: Int64) throws {
    var timer = try #require(OneAlarm(Self.pausing(600)))
    let woken = Self.moment(500, asleep: 400, steppedBy: step)
    #expect(timer.book.timeChanged(at: woken, zones: OneZone()).words.first == "save countdown")
    #expect(timer.book.nextDeadline == Fixture.morning + .seconds(1_000 + step))
    // The old end comes first if no event reported the suspend.
    #expect(timer.book.clockReached(at: Self.moment(999, asleep: 400, steppedBy: step), zones: OneZone()).isEmpty)
    let rung = timer.book.clockReached(at: Self.moment(1_000, asleep: 400, steppedBy: step), zones: OneZone())
    #expect(rung.words.contains("start sound"))
  }

  @Test("The timer's old end doesn't ring when it comes before word of the suspend")
  func deadlineBeforeNews() throws {
    var timer = try #require(OneAlarm(Self.pausing(600)))
    let effects = timer.book.clockReached(at: Self.moment(700, asleep: 650), zones: OneZone())
    #expect(effects.words == ["save countdown", "show countdown", "changed countdown"])
    #expect(timer.book.nextDeadline == Fixture.morning + .seconds(1_250))
  }

  @Test("Its repeat, and what goes on after Pause, pause as well")
  func laterCountdowns() throws {
    var timer = try #require(OneAlarm(Self.pausing(60)))
    timer.clock(60)
    timer.after(60, .snoozed(nil))
    _ = timer.book.timeChanged(at: Self.moment(100, asleep: 30), zones: OneZone())
    #expect(timer.book.nextDeadline == Fixture.morning + .seconds(150))
    _ = timer.book.handle(.paused, for: Fixture.id, at: Self.moment(110, asleep: 30), zones: OneZone())
    _ = timer.book.handle(.resumed, for: Fixture.id, at: Self.moment(200, asleep: 100), zones: OneZone())
    #expect(timer.book.nextDeadline == Fixture.morning + .seconds(240))
    _ = timer.book.timeChanged(at: Self.moment(210, asleep: 105), zones: OneZone())
    #expect(timer.book.nextDeadline == Fixture.morning + .seconds(245))
  }

  @Test("After another boot the time that the machine was off has passed")
  func otherBoot() throws {
    let timer = try #require(OneAlarm(Self.pausing(600)))
    let record = try #require(timer.record)
    var book = AlarmBook()
    let now = Moment(
      wall: Fixture.morning + .seconds(400), uptime: 9_000_000, boot: BootID(high: 5, low: 5), awake: 8_000_000)
    _ = book.restore([record], at: now, zones: OneZone())
    #expect(book.nextDeadline == Fixture.morning + .seconds(600))
    let woken = Moment(
      wall: now.wall + .seconds(100), uptime: 109_000_000, boot: now.boot, awake: 9_000_000)
    _ = book.timeChanged(at: woken, zones: OneZone())
    #expect(book.nextDeadline == Fixture.morning + .seconds(699))
  }

  @Test("Others count through a suspend")
  func counts() throws {
    var timer = try #require(OneAlarm(Fixture.timer(600)))
    #expect(timer.book.timeChanged(at: Self.moment(500, asleep: 400), zones: OneZone()).isEmpty)
    #expect(timer.book.nextDeadline == Fixture.morning + .seconds(600))
  }

  @Test("The machine isn't woken for one that pauses, but for what comes after it")
  func waking() throws {
    var book = AlarmBook()
    var later = Fixture.timer(900)
    later.id = AlarmID(high: 1, low: 1)
    for definition in [Self.pausing(600), later] {
      guard case .accepted = book.schedule(definition, at: Fixture.moment(), zones: OneZone()) else { return }
    }
    #expect(book.nextDeadline == Fixture.morning + .seconds(600))
    #expect(book.nextWake == Fixture.morning + .seconds(900))
    let outlook = WakeOutlook(provider: .systemd, obstacle: nil)
    #expect(outlook.reason(for: try #require(book[Fixture.id]), in: .english) == "pausesAsleep")
    _ = book.handle(.cancelled, for: later.id, at: Fixture.moment(), zones: OneZone())
    #expect(book.nextWake == nil)
    // The same is true while it rings and is snoozed.
    _ = book.clockReached(at: Fixture.moment(600), zones: OneZone())
    _ = book.handle(.snoozed(nil), for: Fixture.id, at: Fixture.moment(600), zones: OneZone())
    #expect(book.nextWake == nil && book.nextDeadline == Fixture.morning + .seconds(1_200))
  }

  @Test("The machine isn't woken for an alarm that is set so, which rings when it is awake in time")
  func declined() throws {
    var (quiet, waking) = (Fixture.alarm(hour: 7), Fixture.alarm(hour: 8))
    (quiet.options.wakesMachine, waking.id) = (false, AlarmID(high: 1, low: 1))
    var book = AlarmBook()
    for definition in [quiet, waking] { _ = book.schedule(definition, at: Fixture.moment(), zones: OneZone()) }
    #expect(book.nextDeadline == Fixture.morning + .seconds(3_600) && book.summary.next == Fixture.id)
    #expect(book.nextWake == Fixture.morning + .seconds(7_200))
    let outlook = WakeOutlook(provider: .systemd, obstacle: nil)
    #expect(outlook.reason(for: try #require(book[Fixture.id]), in: .english) == "declined")
    for (second, word) in [(4_200, "start sound"), (4_201, "tell missed")] as [(Int64, String)] {
      var later = book
      let effects = later.timeChanged(at: Self.moment(second, asleep: second - 10), zones: OneZone())
      #expect(effects.words.contains(word), "\(effects.words)")
    }
    _ = book.handle(.cancelled, for: waking.id, at: Fixture.moment(), zones: OneZone())
    #expect(book.nextWake == nil && book.summary.nextRing == Fixture.morning + .seconds(3_600))
  }

  @Test("An alarm with a schedule can't pause: it is due at its time")
  func notForAlarms() {
    var alarm = Fixture.alarm(hour: 7)
    alarm.options.whileAsleep = .pause
    var book = AlarmBook()
    guard
      case .refused(.invalidDefinition(.whileAsleep, _)) = book.schedule(
        alarm, at: Fixture.moment(), zones: OneZone())
    else {
      Issue.record("it was taken")
      return
    }
  }
}
