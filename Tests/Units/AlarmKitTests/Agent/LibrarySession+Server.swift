import AlarmKit
import NotificationServer
import TestSupport
import Testing

extension LibrarySession {
  /// Runs a body with an agent and a notification server, whose buttons it may press.
  static func withServer(
    _ body: (LibrarySession, NotificationDaemon, RunningProgram) async throws -> Void
  ) async throws {
    try await withAgent { session, agent in
      try await session.withServer { daemon in try await body(session, daemon, agent) }
    }
  }

  /// Runs a body with a notification server in this session.
  func withServer(
    _ behaviour: ServerBehaviour = ServerBehaviour(), _ body: (NotificationDaemon) async throws -> Void
  ) async throws {
    try await NotificationDaemon.with(on: bus, behaviour, body)
  }
}

extension NotificationDaemon {
  /// Presses the button with this label, as soon as a notification other than `old` has it. The result is the notification's
  /// id.
  @discardableResult
  func press(_ label: String, otherThan old: UInt32? = nil) async throws -> UInt32 {
    var pressed: UInt32 = 0
    try await Patience.until("\"\(label)\" was pressed") {
      for shown in state.shown where shown.id != old {
        guard let button = shown.request.buttons.first(where: { $0.label == label }) else { continue }
        pressed = shown.id
        return press(button.key, of: shown.id)
      }
      return false
    }
    return pressed
  }

  /// Closes the notification that has a button with this label as soon as there is one, with a reason; returns its id.
  func close(having label: String, _ reason: ClosedReason) async throws -> UInt32 {
    var closed: UInt32 = 0
    try await Patience.until("what has \"\(label)\" was closed") {
      guard let shown = state.shown.first(where: { $0.request.buttons.contains { $0.label == label } }) else {
        return false
      }
      closed = shown.id
      return close(shown.id, reason)
    }
    return closed
  }

  /// Waits until a notification other than `old` has a button with this label.
  func waitFor(_ label: String, otherThan old: UInt32? = nil) async throws {
    try await Patience.until("a notification has \"\(label)\"") {
      state.shown.contains { $0.id != old && $0.request.buttons.contains { $0.label == label } }
    }
  }
}
