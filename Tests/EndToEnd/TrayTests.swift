import AlarmWire
import DBus
import Glibc
import NotificationServer
import TestSupport
import Testing

/// The agent's icon in the test's own tray: what it shows, and what a click does to the alarm.
@Suite struct TrayTests {
  /// Runs a body with an agent whose icon has a tray, and is there only while something rings or counts down.
  private static func with(
    settings: String = "[Tray]\nshow=active\n", _ body: @Sendable (AgentSession, TrayHost) async throws -> Void
  ) async throws {
    try await AgentSession.with { session in
      if !settings.isEmpty { try session.process.configure(settings) }
      let agent = try await session.startAgent()
      try await session.process.whileRunning(agent) {
        try await TrayHost.with(session.bus.address) { host in try await body(session, host) }
      }
    }
  }

  @Test("A countdown is paused, resumed and cancelled at the tray, and its icon goes with it")
  func pauseResumeCancel() async throws {
    try await Self.with { session, host in
      let id = try await session.add("25min", "Bread", "tint=#2ec27e")
      let icon = try await host.icon()
      try await host.waitForTitle(icon) { $0 == "Bread · 25 min" }
      try await host.click("Pause", below: "Bread", of: icon)
      try await session.waitUntil(id, is: "paused")
      try await host.waitForTitle(icon) { $0.hasPrefix("Bread · paused, 24 min 5") || $0 == "Bread · paused, 25 min" }
      try await host.click("Resume", below: "Bread", of: icon)
      try await session.waitUntil(id, is: "countdown")
      try await host.waitForTitle(icon) { $0 == "Bread · 25 min" }
      try await host.click("Cancel", below: "Bread", of: icon)
      try await session.waitUntil(id, is: nil)
      try await host.waitForNoIcon()
    }
  }

  @Test("The last seconds are live, the ringing asks for attention, and Stop ends it, as the history says")
  func ringing() async throws {
    try await Self.with { session, host in
      let id = try await session.add("4s", "Tea")
      let icon = try await host.icon()
      try await session.waitUntil(id, is: "alerting")
      try await host.waitForTitle(icon) { $0.hasPrefix("Tea · ringing · 4 s are over · since ") }
      // The title may be read before the signal of the label has come.
      try await Patience.until("the label says what rings") {
        let labels = host.all("XAyatanaNewLabel").compactMap { $0.arguments.first?.asString }
        return labels.suffix(4) == ["3 s", "2 s", "1 s", "Tea"]
      }
      let status = try await host.text("Status", of: icon)
      #expect(status == "NeedsAttention")
      let spoken = try await host.text("AttentionAccessibleDesc", of: icon)
      #expect(spoken.hasPrefix("Tea · ringing · "))
      try await host.click("Stop", of: icon)
      try await session.waitUntil(id, is: nil)
      try await host.waitForNoIcon()
      let history = try await session.call("History", .int64(0), .int32(10)).first?.asArray ?? []
      #expect(history.compactMap { $0["By"]?.asString } == ["tray"])
    }
  }

  @Test("An alarm's own label and icon are in the tray until it rings")
  func ownLabelAndIcon() async throws {
    try await Self.with { session, host in
      // One that is far off, so there is time to read it, and one that rings.
      _ = try await session.add("25min", "Tea", "tray-label=Draws", "tray-icon=kettle")
      let icon = try await host.icon()
      let (label, name) = (try await host.text("XAyatanaLabel", of: icon), try await host.text("IconName", of: icon))
      #expect(label == "Draws" && name == "kettle")
      let id = try await session.add("1s", "Tea", "tray-label=Draws", "tray-icon=kettle")
      try await session.waitUntil(id, is: "alerting")
      try await host.waitForTitle(icon) { $0.hasPrefix("Tea · ringing") }
      let (ringing, bell) = (try await host.text("XAyatanaLabel", of: icon), try await host.text("IconName", of: icon))
      #expect(ringing == "Tea" && bell.isEmpty)
    }
  }

  @Test("A countdown is in the tray and not on the screen, unless the panel has no place for icons")
  func inTheTrayAlone() async throws {
    try await Self.with { session, host in
      try await FakeServer.with(session) { server in
        _ = try await session.add("25min", "Bread")
        let icon = try await host.icon()
        try await host.waitForTitle(icon) { $0 == "Bread · 25 min" }
        try await Patience.until("it isn't on the screen") { await server.daemon.state.shown.isEmpty }
        host.setPlace(false)
        try await server.waitForOne(["pause", "cancel"])
        host.setPlace(true)
        try await Patience.until("it is in the tray again") { await server.daemon.state.shown.isEmpty }
        try await host.waitForTitle(try await host.icon()) { $0 == "Bread · 25 min" }
        // A ring is on the screen as well.
        _ = try await session.add("1s", "Tea")
        try await server.waitForOne(["stop", "snooze", "add-minute"])
      }
    }
  }

  @Test("A countdown that an agent finds at its start isn't put on the screen first")
  func startsInTheTray() async throws {
    try await AgentSession.with { session in
      let first = try await session.startAgent()
      _ = try await session.add("25min", "Bread")
      first.send(SIGTERM)
      _ = try await first.exitStatus()
      try await FakeServer.with(session) { server in
        try await TrayHost.with(session.bus.address) { host in
          let agent = try await session.startAgent()
          try await session.process.whileRunning(agent) {
            try await host.waitForTitle(try await host.icon()) { $0.hasPrefix("Bread · ") }
            _ = try await session.add("1s", "Tea")
            // The first notification of this server.
            #expect(try await server.waitForOne(["stop", "snooze", "add-minute"]) == 1)
          }
        }
      }
    }
  }

  @Test("A timer from the menu belongs to the command line")
  func newTimer() async throws {
    try await Self.with(settings: "[Tray]\nshow=always\n") { session, host in
      let icon = try await host.icon()
      try await host.waitForTitle(icon) { $0 == "No alarms" }
      try await host.click("10 min", below: "New timer", of: icon)
      try await host.waitForTitle(icon) { $0 == "Timer · 10 min" }
      let alarms = try await session.list()
      #expect(alarms.map(\.owner) == ["host:alarmctl"] && alarms.map(\.state) == ["countdown"])
      #expect(host.registrations.count == 1)
    }
  }

  @Test("The setting takes the icon away and brings it back, and the health reports it")
  func settings() async throws {
    try await Self.with { session, host in
      _ = try await session.add("25min", "Bread")
      _ = try await host.icon()
      try session.process.configure("[Tray]\nshow=never\n")
      try await host.waitForNoIcon()
      let off = try await session.call("Status").first?["Tray"]
      #expect(off == .string("off"))
      try session.process.configure("[Tray]\nshow=active\nupdates=never\n")
      let icon = try await host.icon()
      try await host.waitForTitle(icon) { $0.hasPrefix("Bread · rings at ") }
      let on = try await session.call("Status").first?["Tray"]
      #expect(on == .string("ok"))
      #expect(host.registrations.count == 2)
    }
  }

  @Test("An agent whose desktop shows no icons says so, and makes none")
  func noTray() async throws {
    try await AgentSession.withAgent { session, _ in
      let id = try await session.add("1s", "Tea")
      try await session.waitUntil(id, is: "alerting")
      let health = try await session.call("Status").first?["Tray"]
      #expect(health == .string("none"))
    }
  }
}
