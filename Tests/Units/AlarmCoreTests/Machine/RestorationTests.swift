import AlarmCore
import TestSupport
import Testing

/// Many alarms whose time has passed are handled in turns after a start.
@Suite("14.15: Many alarms at a start") struct RestorationTests {
  /// Alarms of a night: some are missed, some ring, some wait, one is snoozed and one is paused.
  private static func records() throws -> [AlarmRecord] {
    try (0..<400).map { number in
      var definition =
        number % 5 == 0
        ? Fixture.timer(Int64(600 + 70 * number)) : Fixture.alarm(hour: 7 + number % 7, minute: number % 60, .everyDay)
      definition.id = AlarmID(high: 1, low: UInt64(number))
      var book = AlarmBook()
      _ = book.schedule(definition, at: Fixture.moment(), zones: OneZone())
      if number % 10 == 0 { _ = book.handle(.paused, for: definition.id, at: Fixture.moment(5), zones: OneZone()) }
      return try #require(book[definition.id])
    }
  }

  private static func state(_ book: AlarmBook) -> Set<AlarmRecord> { Set(book.records + book.missedRecords) }

  @Test(
    "In turns the same becomes of them as at once, and the next turn is asked for at once", arguments: [1, 70, 320])
  func turns(limit: Int) throws {
    let (records, now) = (try Self.records(), Fixture.moment(4 * 3_600))
    var whole = AlarmBook()
    let expected = whole.restore(records, at: now, zones: OneZone(), limit: .max)
    var book = AlarmBook()
    var effects = book.restore(records, at: now, zones: OneZone(), limit: limit)
    #expect(book.count + book.missedRecords.count == records.count)
    var turns = 0
    while let deadline = book.nextDeadline, deadline <= now.wall {
      turns += 1
      try #require(!effects.isEmpty)
      try #require(turns < 100)
      book.beginBatch()
      effects += book.clockReached(at: now, zones: OneZone())
    }
    #expect(Self.state(book) == Self.state(whole) && book.nextDeadline == whole.nextDeadline)
    #expect(book.summary == whole.summary)
    #expect(effects.words.sorted() == expected.words.sorted())
    #expect(Set(effects.notes) == Set(expected.notes) && effects.notes.count == expected.notes.count)
  }

  @Test("A turn that can't be stored is taken back, and comes again")
  func takenBack() throws {
    let (records, now) = (try Self.records(), Fixture.moment(4 * 3_600))
    var book = AlarmBook()
    _ = book.restore(records, at: now, zones: OneZone(), limit: 3)
    let before = Self.state(book)
    book.beginBatch()
    let effects = book.clockReached(at: now, zones: OneZone())
    #expect(!effects.isEmpty && Self.state(book) != before)
    book.rollback()
    #expect(Self.state(book) == before)
    book.beginBatch()
    #expect(book.clockReached(at: now, zones: OneZone()).words == effects.words)
  }

  @Test("Whoever acts on one that waits for its turn takes it as it was; a clock that is set ends all waiting")
  func acts() throws {
    let (records, now) = (try Self.records(), Fixture.moment(4 * 3_600))
    var book = AlarmBook()
    _ = book.restore(records, at: now, zones: OneZone(), limit: 1)
    let last = try #require(records.last).id
    #expect(book.isHeld(last))
    guard case .accepted(let effects) = book.handle(.cancelled, for: last, at: now, zones: OneZone()) else {
      Issue.record("it can't be cancelled")
      return
    }
    #expect(effects.words.first == "remove cancelled" && book[last] == nil && !book.isHeld(last))
    _ = book.timeChanged(at: now, zones: OneZone())
    #expect(book.nextDeadline.map { $0 > now.wall } == true)
    #expect(!book.records.contains { book.isHeld($0.id) })
  }
}
