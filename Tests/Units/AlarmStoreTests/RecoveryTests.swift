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

  @Test("The three newest of the damaged stores are kept, and no replaced one goes for them")
  func pruned() async throws {
    let fixture = try StoreFixture()
    let saved = try await fixture.fill()
    let whole = fixture.bytes(fixture.folder.store)
    let replaced = fixture.folder.path + "/replaced-2020-01-01T000000Z.sqlite"
    try fixture.write([1], to: replaced)
    for hour in [0, 0, 1, 2, 3] {
      try fixture.write(Damage.header.applied(to: whole), to: fixture.folder.store)
      let opening = StoreOpening(folder: fixture.folder, now: noon + .seconds(hour * 3600), report: { _ in })
      #expect(try opening.session().records(report: { _ in }) == saved)
    }
    #expect(
      fixture.names().filter { $0.hasPrefix("damaged") }.sorted()
        == [13, 14, 15].map { "damaged-2026-10-01T\($0)0000Z.sqlite" })
    #expect(fixture.bytes(replaced) == [1])
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
