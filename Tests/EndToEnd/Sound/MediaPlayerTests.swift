import AlarmWire
import DBus
import Glibc
import TestSupport
import Testing

/// Media players pause while an alarm sounds; each is a real object on the session's bus.
@Suite(.timeLimit(.minutes(10))) struct MediaPlayerTests {
  @Test("What plays is paused once for two alarms and plays on after the last; what doesn't play is left alone")
  func pausedAndResumed() async throws {
    try await AgentSession.withAgent { session, _ in
      try await MediaPlayer.with(session, "music") { music in
        try await MediaPlayer.with(session, "film", "Paused") { film in
          try await MediaPlayer.with(session, "old", "Stopped") { old in
            let first = try await session.add("1s", "First")
            let second = try await session.add("1s", "Second")
            try await session.waitUntil(first, is: "alerting")
            try await session.waitUntil(second, is: "alerting")
            try await Patience.until("the music pauses") { music.calls == ["Pause"] }
            try await session.call("Stop", .string(first))
            try await session.waitUntil(first, is: nil)
            #expect(music.calls == ["Pause"])
            try await session.call("Stop", .string(second))
            try await Patience.until("the music plays on") { music.calls == ["Pause", "Play"] }
            #expect(film.calls.isEmpty && old.calls.isEmpty)
          }
        }
      }
    }
  }

  @Test("What the user did with the player meanwhile stays", arguments: ["Playing", "Stopped"])
  func usersWish(status: String) async throws {
    try await AgentSession.withAgent { session, _ in
      try await MediaPlayer.with(session, "music") { music in
        try await MediaPlayer.with(session, "radio") { radio in
          let id = try await session.add("1s", "Tea")
          try await Patience.until("both pause") { music.calls == ["Pause"] && radio.calls == ["Pause"] }
          music.become(status)
          try await session.call("Stop", .string(id))
          // Both are asked at the same time.
          try await Patience.until("the other one plays on") { radio.calls == ["Pause", "Play"] }
          #expect(music.calls == ["Pause"] && music.status == status)
        }
      }
    }
  }

  @Test("A player that the user let play and paused again meanwhile stays paused")
  func resumedAndPaused() async throws {
    try await AgentSession.withAgent { session, _ in
      try await MediaPlayer.with(session, "music") { music in
        try await MediaPlayer.with(session, "radio") { radio in
          _ = try await session.add("1s", "Tea")
          try await Patience.until("both pause") { music.calls == ["Pause"] && radio.calls == ["Pause"] }
          music.become("Playing")
          music.become("Paused")
          try await Patience.until("it isn't noted any more") {
            let notes = TextFile.read(Self.notes(session))
            return notes.contains(radio.connectionName) && !notes.contains(music.connectionName + "\n")
          }
          try await session.call("StopAll")
          try await Patience.until("the other one plays on") { radio.calls == ["Pause", "Play"] }
          #expect(music.calls == ["Pause"] && music.status == "Paused")
        }
      }
    }
  }

  @Test("A player that hangs delays neither the alarm nor the other player")
  func hangs() async throws {
    try await AgentSession.withAgent { session, _ in
      try await MediaPlayer.with(session, "a-stuck", hangs: true) { _ in
        try await MediaPlayer.with(session, "music") { music in
          let id = try await session.add("1s", "Tea")
          try await Patience.until("it sounds") { session.sounds }
          let start = ContinuousClock.now
          try await Patience.until("the music pauses") { music.calls == ["Pause"] }
          print("beside a player that hangs, another pauses \(ContinuousClock.now - start) after the sound")
          try await session.call("Stop", .string(id))
          try await Patience.until("it is silent") { !session.sounds }
          try await Patience.until("the music plays on") { music.calls == ["Pause", "Play"] }
        }
      }
    }
  }

  @Test("Players play on where the user wants it so, and for a silent alarm")
  func unwanted() async throws {
    try await AgentSession.withAgent { session, _ in
      try await MediaPlayer.with(session, "music") { music in
        let silent = try await session.add("1s", "Tea", "sound=none")
        try await session.waitUntil(silent, is: "alerting")
        try session.process.configure("[Sound]\npause-players=no\n")
        #expect(try await session.call("ReloadSettings") == [.strings([])])
        let loud = try await session.add("1s", "Tea")
        try await Patience.until("it sounds") { session.sounds }
        try await session.call("Stop", .string(loud))
        try await Patience.until("it is silent") { !session.sounds }
        #expect(music.calls.isEmpty)
      }
    }
  }

  @Test("What a killed agent had paused plays on when the next one has no alarm that rings")
  func killed() async throws {
    try await Self.withKilledAgent { session, music in
      // The alarm has gone meanwhile, as after its late window.
      _ = try await session.run("rm", ["-r", session.folder + "/state/alarmkit"])
      let successor = try await session.startAgent()
      try await Patience.until("the music plays on") { music.calls == ["Pause", "Play"] }
      try await Patience.until("it isn't noted any more") { TextFile.read(Self.notes(session)).isEmpty }
      await successor.kill()
    }
  }

  @Test("While the alarm still rings in the next agent, players stay paused, and play on when it is stopped")
  func killedWhileRinging() async throws {
    try await Self.withKilledAgent { session, music in
      let successor = try await session.startAgent()
      try await Patience.until("it sounds again") { session.sounds }
      #expect(music.calls == ["Pause"])
      try await session.call("StopAll")
      try await Patience.until("the music plays on") { music.calls == ["Pause", "Play"] }
      await successor.kill()
    }
  }

  @Test("Notes of another bus are of no use")
  func otherBus() async throws {
    try await AgentSession.with { session in
      try await MediaPlayer.with(session, "music", "Paused") { music in
        try await MediaPlayer.with(session, "radio") { radio in
          let owner = try #require(await session.client.owner(of: "org.mpris.MediaPlayer2.music"))
          try TextFile.write("0123456789abcdef0123456789abcdef\n\(owner.text)\n", to: Self.notes(session))
          let agent = try await session.startAgent()
          _ = try await session.add("1s", "Tea")
          try await Patience.until("the radio pauses") { radio.calls == ["Pause"] }
          try await session.call("StopAll")
          try await Patience.until("the radio plays on") { radio.calls == ["Pause", "Play"] }
          #expect(music.calls.isEmpty)
          await agent.kill()
        }
      }
    }
  }

  static func notes(_ session: AgentSession) -> String { session.folder + "/alarmkit-players" }

  /// Runs a body after an agent has paused the music for an alarm and was killed.
  static func withKilledAgent(_ body: (AgentSession, MediaPlayer) async throws -> Void) async throws {
    try await AgentSession.with { session in
      try await MediaPlayer.with(session, "music") { music in
        let agent = try await session.startAgent()
        _ = try await session.add("1s", "Tea")
        try await Patience.until("the music pauses") { music.calls == ["Pause"] }
        agent.send(SIGKILL)
        await agent.kill()
        try await Patience.until("nobody has the name") {
          await session.client.owner(of: AlarmInterface.busName) == nil
        }
        #expect(music.status == "Paused")
        try await body(session, music)
      }
    }
  }
}
