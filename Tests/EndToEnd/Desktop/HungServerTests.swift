import DBus
import Glibc
import TestSupport
import Testing

extension DesktopTests {
  /// A server that hangs, dies or starts late affects only notifications, and only for a while.
  @Suite(.enabled(if: DesktopServer.xfce.isInstalled, "\(ProgramRun.need(DesktopServer.xfce.rawValue))"))
  struct HungServerTests {
    /// Shows something and removes it, so the agent has used this server before.
    private static func useServer(_ rig: DesktopRig) async throws {
      let before = try await rig.send("25min", "Before")
      try await rig.screen.waitForButtons(["Pause", "Cancel"])
      try await rig.session.call("Cancel", .string(before))
      try await rig.screen.waitForButtons([])
    }

    @Test(
      "While the server hangs the sound starts, the bus answers and the next alarm rings; killed, it is posted again")
    func hangs() async throws {
      try await DesktopRig.with(.xfce) { rig in
        let session = rig.session
        try await Self.useServer(rig)

        rig.server.send(SIGSTOP)
        let due = WallClock.microseconds + 1_000_000
        let first = try await session.add("1s", "First", "snooze=5min")
        try await Patience.until("it sounds") { session.sounds }
        let soundLate = WallClock.microseconds - due
        var slowest = Duration.zero
        for _ in 0..<20 {
          let start = ContinuousClock.now
          _ = try await session.call("List")
          slowest = max(slowest, ContinuousClock.now - start)
        }
        let secondDue = WallClock.microseconds + 1_000_000
        let second = try await session.add("1s", "Second", "snooze=5min")
        try await session.waitUntil(second, is: "alerting")
        let secondLate = WallClock.microseconds - secondDue
        print(
          "hung server: sound \(soundLate / 1000) ms after the alarm was due, slowest of 20 List calls \(slowest),",
          "the second alarm rang \(secondLate / 1000) ms after it was due")
        #expect(soundLate < 5_000_000 && secondLate < 5_000_000 && slowest < .seconds(5), "nothing waits for a server")
        try await session.call("Stop", .string(first))
        #expect(session.sounds)

        await rig.server.kill()
        let again = try await rig.kind.start(on: rig.screen)
        try await again.whileRunning {
          let owned = ContinuousClock.now
          try await session.waitForPosts(1, of: second)
          print("hung server: posted \(ContinuousClock.now - owned) after the new server had its name")
          try await rig.screen.waitForButtons(["Stop", "Snooze", "+1 min"])
          #expect(try await rig.screen.texts().contains("Second"))
          try await rig.screen.click("Stop")
          try await session.waitUntil(second, is: nil)
          try await rig.screen.waitForButtons([])
          try await rig.waitForSound(started: 1, stopped: 1)
        }
      }
    }

    @Test("A server that goes on after it hung shows what rings once, and nothing that was stopped meanwhile")
    func goesOn() async throws {
      try await DesktopRig.with(.xfce) { rig in
        let session = rig.session
        rig.server.send(SIGSTOP)
        let stopped = try await session.add("1s", "Stopped", "snooze=5min")
        let rings = try await session.add("1s", "Rings", "snooze=5min")
        try await session.waitUntil(stopped, is: "alerting")
        try await session.waitUntil(rings, is: "alerting")
        try await session.call("Stop", .string(stopped))
        rig.server.send(SIGCONT)
        try await rig.screen.waitForButtons(["Stop", "Snooze", "+1 min"])
        #expect(try await rig.screen.texts().contains("Rings"))
        try await rig.screen.click("Snooze")
        try await session.waitUntil(rings, is: "countdown")
        try await rig.screen.waitForButtons(["Pause", "Cancel"])
      }
    }

    @Test("A server that hangs for longer than a call may take shows what rings once", .timeLimit(.minutes(10)))
    func hangsLong() async throws {
      try await DesktopRig.with(.xfce) { rig in
        let session = rig.session
        try await Self.useServer(rig)
        rig.server.send(SIGSTOP)
        let id = try await session.add("1s", "Rings", "snooze=5min")
        // libnotify waits 25 s for an answer.
        try await Patience.until("the call was given up", within: .seconds(60)) {
          session.agentLog.contains("notifications: ")
        }
        rig.server.send(SIGCONT)
        try await rig.screen.waitForButtons(["Stop", "Snooze", "+1 min"])
        try await rig.screen.picture("xfce4-notifyd-after-hang")
        try await rig.screen.click("Stop")
        try await session.waitUntil(id, is: nil)
        try await rig.screen.waitForButtons([])
      }
    }

    @Test("A server that is restarted while an alarm rings shows it once, and Stop works")
    func restarted() async throws {
      try await DesktopRig.with(.xfce) { rig in
        let id = try await rig.send("1s", "Tea", "snooze=5min")
        try await rig.screen.waitForButtons(["Stop", "Snooze", "+1 min"])
        await rig.server.kill()
        let again = try await rig.kind.start(on: rig.screen)
        try await again.whileRunning {
          let owned = ContinuousClock.now
          try await rig.session.waitForPosts(2, of: id)
          print("restarted server: posted \(ContinuousClock.now - owned) after it had its name")
          try await rig.screen.waitForButtons(["Stop", "Snooze", "+1 min"])
          try await Patience.until("it sounds, once") { rig.session.soundLog == (1, 0) }
          try await rig.screen.click("Stop")
          try await rig.session.waitUntil(id, is: nil)
          try await rig.screen.waitForButtons([])
        }
      }
    }

    @Test("An alarm that rings with no server is shown when one appears")
    func appearsLate() async throws {
      try await AgentSession.withAgent { session, _ in
        let id = try await session.add("1s", "Tea", "snooze=5min")
        try await Patience.until("it sounds") { session.sounds }
        try await VirtualScreen.with(session) { screen in
          try await DesktopServer.xfce.prepared(on: screen) {
            let server = try await DesktopServer.xfce.start(on: screen)
            try await server.whileRunning {
              let owned = ContinuousClock.now
              try await session.waitForPosts(1, of: id)
              print("late server: posted \(ContinuousClock.now - owned) after it had its name")
              try await screen.waitForButtons(["Stop", "Snooze", "+1 min"])
              try await screen.click("Stop")
              try await session.waitUntil(id, is: nil)
              try await screen.waitForButtons([])
            }
          }
        }
      }
    }
  }
}
