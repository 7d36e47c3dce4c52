import AlarmKit
import NotificationServer
import TestSupport
import Testing

/// Alarms that nobody answers. It is 06:00; alarms are for 07:00.
@Suite("Clock: ring timeout", .movingClock) struct RingTimeoutTests {
  @Test("Ring timeout: it rings for ten minutes, then it is over")
  func once() async throws {
    try await LibrarySession.withMovingClock { session, _, clock in
      let id = UUID()
      _ = try await session.manager.schedule(id: id, configuration: Samples.timer(3600))
      try await clock.advance(to: Samples.june(15, 7, 1))
      try await session.waitUntil(id, is: .alerting)
      try await clock.advance(by: .seconds(590))
      #expect(try session.state(id) == .alerting)
      try await clock.advance(by: .seconds(11))
      let entry = try #require(try await session.entry(after: id, is: nil))
      #expect(entry.ending == .timedOut && entry.rangAt != nil && entry.by == "agent")
    }
  }

  @Test("Ring timeout: it is reported by a quiet notice, as what was missed is")
  func notice() async throws {
    try await LibrarySession.withMovingClock { session, _, clock in
      try await session.withServer { daemon in
        _ = try await session.manager.schedule(
          id: UUID(), configuration: Samples.alarm(.fixed(Samples.june(15, 7))))
        try await clock.advance(to: Samples.june(15, 7))
        try await daemon.waitFor("Stop")
        try await clock.advance(by: .seconds(601))
        try await Patience.until("a quiet notice is all that is shown") {
          let urgencies = await daemon.state.shown.map(\.request.urgency)
          return urgencies.count == 1 && !urgencies.contains(.critical)
        }
        let request = try #require(await daemon.state.shown.first?.request)
        #expect((request.summary + request.body).contains("Oven"), "\(request)")
      }
    }
  }

  @Test("Ring timeout: one that repeats waits for its next date")
  func repeating() async throws {
    try await LibrarySession.withMovingClock { session, _, clock in
      let id = UUID()
      _ = try await session.manager.schedule(
        id: id, configuration: Samples.alarm(Samples.daily(7, 0, Samples.everyDay)))
      try await clock.advance(to: Samples.june(15, 7))
      try await session.waitUntil(id, is: .alerting)
      try await clock.advance(by: .seconds(601))
      let entry = try await session.entry(after: id, is: .scheduled)
      #expect(entry?.ending == .timedOut)
      #expect(try await session.next(id) == Samples.june(16, 7))
    }
  }

  @Test("Ring timeout: the length is the alarm's own")
  func ownLength() async throws {
    try await LibrarySession.withMovingClock { session, _, clock in
      let id = UUID()
      _ = try await session.manager.linux.schedule(
        id: id, configuration: Samples.timer(60), options: .init(ringTimeout: .seconds(120)))
      try await clock.advance(by: .seconds(61))
      try await session.waitUntil(id, is: .alerting)
      try await clock.advance(by: .seconds(121))
      let entry = try await session.entry(after: id, is: nil)
      #expect(entry?.ending == .timedOut)
    }
  }

  @Test("onTimeout: it snoozes by itself as often as it may, then it is over")
  func snoozes() async throws {
    try await LibrarySession.withMovingClock { session, _, clock in
      let id = UUID()
      _ = try await session.manager.linux.schedule(
        id: id, configuration: Samples.snoozable(.fixed(Samples.june(15, 7)), snooze: 300),
        options: .init(onTimeout: .snooze(upTo: 2)))
      try await clock.advance(to: Samples.june(15, 7))
      for _ in 1...2 {
        try await session.waitUntil(id, is: .alerting)
        try await clock.advance(by: .seconds(601))
        try await session.waitUntil(id, is: .countdown)
        try await clock.advance(by: .seconds(301))
      }
      try await session.waitUntil(id, is: .alerting)
      try await clock.advance(by: .seconds(601))
      try await session.waitUntil(id, is: nil)
      #expect(try await session.manager.linux.history().map(\.ending) == [.timedOut, .snoozed, .snoozed])
    }
  }
}
