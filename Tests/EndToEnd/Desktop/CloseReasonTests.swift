import DBus
import NotificationServer
import TestSupport
import Testing

/// Only the user ends or snoozes what rings; a server never does.
@Suite struct CloseReasonTests {
  @Test(
    "What rings and was closed by nobody's wish is shown again and sounds on",
    arguments: [ClosedReason.expired, .closedByCall, .undefined], ["snooze=5min", "snooze=none"])
  func comesBack(reason: ClosedReason, option: String) async throws {
    try await AgentSession.withAgent { session, _ in
      try await FakeServer.with(session) { server in
        let id = try await session.add("1s", "Tea", option)
        try await session.waitUntil(id, is: "alerting")
        var number = try await server.waitForRinging()
        let start = ContinuousClock.now
        #expect(await server.daemon.close(number, reason))
        number = try await server.waitForRinging(otherThan: number)
        print("closed with reason \(reason.rawValue): shown again after \(ContinuousClock.now - start)")
        #expect(try await session.state(id) == "alerting")
        try await Patience.until("it sounds, once") { session.soundLog == (1, 0) }
        #expect(await server.daemon.press("stop", of: number))
        try await session.waitUntil(id, is: nil)
        try await server.waitForNone()
      }
    }
  }

  @Test("What rings and was dismissed is snoozed when it can be")
  func dismissedSnoozes() async throws {
    try await AgentSession.withAgent { session, _ in
      try await FakeServer.with(session) { server in
        let id = try await session.add("1s", "Tea", "snooze=5min")
        let number = try await server.waitForOne(["stop", "snooze", "add-minute"])
        #expect(await server.daemon.close(number, .dismissed))
        try await session.waitUntil(id, is: "countdown")
        try await Patience.until("it is silent") { session.soundLog == (1, 1) }
        try await server.waitForOne(["pause", "cancel"])
      }
    }
  }

  @Test("What rings and was dismissed is shown again when it can't be snoozed")
  func dismissedRingsOn() async throws {
    try await AgentSession.withAgent { session, _ in
      try await FakeServer.with(session) { server in
        let id = try await session.add("1s", "Tea", "snooze=none")
        let number = try await server.waitForOne(["stop"])
        #expect(await server.daemon.close(number, .dismissed))
        try await server.waitForOne(["stop"], otherThan: number)
        #expect(try await session.state(id) == "alerting")
        try await Patience.until("it sounds, once") { session.soundLog == (1, 0) }
      }
    }
  }

  @Test("R43 What dismissing means is a setting: as Stop, or nothing", arguments: ["stop", "ring"])
  func dismissedBySetting(meaning: String) async throws {
    try await AgentSession.withAgent { session, _ in
      try session.process.configure("[Alarm]\ndismissed=\(meaning)\n")
      try await session.call("ReloadSettings")
      try await FakeServer.with(session) { server in
        let id = try await session.add("1s", "Tea", "snooze=5min")
        let number = try await server.waitForOne(["stop", "snooze", "add-minute"])
        #expect(await server.daemon.close(number, .dismissed))
        if meaning == "stop" {
          try await session.waitUntil(id, is: nil)
          let told = try await session.call("History", .int64(0), .int32(1)).first?.asArray?.first
          #expect(told?["End"]?.asString == "stopped" && told?["By"]?.asString == "notification")
        } else {
          try await server.waitForOne(["stop", "snooze", "add-minute"], otherThan: number)
          #expect(try await session.state(id) == "alerting")
          try await Patience.until("it sounds, once") { session.soundLog == (1, 0) }
        }
      }
    }
  }

  @Test("A countdown that was dismissed stays away until it rings")
  func dismissedCountdown() async throws {
    try await AgentSession.withAgent { session, _ in
      try await FakeServer.with(session) { server in
        let id = try await session.add("12s", "Tea", "snooze=5min")
        let number = try await server.waitForOne(["pause", "cancel"])
        #expect(await server.daemon.close(number, .dismissed))
        try await session.waitUntil(id, is: "alerting")
        try await server.waitForOne(["stop", "snooze", "add-minute"])
        let shown = server.events.count {
          if case .shown = $0 { true } else { false }
        }
        #expect(shown == 2, "the countdown and the ringing, nothing between")
      }
    }
  }
}
