import AlarmCore
import TestSupport
import Testing

/// What alarms do while the clock isn't believed.
@Suite struct DoubtedClockTests {
  @Test("A clock that isn't believed makes nothing ring late or missed; once it is, each alarm goes its way")
  func doubted() throws {
    let alarm = try #require(OneAlarm(Fixture.alarm(hour: 7, .everyDay)))
    let record = try #require(alarm.record)
    var book = AlarmBook()
    let wrong = Fixture.moment(wall: 40 * 86_400, uptime: 0)
    #expect(book.restore([record], at: wrong, zones: OneZone(), isClockDoubted: true).words.isEmpty)
    #expect(book.nextDeadline == nil, "a deadline that lies behind would wake the agent for ever")
    #expect(book.clockReached(at: wrong + .seconds(30), zones: OneZone()).words.isEmpty)
    #expect(book.timeChanged(at: wrong + .seconds(30), zones: OneZone()).words.isEmpty)

    // The clock was wrong: the right time is a minute after the alarm's.
    var right = book
    let effects = right.settle(.believed, at: Fixture.moment(3660), zones: OneZone())
    #expect(effects.words.contains("start sound"))
    // The clock was right: everything that has passed is missed.
    let missed = book.settle(.believed, at: wrong + .seconds(600), zones: OneZone())
    #expect(missed.words.count { $0 == "tell missed" } == 1 && missed.notes.map(\.count) == [40])
    #expect(book.nextDeadline.map { $0 > wrong.wall } == true)
  }

  @Test("What waits for a clock that is believed isn't what rings next, nor what the machine wakes for")
  func heldIsNotNext() throws {
    let record = try #require(OneAlarm(Fixture.alarm(hour: 7, .everyDay))?.record)
    var book = AlarmBook()
    let wrong = Fixture.moment(wall: 40 * 86_400, uptime: 0)
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
    let wrong = Fixture.moment(wall: 40 * 86_400, uptime: 0)
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
    let wrong = Fixture.moment(wall: 40 * 86_400, uptime: 0)
    #expect(book.restore([record], at: wrong, zones: OneZone(), isClockDoubted: true).words.isEmpty)
    // A refused call releases nothing.
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
    let wrong = Fixture.moment(wall: 40 * 86_400, uptime: 4_000)
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
    let wrong = Fixture.moment(wall: 10_800, uptime: 0)
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
    // Meanwhile the other dates follow the zone.
    var elsewhere = book
    let west = OneZone(zone: try ZoneRules(posix: "<-05>5"))
    _ = elsewhere.timeChanged(at: wrong + .seconds(30), zones: west)
    #expect(elsewhere.nextDeadline == tomorrow + .seconds(5 * 3600))

    // The clock was right: the skipped occurrence is over.
    var right = book
    let settled = right.settle(.believed, at: wrong + .seconds(600), zones: OneZone())
    #expect(settled.notes.map(\.ending) == [.skipped] && right[record.id]?.skipped == nil)
    // The clock was wrong: the occurrence is still to come, and the skip can be taken back.
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
    // The skip can still be taken back: then the alarm is held like any other whose time has passed.
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
    let wrong = Fixture.moment(wall: 40 * 86_400, uptime: 4_000)
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
    let late = Fixture.moment(wall: 3_900, uptime: 0)
    _ = book.restore([record], at: late, zones: OneZone(), isClockDoubted: true)
    #expect(book.isHeld(record.id) && book.nextDeadline == nil)
    #expect(book.settle(.believed, at: late + .seconds(30), zones: OneZone()).words.contains("start sound"))
  }
}
