import AlarmCore
import Testing

/// Why alarms were late or missed, and what was wrong while they rang.
@Suite("Circumstances") struct CircumstanceBookTests {
  /// The machine started 1,000 seconds before `Fixture.morning`, and the agent at that morning.
  private static func moment(_ seconds: Int64, asleep: Int64 = 0, steppedBy step: Int64 = 0) -> Moment {
    let now = Fixture.moment(seconds)
    return Moment(
      wall: now.wall + .seconds(step), uptime: now.uptime, boot: now.boot, awake: now.awake - asleep * 1_000_000)
  }

  private static func at(_ seconds: Int64) -> WallInstant { Fixture.morning + .seconds(seconds) }

  private static func missed(due: Int64, ended: Int64) -> HistoryEntry {
    HistoryEntry(
      alarm: Fixture.id, title: "", due: at(due), rangAt: nil, endedAt: at(ended), ending: .missed, by: .agent)
  }

  private static func rang(due: Int64, at rang: Int64) -> HistoryEntry {
    HistoryEntry(
      alarm: Fixture.id, title: "", due: at(due), rangAt: at(rang), endedAt: at(rang + 5), ending: .stopped,
      by: .notification)
  }

  @Test(
    "What came due before the agent started was missed because the machine was off, or nobody ran",
    arguments: [(-2_000, .off), (-1_001, .off), (-999, .notRunning), (-61, .notRunning)] as [(Int64, Circumstance)])
  func beforeStart(due: Int64, why: Circumstance) {
    let book = CircumstanceBook(at: Self.moment(0))
    #expect(book.explained(Self.missed(due: due, ended: 0)).why == [why])
  }

  @Test("What came due while the machine slept was missed for that, and what came before or after it wasn't")
  func asleep() {
    var book = CircumstanceBook(at: Self.moment(0))
    book.look(at: Self.moment(100))
    book.look(at: Self.moment(2_000, asleep: 1_850))
    for (due, why) in [(99, []), (100, [.asleep]), (1_999, [.asleep]), (2_000, [])] as [(Int64, [Circumstance])] {
      #expect(book.explained(Self.missed(due: due, ended: 3_000)).why == why, "\(due)")
    }
    // A later suspend: the earlier sleep isn't added to it.
    book.look(at: Self.moment(3_000, asleep: 1_850))
    #expect(book.explained(Self.missed(due: 2_500, ended: 3_400)).why == [])
  }

  @Test("What the clock was set past was missed for that; setting it back explains nothing")
  func clockSet() {
    var book = CircumstanceBook(at: Self.moment(0))
    book.look(at: Self.moment(10, steppedBy: 3_600))
    #expect(book.explained(Self.missed(due: 1_800, ended: 3_610)).why == [.clockSet])
    var back = CircumstanceBook(at: Self.moment(0))
    back.look(at: Self.moment(10, steppedBy: -3_600))
    #expect(back.explained(Self.missed(due: 5, ended: 700)).why == [])
  }

  @Test("A ring that was late says why; one in time doesn't, although nobody ran before")
  func late() {
    var book = CircumstanceBook(at: Self.moment(0))
    book.began(Fixture.id, due: Self.at(-120), isHeard: true)
    #expect(book.explained(Self.rang(due: -120, at: 0)).why == [.notRunning])
    // The ring began in time, and goes on under another agent.
    #expect(book.explained(Self.rang(due: -120, at: -119)).why == [])
    book.ended(Fixture.id)
    #expect(book.explained(Self.rang(due: -120, at: 0)).why == [])
  }

  @Test(
    "What rings as the clock is set forward is late for that, unless it was late before; in time it stays so when set back"
  )
  func setWhileRinging() {
    var book = CircumstanceBook(at: Self.moment(0))
    let late = AlarmID(high: 4, low: 4)
    book.look(at: Self.moment(600, asleep: 600))
    book.began(Fixture.id, due: Self.at(599), isHeard: true)
    book.began(late, due: Self.at(100), isHeard: true)
    book.look(at: Self.moment(660, asleep: 600, steppedBy: 3_600))
    #expect(book.explained(Self.rang(due: 599, at: 4_200)).why == [.clockSet])
    var entry = Self.rang(due: 100, at: 4_200)
    entry.alarm = late
    #expect(book.explained(entry).why == [.asleep])
    var back = CircumstanceBook(at: Self.moment(0))
    back.began(Fixture.id, due: Self.at(0), isHeard: true)
    back.look(at: Self.moment(60, steppedBy: -3_600))
    #expect(back.explained(Self.rang(due: 0, at: -3_600)).why == [])
  }

  @Test("What goes wrong while it rings is reported with that ring, and with no later one")
  func whileRinging() {
    var book = CircumstanceBook(at: Self.moment(0))
    let (ring, silent) = (Self.rang(due: 10, at: 10), AlarmID(high: 4, low: 4))
    book.notifications(areInhibited: true)  // the answer for a ring that is over
    book.look(at: Self.moment(10))
    book.began(Fixture.id, due: Self.at(10), isHeard: true)
    book.began(silent, due: Self.at(10), isHeard: false)
    #expect(book.explained(ring).why == [])
    book.notifications(areInhibited: true)
    book.sound(isFailing: true)
    book.sound(isFailing: false)
    #expect(book.explained(ring).why == [.inhibited, .soundFailed])
    var other = ring
    other.alarm = silent
    #expect(book.explained(other).why == [.inhibited])
    book.ended(Fixture.id)
    book.look(at: Self.moment(20))
    book.began(Fixture.id, due: Self.at(20), isHeard: true)
    #expect(book.explained(Self.rang(due: 20, at: 20)).why == [])
  }

  @Test("That one ring couldn't be heard isn't said of the next, in whatever order the news of it come")
  func soundOfAnEarlierRing() {
    var book = CircumstanceBook(at: Self.moment(0))
    book.look(at: Self.moment(10))
    book.began(Fixture.id, due: Self.at(10), isHeard: true)
    book.soundBegins()
    book.sound(isFailing: true)
    #expect(book.explained(Self.rang(due: 10, at: 10)).why == [.soundFailed])
    book.ended(Fixture.id)
    book.began(Fixture.id, due: Self.at(10), isHeard: true)
    #expect(book.explained(Self.rang(due: 10, at: 10)).why == [])
    // The last reports about the earlier sound come late.
    book.sound(isFailing: true)
    book.soundBegins()
    #expect(book.explained(Self.rang(due: 10, at: 10)).why == [])
    book.sound(isFailing: true)
    #expect(book.explained(Self.rang(due: 10, at: 10)).why == [.soundFailed])
  }

  @Test("A ring that begins when the sound is heard again has nothing to report")
  func soundIsBack() {
    var book = CircumstanceBook(at: Self.moment(0))
    let other = AlarmID(high: 4, low: 4)
    book.began(Fixture.id, due: Self.at(0), isHeard: true)
    book.sound(isFailing: true)
    book.sound(isFailing: false)
    book.began(other, due: Self.at(0), isHeard: true)
    var second = Self.rang(due: 0, at: 0)
    second.alarm = other
    #expect(book.explained(Self.rang(due: 0, at: 0)).why == [.soundFailed])
    #expect(book.explained(second).why == [])
  }

  @Test(
    "An answer about do not disturb is about what begins to ring within two seconds of it",
    arguments: [(-3, false), (-2, true), (0, true), (2, true), (3, false)] as [(Int64, Bool)])
  func answerHolds(seconds: Int64, isMeant: Bool) {
    var book = CircumstanceBook(at: Self.moment(0))
    book.look(at: Self.moment(min(10, 10 + seconds)))
    if seconds < 0 {
      book.notifications(areInhibited: true)
    } else {
      book.began(Fixture.id, due: Self.at(10), isHeard: true)
    }
    book.look(at: Self.moment(max(10, 10 + seconds)))
    if seconds < 0 {
      #expect(book.areInhibited == (isMeant ? true : nil))
      book.began(Fixture.id, due: Self.at(10), isHeard: true)
      #expect(book.explained(Self.rang(due: 10, at: 10)).why == (isMeant ? [.inhibited] : []))
    } else {
      #expect(book.areInhibited == nil)
      #expect(book.loudBeginners == (isMeant ? [Fixture.id] : []))
    }
  }

  @Test("A ring that is quiet stays so, whatever the desktop says later, and the next one is another")
  func quiet() {
    var book = CircumstanceBook(at: Self.moment(0))
    book.notifications(areInhibited: true)
    book.began(Fixture.id, due: Self.at(0), isHeard: false, isQuiet: true)
    book.notifications(areInhibited: false)
    book.sound(isFailing: true)
    #expect(book.isQuiet(Fixture.id) && book.loudBeginners == [])
    #expect(book.explained(Self.rang(due: 0, at: 0)).why == [.inhibited, .quiet])
    book.ended(Fixture.id)
    #expect(!book.isQuiet(Fixture.id))
    book.began(Fixture.id, due: Self.at(1), isHeard: true)
    #expect(!book.isQuiet(Fixture.id))
  }

  @Test("What a server refuses to show is reported for that alarm alone, until it is shown")
  func refusedByServer() {
    var book = CircumstanceBook(at: Self.moment(0))
    let other = AlarmID(high: 4, low: 4)
    book.notifications(areShown: true)
    book.began(Fixture.id, due: Self.at(10), isHeard: true)
    book.notifications(unshown: [Fixture.id, other])
    book.began(other, due: Self.at(10), isHeard: true)
    var second = Self.rang(due: 10, at: 10)
    second.alarm = other
    #expect(book.explained(Self.rang(due: 10, at: 10)).why == [.notShown])
    #expect(book.explained(second).why == [.notShown])
    book.notifications(unshown: [other])
    #expect(book.explained(Self.rang(due: 10, at: 10)).why == [])
    #expect(book.explained(second).why == [.notShown])
    // What no server shows stays unseen, whatever the server before refused.
    book.notifications(areShown: false)
    book.notifications(unshown: [])
    #expect(book.explained(second).why == [.notShown])
  }

  @Test("What no server shows is reported, unless one comes while it rings")
  func notShown() {
    var book = CircumstanceBook(at: Self.moment(0))
    book.notifications(areShown: false)
    book.began(Fixture.id, due: Self.at(10), isHeard: true)
    book.sound(isFailing: true)
    #expect(book.explained(Self.rang(due: 10, at: 10)).why == [.notShown, .soundFailed])
    book.notifications(areShown: true)
    #expect(book.explained(Self.rang(due: 10, at: 10)).why == [.soundFailed])
    book.notifications(areShown: false)
    #expect(book.explained(Self.rang(due: 10, at: 10)).why == [.notShown, .soundFailed])
  }
}
