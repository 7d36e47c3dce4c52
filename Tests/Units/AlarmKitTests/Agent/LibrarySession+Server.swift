import AlarmKit
import DBus
import EventLoop
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
    let loop = EventLoop(name: "notification server")
    defer { loop.stop() }
    let connection = try await BusConnection.open(.text(bus.address), on: loop)
    let daemon = NotificationDaemon(on: connection, loop: loop, behaviour: behaviour) { _ in }
    // One that has just died may have its name a moment longer.
    try await Patience.until("the name is free") { try await daemon.start() == .owned }
    do {
      try await body(daemon)
    } catch {
      await connection.close()
      throw error
    }
    await connection.close()
  }
}

extension NotificationDaemon {
  /// Presses the button with this label, as soon as a notification has it, other than one whose presses count no more. The
  /// result is the notification's id.
  @discardableResult
  func press(_ label: String, otherThan old: UInt32? = nil) async throws -> UInt32 {
    var pressed: UInt32 = 0
    try await Patience.until("\"\(label)\" was pressed") {
      for shown in board.shown where shown.id != old {
        guard let button = shown.request.buttons.first(where: { $0.label == label }) else { continue }
        pressed = shown.id
        return press(button.key, of: shown.id)
      }
      return false
    }
    return pressed
  }

  /// Closes the notification that has a button with this label, for a reason, as soon as there is one; returns its id.
  func close(having label: String, _ reason: ClosedReason) async throws -> UInt32 {
    var closed: UInt32 = 0
    try await Patience.until("what has \"\(label)\" was closed") {
      guard let shown = board.shown.first(where: { $0.request.buttons.contains { $0.label == label } }) else {
        return false
      }
      closed = shown.id
      return close(shown.id, reason)
    }
    return closed
  }

  /// Waits until a notification has a button with this label, other than one whose presses count no more.
  func waitFor(_ label: String, otherThan old: UInt32? = nil) async throws {
    try await Patience.until("a notification has \"\(label)\"") {
      board.shown.contains { $0.id != old && $0.request.buttons.contains { $0.label == label } }
    }
  }
}
