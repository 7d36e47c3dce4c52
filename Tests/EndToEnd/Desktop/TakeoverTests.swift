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

  /// What is shown between the call to the server and its answer has no number yet that could be written down: a kill just
  /// then leaves it behind.
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
