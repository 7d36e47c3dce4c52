import AlarmKit
import DBus
import EventLoop
import TestSupport
import Testing

/// The sequences that applications follow.
@Suite struct UpdatesTests {
  @Test("Following begins with all alarms and passes on each change as a whole", .timeLimit(.minutes(10)))
  func wholeArrays() async throws {
    try await LibrarySession.withAgent { session, _ in
      let manager = session.manager
      let (first, second) = (UUID(), UUID())
      _ = try await manager.schedule(id: first, configuration: Samples.timer(600))
      var one = manager.alarmUpdates.makeAsyncIterator()
      var other = manager.alarmUpdates.makeAsyncIterator()
      #expect(await one.next(isolation: #isolation)?.map(\.id) == [first])
      #expect(await other.next(isolation: #isolation)?.map(\.id) == [first])
      _ = try await manager.schedule(id: second, configuration: Samples.timer(600))
      try manager.pause(id: first)
      try manager.cancel(id: second)
      var told: [[Alarm]] = []
      for _ in 0..<3 { told.append(try #require(await one.next(isolation: #isolation))) }
      #expect(told.map { $0.map(\.id) } == [[first, second], [first, second], [first]])
      #expect(told.map { $0.first?.state } == [.countdown, .paused, .paused])
      for whole in told { #expect(await other.next(isolation: #isolation)?.map(\.id) == whole.map(\.id)) }
      var late = manager.alarmUpdates.makeAsyncIterator()
      #expect(await late.next(isolation: #isolation)?.map(\.id) == [first])
    }
  }

  @Test("Following goes on when the agent is killed and started again", .timeLimit(.minutes(10)))
  func agentKilled() async throws {
    try await LibrarySession.withAgent { session, agent in
      let manager = session.manager
      let (first, second) = (UUID(), UUID())
      _ = try await manager.schedule(id: first, configuration: Samples.timer(600))
      var updates = manager.alarmUpdates.makeAsyncIterator()
      #expect(await updates.next(isolation: #isolation)?.map(\.id) == [first])
      await agent.kill()
      let successor = try await session.startAgent()
      _ = try await manager.schedule(id: second, configuration: Samples.timer(600))
      // The restart may be reported too, if it changed anything; in the end both alarms are there.
      var ids: [Alarm.ID] = []
      while ids.count < 2, let alarms = await updates.next(isolation: #isolation) { ids = alarms.map(\.id) }
      #expect(Set(ids) == [first, second])
      await successor.kill()
    }
  }

  @Test("Following begins on a new connection when the old one's bus has gone unnoticed", .timeLimit(.minutes(10)))
  func busRestarted() async throws {
    try await LibrarySession.withActivation { session in
      #expect(try session.manager.alarms.isEmpty)
      await session.bus.kill()
      try await session.bus.whileRestarted {
        // There are no calls: only the sequence can notice that the connection has ended.
        var updates = session.manager.alarmUpdates.makeAsyncIterator()
        #expect(await updates.next(isolation: #isolation)?.count == 0)
      }
    }
  }

  /// Follows in a task, which reports each time that it got something.
  private static func following(_ manager: AlarmManager) -> (task: Task<Int, Never>, told: AsyncStream<Void>) {
    let (told, tell) = AsyncStream<Void>.makeStream()
    let task = Task {
      var count = 0
      for await _ in manager.alarmUpdates {
        count += 1
        tell.yield()
      }
      return count
    }
    return (task, told)
  }

  @Test("Following ends with its task", .timeLimit(.minutes(10)))
  func cancelled() async throws {
    try await LibrarySession.withAgent { session, _ in
      let (task, told) = Self.following(session.manager)
      for await _ in told { break }
      task.cancel()
      #expect(await task.value == 1)
    }
  }

  @Test("Following ends with its task where there is no agent", .timeLimit(.minutes(10)))
  func cancelledBefore() async throws {
    try await PrivateBus.with { bus in
      let (task, _) = Self.following(AlarmManager(.text(bus.address)))
      let loop = EventLoop(name: "looking")
      defer { loop.stop() }
      let connection = try await BusConnection.open(.text(bus.address), on: loop)
      try await Patience.until("it has asked the bus for somebody to follow") {
        let names = try await connection.call(
          MethodCall(
            destination: "org.freedesktop.DBus", path: "/org/freedesktop/DBus", interface: "org.freedesktop.DBus",
            member: "ListNames"))
        // The bus, this connection and the follower's.
        return names.first?.asStrings?.count == 3
      }
      task.cancel()
      #expect(await task.value == 0)
      await connection.close()
    }
  }
}
