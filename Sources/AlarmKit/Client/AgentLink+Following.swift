import DBus
import EventLoop

extension AgentLink {
  /// Follows the agent on one connection after another, until the task is cancelled. `follow` returns when its connection has
  /// ended; `whenOut` is called when the agent can't be followed: there is no bus, as at the end of a session, or `follow` failed.
  nonisolated func keepFollowing(
    _ follow: (BusConnection) async throws(DBusError) -> Void, whenOut: () -> Void = {}
  ) async {
    // Seconds until the bus is tried again.
    var seconds: Int64 = 1
    while !Task.isCancelled {
      do {
        let connection = try await connected()
        do {
          try await follow(connection)
        } catch {
          // The connection may have ended before it was followed, and possibly nothing else notices that.
          if error == .disconnected { await forget(connection) }
          throw error
        }
        // If following was cancelled, the connection stays in use.
        guard !Task.isCancelled else { return }
        await forget(connection)
        seconds = 1
      } catch {
        whenOut()
        seconds = min(seconds * 2, 60)
      }
      guard !Task.isCancelled else { return }
      await wait(.seconds(seconds))
    }
  }

  /// Waits on the link's thread.
  nonisolated func wait(_ duration: Duration) async {
    var source: EventSource?
    await withCheckedContinuation { continuation in
      source = loop.after(duration) { continuation.resume() }
    }
    source?.cancel()
  }
}
