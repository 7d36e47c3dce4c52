package import AlarmCore
import Synchronization

/// Reads the settings again and again. A file that can't be read, or is too long, changes nothing: the last settings stay.
package final class SettingsReadings: Sendable {
  private struct State {
    var last: AgentSettings?
    /// A reading was requested and hasn't begun: it also serves requests that come meanwhile.
    var isPending = false
    var waiting: [@Sendable () -> Void] = []
  }

  private let file: SettingsFile
  private let post: @Sendable (@escaping @Sendable () -> Void) -> Void
  private let found: @Sendable (AgentSettings, [Message]) -> Void
  private let state = Mutex(State())

  /// `post` has work done soon, where waiting for the disk hurts nobody; there `found` receives the settings, and the faults in the
  /// file.
  package init(
    _ file: SettingsFile, post: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void,
    found: @escaping @Sendable (AgentSettings, [Message]) -> Void
  ) {
    self.file = file
    self.post = post
    self.found = found
  }

  /// The settings now; waits for the disk.
  package func read() -> (settings: AgentSettings, warnings: [Message]) {
    let (present, warnings) = file.read()
    return state.withLock { state in
      if let present { state.last = present }
      return (state.last ?? AgentSettings(), warnings)
    }
  }

  /// Has the file read soon, and `then` called afterwards. Several requests before it is read lead to one reading.
  package func request(then: @escaping @Sendable () -> Void = {}) {
    let isNew = state.withLock { state in
      state.waiting.append(then)
      defer { state.isPending = true }
      return !state.isPending
    }
    guard isNew else { return }
    post {
      // From here on, changes that are saved may come too late for this reading.
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

  /// Has the file read soon, and returns the settings that apply afterwards.
  package func reading() async -> AgentSettings {
    await withCheckedContinuation { continuation in
      request { continuation.resume(returning: self.state.withLock { $0.last ?? AgentSettings() }) }
    }
  }
}
