import AlarmCore
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
    .enabled(if: Mount.isPermitted, "mounting needs root"),
    arguments: [false, true])
  func readOnlyMedium(withLog: Bool) throws {
    let fixture = try StoreFixture()
    let record = AlarmRecord.titled("x")
    try fixture.save([record])
    if withLog {
      // As a crash leaves it: frames in the log, and the index beside it.
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
    "A read-only folder without a store is refused with that word",
    .enabled(if: Mount.isPermitted, "mounting needs root"))
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
    .enabled(if: Mount.isPermitted, "mounting needs root"))
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
}
