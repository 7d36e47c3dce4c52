import AlarmCore
import Glibc
import Synchronization
import TestSupport
import Testing

@testable import AlarmStore

/// A test's own folder, with what a test does to a store; it is removed with everything in it at the end.
final class StoreFixture: Sendable {
  /// The store's folder; it doesn't exist before the first opening.
  let folder: StoreFolder
  private let root: String
  private let heard = Mutex<[ArchiveNotice]>([])

  init(in parent: String = "/tmp") throws {
    root = "\(parent)/alarm-store-\(AlarmID.random())"
    try #require(unsafe mkdir(root, 0o700) == 0)
    folder = StoreFolder(path: root + "/state/alarmkit")
  }

  deinit { Self.removeTree(root) }

  /// A place where a sync costs nothing, for tests that open a store hundreds of times.
  static var memory: String { unsafe access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp" }

  /// What the store reported so far.
  var notices: [ArchiveNotice] { heard.withLock { $0 } }

  /// Opens the store as the agent does.
  func open(at clock: @escaping @Sendable () -> WallInstant = { noon }) throws(ArchiveError) -> AlarmStore {
    try AlarmStore(
      folder: folder.path, executor: TurnstileExecutor(), clock: clock,
      report: { notice in self.heard.withLock { $0.append(notice) } })
  }

  /// Opens the store without its actor.
  func session(at now: WallInstant = noon) throws(ArchiveError) -> StoreSession {
    try StoreOpening(folder: folder, now: now, report: { notice in self.heard.withLock { $0.append(notice) } })
      .session()
  }

  /// Opens, reads everything and closes.
  func records() throws -> [AlarmRecord] { try session().records(report: { _ in }) }

  /// Opens, saves and closes.
  func save(_ records: [AlarmRecord]) throws { try session().commit(records.map { .save($0) }) }

  /// A file's bytes; empty when there is none.
  func bytes(_ path: String) -> [UInt8] {
    let descriptor = unsafe Glibc.open(path, O_RDONLY)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    let size = Int(lseek(descriptor, 0, SEEK_END))
    return unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      count = unsafe max(0, pread(descriptor, buffer.baseAddress, size, 0))
    }
  }

  /// Overwrites a file, or makes it.
  func write(_ bytes: [UInt8], to path: String) throws {
    let descriptor = unsafe Glibc.open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    #expect(unsafe Glibc.write(descriptor, bytes, bytes.count) == bytes.count)
  }

  /// The names in the store's folder, sorted.
  func names() -> [String] { Self.names(in: folder.path).sorted() }

  /// Permission bits of a file.
  func mode(_ path: String) -> mode_t {
    var status = stat()
    return unsafe stat(path, &status) == 0 ? status.st_mode & 0o777 : 0
  }

  private static func names(in path: String) -> [String] {
    guard let folder = unsafe opendir(path) else { return [] }
    defer { unsafe closedir(folder) }
    var names: [String] = []
    while let entry = unsafe readdir(folder) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) {
        unsafe $0.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  private static func removeTree(_ path: String) {
    for name in names(in: path) { removeTree(path + "/" + name) }
    _ = unsafe remove(path)
  }
}

/// 2026-10-01 12:00:00 UTC, the current time in these tests.
let noon = WallInstant(seconds: 1_790_856_000)

extension AlarmRecord {
  /// An alarm for tomorrow with a title.
  static func titled(_ title: String) -> AlarmRecord {
    AlarmRecord(
      definition: AlarmDefinition(
        id: .random(), schedule: .fixed(noon + .seconds(86_400)),
        presentation: Presentation(title: LocalizedText(title))),
      phase: .scheduled(Occurrence(due: noon + .seconds(86_400))), createdAt: noon)
  }
}

extension StoreFixture {
  /// Stores thirty alarms and a backup of them, and closes the store.
  func fill() async throws -> [AlarmRecord] {
    var generator = SeededGenerator(seed: 7)
    let records = (0..<30).map { _ in AlarmRecord.random(using: &generator) }
    let store = try open()
    try await store.commit(records.map { .save($0) })
    await store.maintain(isClockSure: true)
    return records
  }

  /// Deletes a file; false when there was none.
  func delete(_ path: String) -> Bool { unsafe remove(path) == 0 }
}
