import AlarmCore
import TestSupport
import Testing

@testable import AlarmStore

@Suite("R24, R25: disks that are full or can't be written")
struct ReadOnlyTests {
  @Test("R25: a store that turned read-only refuses changes with that word, and goes on being read")
  func turnedReadOnly() throws {
    let fixture = try StoreFixture()
    let record = AlarmRecord.titled("x")
    let session = try fixture.session()
    try session.commit([.save(record)])
    try session.database.execute("PRAGMA query_only = ON")
    let error = #expect(throws: ArchiveError.self) { try session.commit([.remove(record.id, .stopped)]) }
    #expect(error?.code == .readOnly)
    #expect(error?.message.contains(fixture.folder.store) == true)
    #expect(try session.records(report: { _ in }) == [record])
  }

  @Test(
    "R25: a store on a read-only medium opens for reading and says so",
    .enabled(if: Mount.isPermitted, "\(Mount.need)"),
    arguments: [false, true])
  func readOnlyMedium(withLog: Bool) throws {
    let fixture = try StoreFixture()
    let record = AlarmRecord.titled("x")
    try fixture.save([record])
    if withLog {
      // As after a crash: frames in the log, and the index next to it.
      let files: [(String, [UInt8])]
      do {
        let session = try fixture.session()
        try session.commit([.save(.titled("in the log"))])
        files = [fixture.folder.log, fixture.folder.store + "-shm", fixture.folder.store].map {
          ($0, fixture.bytes($0))
        }
      }
      for (path, bytes) in files { try fixture.write(bytes, to: path) }
    }
    let mount = try #require(Mount(readOnly: fixture.folder.path))
    defer { mount.end() }
    let session = try fixture.session()
    #expect(try session.records(report: { _ in }).count == (withLog ? 2 : 1))
    #expect(fixture.notices == [.readOnly(file: fixture.folder.store)])
    let error = #expect(throws: ArchiveError.self) { try session.commit([.save(record)]) }
    #expect(error?.code == .readOnly)
  }

  @Test(
    "R25: a store that was read-only at the start takes changes again once it is mounted writable, and is locked then",
    .enabled(if: Mount.isPermitted, "\(Mount.need)"), arguments: [false, true])
  func mountedAnew(withLockFile: Bool) async throws {
    let fixture = try StoreFixture()
    let record = AlarmRecord.titled("x")
    try fixture.save([record])
    if !withLockFile { #expect(fixture.delete(fixture.folder.lock)) }
    let mount = try #require(Mount(readOnly: fixture.folder.path))
    defer { mount.end() }
    let store = try fixture.open()
    let more = AlarmRecord.titled("more")
    for _ in 1...2 {
      let error = await #expect(throws: ArchiveError.self) { try await store.commit([.save(more)]) }
      #expect(error?.code == .readOnly, "\(error?.message ?? "")")
    }
    #expect(mount.makeWritable())
    try await store.commit([.save(more)])
    let records = try await store.records()
    #expect(records == [record, more])
    let refused = #expect(throws: ArchiveError.self) { _ = try fixture.session() }
    #expect(refused?.code == .inUse)
  }

  @Test(
    "A read-only folder without a store is refused with that word",
    .enabled(if: Mount.isPermitted, "\(Mount.need)"))
  func nothingToRead() throws {
    let fixture = try StoreFixture()
    try fixture.folder.prepare()
    let mount = try #require(Mount(readOnly: fixture.folder.path))
    defer { mount.end() }
    let error = #expect(throws: ArchiveError.self) { _ = try fixture.session() }
    #expect(error?.code == .readOnly)
  }

  @Test(
    "R24: on a full disk a batch fails by that word, what was stored stays whole, and room makes it work again",
    .enabled(if: Mount.isPermitted, "\(Mount.need)"))
  func fullDisk() throws {
    let place = try StoreFixture()
    try place.folder.prepare()
    let mount = try #require(Mount(small: place.folder.path, size: "640k"))
    defer { mount.end() }
    let fixture = try StoreFixture(in: place.folder.path)
    var stored: [AlarmRecord] = []
    var failures = 0
    do {
      let session = try fixture.session()
      while failures < 5, stored.count < 10_000 {
        var record = AlarmRecord.titled("number \(stored.count)")
        record.definition.metadata = String(repeating: "m", count: 2000)
        do {
          try session.commit([.save(record)])
          stored.append(record)
        } catch {
          #expect(error.code == .full, "\(error.message)")
          // Nothing was being read, not even at COMMIT.
          #expect(error.message.contains("can't store the change: the disk is full"), "\(error.message)")
          failures += 1
        }
      }
      #expect(failures == 5)
      #expect(try session.records(report: { _ in }) == stored)
    }
    #expect(stored.count > 20)
    #expect(try fixture.records() == stored)
    print("T5 full disk: \(stored.count) alarms stored before it, \(failures) refusals")

    #expect(mount.resize("4m"))
    let more = AlarmRecord.titled("with room again")
    try fixture.save([more])
    #expect(try fixture.records() == stored + [more])
    #expect(fixture.notices.isEmpty)
  }

  /// What the last agent left on a disk that is full when the next one starts.
  enum Left: CaseIterable {
    case wellClosed, crashed, crashedWithoutIndex, emptyBesideBackup
  }

  @Test(
    "R24: opened on a full disk everything stored is there, changes are refused by that word, and with room they are stored",
    .enabled(if: Mount.isPermitted, "\(Mount.need)"), arguments: Left.allCases)
  func fullAtStart(left: Left) async throws {
    let disk = try await smallDisk(left)
    let (mount, fixture, stored) = (disk.mount, disk.fixture, disk.stored)
    defer { withExtendedLifetime(disk) { mount.end() } }
    mount.fill()

    let store = try fixture.open()
    #expect(try await store.records().map(\.definition.presentation.title) == stored)
    // If a crash left the log and its index, they have the room that opening needs.
    let isRead = fixture.notices.map { if case .unwritable = $0 { true } else { false } }
    #expect(isRead == (left == .crashed ? [] : [true]))
    // Processes that other tests start hold our files for a moment, and free their room only afterwards.
    mount.fill()
    let more = AlarmRecord.titled("more")
    let error = await #expect(throws: ArchiveError.self) { try await store.commit([.save(more)]) }
    #expect(error?.code == .full, "\(error?.message ?? "")")

    mount.clear()
    try await store.commit([.save(more)])
    let titles = try await store.records().map(\.definition.presentation.title)
    #expect(titles == stored + ["more"])
  }

  @Test(
    "R24: on a disk that has room for a few pages, which is less or more than opening needs, everything stored is read",
    .enabled(if: Mount.isPermitted, "\(Mount.need)"), arguments: Left.allCases)
  func nearlyFullAtStart(left: Left) async throws {
    for pages in 0...24 {
      let disk = try await smallDisk(left)
      defer { withExtendedLifetime(disk) { disk.mount.end() } }
      disk.mount.fill(leaving: pages)
      do {
        let store = try disk.fixture.open()
        let titles = try await store.records().map(\.definition.presentation.title)
        #expect(titles == disk.stored, "\(pages) pages")
      } catch {
        Issue.record("\(pages) pages: \(error)")
      }
    }
  }

  /// A disk of 2 MiB with a store.
  private struct SmallDisk {
    /// The folder on which the disk is mounted; it is removed with the last reference.
    let place: StoreFixture
    let mount: Mount
    let fixture: StoreFixture
    /// The titles of the alarms in the store.
    let stored: [LocalizedText]
  }

  private func smallDisk(_ left: Left) async throws -> SmallDisk {
    let place = try StoreFixture()
    try place.folder.prepare()
    let mount = try #require(Mount(small: place.folder.path, size: "2m"))
    let fixture = try StoreFixture(in: place.folder.path)
    return SmallDisk(place: place, mount: mount, fixture: fixture, stored: try await leave(left, fixture))
  }

  /// Leaves files behind, and returns the titles of the alarms in them.
  private func leave(_ left: Left, _ fixture: StoreFixture) async throws -> [LocalizedText] {
    var files: [(path: String, bytes: [UInt8])] = []
    switch left {
    case .wellClosed: try fixture.save([.titled("stored")])
    case .emptyBesideBackup:
      let store = try fixture.open()
      try await store.commit([.save(.titled("stored"))])
      await store.maintain(isClockSure: true)
      files = [(fixture.folder.store, [])]
    case .crashed, .crashedWithoutIndex:
      let session = try fixture.session()
      try session.commit([.save(.titled("stored"))])
      files = [fixture.folder.store, fixture.folder.log, fixture.folder.store + "-shm"].map { ($0, fixture.bytes($0)) }
      if left == .crashedWithoutIndex { files.removeLast() }
    }
    // The last reference closes a store, perhaps on the store's own thread a moment later; then its log is gone.
    try await Patience.until("what was open is closed") { !fixture.folder.exists(fixture.folder.log) }
    for (path, bytes) in files { try fixture.write(bytes, to: path) }
    return ["stored"]
  }
}
