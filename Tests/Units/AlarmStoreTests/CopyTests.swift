import AlarmCore
import Glibc
import TestSupport
import Testing

@testable import AlarmStore

@Suite("Copies that the user asks for")
struct CopyTests {
  @Test("A backup has all that is committed, is one file that only the user can read, and is restored as it was")
  func roundTrip() async throws {
    let (fixture, other) = (try StoreFixture(), try StoreFixture())
    let saved = try await fixture.fill()
    let store = try fixture.open()
    // This one is in the log only.
    let late = AlarmRecord.titled("late")
    try await store.commit([.save(late)])
    let file = try other.place("alarms.backup")
    let copy = try await store.copy()
    #expect(copy.alarms == saved.count + 1)
    try CopyTarget(file: file, isReplacing: false, store: fixture.folder.path).write(copy)
    #expect(fixture.mode(file) == 0o600)
    #expect(other.parentNames() == ["alarms.backup"])
    #expect(!fixture.names().contains { $0.hasPrefix("outgoing") })

    let before = other.bytes(file)
    try other.save([.titled("of the other store")])
    let content = try CopySource(file: file, store: other.folder.path).accept(at: noon)
    let previous = other.folder.path + "/replaced-2026-10-01T120000Z.sqlite"
    #expect(content.alarms == saved.count + 1 && content.movedTo == previous)
    #expect(try other.records() == saved + [late])
    let isSame = other.bytes(file) == before
    #expect(isSame)
    // What was there before can be restored in the same way.
    _ = try CopySource(file: previous, store: other.folder.path).accept(at: noon)
    #expect(try other.records().map(\.definition.presentation.title) == ["of the other store"])
    #expect(other.notices.isEmpty)
  }

  @Test("A backup is as the store was at one moment, while a writer goes on")
  func consistent() async throws {
    let fixture = try StoreFixture(in: StoreFixture.memory)
    let other = try StoreFixture(in: StoreFixture.memory)
    let store = try fixture.open()
    try other.save([])
    // The store always has both of them or neither.
    let pair = [AlarmRecord.titled("left"), AlarmRecord.titled("right")]
    let work = Task {
      var rounds = 0
      while !Task.isCancelled {
        try await store.commit(pair.map { .save($0) })
        try await store.commit(pair.map { .remove($0.id, .cancelled) })
        rounds += 1
      }
      return rounds
    }
    for number in 0..<50 {
      let file = try other.place("\(number)")
      try CopyTarget(file: file, isReplacing: false, store: fixture.folder.path).write(try await store.copy())
      let content = try CopySource(file: file, store: other.folder.path).accept(at: noon)
      #expect(content.alarms == 0 || content.alarms == 2)
    }
    work.cancel()
    let rounds = try await work.value
    print("50 backups while a writer made \(rounds * 2) commits")
  }

  @Test("A name that can't be taken is refused with what would be right, and nothing is written")
  func targets() async throws {
    let (fixture, other) = (try StoreFixture(), try StoreFixture())
    let copy = try await fixture.open().copy()
    let present = try other.place("present")
    try other.write([1], to: present)
    let folder = try other.place("folder")
    _ = try StoreFolder(path: folder).prepare()
    for (file, word) in [
      ("relative", "absolute path"), (present, "--force"), (folder, "not a regular file"),
      (folder + "/", "absolute path"),
      (folder + "/missing/x", "there is no folder"), (fixture.folder.path + "/x", "the alarm store itself"),
      (fixture.folder.store, "the alarm store itself"),
    ] {
      let error = #expect(throws: ArchiveError.self, "\(file)") {
        try CopyTarget(file: file, isReplacing: false, store: fixture.folder.path).write(copy)
      }
      #expect(error?.code == .unfit && error?.message.contains(word) == true, "\(error?.message ?? "")")
      #expect(error?.message.hasPrefix(file) == true)
    }
    #expect(other.bytes(present) == [1])
    try CopyTarget(file: present, isReplacing: true, store: fixture.folder.path).write(copy)
    #expect(other.bytes(present).count > 4096)
  }

  @Test("What is not a sound alarm store is refused by its name and reason, and the store stays as it is")
  func sources() async throws {
    let (fixture, other) = (try StoreFixture(), try StoreFixture())
    let saved = try await fixture.fill()
    let whole = fixture.bytes(fixture.folder.store)
    let foreign = try other.place("foreign.sqlite")
    do { try Database(path: foreign).execute("CREATE TABLE bookmarks (url TEXT)") }
    var newer = whole
    newer[62] = 0x27
    var older = whole
    older[63] = 24
    var strange = whole
    for page in stride(from: 4096, to: strange.count, by: 4096) { strange[page] = 0x77 }
    let files: [(String, [UInt8]?, String)] = [
      ("missing", nil, "no such file"), ("empty", [], "it is empty"),
      ("text", Array("Buy milk".utf8), "not a database"),
      ("half", Array(whole.prefix(whole.count / 2)), "damaged"), ("newer", newer, "use the newer program"),
      ("older", older, "the agent of commit \(Migration.lastCommitForOlder) brings it forward"),
      ("pages", strange, "damaged"), ("foreign.sqlite", other.bytes(foreign), "not an alarm store"),
    ]
    for (name, bytes, word) in files {
      let file = try other.place(name)
      if let bytes { try other.write(bytes, to: file) }
      let error = #expect(throws: ArchiveError.self, "\(name)") {
        try CopySource(file: file, store: fixture.folder.path).accept(at: noon)
      }
      #expect(error?.code == .unfit, "\(error?.message ?? "")")
      #expect(error?.message.contains(word) == true && error?.message.contains(file) == true, "\(error?.message ?? "")")
    }
    for (file, word) in [
      ("relative", "absolute path"), (fixture.folder.store, "in use"), (fixture.folder.path, "not a regular file"),
    ] {
      let error = #expect(throws: ArchiveError.self) {
        try CopySource(file: file, store: fixture.folder.path).accept(at: noon)
      }
      #expect(error?.message.contains(word) == true, "\(error?.message ?? "")")
    }
    #expect(!fixture.names().contains { $0.hasPrefix("incoming") })
    #expect(try fixture.records() == saved)
  }

  @Test(
    "An alarm whose time makes no sense, or was damaged, keeps a file from being restored, and is named",
    arguments: [true, false])
  func bounds(isSealed: Bool) async throws {
    let (fixture, other) = (try StoreFixture(), try StoreFixture())
    let record = AlarmRecord.titled("Far")
    try other.save([record])
    let file = try other.place("far")
    try other.write(other.bytes(other.folder.store), to: file)
    do {
      let database = try Database(path: file)
      try database.execute("UPDATE alarms SET created_at = \(Int64.max)")
      if isSealed { try RowSeals.renew(in: database, except: []) }
    }
    try fixture.save([])
    let error = #expect(throws: ArchiveError.self) {
      try CopySource(file: file, store: fixture.folder.path).accept(at: noon)
    }
    #expect(error?.code == .unfit && error?.message.contains("\(record.id)") == true)
  }

  @Test("Times that have gone by are counted, and a log beside the file is part of it")
  func counts() async throws {
    let (fixture, other) = (try StoreFixture(), try StoreFixture())
    try fixture.save([])
    let session = try other.session()
    try session.commit([.save(.titled("one")), .save(.titled("two"))])
    let file = try other.place("copied")
    try other.write(other.bytes(other.folder.store), to: file)
    try other.write(other.bytes(other.folder.log), to: file + "-wal")
    let content = try CopySource(file: file, store: fixture.folder.path).accept(at: noon + .seconds(86_400))
    #expect(content.alarms == 2 && content.past == 2)
  }

  @Test("A crash at any step of taking a restored store leaves it to the next start", arguments: 0...2)
  func interrupted(step: Int) async throws {
    let (fixture, other) = (try StoreFixture(), try StoreFixture())
    let saved = try await other.fill()
    try fixture.save([.titled("before")])
    let file = try other.place("backup")
    try other.write(other.bytes(other.folder.store), to: file)
    let content = try CopySource(file: file, store: fixture.folder.path).accept(at: noon)
    let log: [UInt8] = Array("a log that belongs to the old file".utf8)
    try fixture.write(log, to: fixture.folder.log)
    if step > 0 { try fixture.folder.move(fixture.folder.log, to: content.movedTo + "-wal") }
    if step > 1 { try fixture.folder.move(fixture.folder.store, to: content.movedTo) }
    #expect(try fixture.records() == saved)
    #expect(fixture.bytes(content.movedTo + "-wal") == log)
    #expect(fixture.bytes(content.movedTo).count > 4096)
    #expect(try fixture.records() == saved)
    #expect(fixture.notices.isEmpty)
  }

  @Test("The three newest of the replaced stores are kept, and no damaged one goes for them")
  func pruned() async throws {
    let (fixture, other) = (try StoreFixture(), try StoreFixture())
    try other.save([.titled("Tea")])
    let file = try other.place("backup")
    try other.write(other.bytes(other.folder.store), to: file)
    try fixture.save([])
    let damaged = fixture.folder.path + "/damaged-2020-01-01T000000Z.sqlite"
    try fixture.write([1], to: damaged)
    for hour in [0, 0, 1, 2, 3] {
      _ = try CopySource(file: file, store: fixture.folder.path).accept(at: noon + .seconds(hour * 3600))
      _ = try fixture.records()
    }
    #expect(
      fixture.names().filter { $0.hasPrefix("replaced") }
        == [13, 14, 15].map { "replaced-2026-10-01T\($0)0000Z.sqlite" })
    #expect(fixture.bytes(damaged) == [1])
  }
}

extension StoreFixture {
  /// A path next to the store's folder.
  fileprivate func place(_ name: String) throws -> String {
    try StoreFolder(path: parent).prepare()
    return parent + "/" + name
  }

  /// The names next to the store's folder.
  fileprivate func parentNames() -> [String] {
    StoreFolder(path: parent).names().filter { $0 != "." && $0 != ".." && $0 != "state" }.sorted()
  }

  private var parent: String { folder.path.split(separator: "/").dropLast(2).reduce("") { $0 + "/" + $1 } + "/files" }
}
