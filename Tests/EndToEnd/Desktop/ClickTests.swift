import AlarmWire
import DBus
import TestSupport
import Testing

extension DesktopTests {
  /// Real clicks on real buttons of real servers.
  @Suite(.timeLimit(.minutes(10)), .enabled(if: !DesktopServer.clickable.isEmpty, DesktopServer.missing))
  struct ClickTests {
    @Test(
      "R30 A timer rings on the screen, Snooze counts down and rings again, Stop ends it",
      arguments: DesktopServer.clickable)
    func snoozeAndStop(server: DesktopServer) async throws {
      try await DesktopRig.with(server) { rig in
        let id = try await rig.send("1s", "Tea", "body=At 80 °C", "snooze=10s")
        try await rig.screen.waitForButtons(["Stop", "Snooze", "+1 min"])
        #expect(try await rig.screen.texts().contains("Tea"))
        try await rig.screen.picture("\(server.rawValue)-ringing")
        try await rig.waitForSound(started: 1, stopped: 0)

        try await rig.screen.click("Snooze")
        try await rig.session.waitUntil(id, is: "countdown")
        try await rig.waitForSound(started: 1, stopped: 1)

        try await rig.session.waitUntil(id, is: "alerting")
        try await rig.screen.waitForButtons(["Stop", "Snooze", "+1 min"])
        try await rig.waitForSound(started: 2, stopped: 1)
        try await rig.screen.click("Stop")
        try await rig.session.waitUntil(id, is: nil)
        try await rig.waitForSound(started: 2, stopped: 2)
        try await rig.screen.waitForButtons([])
      }
    }

    @Test("A countdown is paused, resumed and cancelled by clicks", arguments: DesktopServer.clickable)
    func pauseResumeCancel(server: DesktopServer) async throws {
      try await DesktopRig.with(server) { rig in
        let id = try await rig.send("25min", "Bread", "snooze=5min")
        try await rig.screen.waitForButtons(["Pause", "Cancel"])
        try await rig.screen.picture("\(server.rawValue)-countdown")
        try await rig.screen.click("Pause")
        try await rig.session.waitUntil(id, is: "paused")
        try await rig.screen.waitForButtons(["Resume", "Cancel"])
        try await rig.screen.picture("\(server.rawValue)-paused")
        try await rig.screen.click("Resume")
        try await rig.session.waitUntil(id, is: "countdown")
        try await rig.screen.waitForButtons(["Pause", "Cancel"])
        try await rig.screen.click("Cancel")
        try await rig.session.waitUntil(id, is: nil)
        try await rig.screen.waitForButtons([])
      }
    }

    @Test(
      "A countdown is updated in its place, and is one notification all the while",
      arguments: DesktopServer.clickable)
    func live(server: DesktopServer) async throws {
      try await DesktopRig.with(server) { rig in
        try await rig.updateEachSecond()
        let id = try await rig.send("9min", "Bread")
        try await rig.screen.waitForButtons(["Pause", "Cancel"])
        for count in 1...5 {
          try await rig.waitForUpdates(count, of: id)
          #expect(try await rig.screen.texts().count { $0 == "Bread" } == 1)
        }
        #expect(try await rig.screen.texts().contains { $0.hasPrefix("8 min 5") })
        try await rig.screen.waitForButtons(["Pause", "Cancel"])
      }
    }

    @Test(
      "An application's first alarm waits for a click on Allow, and isn't set after one on Don’t Allow",
      arguments: DesktopServer.clickable, [true, false])
    func question(server: DesktopServer, isAllowed: Bool) async throws {
      try await DesktopRig.with(server) { rig in
        try rig.session.process.configure("[Authorization]\npolicy=ask\n")
        try await rig.session.call("ReloadSettings")
        async let run = rig.session.run(BuiltPrograms.path("IntentProbe"), ["schedule", "plain", "600"])
        try await rig.screen.waitForButtons(["Allow", "Don’t Allow"])
        try await rig.screen.picture("\(server.rawValue)-question")
        #expect(try await rig.session.list().isEmpty)
        try await rig.screen.click(isAllowed ? "Allow" : "Don’t Allow")
        let (status, stderr) = try await (run.status, run.stderr)
        #expect((status == 0) == isAllowed)
        // The only reason why it may fail.
        #expect(stderr.contains("may not schedule") == !isAllowed, "\(stderr)")
        #expect(try await rig.session.list().map(\.owner) == (isAllowed ? ["org.example.Kitchen"] : []))
      }
    }

    @Test(
      "A one-time alarm's Open is delivered to its owner and leaves it ringing until Stop",
      arguments: DesktopServer.clickable)
    func open(server: DesktopServer) async throws {
      try await DesktopRig.with(server) { rig in
        let opened = try await rig.session.signals("AlarmOpened")
        let id = try await rig.send("@\(WallClock.seconds + 2)", "Take the bread out", "open=Recipe")
        try await rig.screen.waitForButtons(["Stop", "Recipe"])
        try await rig.screen.picture("\(server.rawValue)-open")
        try await rig.screen.click("Recipe")
        var signals = opened.makeAsyncIterator()
        #expect(await signals.next()?.arguments.first?.asString == id)
        try await rig.screen.waitForButtons(["Stop", "Recipe"])
        #expect(try await rig.session.state(id) == "alerting")
        try await Patience.until("it sounds, once") { rig.session.soundLog == (1, 0) }
        try await rig.screen.click("Stop")
        try await rig.session.waitUntil(id, is: nil)
        try await rig.screen.waitForButtons([])
      }
    }
  }
}
