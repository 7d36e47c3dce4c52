import ActivityKit
import AlarmCore
import AlarmKit
import AlarmStore
import AppIntents
import DBus
import EventLoop
import Foundation
import FoundationAdditions
import SwiftUICore
import TestSupport

/// What `AlarmManager.schedule` costs an application, compared with the minimum: a round trip through the bus to the agent, and
/// one durable transaction.
///
/// The measurements take turns, in all 24 orders equally often: other load on the machine affects all of them, and each comes as
/// often after a transaction, which leaves the bus cold, and after a call, whose signals are still on their way.
enum ClientSchedule {
  private static let rounds = 600

  private struct NoMetadata: AlarmMetadata {}

  private enum Step: Int, CaseIterable {
    case schedule, call, ping, commit
  }

  static func run() async throws -> [Figure] {
    return try await Rig.with { rig in
      var figures: [Figure] = []
      let agent = try await rig.startAgent().agent
      let manager = AlarmManager(.text(rig.bus.address))
      try await TemporaryFolder.with { folder in
        let store = try AlarmStore(folder: folder, executor: EventLoop(name: "store")) { _ in }
        let orders = orders(of: Step.allCases)
        var taken: [Step: [Double]] = [:]
        for number in 0..<(rounds + orders.count) {
          let (id, alarm, record) = (UUID(), alarm(number), record(number))
          for step in orders[number % orders.count] {
            let length = try await time {
              switch step {
              case .schedule: _ = try await manager.schedule(id: id, configuration: alarm)
              case .call: try await rig.call("Schedule", .string(""), .string(json))
              case .ping: _ = try await rig.client.call(ping)
              case .commit: try await store.commit([.save(record)])
              }
            }
            // The first rounds open connections, and the agent makes the day's backup.
            if number >= orders.count { taken[step, default: []].append(length) }
          }
        }
        figures = report(taken.mapValues(Sample.init))
      }
      try await rig.stop(agent)
      return figures
    }
  }

  /// Every order of some things.
  private static func orders<Thing>(of things: [Thing]) -> [[Thing]] {
    guard things.count > 1 else { return [things] }
    return things.indices.flatMap { index in
      var rest = things
      let first = rest.remove(at: index)
      return orders(of: rest).map { [first] + $0 }
    }
  }

  private static func report(_ taken: [Step: Sample]) -> [Figure] {
    guard let schedule = taken[.schedule], let call = taken[.call], let trip = taken[.ping], let commit = taken[.commit]
    else { return [] }
    Table.line("\(rounds) calls in sequence", "p50", "p99")
    for (name, sample) in [
      ("AlarmManager.schedule", schedule), ("the same call without the library", call), ("Ping to the agent", trip),
      ("a transaction of the store alone", commit),
    ] {
      Table.line(name, Table.number(sample.median, 3), Table.number(sample.p99, 3))
    }
    let both = trip.median + commit.median
    Table.line("schedule / Ping and a transaction", Table.ratio(schedule.median, to: both))
    return [
      Figure(
        "AlarmManager.schedule", schedule.median, .milliseconds,
        limit: .init("a Ping and a transaction of the store", both))
    ]
  }

  /// Milliseconds that something takes.
  private static func time(_ body: () async throws -> Void) async throws -> Double {
    let began = ContinuousClock.now
    try await body()
    return began.duration(to: .now).milliseconds
  }

  private static func alarm(_ number: Int) -> AlarmManager.AlarmConfiguration<NoMetadata> {
    .alarm(
      schedule: .relative(.init(time: .init(hour: number % 24, minute: 30), repeats: .weekly([.monday, .friday]))),
      attributes: AlarmAttributes(
        presentation: AlarmKit.AlarmPresentation(alert: .init(title: "Alarm \(number)")), tintColor: .blue))
  }

  private static let json = """
    {"title": "Alarm", "schedule": {"time": "7:30", "weekdays": ["mon", "fri"]}, "tint": "#007aff"}
    """

  private static let ping = MethodCall(
    destination: "org.alarmkit.Alarms1", path: "/org/alarmkit/Alarms1", interface: "org.freedesktop.DBus.Peer",
    member: "Ping")

  private static func record(_ number: Int) -> AlarmRecord {
    AlarmRecord(
      definition: AlarmDefinition(
        id: AlarmID(high: 2, low: UInt64(number)), presentation: AlarmCore.Presentation(title: "Alarm \(number)")),
      phase: .scheduled(Occurrence(due: WallInstant(microseconds: 4_000_000_000_000_000), date: nil)),
      createdAt: AlarmStore.systemClock())
  }
}
