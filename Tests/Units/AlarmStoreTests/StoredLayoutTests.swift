import AlarmCore
import Foundation
import TestSupport
import Testing

@testable import AlarmStore

/// Stores of all layouts since the first one: each was written once, while it was the newest, and never changes again.
@Suite("Stores of all layouts")
struct StoredLayoutTests {
  /// The content of all of them, as far as they have columns for it: each column has a value in some row.
  private static func content() -> [ArchiveChange] {
    var generator = SeededGenerator(seed: 7)
    var records = (0..<8).map { _ in AlarmRecord.random(using: &generator) }
    records[0].missedAt = noon
    // Random records may lack these, and a ring with all its values.
    records[6].skipped = Occurrence(due: noon, date: CivilDate(dayNumber: 20_000))
    records[6].skippedBy = .tray
    records[6].overtaken = CivilDate(dayNumber: 20_001)
    records[7].definition.options.whileAsleep = .pause
    records[7].definition.presentation.tint = ""
    records[7].phase = .alerting(
      .starting(
        records[7].phase.occurrence, dueAt: noon, lasting: .seconds(600),
        at: Moment(wall: noon, uptime: 1_000_000, boot: BootID(high: 1, low: 2))))
    for (place, days) in [(4, 2), (5, 9)] {
      let recurrence = Recurrence(
        rule: RecurrenceRule(weekly: .workdays), start: CivilDate(dayNumber: 20_000),
        calendar: CalendarDays(
          file: "/home/ann/holidays \(days).ics", days: [days, 30].map { CivilDate(dayNumber: 20_000 + $0) }))
      records[place].definition.schedule = .recurring(CivilTime(clamping: 25_200), recurrence)
      records[place].phase = .scheduled(records[place].phase.occurrence)
      records[place].offSince = noon + .seconds(Int64(days))
      records[place].offUntil = Occurrence(
        due: noon + .seconds(Int64(days) * 86_400), date: CivilDate(dayNumber: 20_000 + days))
    }
    var changes = records.map { ArchiveChange.save($0) }
    for _ in 0..<2 {
      changes.append(.note(.random(using: &generator)))
      var call = OwnerCall.random(using: &generator)
      call.kind = .stop
      changes += [.saveCall(call), .permit(.random(using: &generator))]
    }
    // These come from a separate generator, so the rows before them are the same as in files without these.
    var others = SeededGenerator(seed: 8)
    for (why, count) in [(Circumstance.allCases, 1), ([.off], 3)] {
      var entry = HistoryEntry.random(using: &others)
      (entry.why, entry.count) = (why, count)
      changes.append(.note(entry))
    }
    for kind in OwnerCall.Kind.allCases where kind != .stop {
      var call = OwnerCall.random(using: &others)
      (call.kind, call.owner) = (kind, "org.example.\(kind.rawValue)")
      changes.append(.saveCall(call))
    }
    changes += PermissionState.allCases.map { state in
      var app = AppPermission.random(using: &others)
      (app.state, app.decidedAt) = (state, state == .notDetermined ? nil : noon)
      return .permit(app)
    }
    return changes + [.seen(noon)]
  }

  @Test("Each column of the newest layout has a value in its stored file, and another one in another row")
  func complete() throws {
    let layout = StoredLayout(version: Migration.newest)
    try Self.recordIfAsked(layout)
    let database = try Self.database(of: layout)
    for table in StoredLayout.tables.keys {
      for column in try database.columns(of: table) {
        let values = try StoredLayout.values([column], of: table, in: database).joined()
        #expect(values.contains { $0 != "NULL" }, "\(table).\(column)")
        #expect(Set(values).count > 1 || values.count == 1, "\(table).\(column)")
      }
    }
    let kinds = try StoredLayout.values(["kind"], of: "owner_calls", in: database).joined()
    #expect(Set(kinds) == Set(OwnerCall.Kind.allCases.map { "'\($0.rawValue)'" }))
  }

  @Test("A stored file opens, and each field is what it was", arguments: Migration.first.version...Migration.newest)
  func opens(version: Int) throws {
    let layout = StoredLayout(version: version)
    try Self.recordIfAsked(layout)
    let old = try Self.database(of: layout)
    let fixture = try StoreFixture()
    try fixture.folder.prepare()
    try fixture.folder.prepareStore()
    do { try old.copy(to: try Database(path: fixture.folder.store)) }

    var unread: [ArchiveNotice] = []
    let session = try fixture.session()
    let records = try session.records(report: { unread.append($0) })
    let calls = try session.calls(report: { unread.append($0) })
    let permissions = try session.permissions(report: { unread.append($0) })
    let history = try session.history(since: WallInstant(microseconds: .min), limit: 100) { unread.append($0) }
    #expect(unread.isEmpty && fixture.notices.isEmpty)
    try Self.compare(old, session.database)
    #expect(history.map(Line.init) == (try Self.history(of: old)))

    // The program reads and writes it again, and every field is still the same.
    try session.commit(records.map { .save($0) } + calls.map { .saveCall($0) } + permissions.map { .permit($0) })
    try Self.compare(old, session.database)
    #expect(records.count == 8)
  }

  static func database(of layout: StoredLayout) throws -> Database {
    let sql = TextFile.read(layout.path)
    try #require(
      !sql.isEmpty, "ALARMKIT_RECORD=1 swift test --filter StoredLayoutTests writes \(layout.path), once")
    let database = try Database(path: ":memory:")
    try database.execute(sql)
    return database
  }

  @Test("Words that had columns of their own in layout 25 stand in one column, and no other alarm has any")
  func movedWords() throws {
    let database = try Self.database(of: StoredLayout(version: 25))
    let words = try StoredLayout.values(["do_not_disturb", "wake"], of: "alarms", in: database)
    #expect(Set(words.joined()).count > 2)
    try Layout(of: database).migrate(database)
    let options = words.map { row in
      let parts = zip(["dnd", "wake"], row).compactMap { key, word in
        word == "NULL" ? nil : "\(key)=\(word.replacing("'", with: ""))"
      }
      return [parts.isEmpty ? "NULL" : "'\(parts.joined(separator: " "))'"]
    }
    #expect(try StoredLayout.values(["options"], of: "alarms", in: database) == options)
    #expect(try RowSeals.damaged(in: database).isEmpty)
  }

  @Test("A word was damaged in layout 25: the alarm is damaged after the step, too")
  func damagedWord() throws {
    let database = try Self.database(of: StoredLayout(version: 25))
    try database.execute("UPDATE alarms SET wake = CASE WHEN wake IS NULL THEN 'no' END WHERE sequence = 1")
    let damaged = try RowSeals.damaged(in: database)
    #expect(damaged.count == 1)
    try Layout(of: database).migrate(database)
    #expect(try RowSeals.damaged(in: database) == damaged)
  }

  @Test("Options that a later version has written are passed over, and the alarm is read")
  func unknownOptions() {
    var options = AlarmOptions()
    options.take(text: "dnd=quiet hum=loud wake=perhaps =x nonsense")
    #expect(options.doNotDisturb == .quiet && options.wakesMachine == nil && options.text == "dnd=quiet")
  }

  /// Each value of the old tables is in the new ones, where it has a column.
  private static func compare(_ old: borrowing Database, _ new: borrowing Database) throws {
    for table in StoredLayout.tables.keys {
      let kept = try new.columns(of: table)
      let columns = try old.columns(of: table).filter { $0 != "checksum" && kept.contains($0) }
      #expect(
        try StoredLayout.values(columns, of: table, in: new) == StoredLayout.values(columns, of: table, in: old),
        "\(table)")
    }
  }

  /// What is read of one history entry.
  private struct Line: Equatable {
    var title: String
    var due: WallInstant
    var ending: HistoryEntry.Ending?
    var why: [Circumstance]
    var count: Int

    init(_ entry: HistoryEntry) {
      (title, due, ending) = (entry.title.text, entry.due, entry.ending)
      (why, count) = (entry.why, entry.count)
    }

    /// From the columns of an old store, in the order of these properties.
    init(_ row: borrowing Statement) {
      (title, due) = (row.text(at: 0), WallInstant(microseconds: row.integer(at: 1)))
      ending = HistoryEntry.Ending(rawValue: row.text(at: 2))
      why = row.text(at: 3).split(separator: " ").compactMap { Circumstance(rawValue: String($0)) }
      count = Int(row.integer(at: 4))
    }
  }

  /// The history in an old store.
  private static func history(of old: borrowing Database) throws -> [Line] {
    let rows = try old.prepare(
      "SELECT title, due, ending, why, count FROM history ORDER BY ended_at DESC, sequence DESC")
    var lines: [Line] = []
    while try rows.step() { lines.append(Line(rows)) }
    return lines
  }

  private static func recordIfAsked(_ layout: StoredLayout) throws {
    guard unsafe getenv("ALARMKIT_RECORD") != nil, TextFile.read(layout.path).isEmpty else { return }
    let fixture = try StoreFixture()
    let session = try fixture.session()
    try session.commit(content())
    try Data(layout.sql(of: session.database).utf8).write(to: URL(fileURLWithPath: layout.path))
  }
}
