package import AlarmCore
import Glibc
import KeyFiles
import Synchronization

/// The user's settings, `alarmkit/settings.ini` in the folder for settings. Blocks for the disk.
package struct SettingsFile: Sendable {
  /// The folder that contains only this file.
  package let folder: String
  /// The file's path; the file may not exist.
  package var path: String { folder + "/settings.ini" }

  /// The file of this user, or a test's.
  package init(folders: UserFolders = UserFolders()) { folder = folders.configuration + "/alarmkit" }

  /// The largest size of the file, in bytes.
  static let limit = 64 << 10

  /// The current settings (nil if the file can't be read), and the faults in the file. If there is no file, the defaults apply.
  package func read() -> (settings: AgentSettings?, warnings: [Message]) {
    do throws(HostError) {
      return AgentSettings.read(try text(), path: path)
    } catch {
      if error.code == .missing { return (AgentSettings(), []) }
      return (
        nil,
        [
          Message(
            "{reason}; the settings that were read before it, or the defaults, are used", ["reason": error.sentence])
        ]
      )
    }
  }

  /// Sets the policy and leaves the rest of the file unchanged.
  package func set(_ policy: PermissionPolicy) throws(HostError) {
    try set(AgentSettings.policyKey, in: AgentSettings.policyGroup, to: policy.rawValue)
  }

  /// Sets a key and leaves the rest of the file unchanged. A concurrent reader sees either the old file or the new one. The value
  /// is written as one line; the agent checks it when it reads the file.
  package func set(_ key: String, in group: String, to value: String) throws(HostError) {
    try change { KeyFile.text($0, setting: key, in: group, to: PlainText.line(value, limit: 512)) }
  }

  /// Removes a key, so its default applies, and leaves the rest of the file unchanged.
  package func unset(_ key: String, in group: String) throws(HostError) {
    try change { KeyFile.text($0, removing: key, from: group) }
  }

  /// The keys that the file sets, each as `Group.key`; none if there is no file, or it can't be read.
  package func keys() -> Set<String> {
    guard let text = try? text() else { return [] }
    return Set(KeyFile(text).entries.map { "\($0.group).\($0.key)" })
  }

  private func change(_ body: (String) -> String) throws(HostError) {
    var old = ""
    do { old = try text() } catch { if error.code != .missing { throw error } }
    let new = body(old)
    guard new != old else { return }
    try UserFolders.makeDirectory(folder)
    let partial = path + ".new"
    do throws(HostError) {
      try write(Array(new.utf8), to: partial)
      guard rename(partial, path) == 0 else { throw .fromErrno(.replace, path) }
    } catch {
      unlink(partial)
      throw error
    }
  }

  private func text() throws(HostError) -> String {
    String(decoding: try FileContents.read(path, limit: Self.limit), as: UTF8.self)
  }

  private func write(_ bytes: [UInt8], to path: String) throws(HostError) {
    let file = FileDescriptor(open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600))
    guard file.isOpen else { throw .fromErrno(.write, path) }
    let count = bytes.withUnsafeBytes { Glibc.write(file.raw, $0.baseAddress, $0.count) }
    guard count == bytes.count, fsync(file.raw) == 0 else { throw .fromErrno(.write, path) }
  }
}

/// Reads the settings repeatedly. A file that can't be read, or is too long, changes nothing: the last settings stay.
package final class SettingsReadings: Sendable {
  private struct State {
    var last: AgentSettings?
    /// A reading was requested and hasn't begun: it also serves requests that arrive until then.
    var isPending = false
    var waiting: [@Sendable () -> Void] = []
  }

  private let file: SettingsFile
  private let post: @Sendable (@escaping @Sendable () -> Void) -> Void
  private let found: @Sendable (AgentSettings, [Message]) -> Void
  private let state = Mutex(State())

  /// `post` schedules work where waiting for the disk is harmless; there `found` receives the settings, and the faults in the file.
  package init(
    _ file: SettingsFile, post: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void,
    found: @escaping @Sendable (AgentSettings, [Message]) -> Void
  ) {
    self.file = file
    self.post = post
    self.found = found
  }

  /// The current settings; waits for the disk.
  package func read() -> (settings: AgentSettings, warnings: [Message]) {
    let (present, warnings) = file.read()
    return state.withLock { state in
      if let present { state.last = present }
      return (state.last ?? AgentSettings(), warnings)
    }
  }

  /// Requests a reading of the file, after which `then` is called. Several requests before the file is read lead to one reading.
  package func request(then: @escaping @Sendable () -> Void = {}) {
    let isNew = state.withLock { state in
      state.waiting.append(then)
      defer { state.isPending = true }
      return !state.isPending
    }
    guard isNew else { return }
    post {
      // From here on, changes that are saved may be too late for this reading.
      let waiting = self.state.withLock { state in
        state.isPending = false
        defer { state.waiting = [] }
        return state.waiting
      }
      let (settings, warnings) = self.read()
      self.found(settings, warnings)
      for then in waiting { then() }
    }
  }

  /// Requests a reading of the file, and returns the settings that apply afterwards.
  package func reading() async -> AgentSettings {
    await withCheckedContinuation { continuation in
      request { continuation.resume(returning: self.state.withLock { $0.last ?? AgentSettings() }) }
    }
  }
}
