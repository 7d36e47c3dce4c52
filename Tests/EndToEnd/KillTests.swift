import AlarmWire
import DBus
import Glibc
import TestSupport
import Testing

/// Nothing that was answered is lost, however the agent ends.
@Suite struct KillTests {
  /// Clients schedule as fast as they can while the agent is killed and started again and again.
  @Test(
    "T5: after 200 kills at random moments, or as many as are asked for, every alarm whose id was returned is there",
    .timeLimit(.minutes(Soak.minutes(forKills: Soak.kills(everyChange: 200)))))
  func nothingAcknowledgedIsLost() async throws {
    let kills = Soak.kills(everyChange: 200)
    // In separate sessions, because an agent keeps ten thousand alarms at most.
    for begun in stride(from: 0, to: kills, by: 200) { try await kill(min(200, kills - begun)) }
  }

  private func kill(_ kills: Int) async throws {
    try await AgentSession.with { session in
      var acknowledged: Set<String> = []
      var generator = SystemRandomNumberGenerator()
      for round in 0..<kills {
        let agent = try await session.startAgent()
        let (answers, answered) = AsyncStream<String>.makeStream(bufferingPolicy: .bufferingOldest(2))
        let returned = await withTaskGroup(of: [String].self) { group in
          for client in 0..<4 {
            group.addTask { await Self.scheduleUntilItFails(session, name: "\(round)-\(client)", answered) }
          }
          // A slow machine may answer nothing before the kill, so every second kill comes after two answers.
          if round.isMultiple(of: 2) { for await _ in answers.prefix(2) {} }
          // The random moment of the kill is the point of this test, not a way to wait for something.
          try? await Task.sleep(for: .microseconds(Int.random(in: 0...50_000, using: &generator)))
          await agent.kill()
          return await group.reduce(into: []) { $0 += $1 }
        }
        acknowledged.formUnion(returned)
        try await Patience.until("the bus noticed") { await session.client.owner(of: AlarmInterface.busName) == nil }
      }
      let agent = try await session.startAgent()
      let stored = Set(try await session.list().map(\.id))
      let lost = acknowledged.subtracting(stored)
      #expect(lost.isEmpty)
      #expect(
        acknowledged.count >= kills, "only \(acknowledged.count) alarms were acknowledged: the test proves little")
      print(
        "T5 agent, kill -9: \(kills) kills, \(acknowledged.count) acknowledged, \(stored.count) stored, \(lost.count) lost"
      )
      await agent.kill()
    }
  }

  private static func scheduleUntilItFails(
    _ session: AgentSession, name: String, _ answered: AsyncStream<String>.Continuation
  ) async -> [String] {
    var ids: [String] = []
    while true {
      do {
        let id = try await session.add("1440min", name)
        ids.append(id)
        answered.yield(id)
      } catch {
        answered.finish()
        return ids
      }
    }
  }

  @Test("A ringing alarm rings again after a kill, an answered one doesn't")
  func ringsAgain() async throws {
    try await AgentSession.with { session in
      var agent = try await session.startAgent()
      let ringing = try await session.add("1s", "Rings", "snooze=10min")
      let answered = try await session.add("1s", "Answered", "snooze=10min")
      try await session.waitUntil(ringing, is: "alerting")
      try await session.waitUntil(answered, is: "alerting")
      try await session.call("Stop", .string(answered))
      // Other load on the machine only adds time, so the fastest of three shows how long the agent takes.
      var took: [Duration] = []
      for _ in 1...3 {
        await agent.kill()
        try await Patience.until("the bus noticed") { await session.client.owner(of: AlarmInterface.busName) == nil }
        let heardBefore = session.soundLog.started
        let start = ContinuousClock.now
        agent = try await session.startAgent()
        #expect(try await session.list().map(\.id) == [ringing])
        #expect(try await session.state(ringing) == "alerting")
        try await Patience.until("it sounds again") { session.soundLog.started > heardBefore }
        took.append(ContinuousClock.now - start)
      }
      print("restart: ringing again \(took) after the start")
      #expect(try #require(took.min()) < .seconds(2))
      await agent.kill()
    }
  }
}
