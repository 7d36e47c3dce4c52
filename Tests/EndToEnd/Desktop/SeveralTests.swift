import AlarmWire
import DBus
import TestSupport
import Testing

extension DesktopTests {
  /// Several alarms at once, on one screen.
  @Suite(.timeLimit(.minutes(10)), .enabled(if: !DesktopServer.clickable.isEmpty, DesktopServer.missing))
  struct SeveralTests {
    @Test(
      "Each alarm has one notification, and stopping all leaves those that don't ring",
      arguments: DesktopServer.clickable)
    func several(server: DesktopServer) async throws {
      try await DesktopRig.with(server) { rig in
        let (session, screen) = (rig.session, rig.screen)
        let paused = try await rig.send("12min", "Laundry")
        try await session.call("Pause", .string(paused))
        try await screen.waitForButtons(["Resume", "Cancel"])
        let counting = try await rig.send("25min", "Bread & butter <3", "snooze=5min")
        let recipe = try await rig.send("@\(WallClock.seconds + 2)", "Take the bread out", "open=Recipe")
        let tea = try await rig.send("1s", "Tea", "body=Green · 3 cups at 80 °C", "snooze=5min")
        try await session.waitUntil(recipe, is: "alerting")
        try await session.waitUntil(tea, is: "alerting")
        let all = [
          "[Stop]", "[Stop]", "[Snooze]", "[+1 min]", "[Recipe]", "[Pause]", "[Cancel]", "[Resume]", "[Cancel]",
        ]
        try await Patience.until("each alarm is shown once") {
          try await screen.texts().filter { $0.hasPrefix("[") }.sorted() == all.sorted()
        }
        try await screen.picture("\(server.rawValue)-several")
        let texts = try await screen.texts()
        for title in ["Laundry", "Bread & butter <3", "Take the bread out", "Tea"] {
          #expect(texts.count { $0 == title } == 1, "\(title) in \(texts)")
        }
        try await session.call("StopAll")
        try await Patience.until("what rang is gone") {
          try await screen.texts().filter { $0.hasPrefix("[") }.sorted()
            == ["[Cancel]", "[Cancel]", "[Pause]", "[Resume]"]
        }
        #expect(try await Set(session.list().map(\.id)) == [paused, counting])
        try await rig.waitForSound(started: 1, stopped: 1)
      }
    }
  }
}
