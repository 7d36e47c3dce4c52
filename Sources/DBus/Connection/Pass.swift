import EventLoop

/// Carries the core to a later turn of its own loop, and nowhere else.
struct Pass: Sendable {
  // Created and opened on the core's loop only.
  nonisolated(unsafe) let core: ConnectionCore

  init(_ core: ConnectionCore) { self.core = core }
}

extension EventLoop {
  /// Runs a body with the core in a later turn, and keeps the core until then.
  func post(_ pass: Pass, _ body: @escaping @Sendable (ConnectionCore) -> Void) {
    post { body(pass.core) }
  }
}
