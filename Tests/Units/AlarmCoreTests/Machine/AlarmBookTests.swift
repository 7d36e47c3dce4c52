import AlarmCore
import TestSupport
import Testing

@Suite struct AlarmBookTests {
  @Test("A duplicate id is refused in every state")
  func duplicateRefused() throws {
    var alarm = try #require(OneAlarm(Fixture.timer(60)))
    for second in [0, 60, 61] as [Int64] {
      alarm.clock(second)
      let again = alarm.book.schedule(Fixture.timer(5), at: Fixture.moment(second), zones: OneZone())
      #expect(again == .refused(.duplicateID(Fixture.id)))
    }
  }

  @Test("An unknown id is refused")
  func unknownRefused() {
    var book = AlarmBook()
    #expect(
      book.handle(.stopped, for: Fixture.id, at: Fixture.moment(), zones: OneZone()) == .refused(.notFound(Fixture.id)))
  }

  @Test("The book knows what rings, by their ids, and which sounds all alarms have")
  func ringing() {
    var book = AlarmBook()
    for (number, seconds) in [(3, 60), (1, 60), (2, 600)] as [(UInt64, Int64)] {
      var alarm = Fixture.timer(seconds)
      (alarm.id, alarm.sound) = (AlarmID(high: 0, low: number), number == 2 ? .silent : .standard)
      _ = book.schedule(alarm, at: Fixture.moment(), zones: OneZone())
    }
    #expect(book.ringing.isEmpty)
    _ = book.clockReached(at: Fixture.moment(60), zones: OneZone())
    #expect(book.ringing.map(\.id.low) == [1, 3])
    #expect(book.sounds == [.silent, .standard])
    _ = book.handle(.stopped, for: AlarmID(high: 0, low: 1), at: Fixture.moment(61), zones: OneZone())
    #expect(book.ringing.map(\.id.low) == [3])
  }

  @Test("The book knows which zones alarms keep to, until the last of them is gone or taken back")
  func zones() throws {
    var book = AlarmBook()
    for number in 1...2 {
      var alarm = Fixture.alarm(hour: 7)
      alarm.id = AlarmID(high: 0, low: UInt64(number))
      alarm.zone = "Asia/Tokyo"
      _ = book.schedule(alarm, at: Fixture.moment(), zones: OneZone())
    }
    func cancel(_ number: UInt64) {
      _ = book.handle(.cancelled, for: AlarmID(high: 0, low: number), at: Fixture.moment(), zones: OneZone())
    }
    cancel(1)
    #expect(book.usesZone("Asia/Tokyo") && !book.usesZone("Asia/Dubai"))
    book.beginBatch()
    cancel(2)
    #expect(!book.usesZone("Asia/Tokyo"))
    book.rollback()
    #expect(book.usesZone("Asia/Tokyo"))
  }

  @Test("R65: the first alarms stay when the limit refuses the next")
  func limit() throws {
    var book = AlarmBook(limit: 100)
    for number in 1...100 {
      var timer = Fixture.timer(60)
      timer.id = AlarmID(high: 0, low: UInt64(number))
      guard case .accepted = book.schedule(timer, at: Fixture.moment(), zones: OneZone()) else {
        Issue.record("number \(number) was refused")
        return
      }
    }
    #expect(
      book.schedule(Fixture.timer(60), at: Fixture.moment(), zones: OneZone()) == .refused(.maximumLimitReached(100)))
    #expect(book.count == 100)
  }

  static let impossible: [(AlarmArgument, AlarmDefinition)] = {
    var nothing = Fixture.timer(60)
    nothing.countdown = CountdownLengths(preAlert: nil, postAlert: nil)
    var past = Fixture.timer(60)
    past.schedule = .fixed(Fixture.morning - .milliseconds(500))
    var far = Fixture.timer(60)
    far.schedule = .fixed(Fixture.morning + .seconds(11 * 366 * 86_400))
    var zeroSnooze = Fixture.timer(60)
    zeroSnooze.countdown.postAlert = .zero
    var negative = Fixture.timer(60)
    negative.countdown.preAlert = .seconds(-5)
    var shortWindow = Fixture.timer(60)
    shortWindow.options.lateWindow = .seconds(59)
    var shortRing = Fixture.timer(60)
    shortRing.options.ringTimeout = .seconds(59)
    var tooOften = Fixture.timer(60)
    tooOften.onTimeout = .snooze(upTo: 101)
    var neverSnoozes = Fixture.alarm(hour: 7, snooze: nil)
    neverSnoozes.onTimeout = .snooze(upTo: 3)
    var noSnooze = Fixture.alarm(hour: 7)
    noSnooze.countdown = CountdownLengths(preAlert: nil, postAlert: nil)
    return [
      (.schedule, nothing), (.schedule, past), (.schedule, far), (.snooze, zeroSnooze), (.countdown, negative),
      (.lateWindow, shortWindow), (.snooze, noSnooze), (.ringTimeout, shortRing), (.maxSnoozes, tooOften),
      (.onTimeout, neverSnoozes),
    ]
  }()

  @Test("What can't ring is refused when it is scheduled, naming the argument", arguments: impossible)
  func impossibleRefused(argument: AlarmArgument, definition: AlarmDefinition) {
    var book = AlarmBook()
    guard
      case .refused(.invalidDefinition(argument, _)) = book.schedule(
        definition, at: Fixture.moment(), zones: OneZone())
    else {
      Issue.record("was accepted, or refused for another argument")
      return
    }
    #expect(book.count == 0)
  }

  @Test(
    "R78: an alarm due a millisecond ahead, or passed on its way, is taken; one a second past is refused",
    arguments: [Duration.milliseconds(1), .zero, .milliseconds(-400)])
  func dueInCall(offset: Duration) {
    var book = AlarmBook()
    var soon = Fixture.timer(60)
    soon.schedule = .fixed(Fixture.morning + offset)
    guard case .accepted = book.schedule(soon, at: Fixture.moment(), zones: OneZone()) else {
      Issue.record("refused")
      return
    }
    soon.id = .random()
    soon.schedule = .fixed(Fixture.morning - .seconds(1))
    guard case .refused = book.schedule(soon, at: Fixture.moment(), zones: OneZone()) else {
      Issue.record("accepted")
      return
    }
    #expect(book.count == 1)
  }

  @Test("Rolling back a batch restores added, changed and removed alarms, deadlines and counts")
  func rollback() throws {
    var book = AlarmBook()
    let ids = (1...3).map { AlarmID(high: 0, low: $0) }
    for id in ids.dropLast() {
      var timer = Fixture.timer(60)
      timer.id = id
      _ = book.schedule(timer, at: Fixture.moment(), zones: OneZone())
    }
    let before = (Set(book.records), book.nextDeadline, book.summary)
    book.beginBatch()
    _ = book.handle(.paused, for: ids[0], at: Fixture.moment(5), zones: OneZone())
    _ = book.handle(.cancelled, for: ids[1], at: Fixture.moment(5), zones: OneZone())
    var third = Fixture.timer(5)
    third.id = ids[2]
    _ = book.schedule(third, at: Fixture.moment(5), zones: OneZone())
    _ = book.handle(.paused, for: ids[2], at: Fixture.moment(6), zones: OneZone())
    book.rollback()
    #expect(Set(book.records) == before.0)
    #expect(book.nextDeadline == before.1)
    #expect(book.summary == before.2)
  }

  @Test("The next deadline is right after any sequence of changes")
  func deadlinesAgree() {
    var book = AlarmBook()
    var random = SystemRandomNumberGenerator()
    var second: Int64 = 0
    for _ in 0..<3_000 {
      second += .random(in: 0...3, using: &random)
      let id = AlarmID(high: 0, low: .random(in: 0...40, using: &random))
      let now = Fixture.moment(second)
      switch Int.random(in: 0...5, using: &random) {
      case 0, 1:
        var timer = Fixture.timer(.random(in: 1...50, using: &random))
        timer.id = id
        _ = book.schedule(timer, at: now, zones: OneZone())
      case 2: _ = book.handle(.paused, for: id, at: now, zones: OneZone())
      case 3: _ = book.handle(.resumed, for: id, at: now, zones: OneZone())
      case 4: _ = book.handle(.stopped, for: id, at: now, zones: OneZone())
      default: _ = book.clockReached(at: now, zones: OneZone())
      }
      let expected = book.records.compactMap { AlarmMachine(record: $0).deadline }.min()
      #expect(book.nextDeadline == expected)
      let ring = book.records.compactMap { $0.phase.nextRing }.min()
      #expect(book.summary.nextRing == ring)
      #expect(book.summary.alerting == book.records.count { $0.phase.state == .alerting })
    }
  }
}
