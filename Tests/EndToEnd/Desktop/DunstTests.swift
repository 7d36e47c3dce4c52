import AlarmWire
import DBus
import TestSupport
import Testing

extension DesktopTests {
  /// dunst, which shows no buttons and has a menu instead.
  @Suite(.enabled(if: DesktopServer.dunst.isInstalled, "\(ProgramRun.need(DesktopServer.dunst.rawValue))"))
  struct DunstTests {
    @Test("A countdown is updated in its place, and is one notification all the while")
    func live() async throws {
      try await DesktopRig.with(.dunst) { rig in
        try await rig.updateEachSecond()
        let id = try await rig.send("9min", "Bread")
        for count in 1...5 {
          try await rig.waitForUpdates(count, of: id)
          try await DunstMenu.waitForCount(1, on: rig.screen)
        }
      }
    }

    @Test("A ring while dunst is paused is reported as held back in the history, and still sounds")
    func paused() async throws {
      try await DesktopRig.with(.dunst) { rig in
        let pause = try await ProgramRun.run("dunstctl", ["set-paused", "true"], environment: rig.screen.environment)
        #expect(pause.status == 0, "\(pause.stderr)")
        let id = try await rig.send("1s", "Tea")
        try await rig.session.waitUntil(id, is: "alerting")
        try await rig.waitForSound(started: 1, stopped: 0)
        try await Patience.until("the agent was notified") {
          rig.session.agentLog.contains("holds notifications back")
        }
        try await rig.session.call("Stop", .string(id))
        let told = try await rig.session.call("History", .int64(0), .int32(1)).first?.asArray ?? []
        #expect(try told.map { try HistorySnapshot(properties: $0).why } == [["inhibited"]])
      }
    }

    @Test("An alarm that keeps quiet isn't heard while dunst is paused, and the history says so")
    func quiet() async throws {
      try await DesktopRig.with(.dunst) { rig in
        let pause = try await ProgramRun.run("dunstctl", ["set-paused", "true"], environment: rig.screen.environment)
        #expect(pause.status == 0, "\(pause.stderr)")
        let quiet = try await rig.send("2s", "Tea", "dnd=quiet")
        try await rig.session.waitUntil(quiet, is: "alerting")
        try await Patience.until("it is quiet") { rig.session.agentLog.contains("\(quiet): quiet") }
        try await rig.session.call("Stop", .string(quiet))
        let told = try await rig.session.call("History", .int64(0), .int32(1)).first?.asArray ?? []
        #expect(try told.map { try HistorySnapshot(properties: $0).why } == [["inhibited", "quiet"]])
        // The first sound comes from an alarm that rings.
        let loud = try await rig.send("1s", "Tea")
        try await rig.session.waitUntil(loud, is: "alerting")
        try await rig.waitForSound(started: 1, stopped: 0)
      }
    }

    @Test("Snooze and Stop are chosen in the menu")
    func snoozeAndStop() async throws {
      try await DesktopRig.with(.dunst) { rig in
        let id = try await rig.send("1s", "Tea", "body=At 80 °C", "snooze=10s")
        try await rig.session.waitUntil(id, is: "alerting")
        try await DunstMenu.waitForCount(1, on: rig.screen)
        try await rig.waitForSound(started: 1, stopped: 0)
        try await rig.screen.picture("dunst-ringing")
        try await DunstMenu.choose("Snooze", on: rig.screen)
        try await rig.session.waitUntil(id, is: "countdown")
        try await rig.waitForSound(started: 1, stopped: 1)
        try await DunstMenu.waitForCount(1, on: rig.screen)
        try await rig.session.waitUntil(id, is: "alerting")
        try await DunstMenu.waitForCount(1, on: rig.screen)
        try await DunstMenu.choose("Stop", on: rig.screen)
        try await rig.session.waitUntil(id, is: nil)
        try await rig.waitForSound(started: 2, stopped: 2)
        try await DunstMenu.waitForCount(0, on: rig.screen)
      }
    }
  }
}
