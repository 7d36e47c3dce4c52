import AlarmCore
import Glibc
import HostSystem
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
      #expect(file.read().settings.policy == .deny)
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
      #expect(file.read().settings == AgentSettings())
      #expect(file.read().warnings.first?.description.contains(file.path) == true)
      #expect(throws: HostError.self) { try file.set(.ask) }
    }
  }

  @Test("A watched folder tells of a file that was written or replaced, and is quiet until the next")
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
