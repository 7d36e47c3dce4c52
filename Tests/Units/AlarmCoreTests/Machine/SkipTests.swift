import AlarmCore
import TestSupport
import Testing

/// Skipping the next occurrence, on a Friday at 06:00.
@Suite struct SkipTests {
  private static let day: Int64 = 86_400
  private static let seven: Int64 = 3600

  private static func due(_ days: Int64) -> WallInstant { Fixture.morning + .seconds(seven + days * day) }

  @Test("A skipped occurrence doesn't ring; the one after it does, and what was skipped is a property until its time")
  func skipped() throws {
    var alarm = try #require(OneAlarm(Fixture.alarm(hour: 7, .everyDay)))
    #expect(alarm.after(10, .skipped).words == ["save scheduled", "changed scheduled"])
    #expect(alarm.record?.skipped?.due == Self.due(0))
    #expect(alarm.record?.phase.nextRing == Self.due(1))
    #expect(alarm.clock(Self.seven - 1).words == [])
    #expect(alarm.clock(Self.seven).words == ["save scheduled", "changed scheduled"])
    #expect(alarm.record?.skipped == nil)
    #expect(alarm.clock(Self.seven + Self.day).words.contains("start sound"))
  }

  @Test("R64: what is skipped stays skipped through a restart, another zone and a clock that is set")
  func staysSkipped() throws {
    var alarm = try #require(OneAlarm(Fixture.alarm(hour: 7, .everyDay)))
    alarm.after(10, .skipped)
    let record = try #require(alarm.record)
    var book = AlarmBook()
    _ = book.restore([record], at: Fixture.moment(20), zones: OneZone())
    #expect(book[Fixture.id] == record)
    let west = OneZone(zone: try ZoneRules(posix: "<-05>5"))
    _ = book.timeChanged(at: Fixture.moment(30), zones: west)
    #expect(book[Fixture.id]?.skipped?.due == Self.due(0) + .seconds(5 * 3600))
    #expect(book[Fixture.id]?.phase.nextRing == Self.due(1) + .seconds(5 * 3600))
    let back = Moment(wall: Fixture.morning - .seconds(1800), uptime: Fixture.moment(40).uptime, boot: Fixture.boot)
    _ = book.timeChanged(at: back, zones: west)
    #expect(book[Fixture.id]?.phase.nextRing == Self.due(1) + .seconds(5 * 3600))
  }

  @Test("A second skip, at the very time of the first one, leaves the first one in the history")
  func skippedAtTheTime() throws {
    var alarm = try #require(OneAlarm(Fixture.alarm(hour: 7, .everyDay)))
    alarm.after(10, .skipped)
    let decision = alarm.after(Self.seven, .skipped)
    #expect(decision.notes.map(\.ending) == [.skipped] && decision.notes.map(\.due) == [Self.due(0)])
    #expect(alarm.record?.skipped?.due == Self.due(1) && alarm.record?.phase.nextRing == Self.due(2))
  }

  @Test("A skip that is taken back rings as if nothing had been")
  func unskipped() throws {
    var alarm = try #require(OneAlarm(Fixture.alarm(hour: 7, .workdays)))
    let before = try #require(alarm.record)
    alarm.after(10, .skipped)
    #expect(alarm.after(20, .unskipped).words == ["save scheduled", "changed scheduled"])
    #expect(alarm.record == before)
  }

  @Test("A skip is taken back also where a zone leaves out so much that the next date rings at the same instant")
  func twoDatesAtOnce() throws {
    // The clock goes from 21 November, 02:00, to 22 November, 18:00.
    let zones = OneZone(zone: try ZoneRules(posix: "AAA20BBB-20,J325,J330"))
    let now = Fixture.moment(Self.day)
    var book = AlarmBook()
    _ = book.schedule(Fixture.alarm(hour: 7, .everyDay), at: now, zones: zones)
    let before = try #require(book[Fixture.id])
    _ = book.handle(.skipped, for: Fixture.id, at: now, zones: zones)
    let next = try #require(book[Fixture.id]?.phase.occurrence)
    #expect(next.due == before.phase.occurrence.due && next.date == before.phase.occurrence.date.map { $0 + 1 })
    _ = book.handle(.unskipped, for: Fixture.id, at: now, zones: zones)
    #expect(book[Fixture.id] == before)
  }

  @Test("Nothing can be taken back once the time of what was skipped has come, and the next one can be skipped then")
  func tooLate() throws {
    var alarm = try #require(OneAlarm(Fixture.alarm(hour: 7, .everyDay)))
    alarm.after(10, .skipped)
    #expect(alarm.after(11, .skipped) == .refused(.alreadySkipped("2026-11-20 07:00")))
    alarm.clock(Self.seven)
    #expect(alarm.after(Self.seven, .unskipped) == .refused(.nothingSkipped))
    #expect(alarm.after(Self.seven + 1, .skipped).words == ["save scheduled", "changed scheduled"])
    #expect(alarm.record?.phase.nextRing == Self.due(2))
  }

  @Test("What doesn't repeat has nothing to skip", arguments: [true, false])
  func notRepeating(isTimer: Bool) throws {
    var alarm = try #require(OneAlarm(isTimer ? Fixture.timer(60) : Fixture.alarm(hour: 7)))
    #expect(alarm.after(10, .skipped) == .refused(.notRepeating))
    #expect(alarm.after(10, .unskipped) == .refused(.nothingSkipped))
  }

  @Test("A skip during the countdown before the alert takes it away; taken back, the countdown is shown again")
  func duringCountdown() throws {
    var alarm = try #require(OneAlarm(Fixture.alarm(hour: 7, .everyDay, preAlert: 600)))
    alarm.clock(3000)
    #expect(alarm.after(3010, .skipped).words == ["save scheduled", "withdraw", "changed scheduled"])
    #expect(alarm.book.nextDeadline == Self.due(0))
    #expect(alarm.after(3020, .unskipped).words == ["save countdown", "show countdown", "changed countdown"])
    #expect(alarm.clock(3600).words.first == "save alerting")
  }

  @Test("Skipping an occurrence that was paused past its time doesn't begin the countdown of the next one")
  func pausedPastItsTime() throws {
    var alarm = try #require(OneAlarm(Fixture.alarm(hour: 7, .everyDay, preAlert: 600)))
    alarm.clock(3000)
    alarm.after(3010, .paused)
    #expect(alarm.after(Self.seven + 60, .skipped).words == ["save scheduled", "withdraw", "changed scheduled"])
    #expect(alarm.record?.phase.nextRing == Self.due(1))
    #expect(alarm.clock(Self.seven + 70).words == ["save scheduled", "changed scheduled"])
    #expect(alarm.book.nextDeadline == Self.due(1) - .seconds(600))
  }

  @Test("While an alarm rings or is snoozed, the occurrence after it is skipped", arguments: [false, true])
  func whileRinging(isSnoozed: Bool) throws {
    var alarm = try #require(OneAlarm(Fixture.alarm(hour: 7, .everyDay)))
    alarm.clock(Self.seven)
    if isSnoozed { alarm.after(Self.seven + 5, .snoozed(nil)) }
    let state = try #require(alarm.state)
    #expect(alarm.after(Self.seven + 10, .skipped).words == ["save \(state.rawValue)", "changed \(state.rawValue)"])
    #expect(alarm.record?.skipped?.due == Self.due(1))
    alarm.after(Self.seven + 20, .stopped)
    #expect(alarm.record?.phase.nextRing == Self.due(2))
    alarm.after(Self.seven + 30, .unskipped)
    #expect(alarm.record?.phase.nextRing == Self.due(1))
  }

  @Test("An occurrence whose time passes while its predecessor is snoozed stays skipped")
  func longSnooze() throws {
    var alarm = try #require(OneAlarm(Fixture.alarm(hour: 7, .everyDay, snooze: 2 * Self.day)))
    alarm.clock(Self.seven)
    alarm.after(Self.seven + 5, .snoozed(nil))
    alarm.after(Self.seven + 6, .skipped)
    #expect(alarm.clock(Self.seven + Self.day).words == ["save countdown", "changed countdown"])
    let effects = alarm.after(Self.seven + Self.day + 60, .stopped).words
    #expect(!effects.contains("tell missed"))
    #expect(alarm.record?.phase.nextRing == Self.due(2))
  }

  @Test("A ringing alarm whose skipped occurrence passed while the agent was off still sounds at the restart")
  func restartWithPassedSkip() throws {
    var alarm = try #require(OneAlarm(Fixture.alarm(hour: 7, .everyDay)))
    alarm.clock(Self.seven)
    var record = try #require(alarm.record)
    record.skipped = Occurrence(due: Self.due(0) + .seconds(1), date: CivilDate("2026-11-20"))
    var book = AlarmBook()
    let effects = book.restore([record], at: Fixture.moment(Self.seven + 60), zones: OneZone()).words
    #expect(effects.contains("start sound") && effects.contains("show alert"))
  }

  @Test("T2: whatever is skipped and taken back, no date rings twice, and none but the skipped ones is left out")
  func anySequence() throws {
    let seed = UInt64.random(in: .min ... .max)
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      var alarm = try #require(OneAlarm(Fixture.alarm(hour: 7, .everyDay)))
      var rung: [CivilDate] = []
      var passed: Set<CivilDate> = []
      for second in stride(from: Int64(0), to: 12 * Self.day, by: 1800) {
        let settles = alarm.record?.skipped.flatMap { $0.due <= Fixture.moment(second).wall ? $0.date : nil }
        if let settles { passed.insert(settles) }
        for effect in alarm.clock(second) {
          if case .startSound = effect, let date = alarm.record?.phase.occurrence.date { rung.append(date) }
        }
        switch Int.random(in: 0..<12, using: &generator) {
        case 0: alarm.after(second, .skipped)
        case 1: alarm.after(second, .unskipped)
        case 2: if alarm.state == .alerting { alarm.after(second, .stopped) }
        default: break
        }
      }
      let first = try #require(CivilDate("2026-11-20"))
      let all = (0..<12).map { first + $0 }
      #expect(Set(rung).count == rung.count, "seed \(seed)")
      #expect(Set(rung).isDisjoint(with: passed), "seed \(seed)")
      #expect(Set(rung).union(passed) == Set(all), "seed \(seed)")
    }
  }
}
