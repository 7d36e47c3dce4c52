import AlarmWire
import NotificationServer
import TestSupport
import Testing

/// An agent that is killed, and the one after it, on the same screen.
@Suite struct TakeoverTests {
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
}
