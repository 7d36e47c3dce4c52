import AlarmCore
import TestSupport
import Testing

@testable import AlarmStore

/// What was set, and how far it has progressed, each in its own row.
@Suite("Definition and progress apart")
struct ProgressTests {
  private static func rung(_ record: AlarmRecord) -> AlarmRecord {
    var rung = record
    rung.snoozeCount += 1
    rung.phase = .alerting(
      Alert(occurrence: record.phase.occurrence, since: noon, dueAt: noon, endsAtUptime: 7, boot: .random()))
    return rung
  }

  /// All of a table, as SQL writes it.
  private static func content(of table: String, in session: borrowing StoreSession) throws -> [[String]] {
    try StoredLayout.values(try session.database.columns(of: table), of: table, in: session.database)
  }

  @Test("Progress is stored without a word of the definition, and read with it")
  func progressOnly() throws {
    let fixture = try StoreFixture()
    let session = try fixture.session()
    let records = [AlarmRecord.titled("tea"), .titled("rice")]
    try session.commit(records.map { .save($0) })
    let definitions = try Self.content(of: "alarms", in: session)

    var rung = Self.rung(records[1])
    rung.definition.presentation.title = "not stored"
    try session.commit([.saveProgress(rung)])
    #expect(try Self.content(of: "alarms", in: session) == definitions)
    #expect(try session.records(report: { _ in }) == [records[0], Self.stored(rung, as: records[1])])
  }

  private static func stored(_ rung: AlarmRecord, as record: AlarmRecord) -> AlarmRecord {
    var stored = rung
    stored.definition = record.definition
    return stored
  }

  @Test("The progress of an alarm whose definition isn't in the file brings it along")
  func unknownAlarm() throws {
    let fixture = try StoreFixture()
    let session = try fixture.session()
    let rung = Self.rung(.titled("tea"))
    try session.commit([.saveProgress(rung)])
    #expect(try session.records(report: { _ in }) == [rung])
  }

  @Test("An alarm that is removed leaves no progress, whoever removes it")
  func removal() throws {
    let fixture = try StoreFixture()
    let session = try fixture.session()
    let records = [AlarmRecord.titled("tea"), .titled("rice")]
    try session.commit(records.map { .save($0) })
    try session.commit([.remove(records[0].id, .stopped)])
    #expect(try Self.content(of: "progress", in: session).count == 1)
    try session.database.execute("DELETE FROM alarms")
    #expect(try Self.content(of: "progress", in: session).isEmpty)
  }

  @Test(
    "One row without the other, or with another alarm's, is reported as damage and never guessed at",
    arguments: [
      "DELETE FROM progress WHERE sequence = 2", "UPDATE progress SET sequence = 9 WHERE sequence = 2",
      "UPDATE progress SET snooze_count = 7 WHERE sequence = 2", "UPDATE alarms SET title = 'x' WHERE sequence = 2",
      "UPDATE progress SET sequence = -1 WHERE sequence = 1; UPDATE progress SET sequence = 1 WHERE sequence = 2;"
        + "UPDATE progress SET sequence = 2 WHERE sequence = -1",
    ])
  func mismatch(change: String) throws {
    let fixture = try StoreFixture()
    let session = try fixture.session()
    let records = [AlarmRecord.titled("tea"), .titled("rice"), .titled("eggs")]
    try session.commit(records.map { .save($0) })
    try session.database.execute(change)
    var damaged: [ArchiveNotice] = []
    let left = try session.records { damaged.append($0) }
    #expect(left.allSatisfy { records.contains($0) } && left.count < records.count)
    #expect(damaged.contains(.damagedAlarm(records[1].id.description)))
  }
}
