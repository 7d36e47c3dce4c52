import AlarmWire
import DBus
import EventLoop
import NotificationServer
import TestSupport
import Testing

/// A notification server that runs but does nothing, or not everything.
@Suite(.timeLimit(.minutes(10))) struct RefusingServerTests {
  @Test("A server that refuses everything is warned of, the alarm sounds, and the history says that it wasn't shown")
  func refuses() async throws {
    try await AgentSession.with { session in
      // It owns the name and has no method at all.
      let loop = EventLoop(name: "refusing server")
      defer { loop.stop() }
      let server = try await BusConnection.open(.text(session.bus.address), on: loop)
      #expect(try await server.requestName("org.freedesktop.Notifications") == .owned)
      let agent = try await session.startAgent()
      let id = try await session.add("1s", "Tea", options: ["snooze=none"])
      try await session.waitUntil(id, is: "alerting")
      // The agent may have noticed it before the alarm rang.
      try await Patience.until("the status warns of the server") {
        let warnings = try await session.call("Status").first?["Warnings"]?.asStrings ?? []
        return warnings.contains { $0.hasPrefix("The notification server refuses notifications (") }
      }
      try await Patience.until("it sounds") { session.sounds }
      try await Patience.until("it rings unseen") { session.agentLog.contains("\(id): it rings, and the notification") }
      try await session.call("Stop", .string(id))
      try await session.waitUntil(id, is: nil)
      let history = try await session.call("History", .int64(0), .int32(10)).first?.asArray ?? []
      #expect(history.map { $0["Why"]?.asStrings ?? [] } == [["notShown"]], "\(history)")
      await agent.kill()
      await server.close()
    }
  }

  @Test("A notification that is never answered keeps no other waiting, is warned of, and the history has it")
  func oneUnanswered() async throws {
    var behaviour = ServerBehaviour()
    behaviour.unanswered = ["Poison"]
    try await AgentSession.withAgent { session, _ in
      try await FakeServer.with(session, behaviour) { server in
        let poison = try await session.add("1s", "Poison", "snooze=none")
        try await session.waitUntil(poison, is: "alerting")
        let tea = try await session.add("1s", "Tea", "snooze=none")
        // This gives up after 20 s; a call that isn't answered takes 25.
        let shown = try await server.waitForOne(["stop"])
        #expect(await server.daemon.press("stop", of: shown))
        try await session.waitUntil(tea, is: nil)
        try await Patience.until("the status warns of it") {
          try await session.warnings().contains {
            $0.hasPrefix("The notification server didn't respond to a notification")
          }
        }
        try await session.call("Stop", .string(poison))
        try await session.waitUntil(poison, is: nil)
        #expect(try await session.history().map(\.why) == [["notShown"], []])
      }
    }
  }
}
