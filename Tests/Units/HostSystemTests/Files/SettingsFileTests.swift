import AlarmCore
import Glibc
import HostSystem
import Synchronization
import TestSupport
import Testing

/// The settings on a disk.
@Suite struct SettingsFileTests {
  private static func file(in folder: String) -> SettingsFile {
    SettingsFile(folders: UserFolders(environment: Environment(["XDG_CONFIG_HOME": folder, "HOME": folder])))
  }

  @Test("Without a file the defaults hold; a policy that was set is read again")
  func policy() async throws {
    try await TemporaryFolder.with { folder in
      let file = Self.file(in: folder)
      #expect(file.read().settings == AgentSettings())
      #expect(file.read().warnings.isEmpty)
      try file.set(.deny)
      #expect(file.read().settings?.policy == .deny)
      try TextFile.write("# mine\n" + TextFile.read(file.path), to: file.path)
      try file.set(.ask)
      #expect(TextFile.read(file.path) == "# mine\n[Authorization]\npolicy=ask\n")
    }
  }

  @Test("A file that can't be read is a warning that names it")
  func unreadable() async throws {
    try await TemporaryFolder.with { folder in
      let file = Self.file(in: folder)
      _ = try await ProgramRun.run("mkdir", ["-p", file.path])
      #expect(file.read().settings == nil)
      #expect(file.read().warnings.first?.description.contains(file.path) == true)
      #expect(throws: HostError.self) { try file.set(.ask) }
    }
  }

  @Test(
    "A file that is too long or can't be read changes nothing, and is a warning; one with a byte-order mark is read")
  func lastGood() async throws {
    try await TemporaryFolder.with { folder in
      let file = Self.file(in: folder)
      let readings = SettingsReadings(file, post: { $0() }, found: { _, _ in })
      #expect(readings.read().settings == AgentSettings())
      try file.set(.deny)
      try TextFile.write("\u{feff}" + TextFile.read(file.path), to: file.path)
      #expect(readings.read().settings.policy == .deny)
      #expect(readings.read().warnings.isEmpty)
      let padding = String(repeating: "#", count: 64 << 10)
      try TextFile.write("[Authorization]\npolicy=ask\n" + padding, to: file.path)
      let (settings, warnings) = readings.read()
      #expect(settings.policy == .deny)
      #expect(warnings.map { $0.description.contains("more than 65536 bytes") } == [true], "\(warnings)")
      #expect(unsafe unlink(file.path) == 0)
      #expect(readings.read().settings == AgentSettings())
    }
  }

  @Test("What is asked for before a reading begins is that reading; what is asked for after it is the next")
  func merged() async throws {
    try await TemporaryFolder.with { folder in
      let posted = Mutex<[@Sendable () -> Void]>([])
      let told = Mutex<[Int]>([])
      let found = Mutex(0)
      let readings = SettingsReadings(Self.file(in: folder), post: { work in posted.withLock { $0.append(work) } }) {
        _, _ in found.withLock { $0 += 1 }
      }
      for number in 1...5 { readings.request { told.withLock { $0.append(number) } } }
      try #require(posted.withLock { $0.count } == 1)
      posted.withLock { $0.removeFirst() }()
      #expect(told.withLock { $0 } == [1, 2, 3, 4, 5] && found.withLock { $0 } == 1)
      readings.request()
      try #require(posted.withLock { $0.count } == 1)
      posted.withLock { $0.removeFirst() }()
      #expect(found.withLock { $0 } == 2)
    }
  }

  @Test(
    "A reading that is waited for reads once, and returns what is found; a file that can't be read, what was before")
  func reading() async throws {
    try await TemporaryFolder.with { folder in
      let file = Self.file(in: folder)
      let found = Mutex<[PermissionPolicy]>([])
      let readings = SettingsReadings(file, post: { $0() }) { settings, _ in
        found.withLock { $0.append(settings.policy) }
      }
      try file.set(.deny)
      #expect(await readings.reading().policy == .deny)
      #expect(found.withLock { $0 } == [.deny])
      try TextFile.write(String(repeating: "#", count: 65 << 10), to: file.path)
      #expect(await readings.reading().policy == .deny)
      #expect(found.withLock { $0 } == [.deny, .deny])
    }
  }

  @Test("A watched folder reports a file that was written or replaced, and is quiet until the next")
  func watch() async throws {
    try await TemporaryFolder.with { folder in
      let watch = try #require(FolderWatch(folder))
      func isReadable() -> Bool {
        var entry = pollfd(fd: watch.descriptor, events: Int16(POLLIN), revents: 0)
        return unsafe poll(&entry, 1, 0) == 1
      }
      #expect(!isReadable())
      try TextFile.write("x", to: folder + "/settings.ini")
      #expect(isReadable())
      watch.drain()
      #expect(!isReadable())
      try #require(unsafe rename(folder + "/settings.ini", folder + "/other") == 0)
      #expect(isReadable())
      #expect(FolderWatch(folder + "/none") == nil)
    }
  }
}
