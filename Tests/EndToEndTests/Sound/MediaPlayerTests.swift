import DBus
import TestSupport
import Testing

/// Media players pause while an alarm sounds; each is a real object on the session's bus.
@Suite(.timeLimit(.minutes(2))) struct MediaPlayerTests {
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
        try TextFile.write("[Sound]\npause-players=no\n", to: session.folder + "/config/alarmkit/settings.ini")
        #expect(try await session.call("ReloadSettings") == [.strings([])])
        let loud = try await session.add("1s", "Tea")
        try await Patience.until("it sounds") { session.sounds }
        try await session.call("Stop", .string(loud))
        try await Patience.until("it is silent") { !session.sounds }
        #expect(music.calls.isEmpty)
      }
    }
  }
}
