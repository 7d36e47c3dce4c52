import AlarmKit
import DBus
import EventLoop
import Glibc
import TestSupport
import Testing

/// The synchronous calls, from everywhere.
@Suite struct BlockingTests {
  /// Runs a blocking body on its own thread, and returns the time that it took there. On one of the pool's two threads, all
  /// other tests would wait too.
  private static func onOwnThread<Value: Sendable>(
    _ body: @escaping @Sendable () -> Value
  ) async -> (value: Value, took: Duration) {
    let thread = EventLoop(name: "blocked")
    return await withCheckedContinuation { continuation in
      thread.post {
        let start = ContinuousClock.now
        let value = body()
        continuation.resume(returning: (value, ContinuousClock.now - start))
      }
    }
  }

  @Test("Synchronous calls work on the main actor") @MainActor
  func mainActor() async throws {
    try await LibrarySession.withAgent { session, _ in
      let id = UUID()
      _ = try await session.manager.schedule(id: id, configuration: Samples.timer(600))
      try session.manager.pause(id: id)
      #expect(try session.manager.alarms.first?.state == .paused)
    }
  }

  @Test("More synchronous calls at once than there are threads all end", .timeLimit(.minutes(10)))
  func everyPoolThread() async throws {
    try await LibrarySession.withAgent { session, _ in
      let counts = try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 0..<64 { group.addTask { try session.manager.alarms.count } }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(counts == Array(repeating: 0, count: 64))
    }
  }

  @Test("An agent that doesn't answer is given up after five seconds", .timeLimit(.minutes(10)))
  func stoppedAgent() async throws {
    try await LibrarySession.withAgent { session, agent in
      agent.send(SIGSTOP)
      try await Patience.until("the agent stands still") { TextFile.read("/proc/\(agent.pid)/stat").contains(") T ") }
      let manager = session.manager
      async let listing = Self.onOwnThread { Result { _ = try manager.alarms } }
      async let cancelling = Self.onOwnThread { Result { try manager.cancel(id: UUID()) } }
      async let asking = Self.onOwnThread { manager.authorizationState }
      let (listed, cancelled, asked) = (await listing, await cancelling, await asking)
      for result in [listed.value, cancelled.value] {
        let error = await SemanticsTests.failure { try result.get() }
        #expect(error?.domain == "com.apple.AlarmKit.Alarm")
        #expect(error?.code == 2)
      }
      #expect(asked.value == .notDetermined)
      for took in [listed.took, cancelled.took, asked.took] {
        #expect(took >= .seconds(5) && took < .seconds(9), "\(took)")
      }
      agent.send(SIGCONT)
      let alarms = try session.manager.alarms
      #expect(alarms.isEmpty)
    }
  }

  @Test("Without an agent, and without a bus, calls fail with an error")
  func nobodyThere() async throws {
    try await PrivateBus.with { bus in
      let manager = AlarmManager(.text(bus.address))
      #expect(await SemanticsTests.failure { _ = try manager.alarms }?.code == 2)
      #expect(
        await SemanticsTests.failure {
          _ = try await manager.schedule(id: UUID(), configuration: Samples.timer(60))
        }?.code == 2)
    }
    let nowhere = AlarmManager(.text("unix:path=/nonexistent/bus"))
    #expect(await SemanticsTests.failure { try nowhere.cancel(id: UUID()) }?.code == 2)
  }
}
