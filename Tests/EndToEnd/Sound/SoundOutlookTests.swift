import DBus
import Glibc
import TestSupport
import Testing

/// What is reported about the sound before anything has rung.
@Suite(.timeLimit(.minutes(10))) struct SoundOutlookTests {
  @Test("Without any output the status says so before the first ring, and again when there is one")
  func nothingToPlayOn() async throws {
    try await AgentSession.with { session in
      let nowhere = session.with([
        "ALARMKIT_AUDIO": "pulse", "PULSE_SERVER": "unix:\(session.folder)/pulse-server",
      ])
      let agent = try await nowhere.startAgent()
      let sound = try await session.call("Status").first?["Sound"]?.asString
      #expect(sound == "No alarm can be heard: this session has no sound server.")
      #expect(session.agentLog.contains("No alarm can be heard"))
      // Any socket will do: nobody connects to it.
      let bus = String(session.bus.address.dropFirst("unix:path=".count).prefix { $0 != "," })
      try #require(unsafe symlink(bus, session.folder + "/pulse-server") == 0)
      #expect(try await session.call("Status").first?["Sound"]?.asString == "ok")
      await agent.kill()
    }
  }

  @Test("A sound file that isn't there is set, with a warning; one that is there has none")
  func missingFile() async throws {
    try await AgentSession.withAgent { session, _ in
      let program = BuiltPrograms.path("alarmctl")
      let missing = try await session.run(program, ["timer", "1h", "Tea", "--sound", "/nowhere/at-all.ogg"])
      #expect(missing.status == 0)
      #expect(missing.stderr.hasPrefix("alarmctl: The sound \"/nowhere/at-all.ogg\" can't be played ("))
      let plain = try await session.run(program, ["timer", "1h", "Egg"])
      #expect(plain.status == 0 && plain.stderr.isEmpty)
      #expect(try await session.list().count == 2)
    }
  }
}
