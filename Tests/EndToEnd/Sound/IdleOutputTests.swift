import AlarmWire
import DBus
import TestSupport
import Testing

extension HeardTests {
  /// Outputs that are virtual, idle or missing, as in containers and on remote desktops.
  @Suite(.enabled(if: SoundServer.isInstalled, "\(ProgramRun.need("a sound server"))")) struct IdleOutputTests {
    @Test("An alarm is heard all the time on a virtual output that was idle")
    func idle() async throws {
      try await SoundTests.withSound(latency: nil) { session, _, recording in
        let id = try await session.add("1s", "Tea")
        try await recording.waitForSound()
        // Again and again, as the recording goes on.
        for _ in 0..<3 { try await recording.waitForSound(after: 2) }
        try await session.call("Stop", .string(id))
        #expect(try await session.history().map { $0.why.contains("soundFailed") } == [false])
      }
    }

    @Test("Where there is only the dummy that a server makes up, status and history say that nothing is heard")
    func dummy() async throws {
      try await SoundTests.withServer(prepare: Self.leaveOnlyDummy) { session, _ in
        let id = try await session.add("1s", "Tea")
        try await Patience.until("it is reported") {
          let sound = try await session.call("Status").first?["Sound"]?.asString ?? ""
          return sound.hasPrefix("The alarm can't be heard") && sound.contains("it has no output")
        }
        try await session.call("Stop", .string(id))
        #expect(try await session.history().map { $0.why.contains("soundFailed") } == [true])
      }
    }

    private static func leaveOnlyDummy(_ server: SoundServer) async throws {
      for words in [["load-module", "module-always-sink"], ["unload-module", "module-null-sink"]] {
        let run = try await ProgramRun.run("pactl", ["--server=\(SoundServer.address(in: server.folder))"] + words)
        #expect(run.status == 0, "\(words): \(run.stderr)")
      }
    }
  }
}
