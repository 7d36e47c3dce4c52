import AlarmWire
import DBus
import NotificationServer
import TestSupport
import Testing

@testable import AlarmKit

/// What becomes of an alarm whose time passed while the machine slept or was off. It is 06:00; alarms are for 07:00.
@Suite("Clock: late and missed", .movingClock) struct LateTests {
  private static let due = Samples.june(15, 7)

  @Test("Late: slept through by less than the late window, it rings, and the history says how late")
  func rings() async throws {
    try await LibrarySession.withMovingClock { session, _, clock in
      let id = UUID()
      _ = try await session.manager.schedule(id: id, configuration: Samples.alarm(.fixed(Self.due)))
      try await clock.sleep(until: Samples.june(15, 7, 9))
      try await session.waitUntil(id, is: .alerting)
      try session.manager.stop(id: id)
      let entry = try #require(try await session.manager.linux.history().first)
      #expect(entry.ending == .stopped && entry.due == Self.due)
      #expect(entry.lateBy >= .seconds(540) && entry.lateBy < .seconds(570) && entry.why.contains(.asleep))
    }
  }

  @Test("Late: by more it is missed, silently: once in the history, and gone")
  func missed() async throws {
    try await LibrarySession.withMovingClock { session, _, clock in
      let id = UUID()
      _ = try await session.manager.schedule(id: id, configuration: Samples.alarm(.fixed(Self.due)))
      try await clock.sleep(until: Samples.june(15, 7, 11))
      let entry = try #require(try await session.entry(after: id, is: nil))
      #expect(entry.ending == .missed && entry.id == id && entry.rangAt == nil && entry.due == Self.due)
      #expect(entry.by == "agent" && entry.lateBy >= .seconds(660) && entry.why == [.asleep])
      try await clock.sleep(for: .seconds(86_400))
      #expect(try await session.manager.linux.history().count == 1)
      #expect(TextFile.read(session.bus.folder + "/sound.wav.log").isEmpty)
    }
  }

  @Test("Late: the window is the alarm's own", arguments: [(1, 2, false), (60, 59, true)])
  func ownWindow(window: Int, late: Int, rings: Bool) async throws {
    try await LibrarySession.withMovingClock { session, _, clock in
      let id = UUID()
      _ = try await session.manager.linux.schedule(
        id: id, configuration: Samples.alarm(.fixed(Self.due)), options: .init(lateWindow: .seconds(window * 60)))
      try await clock.sleep(until: Self.due + TimeInterval(late * 60))
      try await session.waitUntil(id, is: rings ? .alerting : nil)
    }
  }

  @Test(
    "Late: what passed while no agent ran, or while the machine was off, is the same",
    arguments: [(5, true), (15, false)], [true, false])
  func downtime(_ late: (minutes: Int, rings: Bool), isOff: Bool) async throws {
    try await LibrarySession.withMovingClock { session, agent, clock in
      let id = UUID()
      _ = try await session.manager.schedule(id: id, configuration: Samples.alarm(.fixed(Self.due)))
      await agent.kill()
      let back = Samples.june(15, 7, late.minutes)
      if isOff { try await clock.reboot(at: back) } else { try await clock.pass(to: back) }
      try await session.withAgent { _, _ in
        try await session.waitUntil(id, is: late.rings ? .alerting : nil)
        if late.rings { try session.manager.stop(id: id) }
        let entry = try #require(try await session.manager.linux.history().first)
        #expect(entry.ending == (late.rings ? .stopped : .missed) && entry.why.contains(isOff ? .off : .notRunning))
      }
    }
  }

  @Test("Next time: after a night asleep the morning's alarm is where it was, and rings")
  func night() async throws {
    try await LibrarySession.withMovingClock { session, _, clock in
      let id = UUID()
      _ = try await session.manager.schedule(
        id: id, configuration: Samples.alarm(Samples.daily(7, 0, Samples.everyDay)))
      try await clock.advance(to: Self.due)
      try await session.waitUntil(id, is: .alerting)
      try session.manager.stop(id: id)
      try await clock.advance(to: Samples.june(15, 22))
      try await clock.sleep(until: Samples.june(16, 6, 55))
      #expect(try session.state(id) == .scheduled)
      #expect(try await session.next(id) == Samples.june(16, 7))
      try await clock.advance(to: Samples.june(16, 7))
      try await session.waitUntil(id, is: .alerting)
      #expect(try await session.manager.linux.history().map(\.ending) == [.stopped])
    }
  }

  @Test("Next time: after days asleep the mornings are missed in one entry with their count, and the next one rings")
  func days() async throws {
    try await LibrarySession.withMovingClock { session, _, clock in
      let id = UUID()
      _ = try await session.manager.schedule(
        id: id, configuration: Samples.alarm(Samples.daily(7, 0, Samples.everyDay)))
      try await clock.sleep(until: Samples.june(18, 6))
      try await Patience.until("it is missed") { try await session.manager.linux.history().count == 1 }
      let entry = try #require(try await session.manager.linux.history().first)
      #expect(entry.ending == .missed && entry.due == Self.due && entry.count == 3)
      #expect(try session.state(id) == .scheduled)
      try await clock.sleep(until: Samples.june(18, 7, 1))
      try await session.waitUntil(id, is: .alerting)
      #expect(try await session.manager.linux.history().count == 1)
    }
  }

  @Test("Late: the alert says when it was due")
  func alertSaysWhen() async throws {
    try await LibrarySession.withMovingClock { session, _, clock in
      try await session.withServer { daemon in
        _ = try await session.manager.schedule(id: UUID(), configuration: Samples.alarm(.fixed(Self.due)))
        try await clock.sleep(until: Samples.june(15, 7, 5))
        try await daemon.waitFor("Stop")
        let request = try #require(await daemon.state.shown.first?.request)
        #expect(request.urgency == .critical && request.body.contains("07:00"), "\(request.body)")
      }
    }
  }

  @Test("Late: one quiet notice names all that was missed, and has a button for each, which sets it again")
  func notice() async throws {
    try await LibrarySession.withMovingClock { session, _, clock in
      try await session.withServer { daemon in
        for (title, minute) in [("Tea", 0), ("Rice", 30)] as [(LocalizedStringResource, Int)] {
          _ = try await session.manager.schedule(
            id: UUID(),
            configuration: .alarm(
              schedule: .fixed(Samples.june(15, 7, minute)), attributes: Samples.attributes(title, behavior: nil)))
        }
        try await clock.sleep(until: Samples.june(15, 9))
        try await Patience.until("the notice is shown") { await daemon.state.shown.count == 1 }
        let request = try #require(await daemon.state.shown.first?.request)
        let text = request.summary + request.body
        #expect(text.contains("Tea") && text.contains("Rice") && text.contains("07:00"), "\(text)")
        #expect(request.urgency != .critical)
        #expect(request.buttons.map(\.label) == ["Again: Rice", "Again: Tea"])
        #expect(TextFile.read(session.bus.folder + "/sound.wav.log").isEmpty)
      }
    }
  }

  @Test("Late: an application hears once of each of its alarms that was missed or timed out, also through a restart")
  func told() async throws {
    try await LibrarySession.withMovingClock { session, agent, clock in
      let (manager, other) = (session.manager, AlarmManager(.text(session.bus.address)))
      other.link.identify(try #require(ApplicationName("org.example.Other")))
      let start = clock.now
      var one = manager.linux.missedUpdates(since: start).makeAsyncIterator()
      var two = manager.linux.missedUpdates(since: start).makeAsyncIterator()
      let ids = [UUID(), UUID(), UUID()]
      for (client, id) in [(other, UUID()), (manager, ids[0])] {
        _ = try await client.schedule(id: id, configuration: Samples.alarm(.fixed(Self.due)))
      }
      try await clock.sleep(until: Samples.june(15, 7, 30))
      let first = try #require(await one.next(isolation: #isolation))
      #expect(first.id == ids[0] && first.ending == .missed && first.due == Self.due && first.why == [.asleep])
      _ = try await manager.schedule(id: ids[1], configuration: Samples.alarm(.fixed(Samples.june(15, 8))))
      await agent.kill()
      try await clock.pass(to: Samples.june(15, 9))
      try await session.withAgent { _, _ in
        let second = try #require(await one.next(isolation: #isolation))
        #expect(second.id == ids[1] && second.ending == .missed && second.why == [.notRunning])
        // The stopped timer: nothing to report. The unanswered one: timed out.
        let stopped = UUID()
        for id in [stopped, ids[2]] { _ = try await manager.schedule(id: id, configuration: Samples.timer(60)) }
        try await clock.advance(by: .seconds(61))
        for id in [stopped, ids[2]] { try await session.waitUntil(id, is: .alerting) }
        try manager.stop(id: stopped)
        try await clock.advance(by: .seconds(601))
        let third = try #require(await one.next(isolation: #isolation))
        #expect(third.id == ids[2] && third.ending == .timedOut && third.rangAt != nil)
        for id in ids { #expect(await two.next(isolation: #isolation)?.id == id) }
        var later = manager.linux.missedUpdates(since: first.endedAt + 0.001).makeAsyncIterator()
        for id in ids.dropFirst() { #expect(await later.next(isolation: #isolation)?.id == id) }
        var others = other.linux.missedUpdates(since: .distantPast).makeAsyncIterator()
        let theirs = await others.next(isolation: #isolation)
        #expect(theirs?.due == Self.due && theirs?.id != ids[0])
      }
    }
  }
}
