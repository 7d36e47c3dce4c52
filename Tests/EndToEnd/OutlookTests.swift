import AlarmWire
import DBus
import Foundation
import TestSupport
import Testing

/// The output of `alarmctl simulate`, compared with what the agent itself will do.
@Suite struct OutlookTests {
  private struct Report: Decodable {
    struct Ring: Decodable {
      let id: String
      let fireTime: Int64
    }
    let rings: [Ring]
  }

  @Test("alarmctl simulate lists the agent's own rings: of weekdays, rules and zones, over skips and snoozes")
  func agrees() async throws {
    try await AgentSession.withAgent(["TZ": "America/New_York"]) { session, _ in
      let today = try await session.run("date", ["+%Y-%m-%d"]).stdout.prefix(10)
      let weekly = try await session.add("02:30 mon,thu,sun", "Weekly")
      _ = try await session.add("01:30 daily", "Daily")
      _ = try await session.add("07:00", "Rule", "rrule=FREQ=MONTHLY;BYDAY=-1SA", "start=\(today)")
      _ = try await session.add("09:15", "Days", "rrule=FREQ=DAILY;INTERVAL=3", "start=\(today)")
      _ = try await session.add("06:45 weekdays", "Elsewhere", "zone=Europe/Berlin")
      _ = try await session.add("@\(WallClock.seconds + 86_400)", "Instant")
      _ = try await session.add("90min", "Timer")
      let snoozed = try await session.add("1s", "Snoozed", "snooze=45min")
      try await session.call("Skip", .string(weekly))
      try await session.waitUntil(snoozed, is: "alerting")
      try await session.call("Countdown", .string(snoozed))

      let run = try await session.run(BuiltPrograms.path("alarmctl"), ["simulate", "--json", "--limit", "100"])
      #expect(run.status == 0, "\(run.stderr)")
      let told = try JSONDecoder().decode(Report.self, from: Data(run.stdout.utf8)).rings
      let answer = try await session.call("Upcoming", .string(""), .int32(100))
      let ids = try #require(answer[0].asStrings)
      let instants = (answer[1].asArray ?? []).compactMap(\.asInt64)
      #expect(ids.count == 100 && Set(ids).count == 8)
      #expect(told.map(\.id) == ids)
      #expect(told.map(\.fireTime) == instants)

      // Further ahead, for each repeating alarm: across both changes of the clocks.
      for id in Set(ids) {
        let own = try await session.run(
          BuiltPrograms.path("alarmctl"), ["simulate", id, "--json", "--days", "3660", "--limit", "100"])
        let rings = try JSONDecoder().decode(Report.self, from: Data(own.stdout.utf8)).rings
        let upcoming = try await session.call("Upcoming", .string(id), .int32(100))
        let expected = (upcoming[1].asArray ?? []).compactMap(\.asInt64)
        #expect(rings.map(\.fireTime) == expected, "\(own.stdout)")
      }
    }
  }
}
