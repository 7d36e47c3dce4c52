import AlarmCore
import Testing

@testable import AlarmStore

@Suite("Backups")
struct BackupTests {
  @Test("The first maintenance of a day makes a backup, and the newest two are kept")
  func daily() async throws {
    let fixture = try StoreFixture()
    let clock = ManualClock(noon)
    let store = try fixture.open(at: clock.now)
    for hour in stride(from: 0, through: 96, by: 6) {
      clock.set(noon + .seconds(hour * 3600))
      try await store.commit([.save(.titled("hour \(hour)"))])
      await store.maintain(isClockSure: true)
    }
    let backups = fixture.names().filter { $0.hasPrefix("backup") }
    #expect(backups == ["backup-2026-10-04T120000Z.sqlite", "backup-2026-10-05T120000Z.sqlite"])
    #expect(fixture.notices.isEmpty)
  }

  @Test("A backup holds everything up to its commit, and is whole and marked as ours")
  func content() async throws {
    let fixture = try StoreFixture()
    let store = try fixture.open()
    let record = AlarmRecord.titled("x")
    try await store.commit([.save(record)])
    await store.maintain(isClockSure: true)
    let backup = try Database(path: fixture.folder.backup(Stamp(noon)), access: .immutable)
    let layout = try Layout(of: backup)
    #expect(layout.version == Migration.newest)
    #expect(try layout.checkContent(of: backup, withValues: true).isEmpty)
    var records: [AlarmRecord] = []
    try AlarmReader(backup).read { if case .alarm(let record) = $0 { records.append(record) } }
    #expect(records == [record])
  }

  @Test("A backup that can't be written is reported, tried again an hour later, and leaves no half file")
  func failure() async throws {
    let fixture = try StoreFixture()
    let clock = ManualClock(noon)
    let store = try fixture.open(at: clock.now)
    // Nothing can be renamed to this name, because a folder has it.
    _ = try StoreFolder(path: fixture.folder.backup(Stamp(noon)) + "/x").prepare()
    try await store.commit([.save(.titled("x"))])
    await store.maintain(isClockSure: true)
    try await store.commit([.save(.titled("y"))])
    await store.maintain(isClockSure: true)
    #expect(fixture.notices.count == 1)
    #expect(try await store.records().count == 2)
    #expect(!fixture.names().contains("backup.partial"))
    clock.set(noon + .seconds(3600))
    try await store.commit([.save(.titled("z"))])
    await store.maintain(isClockSure: true)
    #expect(fixture.names().contains("backup-2026-10-01T130000Z.sqlite"))
    #expect(AlarmStore.newestBackup(in: fixture.folder.path) == noon + .seconds(3600))
    #expect(fixture.notices.count == 2 && fixture.notices.last == .backupWorks)
  }

  @Test("A backup from a clock that was years ahead doesn't stop the daily backups")
  func future() throws {
    let fixture = try StoreFixture()
    try fixture.folder.prepare()
    try fixture.write([], to: fixture.folder.backup(Stamp(noon + .seconds(1_000_000_000))))
    #expect(Backups(in: fixture.folder, at: noon).isDue(at: noon))
  }

  @Test("Backups of a clock that was decades ahead are the last to be kept, and the last to be restored")
  func fromTheFuture() async throws {
    let fixture = try StoreFixture()
    let clock = ManualClock(noon + .seconds(72 * 365 * 86_400))
    let ahead = Stamp(clock.now())
    do {
      let store = try fixture.open(at: clock.now)
      try await store.commit([.save(.titled("in 2098"))])
      await store.maintain(isClockSure: false)
      clock.set(noon)
      try await store.commit([.save(.titled("today"))])
      await store.maintain(isClockSure: true)
    }
    #expect(fixture.folder.backups(at: noon) == [Stamp(noon), ahead])
    try fixture.write([], to: fixture.folder.store)
    #expect(try fixture.records().map(\.definition.presentation.title) == ["in 2098", "today"])

    let store = try fixture.open(at: clock.now)
    clock.set(noon + .seconds(86_400))
    await store.maintain(isClockSure: true)
    #expect(fixture.folder.backups(at: clock.now()) == [Stamp(noon + .seconds(86_400)), Stamp(noon)])
  }

  @Test(
    "Stamps read back what they write",
    arguments: [0, -1, 1_790_856_000, 1_790_899_199, 4_102_444_800, -62_135_596_800] as [Int64])
  func stamps(seconds: Int64) {
    let stamp = Stamp(WallInstant(seconds: seconds))
    #expect(Stamp(stamp.description) == stamp)
    #expect(stamp.instant.seconds == seconds)
  }

  @Test(
    "What is not a stamp is none",
    arguments: ["", "T", "2026-10-01", "2026-13-01T000000Z", "2026-10-01T240000Z", "2026-10-01T0000Z", "x"])
  func noStamps(text: String) { #expect(Stamp(text) == nil) }
}
