import AlarmKit
import TestSupport
import Testing

/// What Apple's API promises, at the real agent.
@Suite struct SemanticsTests {
  /// The error that a body throws, as client code catches it.
  static func failure(_ body: () async throws -> Void) async -> NSError? {
    do {
      try await body()
      return nil
    } catch let error as NSError {
      return error
    } catch {
      Issue.record("\(error) can't be caught as NSError")
      return nil
    }
  }

  static func expectInvalid(_ what: Comment, _ body: () async throws -> Void) async {
    let error = await failure(body)
    #expect(error?.domain == "com.apple.AlarmKit.Alarm", what)
    #expect(error?.code == 0, what)
    #expect(error?.localizedDescription.isEmpty == false, what)
  }

  @Test("The bus starts the agent at the first call, and there are no alarms at first")
  func activation() async throws {
    try await LibrarySession.withActivation { session in
      #expect(try session.manager.alarms.isEmpty)
      let id = UUID()
      _ = try await session.manager.schedule(id: id, configuration: Samples.timer(600))
      #expect(try session.manager.alarms.map(\.id) == [id])
    }
  }

  @Test("A timer counts down, is paused, goes on, rings, repeats and is stopped")
  func timerLife() async throws {
    try await LibrarySession.withAgent { session, _ in
      let manager = session.manager
      let id = UUID()
      let alarm = try await manager.schedule(id: id, configuration: Samples.timer(1, postAlert: 300))
      #expect(alarm.id == id && alarm.state == .countdown && alarm.schedule == nil)
      #expect(alarm.countdownDuration == .init(preAlert: 1, postAlert: 300))
      try manager.pause(id: id)
      let paused = try #require(try manager.alarms.first)
      #expect(paused.state == .paused)
      #expect(paused.countdownDuration == .init(preAlert: 1, postAlert: 300))
      await Self.expectInvalid("pausing what is paused") { try manager.pause(id: id) }
      await Self.expectInvalid("repeating what doesn't ring") { try manager.countdown(id: id) }
      try manager.resume(id: id)
      await Self.expectInvalid("resuming what runs") { try manager.resume(id: id) }
      try await session.waitUntil(id, is: .alerting)
      try manager.countdown(id: id)
      #expect(try manager.alarms.first?.state == .countdown)
      try manager.pause(id: id)
      #expect(try manager.alarms.first?.state == .paused)
      try manager.stop(id: id)
      #expect(try manager.alarms.isEmpty)
    }
  }

  @Test("Without a postAlert a timer repeats its own length")
  func postAlertNil() async throws {
    try await LibrarySession.withAgent { session, _ in
      let id = UUID()
      let alarm = try await session.manager.schedule(id: id, configuration: Samples.timer(1))
      #expect(alarm.countdownDuration == .init(preAlert: 1, postAlert: nil))
      #expect(try session.manager.alarms.first?.countdownDuration == .init(preAlert: 1, postAlert: nil))
      try await session.waitUntil(id, is: .alerting)
      try session.manager.countdown(id: id)
      try await session.waitUntil(id, is: .alerting)
      try session.manager.cancel(id: id)
      #expect(try session.manager.alarms.isEmpty)
    }
  }

  @Test(
    "A schedule comes back as it was given",
    arguments: [
      Alarm.Schedule.fixed(Date(timeIntervalSince1970: 1_893_456_000)),
      .fixed(Date(timeIntervalSince1970: 1_893_456_000.25)),
      Samples.daily(0, 0, .never), Samples.daily(23, 59, .weekly([.monday, .friday])),
      Samples.daily(7, 5, .weekly([.monday, .tuesday, .wednesday, .thursday, .friday, .saturday, .sunday])),
    ])
  func schedules(schedule: Alarm.Schedule) async throws {
    try await LibrarySession.withAgent { session, _ in
      let id = UUID()
      let alarm = try await session.manager.schedule(id: id, configuration: Samples.alarm(schedule))
      #expect(alarm.state == .scheduled && alarm.schedule == schedule && alarm.countdownDuration == nil)
      let read = try #require(try session.manager.alarms.first)
      #expect(read.id == id && read.state == .scheduled && read.schedule == schedule)
      #expect(read.countdownDuration == nil)
    }
  }

  @Test("No weekdays means once; a repeating alarm outlives stop and not cancel")
  func weekdays() async throws {
    try await LibrarySession.withAgent { session, _ in
      let manager = session.manager
      let (once, weekly) = (UUID(), UUID())
      _ = try await manager.schedule(id: once, configuration: Samples.alarm(Samples.daily(7, 0, .weekly([]))))
      #expect(try manager.alarms.first?.schedule == Samples.daily(7, 0, .never))
      _ = try await manager.schedule(id: weekly, configuration: Samples.alarm(Samples.daily(7, 0, .weekly([.sunday]))))
      try manager.stop(id: once)
      try manager.stop(id: weekly)
      #expect(try manager.alarms.map(\.id) == [weekly])
      try manager.cancel(id: weekly)
      #expect(try manager.alarms.isEmpty)
    }
  }

  @Test("With a schedule and a countdown, the countdown is shown before the alert")
  func scheduleWithCountdown() async throws {
    try await LibrarySession.withAgent { session, _ in
      func configuration(in seconds: TimeInterval) -> AlarmManager.AlarmConfiguration<Recipe> {
        AlarmManager.AlarmConfiguration(
          countdownDuration: .init(preAlert: 600, postAlert: 60), schedule: .fixed(Date(timeIntervalSinceNow: seconds)),
          attributes: Samples.attributes())
      }
      let soon = try await session.manager.schedule(id: UUID(), configuration: configuration(in: 300))
      let later = try await session.manager.schedule(id: UUID(), configuration: configuration(in: 3600))
      #expect(soon.state == .countdown && later.state == .scheduled)
      #expect(later.countdownDuration == .init(preAlert: 600, postAlert: 60))
    }
  }

  @Test(
    "A button that counts down, and no length for it: ten minutes",
    arguments: [nil, Alarm.CountdownDuration(preAlert: nil, postAlert: nil)])
  func snoozeWithoutLength(countdown: Alarm.CountdownDuration?) async throws {
    try await LibrarySession.withAgent { session, _ in
      _ = try await session.manager.schedule(
        id: UUID(),
        configuration: .init(
          countdownDuration: countdown, schedule: Samples.daily(7, 30, .never), attributes: Samples.attributes()))
      #expect(try session.manager.alarms.first?.countdownDuration == .init(preAlert: nil, postAlert: 600))
    }
  }

  @Test("What can't be is refused with Apple's domain and code 0, and leaves nothing behind")
  func refusals() async throws {
    try await LibrarySession.withAgent { session, _ in
      let manager = session.manager
      let id = UUID()
      _ = try await manager.schedule(id: id, configuration: Samples.timer(600))
      await Self.expectInvalid("an id that is in use") {
        _ = try await manager.schedule(id: id, configuration: Samples.timer(60))
      }
      await Self.expectInvalid("a date in the past") {
        _ = try await manager.schedule(
          id: UUID(), configuration: Samples.alarm(.fixed(Date(timeIntervalSinceNow: -60))))
      }
      await Self.expectInvalid("neither a schedule nor a countdown") {
        _ = try await manager.schedule(id: UUID(), configuration: .init(attributes: Samples.attributes()))
      }
      for length in [0, -1, .infinity, .nan, 1e300] as [TimeInterval] {
        await Self.expectInvalid("a timer of \(length) seconds") {
          _ = try await manager.schedule(id: UUID(), configuration: Samples.timer(length))
        }
        await Self.expectInvalid("a snooze of \(length) seconds") {
          _ = try await manager.schedule(id: UUID(), configuration: Samples.timer(60, postAlert: length))
        }
      }
      for (hour, minute) in [(24, 0), (-1, 0), (7, 60)] {
        await Self.expectInvalid("\(hour):\(minute)") {
          _ = try await manager.schedule(id: UUID(), configuration: Samples.alarm(Samples.daily(hour, minute, .never)))
        }
      }
      await Self.expectInvalid("metadata beyond 4 KiB") {
        let metadata = Recipe(dish: String(repeating: "x", count: 5000))
        _ = try await manager.schedule(
          id: UUID(), configuration: .timer(duration: 60, attributes: Samples.attributes(metadata: metadata)))
      }
      for verb in [manager.cancel, manager.stop, manager.pause, manager.resume, manager.countdown] {
        await Self.expectInvalid("an id that nobody has") { try verb(UUID()) }
      }
      #expect(try manager.alarms.map(\.id) == [id])
    }
  }
}
