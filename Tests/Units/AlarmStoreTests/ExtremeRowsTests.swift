import AlarmCore
import TestSupport
import Testing

@testable import AlarmStore

/// Rows with numbers that only another program can have written: each is reported, or is an alarm that can be used in every way.
/// Nothing overflows, and no search through the calendar is endless.
@Suite(.timeLimit(.minutes(10))) struct ExtremeRowsTests {
  private static let columns = [
    "next_due", "can_pause", "fixed_at", "time_of_day", "weekdays", "pre_alert", "post_alert", "ring_window", "cursor",
    "snooze_count", "created_at", "occurrence_due", "occurrence_date", "total", "elapsed", "started_at",
    "ends_at_uptime", "skipped_due", "skipped_date", "late_window", "max_snoozes", "stop_foreground",
    "secondary_foreground", "rrule_start", "volume", "ramp",
  ]
  /// The limits of the type, the values around zero, and the limits of each range that a row may have.
  private static let values: [Int64] =
    [.min, .max, -1, 0, 1]
    + [RowBounds.instants, RowBounds.dates, RowBounds.lengths].flatMap { [$0.lowerBound, $0.upperBound] }
    + [RowBounds.uptimes.upperBound, RowBounds.counts.upperBound]

  /// How many alarms there are, of all kinds.
  private static let count = 16

  @Test("Every number of a row may be anything", arguments: columns)
  func column(name: String) throws {
    let fixture = try StoreFixture(in: StoreFixture.memory)
    let session = try fixture.session()
    var generator = SeededGenerator(seed: 7)
    let now = Moment(wall: noon, uptime: 5_000_000_000, boot: AlarmID(high: 1, low: 1))
    try session.commit((0..<Self.count).map { _ in .save(Self.record(at: now, using: &generator)) })
    try session.database.execute("PRAGMA ignore_check_constraints = ON")
    for value in Self.values {
      let table = DefinitionRow.columns.contains(name) ? "alarms" : "progress"
      try session.database.execute("SAVEPOINT extreme; UPDATE \(table) SET \(name) = \(value)")
      try RowSeals.renew(in: session.database, except: [])
      var reported = 0
      let records = try session.records { notice in
        if case .unreadable(_, name) = notice { reported += 1 }
      }
      #expect(records.count + reported == Self.count)
      Self.live(records, from: now)
      try session.database.execute("ROLLBACK TO extreme; RELEASE extreme")
    }
  }

  /// Any alarm of this boot, so that its countdown follows the boot clock.
  private static func record(at now: Moment, using generator: inout SeededGenerator) -> AlarmRecord {
    var record = AlarmRecord.random(using: &generator)
    switch record.phase {
    case .countdown(var countdown):
      countdown.boot = now.boot
      record.phase = .countdown(countdown)
    case .alerting(var alert):
      alert.boot = now.boot
      record.phase = .alerting(alert)
    case .scheduled, .paused: break
    }
    return record
  }

  /// Restores alarms, and applies every event to each.
  private static func live(_ records: [AlarmRecord], from start: Moment) {
    var book = AlarmBook()
    let zones = OneZone()
    _ = book.restore(records, at: start, zones: zones)
    _ = book.upcoming(of: nil, limit: 3, zones: zones)
    var now = start
    for event in [
      .clockReached, .paused, .resumed, .skipped, .unskipped, .snoozed(nil), .dismissed, .timeChanged, .clockCorrected,
      .snoozed(.seconds(60)), .skipped, .stopped, .clockReached, .cancelled,
    ] as [AlarmEvent] {
      for record in book.records {
        _ = book.handle(event, for: record.id, at: now, zones: zones)
        if let kept = book[record.id] { _ = AlarmMachine(record: kept).deadline }
      }
      now = now + .seconds(86_400)
    }
    _ = (book.summary, book.nextDeadline)
  }
}
