import AlarmWire
import DBus
import Glibc
import TestSupport
import Testing

/// An agent whose start isn't finished ends as one that ran: what it had begun is ended in order.
@Suite(.timeLimit(.minutes(10))) struct HalfStartTests {
  @Test(
    "An agent that finds its name taken is silent, and lets players play on that it or a killed one had paused",
    arguments: [true, false])
  func nameTaken(isRinging: Bool) async throws {
    try await MediaPlayerTests.withKilledAgent { session, music in
      if !isRinging { _ = try await session.run("rm", ["-r", session.folder + "/state/alarmkit"]) }
      #expect(try await session.client.requestName(AlarmInterface.busName) == .owned)
      // The sound of the killed agent.
      _ = try await session.run("rm", ["-f", session.folder + "/sound.wav.log"])
      #expect(try await Self.start(session).exitStatus() == 2)
      #expect(session.agentLog.contains("another agent has the name"))
      #expect(music.calls == ["Pause", "Play"])
      #expect(TextFile.read(MediaPlayerTests.notes(session)).isEmpty)
      #expect(!session.sounds)
    }
  }

  @Test("Players that an agent has paused which lives stay so when another one finds the name taken")
  func paused() async throws {
    try await AgentSession.withAgent { session, _ in
      try await MediaPlayer.with(session, "music") { music in
        _ = try await session.add("1s", "Tea")
        try await Patience.until("the music pauses") { music.calls == ["Pause"] }
        let notes = TextFile.read(MediaPlayerTests.notes(session))
        #expect(!notes.isEmpty)
        let second = session.with(["XDG_STATE_HOME": session.folder + "/elsewhere"])
        #expect(try await Self.start(second).exitStatus() == 2)
        #expect(music.calls == ["Pause"])
        #expect(TextFile.read(MediaPlayerTests.notes(session)) == notes)
        try await session.call("StopAll")
        try await Patience.until("the music plays on") { music.calls == ["Pause", "Play"] }
      }
    }
  }

  @Test("An agent that is asked to end while it waits for its store ends with status 0 and without a complaint")
  func endedWhileWaiting() async throws {
    try await AgentSession.with { session in
      _ = try await session.startAgent().end()
      try await session.waitForNoOwner(of: AlarmInterface.busName)
      let lock = unsafe open(session.folder + "/state/alarmkit/lock", O_RDWR | O_CLOEXEC)
      try #require(lock >= 0)
      defer { close(lock) }
      try #require(flock(lock, LOCK_EX | LOCK_NB) == 0)
      let said = session.agentLog
      let agent = try await Self.start(session)
      try await Self.waitUntilItListens(agent)
      agent.send(SIGTERM)
      #expect(try await agent.exitStatus() == 0)
      #expect(session.agentLog == said)
    }
  }

  /// The moment of the signal is the point of this test, not a way to wait for something.
  @Test("An agent that is asked to end at any moment of its start lets players play on, or never touched them")
  func endedAtAnyMoment() async throws {
    try await MediaPlayerTests.withKilledAgent { session, music in
      var untouched = 0
      // The sound of the killed agent.
      _ = try await session.run("rm", ["-f", session.folder + "/sound.wav.log"])
      for round in 0..<20 {
        let agent = try await Self.start(session)
        try await Self.waitUntilItListens(agent)
        try await Task.sleep(for: .milliseconds(round * 2))
        agent.send(SIGTERM)
        #expect(try await agent.exitStatus() == 0)
        #expect(!session.sounds)
        // Either still noted, as the agent found it, or done.
        let isNoted = !TextFile.read(MediaPlayerTests.notes(session)).isEmpty
        #expect((music.status == "Paused") == isNoted)
        if isNoted { untouched += 1 }
      }
      print("ended while starting: 20 agents, \(untouched) of them before they knew of the players")
      let agent = try await session.startAgent()
      try await session.call("StopAll")
      try await Patience.until("the music plays") { music.status == "Playing" }
      await agent.kill()
    }
  }

  /// Starts an agent without waiting for it.
  private static func start(_ session: AgentSession) async throws -> RunningProgram {
    try await session.process.launch()
  }

  /// Waits until a program handles SIGTERM, according to the kernel.
  private static func waitUntilItListens(_ program: RunningProgram) async throws {
    try await Patience.until("it handles SIGTERM") {
      let lines = TextFile.read("/proc/\(program.pid)/status").split(separator: "\n")
      guard let line = lines.first(where: { $0.hasPrefix("SigCgt:") }),
        let caught = UInt64(line.dropFirst("SigCgt:".count).drop { $0 == "\t" || $0 == " " }, radix: 16)
      else { return false }
      return caught & 1 << UInt64(SIGTERM - 1) != 0
    }
  }
}
