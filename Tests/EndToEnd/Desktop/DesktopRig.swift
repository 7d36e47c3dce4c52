import TestSupport

/// A test's own complete desktop: bus, screen, notification server and the built agent.
struct DesktopRig: Sendable {
  let session: AgentSession
  let screen: VirtualScreen
  let kind: DesktopServer
  /// The server that was started first.
  let server: RunningProgram

  /// Runs a body on a desktop with this server and an agent.
  static func with(
    _ kind: DesktopServer, _ body: (DesktopRig) async throws -> Void
  ) async throws {
    try await AgentSession.withAgent { session, _ in
      try await VirtualScreen.with(session) { screen in
        try await kind.prepared(on: screen) {
          let server = try await kind.start(on: screen)
          try await server.whileRunning {
            try await body(DesktopRig(session: session, screen: screen, kind: kind, server: server))
          }
        }
      }
    }
  }

  /// Schedules as a user does on a command line, with dbus-send, and returns the id.
  func send(_ when: String, _ title: String, _ options: String...) async throws -> String {
    let run = try await session.run(
      "dbus-send", BusTool.dbusSend.command("Add", [.string(when), .string(title), .strings(options)]))
    guard run.status == 0, let id = BusToolTests.id(in: run.stdout) else {
      throw TestFailure("dbus-send printed \(run.stdout) \(run.stderr)")
    }
    return id
  }

  /// Sets the agent to update countdowns each second, and waits until it has read that setting.
  func updateEachSecond() async throws {
    try session.process.configure("[Countdown]\nupdates=seconds\n[Tray]\nshow=nonsense\n")
    try await Patience.until("the settings are read") { session.agentLog.contains("settings.ini:4: show:") }
  }

  /// Waits until an alarm's countdown was updated a number of times.
  func waitForUpdates(_ count: Int, of id: String) async throws {
    try await Patience.until("\(id) is updated \(count) times") {
      session.agentLog.split(separator: "\n").count { $0.contains("alarm(\(id)): alarm.countdown updated") } >= count
    }
  }

  /// Waits until these numbers of sounds were started and stopped.
  func waitForSound(started: Int, stopped: Int) async throws {
    try await Patience.until("\(started) sounds were started and \(stopped) stopped") {
      session.soundLog.started == started && session.soundLog.stopped == stopped
    }
  }
}
