import AlarmWire
import DBus
import EventLoop
import Glibc
import NotificationServer
import TestSupport
import Testing

/// The agent ends in order at any moment, even if other programs end at the same time: at a logout, everything gets SIGTERM at once.
@Suite struct EndTests {
  /// A program of the session that ends at the same instant as the agent. The bus does so at the end of each session.
  private enum Neighbour: String, CaseIterable {
    case notificationServer, trayHost, soundServer, logind, client
  }

  /// How many times the agent ends in one session; the last time, the bus ends too.
  private static let endsOfSession = 6
  /// An agent that takes longer would be killed at a logout.
  private static let bound = Duration.seconds(20)

  /// Sixty ends with each change; `make ends` has 500 of the agent that users install, and 200 under the thread sanitizer.
  @Test(
    "At 60 random moments, or as many as are asked for, SIGTERM ends the agent with status 0 beside the ends of its neighbours",
    .timeLimit(.minutes(10 + Soak.ends(everyChange: 60) / 10)))
  func endsInOrder() async throws {
    let ends = Soak.ends(everyChange: 60)
    let counts = stride(from: 0, to: ends, by: Self.endsOfSession).map { min(Self.endsOfSession, ends - $0) }
    var failures: [String] = []
    try await withThrowingTaskGroup(of: [String].self) { group in
      for (place, count) in counts.enumerated() {
        // Two sessions at a time: load on the machine's other processor varies the moment of each end.
        if place >= 2 { failures += try await group.next() ?? [] }
        group.addTask { try await Self.session(count) }
      }
      for try await more in group { failures += more }
    }
    print("orderly ends: \(ends), \(failures.count) failed")
    #expect(failures.isEmpty, "\(failures.count) of \(ends):\n\(failures.joined(separator: "\n"))")
  }

  /// Starts and ends agents over the same alarms; the result lists those that didn't end well.
  private static func session(_ ends: Int) async throws -> [String] {
    try await PrivateBus.with { system in
      try await AgentSession.with(variables(system)) { outer in
        let session = SoundServer.isInstalled ? outer.playing(to: SoundServer.address(in: outer.folder)) : outer
        var (sound, logind): (RunningProgram?, RunningProgram?) = (nil, nil)
        var failures: [String] = []
        for end in 0..<ends {
          if sound == nil, SoundServer.isInstalled { sound = try await SoundServer.start(in: outer.folder).running }
          if logind == nil, ProgramRun.exists("/usr/bin/python3") { logind = try await Logind.start(on: system) }
          let neighbours = Set(Neighbour.allCases.filter { _ in Bool.random() })
          let round = Round(
            session: session, number: end, neighbours: neighbours, endsBus: end == ends - 1, sound: sound,
            logind: logind)
          if let failure = try await round.run() { failures.append(failure) }
          if neighbours.contains(.soundServer) { await sound.take()?.kill() }
          if neighbours.contains(.logind) { await logind.take()?.kill() }
        }
        await sound?.kill()
        await logind?.kill()
        return failures
      }
    }
  }

  /// The C library checks its heap at each call and overwrites memory that was released.
  private static func variables(_ system: PrivateBus) -> [String: String] {
    let common = ["DBUS_SYSTEM_BUS_ADDRESS": system.address]
    guard !SanitizerOptions.areGiven else { return common }
    return common.merging([
      "LD_PRELOAD": "libc_malloc_debug.so.0", "MALLOC_CHECK_": "3", "MALLOC_PERTURB_": "\(Int.random(in: 1...255))",
    ]) { $1 }
  }

  /// One agent from its start to its end.
  private struct Round: Sendable {
    let session: AgentSession
    let number: Int
    let neighbours: Set<Neighbour>
    let endsBus: Bool
    let sound: RunningProgram?
    let logind: RunningProgram?
    /// Whether a client calls the agent all the time.
    let isFlooded = Bool.random()

    /// Ends the agent when everything is running; the result says what was wrong.
    func run() async throws -> String? {
      let loop = EventLoop(name: "neighbours")
      defer { loop.stop() }
      let server = try await BusConnection.open(.text(session.bus.address), on: loop)
      let daemon = NotificationDaemon(on: server, loop: loop)
      try await Patience.until("the notification server has its name") { try await daemon.start() == .owned }
      let client = try await session.onConnectionOfItsOwn()
      let failure: String? = try await TrayHost.with(session.bus.address, rereads: true) { tray in
        // Shows countdowns even though there is a tray.
        try session.process.configure("[Countdown]\nnotification=yes\n")
        let agent = try await session.startAgent(Soak.agent)
        return try await session.process.whileRunning(agent) {
          try await fill(daemon)
          return await withTaskGroup(of: String?.self) { group in
            if isFlooded { group.addTask { await flood(client) } }
            // The random moment of the end is the point of this test, not a way to wait for something.
            try? await Task.sleep(for: .microseconds(Int.random(in: 0...400_000)))
            group.addTask { await end(agent) }
            let ends: [(Neighbour, @Sendable () async -> Void)] = [
              (.notificationServer, { await server.close() }), (.trayHost, { await tray.leave() }),
              (.soundServer, { sound?.send(SIGTERM) }), (.logind, { logind?.send(SIGTERM) }),
              (.client, { await client.client.close() }),
            ]
            for (neighbour, end) in ends.shuffled() where neighbours.contains(neighbour) {
              // At any moment of the agent's end, or right after its icon has gone, when it releases its last resources.
              let icon = Bool.random() ? tray.registrations.last?.owner : nil
              let delay = Int.random(in: 0...(icon == nil ? 40_000 : 3_000))
              group.addTask {
                if let icon, let owners = try? await session.client.ownerChanges(of: icon) {
                  for await owner in owners where owner == nil { break }
                }
                try? await Task.sleep(for: .microseconds(delay))
                await end()
                return nil
              }
            }
            var failure: String?
            for await result in group where result != nil { failure = result }
            return failure
          }
        }
      }
      await client.client.close()
      await server.close()
      if !endsBus { try await session.waitForNoOwner(of: AlarmInterface.busName) }
      return failure
    }

    /// Sets up countdowns, rings and a question, or waits for those that the agent found in its store.
    private func fill(_ daemon: NotificationDaemon) async throws {
      if number == 0 {
        // Longer than all ends of a session take on a busy machine: a countdown that ended would be a third ring.
        for minutes in 11...19 { _ = try await session.add("\(minutes)min", "Tea", "body=Green") }
        for title in ["First", "Second"] { _ = try await session.add("1s", title, "snooze=5min") }
      }
      let asks = await AgentSession.hasSandboxes()
      if asks {
        let app = try await session.flatpak("org.example.Clock\(number)")
        _ = try await app.start("Add|1h|Tea|[]", output: "/dev/null")
      }
      try await Patience.until("countdowns, rings and a question are shown") {
        let shown = await daemon.state.shown
        return shown.count { $0.request.category == "alarm.ringing" } == 2 && shown.count == (asks ? 12 : 11)
      }
    }

    /// Calls the agent without a pause, until it is gone.
    private func flood(_ client: AgentSession) async -> String? {
      while true {
        do { _ = try await client.list() } catch { return nil }
      }
    }

    /// Ends the agent, and the bus right after it; returns how the agent ended if it ended wrongly.
    private func end(_ agent: RunningProgram) async -> String? {
      agent.send(SIGTERM)
      if endsBus { session.bus.send(SIGTERM) }
      let status = await withTaskGroup(of: Void.self) { group in
        group.addTask { if (try? await Task.sleep(for: EndTests.bound)) != nil { agent.send(SIGKILL) } }
        defer { group.cancelAll() }
        return try? await agent.exitStatus()
      }
      guard status != 0 else { return nil }
      let others = neighbours.map(\.rawValue) + (endsBus ? ["bus"] : [])
      return "status \(status ?? -1) beside \(others): \(session.agentLog.suffix(2_000))"
    }
  }
}
