import AlarmWire
import Glibc
import NotificationServer
import TestSupport
import Testing

/// An agent that ends or is killed, and the one after it, on the same screen.
@Suite(.timeLimit(.minutes(10))) struct TakeoverTests {
  /// A server without quirks, and one that keeps closed notifications on the screen, but not expired ones.
  @Test(
    "Asked to end, the agent takes away what it shows, and the next one shows what still holds",
    arguments: [
      ServerIdentity.terminal, ServerIdentity(name: "Notification Daemon", vendor: "GNOME", version: "3.20.0"),
    ])
  func ended(identity: ServerIdentity) async throws {
    try await AgentSession.with { session in
      try await FakeServer.with(session, ServerBehaviour(identity: identity)) { server in
        let agent = try await session.startAgent()
        _ = try await session.add("1h", "Tea")
        let rings = try await session.add("1s", "Rings", "snooze=5min")
        try await session.waitUntil(rings, is: "alerting")
        let shown = try await Self.waitForTwo(server)
        agent.send(SIGTERM)
        #expect(try await agent.exitStatus() == 0)
        try await server.waitForNone()
        #expect(TextFile.read(session.folder + "/alarmkit-notifications").isEmpty)
        let closed = server.events.contains { if case .closeRequested = $0 { true } else { false } }
        #expect(closed == (identity == .terminal))
        let next = try await session.startAgent()
        let again = try await next.whileRunning { try await Self.waitForTwo(server) }
        #expect(again.isDisjoint(with: shown))
      }
    }
  }

  @Test("While a notification isn't answered, an agent that is asked to end does so, and takes away what it shows")
  func endedWhileItHangs() async throws {
    try await AgentSession.with { session in
      try await FakeServer.with(session) { server in
        let agent = try await session.startAgent()
        _ = try await session.add("1h", "Tea")
        let number = try await server.waitForOne(["pause", "cancel"])
        var behaviour = ServerBehaviour()
        behaviour.answer = .never
        await server.daemon.behave(behaviour)
        _ = try await session.add("1h", "Never answered")
        try await Patience.until("the agent waits for the server") {
          server.events.contains { if case .ignored = $0 { true } else { false } }
        }
        agent.send(SIGTERM)
        #expect(try await agent.exitStatus() == 0)
        #expect(!session.agentLog.contains("it doesn't end"))
        try await server.waitForNone()
        await server.daemon.behave(ServerBehaviour())
        let next = try await session.startAgent()
        let again = try await next.whileRunning { try await Self.waitForTwo(server) }
        #expect(!again.contains(number))
      }
    }
  }

  /// Waits until two notifications are up, and returns their numbers.
  private static func waitForTwo(_ server: FakeServer) async throws -> Set<UInt32> {
    var shown: Set<UInt32> = []
    try await Patience.until("two notifications are shown") {
      shown = Set(await server.daemon.state.shown.map(\.id))
      return shown.count == 2
    }
    return shown
  }

  @Test("What a killed agent left on the screen is there once afterwards, with buttons that work")
  func once() async throws {
    try await AgentSession.with { session in
      try await FakeServer.with(session) { server in
        let agent = try await session.startAgent()
        let id = try await session.add("1h", "Tea")
        let number = try await server.waitForOne(["pause", "cancel"])
        try await Patience.until("the number is written down") {
          TextFile.read(session.folder + "/alarmkit-notifications").hasSuffix("\n\(number)\n")
        }
        await agent.kill()
        try await session.waitForNoOwner(of: AlarmInterface.busName)
        let next = try await session.startAgent()
        try await next.whileRunning {
          let again = try await server.waitForOne(["pause", "cancel"], otherThan: number)
          #expect(await server.daemon.press("cancel", of: again))
          try await session.waitUntil(id, is: nil)
          try await server.waitForNone()
        }
      }
    }
  }

  /// Between the call to the server and its answer, a notification has no number yet that could be stored. A kill at that
  /// moment leaves the notification behind.
  @Test(
    "14.12 Killed 25 times as soon as the server has answered, it leaves nothing that the next one doesn't take away")
  func killedYoung() async throws {
    try await AgentSession.with { session in
      try await FakeServer.with(session) { server in
        var newest: UInt32 = 0
        var id: String?
        for _ in 0..<25 {
          let agent = try await session.startAgent()
          if id == nil { id = try await session.add("1h", "Tea") }
          let before = newest
          try await Patience.until("what it shows is written down") {
            newest = await server.daemon.state.shown.map(\.id).max() ?? 0
            let numbers = TextFile.read(session.folder + "/alarmkit-notifications").split(separator: "\n")
            return newest > before && numbers.contains("\(newest)")
          }
          await agent.kill()
          try await session.waitForNoOwner(of: AlarmInterface.busName)
        }
        let last = try await session.startAgent()
        try await last.whileRunning {
          let own = try await server.waitForOne(["pause", "cancel"], otherThan: newest)
          #expect(await server.daemon.press("cancel", of: own))
          try await session.waitUntil(try #require(id), is: nil)
          try await server.waitForNone()
        }
      }
    }
  }
}
