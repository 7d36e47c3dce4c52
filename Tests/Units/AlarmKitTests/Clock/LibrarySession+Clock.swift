import AlarmKit
import DBus
import TestSupport
import Testing

extension LibrarySession {
  /// Runs a body with an agent whose clocks the test moves. It is 06:00 of 15 June 2027 unless another time is given.
  static func withMovingClock(
    at start: Date = Samples.june(15, 6), _ more: [String: String] = [:],
    _ body: (LibrarySession, RunningProgram, SessionClock) async throws -> Void
  ) async throws {
    try await PrivateBus.with { bus in
      let clock = try MovingClock(in: bus.folder, at: Int64(start.timeIntervalSince1970 * 1e6))
      var session = LibrarySession(on: bus, clock.environment.merging(more) { $1 })
      if let programs = MovingClock.programs { session.process.program = programs + "/alarmkit-agent" }
      try await session.withAgent { session, agent in
        try await body(session, agent, SessionClock(clock: clock, manager: session.manager))
      }
    }
  }

  /// Waits for a state that the clock brought about, and returns the history's latest entry.
  func entry(after id: Alarm.ID, is state: Alarm.State?) async throws -> AlarmManager.Linux.HistoryEntry? {
    try await waitUntil(id, is: state)
    return try await manager.linux.history(limit: 1).first
  }

  /// An alarm's present state; nil: it is gone.
  func state(_ id: Alarm.ID) throws -> Alarm.State? { try manager.alarms.first { $0.id == id }?.state }

  /// When an alarm rings next.
  func next(_ id: Alarm.ID) async throws -> Date? { try await manager.linux.upcoming(id: id, count: 1).first?.date }
}

extension Trait where Self == ConditionTrait {
  /// For tests whose agent has clocks of its own.
  static var movingClock: Self {
    .enabled(
      if: MovingClock.programs != nil,
      "not under a sanitizer without an ordinary build beside it: swift build --product alarmkit-agent")
  }
}

/// The agent's clocks in a session. When a move returns, the agent has handled it.
struct SessionClock: Sendable {
  let clock: MovingClock
  let manager: AlarmManager

  /// What the wall clock shows.
  var now: Date { Date(timeIntervalSince1970: TimeInterval(clock.wall) / 1e6) }

  /// Time passes.
  func advance(by length: Duration) async throws { try await move(.passing(length)) }

  /// Time passes until the wall clock shows a date.
  func advance(to date: Date) async throws { try await advance(by: until(date)) }

  /// The machine sleeps.
  func sleep(for length: Duration) async throws { try await move(.sleeping(length)) }

  /// The machine sleeps until the wall clock shows a date.
  func sleep(until date: Date) async throws { try await sleep(for: until(date)) }

  /// Somebody sets the wall clock, forward or back.
  func step(by length: Duration) async throws { try await move(.set(by: length)) }

  /// Somebody sets the wall clock to a date.
  func step(to date: Date) async throws { try await step(by: until(date)) }

  /// No agent runs until the wall clock shows a date; the machine stays on.
  func pass(to date: Date) async throws { try await clock.move(.sleeping(until(date)), whileRunning: false) }

  /// The wall clock shows a date when the next agent starts, because somebody set it wrongly or the battery is flat.
  func stepUnseen(to date: Date) async throws { try await clock.move(.set(by: until(date)), whileRunning: false) }

  /// The machine is off until the wall clock shows a date, and boots.
  func reboot(at date: Date) async throws {
    try await clock.move(.booting(after: until(date)), whileRunning: false)
  }

  private func until(_ date: Date) -> Duration { .seconds(date.timeIntervalSince(now)) }

  private func move(_ motion: MovingClock.Motion) async throws {
    try await clock.move(motion)
    // The agent handles everything in one stream: when it answers this call, it has handled the move.
    _ = try await manager.linux.health()
  }
}
