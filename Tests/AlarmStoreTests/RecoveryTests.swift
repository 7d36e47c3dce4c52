import AlarmCore
import Glibc
import TestSupport
import Testing

@testable import AlarmStore

@Suite("T5: damaged stores")
struct RecoveryTests {
  @Test("A damaged store is put aside and the newest backup takes its place", arguments: Damage.allCases)
  func restored(damage: Damage) async throws {
    let fixture = try StoreFixture()
    let saved = try await fixture.fill()
    let damaged = damage.applied(to: fixture.bytes(fixture.folder.store))
    try fixture.write(damaged, to: fixture.folder.store)

    #expect(try fixture.records() == saved)
    let aside = fixture.folder.path + "/damaged-2026-10-01T120000Z.sqlite"
    #expect(fixture.notices == [.restored(movedTo: aside, backupTime: noon)])
    let isKept = fixture.bytes(aside) == damaged
    #expect(isKept)
    #expect(try fixture.records() == saved)
    #expect(fixture.notices.count == 1)
  }

  @Test("Without a backup it starts empty, and the damaged file is kept")
  func empty() async throws {
    let fixture = try StoreFixture()
    _ = try await fixture.fill()
    for stamp in fixture.folder.backups(at: noon) { #expect(fixture.delete(fixture.folder.backup(stamp))) }
    try fixture.write(Array("no database at all, but long enough to be looked at ".utf8), to: fixture.folder.store)
    #expect(try fixture.records().isEmpty)
    let aside = fixture.folder.path + "/damaged-2026-10-01T120000Z.sqlite"
    #expect(fixture.notices == [.startedEmpty(movedTo: aside)])
    try fixture.save([.titled("new")])
    #expect(try fixture.records().count == 1)
  }

  @Test("A damaged backup is passed over for the one before it")
  func olderBackup() async throws {
    let fixture = try StoreFixture()
    let saved = try await fixture.fill()
    try fixture.write(
      Damage.body.applied(to: fixture.bytes(fixture.folder.backup(Stamp(noon)))),
      to: fixture.folder.backup(Stamp(noon + .seconds(86_400))))
    try fixture.write([1, 2, 3], to: fixture.folder.backup(Stamp(noon + .seconds(2 * 86_400))))
    try fixture.write([], to: fixture.folder.store)
    #expect(try fixture.records() == saved)
  }

  @Test("A backup that can't be read is passed over for the one before it")
  func unreadableBackup() async throws {
    let fixture = try StoreFixture()
    let saved = try await fixture.fill()
    // A folder can be opened, and not be read; a link to nowhere can't be opened.
    _ = try StoreFolder(path: fixture.folder.backup(Stamp(noon + .seconds(60)))).prepare()
    let linked = unsafe symlink("/nowhere", fixture.folder.backup(Stamp(noon + .seconds(120))))
    #expect(linked == 0)
    try fixture.write([], to: fixture.folder.store)
    #expect(try fixture.records() == saved)
    #expect(fixture.notices.count == 1)
  }

  @Test("A store that vanished beside its backup comes back from it")
  func vanished() async throws {
    let fixture = try StoreFixture()
    let saved = try await fixture.fill()
    #expect(fixture.delete(fixture.folder.store))
    #expect(try fixture.records() == saved)
  }

  @Test("The log of a damaged store isn't replayed into the restored one")
  func staleLog() async throws {
    let fixture = try StoreFixture()
    let saved = try await fixture.fill()
    // A log with frames in it, as a crash leaves it. Of a change in place: a log with the first page would heal the header.
    var changed = try #require(saved.first)
    changed.snoozeCount += 1
    let log: [UInt8]
    do {
      let session = try fixture.session()
      try session.commit([.save(changed)])
      log = fixture.bytes(fixture.folder.log)
    }
    try fixture.write(log, to: fixture.folder.log)
    try fixture.write(Damage.header.applied(to: fixture.bytes(fixture.folder.store)), to: fixture.folder.store)
    #expect(try fixture.records() == saved)
    #expect(fixture.notices.count == 1)
  }

  @Test("A restoration that a crash interrupted is finished, or begun anew, at the next start")
  func interrupted() async throws {
    let fixture = try StoreFixture()
    let saved = try await fixture.fill()
    let backup = fixture.bytes(fixture.folder.backup(Stamp(noon)))

    // Half a copy, the damaged store still in place.
    try fixture.write(Array(backup.prefix(5000)), to: fixture.folder.restoring)
    try fixture.write(Damage.header.applied(to: backup), to: fixture.folder.store)
    #expect(try fixture.records() == saved)

    // The damaged store moved away, its successor not yet in place.
    try fixture.write(backup, to: fixture.folder.restoring)
    #expect(fixture.delete(fixture.folder.store))
    #expect(try fixture.records() == saved)
    #expect(!fixture.names().contains("restoring.sqlite"))
  }

  @Test("Random damage of 300 kinds is noticed or harmless: the store opens, and never with an alarm that wasn't saved")
  func randomDamage() async throws {
    let seed = UInt64.random(in: .min ... .max)
    var generator = SeededGenerator(seed: seed)
    let fixture = try StoreFixture(in: StoreFixture.memory)
    let saved = Set(try await fixture.fill())
    let whole = fixture.bytes(fixture.folder.store)
    var restored = 0
    for _ in 0..<300 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...64, using: &generator) {
        bytes[.random(in: 0..<bytes.count, using: &generator)] = .random(in: 0...255, using: &generator)
      }
      try fixture.write(bytes, to: fixture.folder.store)
      let before = fixture.notices.count
      do {
        var unreadable = 0
        let records = try fixture.session().records(report: { _ in unreadable += 1 })
        if fixture.notices.count > before {
          restored += 1
          #expect(Set(records) == saved && unreadable == 0, "seed \(seed)")
        } else {
          // What changed within a value may still be one: only the number of alarms can be held to something.
          #expect(records.count + unreadable == saved.count, "seed \(seed)")
        }
      } catch {
        // The version's four bytes can say that the file is newer, and then nobody may touch it.
        #expect(error.code == .newerVersion, "seed \(seed): \(error.message)")
      }
      for name in fixture.names() where name.hasPrefix("damaged") || name.hasSuffix("-wal") {
        #expect(fixture.delete(fixture.folder.path + "/" + name))
      }
    }
    print("T5 random damage: \(restored) of 300 noticed and restored")
    #expect(restored > 0)
  }
}

/// Ways to lose bytes.
enum Damage: CaseIterable {
  case header, schema, body, truncated, emptied, zeroed

  func applied(to bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    switch self {
    case .header: bytes.replaceSubrange(0..<40, with: repeatElement(0x55, count: 40))
    case .schema: bytes.replaceSubrange(100..<200, with: repeatElement(0xff, count: 100))
    case .body: for page in stride(from: 4096, to: bytes.count, by: 4096) { bytes[page] = 0x77 }
    case .truncated: bytes.removeLast(bytes.count / 2)
    case .emptied: bytes = []
    case .zeroed: bytes = Array(repeating: 0, count: bytes.count)
    }
    return bytes
  }
}
