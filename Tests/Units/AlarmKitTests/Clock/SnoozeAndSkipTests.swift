import DBus
import TestSupport
import Testing

@testable import AlarmKit

/// Snoozes and skipped occurrences, at the times that they affect. It is 06:00 unless said otherwise.
@Suite("Clock: snooze and skip", .movingClock) struct SnoozeAndSkipTests {
  @Test("Snooze: it counts from the press, not from when the alarm was due", arguments: [nil, 120] as [Int?])
  func fromThePress(chosen: Int?) async throws {
    try await LibrarySession.withMovingClock { session, _, clock in
      let id = UUID()
      _ = try await session.manager.schedule(
        id: id, configuration: Samples.snoozable(.fixed(Samples.june(15, 7)), snooze: 300))
      try await clock.advance(to: Samples.june(15, 7))
      try await session.waitUntil(id, is: .alerting)
      try await clock.advance(to: Samples.june(15, 7, 8))
      if let chosen {
        try await session.manager.linux.snooze(id: id, for: .seconds(chosen))
      } else {
        try session.manager.countdown(id: id)
      }
      let end = Samples.june(15, 7, 8) + TimeInterval(chosen ?? 300)
      let next = try #require(try await session.next(id))
      #expect(abs(next.timeIntervalSince(end)) < 30)
      try await clock.advance(to: end - 30)
      #expect(try session.state(id) == .countdown)
      try await clock.advance(to: end + 30)
      try await session.waitUntil(id, is: .alerting)
    }
  }

  @Test(
    "Snooze: it survives midnight and a restart, and the next date's occurrence still rings", arguments: [false, true])
  func midnight(restarts: Bool) async throws {
    try await LibrarySession.withMovingClock(at: Samples.june(15, 23)) { session, agent, clock in
      let id = UUID()
      _ = try await session.manager.schedule(
        id: id, configuration: Samples.snoozable(Samples.daily(23, 55, Samples.everyDay), snooze: 600))
      try await clock.advance(to: Samples.june(15, 23, 55))
      try await session.waitUntil(id, is: .alerting)
      try session.manager.countdown(id: id)
      var successor: RunningProgram?
      if restarts {
        await agent.kill()
        try await clock.pass(to: Samples.june(16, 0, 1))
        successor = try await session.startAgent()
      }
      try await clock.advance(to: Samples.june(16, 0, 1))
      #expect(try session.state(id) == .countdown)
      try await clock.advance(to: Samples.june(16, 0, 6))
      try await session.waitUntil(id, is: .alerting)
      try session.manager.stop(id: id)
      #expect(try await session.next(id) == Samples.june(16, 23, 55))
      try await clock.advance(to: Samples.june(16, 23, 55))
      try await session.waitUntil(id, is: .alerting)
      await successor?.kill()
    }
  }

  @Test("Snooze: one that lasts beyond the next date's time doesn't eat that date's ring")
  func overTheNextDate() async throws {
    try await LibrarySession.withMovingClock { session, _, clock in
      let id = UUID()
      _ = try await session.manager.schedule(
        id: id, configuration: Samples.snoozable(Samples.daily(7, 0, Samples.everyDay), snooze: 600))
      try await clock.advance(to: Samples.june(15, 7, 1))
      try await session.waitUntil(id, is: .alerting)
      try await session.manager.linux.snooze(id: id, for: .seconds(86_400))
      try await clock.advance(to: Samples.june(16, 7, 2))
      try await session.waitUntil(id, is: .alerting)
      try session.manager.stop(id: id)
      // That date's own occurrence was two minutes ago: it rings, late.
      try await session.waitUntil(id, is: .alerting)
      try session.manager.stop(id: id)
      #expect(try await session.next(id) == Samples.june(17, 7))
      let dues = try await session.manager.linux.history().filter { $0.ending == .stopped }.map(\.due)
      #expect(dues.first == Samples.june(16, 7) && dues.count == 2)
    }
  }

  @Test("A ring that the user ends by switching the alarm off is in the history with that word")
  func switchedOff() async throws {
    try await LibrarySession.withMovingClock { session, _, clock in
      let id = UUID()
      _ = try await session.manager.schedule(
        id: id, configuration: Samples.alarm(Samples.daily(7, 0, Samples.everyDay)))
      try await clock.advance(to: Samples.june(15, 7))
      try await session.waitUntil(id, is: .alerting)
      _ = try await session.manager.linux.call("Enable", [.string(id.uuidString), .bool(false)])
      #expect(try await session.manager.linux.history().map(\.ending) == [.switchedOff])
    }
  }

  @Test("Skip next: exactly one is passed over, and the one after it rings")
  func skip() async throws {
    try await LibrarySession.withMovingClock { session, _, clock in
      let id = UUID()
      _ = try await session.manager.schedule(
        id: id, configuration: Samples.alarm(Samples.daily(7, 0, Samples.everyDay)))
      try await session.manager.linux.skipNext(id: id)
      try await clock.advance(to: Samples.june(15, 7, 5))
      #expect(try session.state(id) == .scheduled)
      let told = try await session.manager.linux.history()
      #expect(told.map(\.ending) == [.skipped] && told.map(\.due) == [Samples.june(15, 7)])
      try await clock.advance(to: Samples.june(16, 7))
      try await session.waitUntil(id, is: .alerting)
    }
  }

  @Test("Skip next: while it rings the one after it is passed over")
  func skipWhileRinging() async throws {
    try await LibrarySession.withMovingClock { session, _, clock in
      let id = UUID()
      _ = try await session.manager.schedule(
        id: id, configuration: Samples.alarm(Samples.daily(7, 0, Samples.everyDay)))
      try await clock.advance(to: Samples.june(15, 7))
      try await session.waitUntil(id, is: .alerting)
      try await session.manager.linux.skipNext(id: id)
      #expect(try session.state(id) == .alerting)
      try session.manager.stop(id: id)
      try await clock.advance(to: Samples.june(16, 7, 5))
      #expect(try session.state(id) == .scheduled)
      #expect(try await session.next(id) == Samples.june(17, 7))
    }
  }

  @Test("Skip next: taken back in time, it rings after all")
  func unskip() async throws {
    try await LibrarySession.withMovingClock { session, _, clock in
      let id = UUID()
      _ = try await session.manager.schedule(
        id: id, configuration: Samples.alarm(Samples.daily(7, 0, Samples.everyDay)))
      try await session.manager.linux.skipNext(id: id)
      try await clock.sleep(until: Samples.june(15, 6, 59))
      try await session.manager.linux.unskipNext(id: id)
      try await clock.advance(to: Samples.june(15, 7))
      try await session.waitUntil(id, is: .alerting)
    }
  }
}
