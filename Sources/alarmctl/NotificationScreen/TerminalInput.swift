import EventLoop
import NotificationServer
import Terminal

/// Passes on keys, sizes and signals as events. Runs on a loop; its sources end with it.
actor TerminalInput {
  // The loop lives longer than the actor, which holds a reference to it.
  nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe loop.asUnownedSerialExecutor() }

  private nonisolated let loop: EventLoop
  private let send: @Sendable (SessionEvent) -> Void
  private var keys: EventSource?
  private var signals: [EventSource] = []

  /// Sends events to `send`; nothing is watched yet.
  init(on loop: EventLoop, send: @escaping @Sendable (SessionEvent) -> Void) {
    self.loop = loop
    self.send = send
  }

  /// Starts watching signals. Called before other programs can know this one, so a signal to end always ends it in order.
  func watchSignals() {
    let send = send
    // SIGHUP 1, SIGINT 2, SIGTERM 15: end in order, so the terminal's settings are restored. SIGWINCH 28.
    signals = [1, 2, 15].map { loop.onSignal($0) { send(.ended) } } + [loop.onSignal(28) { send(.resized) }]
  }

  /// Starts watching keys. `readsKeys` must be false for a terminal on which this program isn't in the foreground: reading would
  /// stop the program.
  func start(readsKeys: Bool) {
    guard readsKeys else { return }
    keys = loop.watchDescriptor(StandardStream.input.rawValue, for: .readable) { [weak self] _ in
      self?.assumeIsolated { $0.read() }
    }
  }

  /// Stops watching.
  func stop() {
    keys = nil
    signals = []
  }

  private func read() {
    switch StandardStream.input.read() {
    case .bytes(let bytes): send(.typed(bytes))
    case .nothing: return
    // A script presses no more keys; the notifications continue.
    case .end: keys = nil
    }
  }
}

/// The events of the notification screen.
enum SessionEvent: Sendable {
  case daemon(DaemonEvent)
  /// Bytes from the keyboard, or from a script.
  case typed([UInt8])
  /// The terminal's size has changed.
  case resized
  /// The program was requested to end.
  case ended
  /// The bus is gone, and with it all programs that could send notifications.
  case busClosed
}
