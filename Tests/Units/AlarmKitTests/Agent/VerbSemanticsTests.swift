import AlarmKit
import TestSupport
import Testing

/// Every call in every state, and what is refused: the state table, through the library.
@Suite("Semantics: calls and states") struct VerbSemanticsTests {
  typealias Verb = @Sendable (AlarmManager, Alarm.ID) throws -> Void

  /// The result of a call in each state; nil: it is refused. `gone`: the alarm no longer exists.
  struct Row: Sendable, CustomTestStringConvertible {
    enum Result: Sendable { case becomes(Alarm.State), gone, refused }
    var name: String
    var verb: Verb
    var countdown: Result
    var paused: Result
    var alerting: Result
    var testDescription: String { name }
  }

  static let rows: [Row] = [
    Row(name: "stop: any state", verb: { try $0.stop(id: $1) }, countdown: .gone, paused: .gone, alerting: .gone),
    Row(name: "cancel: any state", verb: { try $0.cancel(id: $1) }, countdown: .gone, paused: .gone, alerting: .gone),
    Row(
      name: "countdown: alerting only", verb: { try $0.countdown(id: $1) }, countdown: .refused, paused: .refused,
      alerting: .becomes(.countdown)),
    Row(
      name: "pause: countdown only", verb: { try $0.pause(id: $1) }, countdown: .becomes(.paused), paused: .refused,
      alerting: .refused),
    Row(
      name: "resume: paused only", verb: { try $0.resume(id: $1) }, countdown: .refused,
      paused: .becomes(.countdown), alerting: .refused),
  ]

  @Test("A timer in each state", arguments: rows)
  func timer(row: Row) async throws {
    try await LibrarySession.withAgent { session, _ in
      let manager = session.manager
      for (state, result) in [
        (Alarm.State.countdown, row.countdown), (.paused, row.paused), (.alerting, row.alerting),
      ] {
        let id = UUID()
        _ = try await manager.schedule(
          id: id, configuration: Samples.timer(state == .alerting ? 1 : 600, postAlert: 600))
        if state == .paused { try manager.pause(id: id) }
        try await session.waitUntil(id, is: state)
        switch result {
        case .refused:
          await SemanticsTests.expectInvalid("\(row.name) while \(state)") { try row.verb(manager, id) }
          try await session.waitUntil(id, is: state)
        case .gone:
          try row.verb(manager, id)
          #expect(try manager.alarms.contains { $0.id == id } == false, "\(row.name) while \(state)")
          await SemanticsTests.expectInvalid("a second time") { try row.verb(manager, id) }
        case .becomes(let next):
          try row.verb(manager, id)
          #expect(try manager.alarms.first { $0.id == id }?.state == next, "\(row.name) while \(state)")
        }
      }
    }
  }

  @Test("stop: a repeating alarm stays scheduled; cancel: it is gone; the others need another state")
  func scheduled() async throws {
    try await LibrarySession.withAgent { session, _ in
      let manager = session.manager
      let (weekly, once) = (UUID(), UUID())
      _ = try await manager.schedule(id: weekly, configuration: Samples.alarm(Samples.daily(7, 0, .weekly([.monday]))))
      _ = try await manager.schedule(id: once, configuration: Samples.alarm(Samples.daily(7, 0, .never)))
      for row in VerbSemanticsTests.rows.dropFirst(2) {
        await SemanticsTests.expectInvalid("\(row.name) while scheduled") { try row.verb(manager, weekly) }
      }
      try manager.stop(id: weekly)
      #expect(try manager.alarms.first { $0.id == weekly }?.state == .scheduled)
      try manager.stop(id: once)
      try manager.cancel(id: weekly)
      #expect(try manager.alarms.isEmpty)
    }
  }

  @Test("A duplicate id is refused in every state, and free again afterwards")
  func duplicates() async throws {
    try await LibrarySession.withAgent { session, _ in
      let (manager, id) = (session.manager, UUID())
      func refused(_ what: Comment) async {
        await SemanticsTests.expectInvalid(what) {
          _ = try await manager.schedule(id: id, configuration: Samples.timer(60))
        }
      }
      _ = try await manager.schedule(id: id, configuration: Samples.alarm(Samples.daily(7, 0, .never)))
      await refused("scheduled")
      try manager.cancel(id: id)
      _ = try await manager.schedule(id: id, configuration: Samples.timer(3))
      await refused("countdown")
      try manager.pause(id: id)
      await refused("paused")
      try manager.resume(id: id)
      try await session.waitUntil(id, is: .alerting)
      await refused("alerting")
      try manager.stop(id: id)
      _ = try await manager.schedule(id: id, configuration: Samples.timer(60))
    }
  }

  @Test("A .custom alarm without any snooze length can't be counted down, and keeps ringing")
  func noSnoozeLength() async throws {
    try await LibrarySession.withAgent { session, _ in
      let id = UUID()
      let soon = Alarm.Schedule.fixed(Date(timeIntervalSinceNow: 1))
      _ = try await session.manager.schedule(
        id: id, configuration: .alarm(schedule: soon, attributes: Samples.attributes(behavior: .custom)))
      try await session.waitUntil(id, is: .alerting)
      await SemanticsTests.expectInvalid("no length to count down") { try session.manager.countdown(id: id) }
      #expect(try session.manager.alarms.first?.state == .alerting)
    }
  }

  @Test("A weekly alarm whose countdown is shown goes on to its next occurrence when it is stopped")
  func stopBeforeAlert() async throws {
    try await LibrarySession.withAgent { session, _ in
      let (manager, id) = (session.manager, UUID())
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = .gmt
      let soon = calendar.dateComponents([.hour, .minute], from: Date(timeIntervalSinceNow: 1800))
      let daily = Samples.daily(
        soon.hour ?? 0, soon.minute ?? 0,
        .weekly([.monday, .tuesday, .wednesday, .thursday, .friday, .saturday, .sunday]))
      let alarm = try await manager.schedule(
        id: id,
        configuration: .init(
          countdownDuration: .init(preAlert: 3600, postAlert: 60), schedule: daily, attributes: Samples.attributes()))
      #expect(alarm.state == .countdown)
      let before = try #require(try await manager.linux.next).date
      try manager.stop(id: id)
      #expect(try manager.alarms.first?.state == .scheduled)
      #expect(try #require(try await manager.linux.next).date.timeIntervalSince(before) == 86_400)
    }
  }
}
