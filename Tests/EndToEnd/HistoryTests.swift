import AlarmWire
import DBus
import Foundation
import NotificationServer
import TestSupport
import Testing

/// What the agent remembers of its alarms.
@Suite struct HistoryTests {
  @Test("Each ring is reported with its end and with who ended it, and a kill forgets none of it")
  func endings() async throws {
    try await AgentSession.withAgent { session, agent in
      let egg = try await session.add("1s", "Egg", "snooze=1s")
      try await session.waitUntil(egg, is: "alerting")
      try await session.call("Countdown", .string(egg))
      try await session.waitUntil(egg, is: "alerting")
      let stop = try await session.run(BuiltPrograms.path("alarmctl"), ["stop", egg])
      #expect(stop.status == 0, "\(stop.stderr)")
      let tea = try await session.add("1h", "Tea")
      try await session.call("Cancel", .string(tea))
      let told = try await session.history()
      #expect(told.map(\.end) == ["cancelled", "stopped", "snoozed"])
      #expect(told.map(\.title) == ["Tea", "Egg", "Egg"])
      #expect(told.map(\.id) == [tea, egg, egg])
      #expect(told[0].rangAt == 0 && told[1].rangAt >= told[1].due && told[1].endedAt >= told[1].rangAt)
      #expect(told[1].by == "host:alarmctl")
      #expect(told[2].endedAt <= told[1].rangAt && told[1].lateBy == told[1].rangAt - told[1].due)

      await agent.kill()
      let successor = try await session.startAgent()
      #expect(try await session.history() == told)
      #expect(try await session.history(limit: 1) == [told[0]])
      let since = try await session.call("History", .int64(told[1].endedAt), .int32(10)).first?.asArray?.count
      #expect(since == 2)
      let json = try await session.call("HistoryJSON", .int64(0), .int32(10)).first?.asString
      #expect(try JSONText.read(json ?? "") == told.json)
      let table = try await session.run(BuiltPrograms.path("alarmctl"), ["history", "--since", "1h"])
      #expect(table.stdout.contains("host:alarmctl") && table.stdout.contains("snoozed"))
      await successor.kill()
    }
  }

  @Test("The user's button is reported as such")
  func button() async throws {
    try await AgentSession.withAgent { session, _ in
      let daemon = NotificationDaemon(on: session.client, loop: session.loop) { _ in }
      #expect(try await daemon.start() == .owned)
      let egg = try await session.add("1s", "Egg")
      try await session.waitUntil(egg, is: "alerting")
      try await Patience.until("the Stop button was pressed") {
        for shown in await daemon.state.shown {
          guard let stop = shown.request.buttons.first(where: { $0.label == "Stop" }) else { continue }
          await daemon.press(stop.key, of: shown.id)
          return true
        }
        return false
      }
      try await session.waitUntil(egg, is: nil)
      let told = try await session.history()
      #expect(told.map(\.end) == ["stopped"] && told.map(\.by) == ["notification"])
      await daemon.stop()
    }
  }

  @Test("A skipped occurrence is passed over and reported, also by alarmctl")
  func skip() async throws {
    try await AgentSession.withAgent { session, _ in
      let id = try await session.add("07:30 daily", "Wake up")
      func alarm() async throws -> AlarmSnapshot? { try await session.list().first { $0.id == id } }
      let first = try #require(try await alarm()).fireTime
      let skip = try await session.run(BuiltPrograms.path("alarmctl"), ["skip", "wake"])
      #expect(skip.status == 0 && skip.stdout.contains("skipped; rings"), "\(skip.stdout) \(skip.stderr)")
      let skipped = try #require(try await alarm())
      #expect(skipped.skipped == first && skipped.fireTime == first + 86_400_000_000)
      let again = try await session.run(BuiltPrograms.path("alarmctl"), ["skip", "wake"])
      #expect(again.status == 5 && again.stderr.contains("already"))
      let back = try await session.run(BuiltPrograms.path("alarmctl"), ["unskip", id])
      #expect(back.status == 0)
      let restored = try #require(try await alarm())
      #expect(restored.fireTime == first && restored.skipped == 0)
      let timer = try await session.add("1h", "Tea")
      let none = try await session.run(BuiltPrograms.path("alarmctl"), ["skip", timer])
      #expect(none.status == 5 && none.stderr.contains("doesn't repeat"))
    }
  }

  @Test("A rule is kept through a restart, and alarmctl lists its rings in its own zone")
  func recurrence() async throws {
    try await AgentSession.withAgent { session, agent in
      let id = try await session.add(
        "08:00", "Rent", "rrule=freq=monthly;byday=1mo", "except=2030-01-07", "zone=Asia/Tokyo")
      let before = try #require(try await session.list().first { $0.id == id })
      #expect(before.rrule == "FREQ=MONTHLY;BYDAY=1MO" && before.schedule == "08:00" && !before.start.isEmpty)
      #expect(before.exceptions == ["2030-01-07"])
      let next = try await session.run(BuiltPrograms.path("alarmctl"), ["next", "rent", "--count", "3"])
      let lines = next.stdout.split(separator: "\n")
      #expect(lines.count == 3 && lines.allSatisfy { $0.contains("08:00 Asia/Tokyo") && $0.contains("Rent") })
      let preview = try await session.call(
        "Preview", .string("08:00"), .strings(["rrule=FREQ=MONTHLY;BYDAY=1MO", "zone=Asia/Tokyo"]), .int32(3))
      let upcoming = try await session.call("Upcoming", .string(id), .int32(3))
      #expect(preview.first == upcoming.last)
      await agent.kill()
      let successor = try await session.startAgent()
      #expect(try await session.list().first { $0.id == id } == before)
      await successor.kill()
    }
  }
}
