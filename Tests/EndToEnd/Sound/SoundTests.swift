import AlarmWire
import DBus
import TestSupport
import Testing

/// Audible sound. One at a time, beside the tests that need a screen: these tests mostly wait.
@Suite(.serialized) enum HeardTests {}

extension HeardTests {
  /// Audible sound, from a real sound server.
  @Suite(.enabled(if: SoundServer.isInstalled, "\(ProgramRun.need("a sound server"))")) struct SoundTests {
    /// An agent that plays to a sound server, both in the session's folder; `prepare` changes the server before the agent starts.
    static func withServer(
      prepare: (SoundServer) async throws -> Void = { _ in }, _ body: (AgentSession, SoundServer) async throws -> Void
    ) async throws {
      try await AgentSession.with { outer in
        let server = try await SoundServer.start(in: outer.folder)
        try await server.running.whileRunning {
          try await prepare(server)
          let session = outer.playing(to: SoundServer.address(in: outer.folder))
          let agent = try await session.startAgent()
          try await agent.whileRunning { try await body(session, server) }
        }
      }
    }

    /// The same, recorded.
    static func withSound(
      latency: Int? = 20, _ body: (AgentSession, SoundServer, Recording) async throws -> Void
    ) async throws {
      try await withServer { session, server in
        try await server.recorded(latency: latency) { try await body(session, server, $0) }
      }
    }

    @Test("It sounds while the alarm rings and is silent after Stop")
    func stop() async throws {
      try await Self.withSound { session, _, recording in
        try await recording.waitForSilence()
        let id = try await session.add("1s", "Tea", "snooze=5min")
        try await recording.waitForSound()
        #expect(try await session.state(id) == "alerting")
        try await session.call("Stop", .string(id))
        try await recording.waitForSilence()
      }
    }

    @Test("R29 Snooze silences it, and the second ring sounds again")
    func snooze() async throws {
      try await Self.withSound { session, _, recording in
        let id = try await session.add("1s", "Tea", "snooze=4s")
        try await recording.waitForSound()
        try await session.call("Countdown", .string(id))
        try await recording.waitForSilence()
        #expect(try await session.state(id) == "countdown")
        try await recording.waitForSound()
        #expect(try await session.state(id) == "alerting")
        try await session.call("Stop", .string(id))
        try await recording.waitForSilence()
      }
    }

    @Test("R21 A three-second sound is heard to the end of a minute without an answer, and not after it")
    func untilTimeout() async throws {
      try await Self.withSound { session, _, recording in
        let tone = session.folder + "/tone.wav"
        try #require(EncodedTone.wav.write(400, seconds: 3, to: tone))
        let id = try await session.add("1s", "Tea", "sound=\(tone)", "ring-timeout=1min")
        try await recording.waitForSound()
        // Again and again, as the recording goes on, up to the last seconds of the ring.
        for _ in 0..<8 { try await recording.waitForSound(after: 6) }
        let state = try await session.state(id)
        #expect(state == "alerting")
        try await session.waitUntil(id, is: nil)
        try await recording.waitForSilence()
      }
    }

    @Test("Stopping one of two alarms leaves the other one's sound")
    func twoAlarms() async throws {
      try await Self.withSound { session, _, recording in
        let first = try await session.add("1s", "First")
        let second = try await session.add("1s", "Second")
        try await session.waitUntil(first, is: "alerting")
        try await session.waitUntil(second, is: "alerting")
        try await recording.waitForSound()
        try await session.call("Stop", .string(first))
        // Samples that were on their way at the stop are over by then.
        try await recording.waitForSound(after: 2)
        try await session.call("Stop", .string(second))
        try await recording.waitForSilence()
      }
    }

    @Test("A sound server that is killed and started again is heard again")
    func restarted() async throws {
      try await Self.withSound { session, server, recording in
        let id = try await session.add("1s", "Tea")
        try await recording.waitForSound()
        await server.running.kill()
        let again = try await SoundServer.start(in: session.folder)
        try await again.running.whileRunning {
          try await again.recorded { recording in
            let start = ContinuousClock.now
            try await recording.waitForSound()
            print("restarted sound server: heard again \(ContinuousClock.now - start) after it answered")
            try await session.call("Stop", .string(id))
            try await recording.waitForSilence()
          }
        }
      }
    }

    @Test(
      "R75 A muted output is heard, also from the agent that follows a killed one, reported by Status, and put back")
    func muted() async throws {
      try await AgentSession.with { outer in
        let server = try await SoundServer.start(in: outer.folder)
        try await server.running.whileRunning {
          let session = outer.playing(to: SoundServer.address(in: outer.folder))
          func pactl(_ words: String...) async throws -> String {
            try await ProgramRun.run("pactl", ["--server=\(SoundServer.address(in: outer.folder))"] + words).stdout
          }
          _ = try await pactl("set-sink-mute", "alarms", "1")
          try await server.recorded { recording in
            let first = try await session.startAgent()
            let id = try await first.whileRunning {
              let id = try await session.add("1s", "Tea")
              try await recording.waitForSound()
              try await Patience.until("it is reported") {
                try await session.call("Status").first?["Sound"]?.asString?.hasPrefix("The output alarms was muted")
                  == true
              }
              return id
            }
            let isMuted = try await pactl("get-sink-mute", "alarms")
            #expect(isMuted == "Mute: no\n")
            try await Patience.until("its name is free") {
              await session.client.owner(of: "org.alarmkit.Alarms1") == nil
            }
            let second = try await session.startAgent()
            try await second.whileRunning {
              try await recording.waitForSound()
              try await session.call("Stop", .string(id))
              try await Patience.until("it is put back") {
                try await pactl("get-sink-mute", "alarms") == "Mute: yes\n"
              }
            }
          }
        }
      }
    }

    @Test("What couldn't be heard of one ring isn't said of the next one")
    func heardAfterAll() async throws {
      try await AgentSession.with { outer in
        let session = outer.playing(to: SoundServer.address(in: outer.folder))
        let agent = try await session.startAgent()
        try await agent.whileRunning {
          let first = try await session.add("1s", "First")
          try await Patience.until("it isn't heard") {
            try await session.call("Status").first?["Sound"]?.asString?.hasPrefix("The alarm can't be heard") == true
          }
          try await session.call("Stop", .string(first))
          let server = try await SoundServer.start(in: session.folder)
          try await server.running.whileRunning {
            try await server.recorded { recording in
              let second = try await session.add("1s", "Second")
              try await recording.waitForSound()
              try await session.call("Stop", .string(second))
            }
          }
          let entries = try await session.call("History", .int64(0), .int32(10)).first?.asArray ?? []
          let told = try entries.map { try HistorySnapshot(properties: $0) }
          #expect(told.map(\.title) == ["Second", "First"])
          #expect(told.map { $0.why.contains("soundFailed") } == [false, true])
        }
      }
    }

    @Test("R75 An alarm that rings with no sound server is heard when one appears")
    func appearsLate() async throws {
      try await AgentSession.with { outer in
        let session = outer.playing(to: SoundServer.address(in: outer.folder))
        let agent = try await session.startAgent()
        try await agent.whileRunning {
          let id = try await session.add("1s", "Tea")
          try await session.waitUntil(id, is: "alerting")
          let server = try await SoundServer.start(in: session.folder)
          try await server.running.whileRunning {
            try await server.recorded { recording in
              try await recording.waitForSound()
              try await session.call("Stop", .string(id))
              try await recording.waitForSilence()
            }
          }
        }
      }
    }
  }
}
