import AlarmWire
import DBus
import TestSupport
import Testing

/// The agent as a media player, as lock screens, media keys and `playerctl` call it.
@Suite(.timeLimit(.minutes(10))) struct LockScreenTests {
  private static let name: BusName = "org.mpris.MediaPlayer2.alarmkit"
  private static let path: ObjectPath = "/org/mpris/MediaPlayer2"
  private static let player: InterfaceName = "org.mpris.MediaPlayer2.Player"

  /// Runs a body with an agent that is a media player.
  private static func with(_ body: @Sendable (AgentSession) async throws -> Void) async throws {
    try await AgentSession.with { session in
      try session.process.configure("[Alarm]\nlock-screen=mpris\n")
      let agent = try await session.startAgent()
      try await session.process.whileRunning(agent) { try await body(session) }
    }
  }

  private static func press(_ session: AgentSession, _ member: MemberName) async throws {
    _ = try await session.client.call(
      MethodCall(destination: name, path: path, interface: player, member: member))
  }

  private static func all(_ session: AgentSession, _ interface: InterfaceName = player) async throws -> DBusValue {
    let answer = try await session.client.call(
      MethodCall(
        destination: name, path: path, interface: "org.freedesktop.DBus.Properties", member: "GetAll",
        arguments: [.string(interface.text)]))
    return try #require(answer.first)
  }

  private static func isThere(_ session: AgentSession) async -> Bool { await session.client.owner(of: name) != nil }

  private static func waitUntil(_ session: AgentSession, status: String) async throws {
    try await Patience.until("the player is \(status)") {
      guard await isThere(session) else { return false }
      return try await all(session)["PlaybackStatus"]?.asString == status
    }
  }

  private static func waitUntilGone(_ session: AgentSession) async throws {
    try await Patience.until("the player is gone") { await !isThere(session) }
  }

  @Test("A countdown is paused, resumed and, once it is paused, cancelled, as GNOME's lock screen does it")
  func countdown() async throws {
    try await Self.with { session in
      #expect(await !Self.isThere(session))
      let id = try await session.add("25min", "Bread")
      try await Self.waitUntil(session, status: "Playing")
      let data = try #require(try await Self.all(session)["Metadata"])
      #expect(data["xesam:title"]?.asString == "Bread")
      let left = data["xesam:artist"]?.asStrings?.first ?? ""
      // A busy machine may need half a minute until the test reads it.
      #expect(left.contains(" min left · rings at "), "\(left)")
      #expect(data["mpris:length"] == .int64(1_500_000_000))
      #expect(try await Self.all(session, "org.mpris.MediaPlayer2")["Identity"]?.asString == "Alarms")
      // Meant for music: it doesn't end the alarm.
      try await Self.press(session, "Next")
      try await Self.press(session, "PlayPause")
      try await session.waitUntil(id, is: "paused")
      try await Self.waitUntil(session, status: "Paused")
      try await Self.press(session, "PlayPause")
      try await session.waitUntil(id, is: "countdown")
      try await Self.waitUntil(session, status: "Playing")
      try await Self.press(session, "PlayPause")
      try await Self.waitUntil(session, status: "Paused")
      try await Self.press(session, "Next")
      try await session.waitUntil(id, is: nil)
      try await Self.waitUntilGone(session)
    }
  }

  @Test("A ring is snoozed by Next and stopped by PlayPause, and the history says by what")
  func ring() async throws {
    try await Self.with { session in
      let id = try await session.add("1s", "Tea")
      try await session.waitUntil(id, is: "alerting")
      try await Patience.until("the player says so") {
        try await Self.all(session)["Metadata"]?["xesam:artist"]?.asStrings?.first?.hasPrefix("ringing") ?? false
      }
      try await Self.press(session, "Next")
      try await session.waitUntil(id, is: "countdown")
      try await session.call("Cancel", .string(id))
      let egg = try await session.add("1s", "Egg")
      try await session.waitUntil(egg, is: "alerting")
      try await Patience.until("the player says so") {
        try await Self.all(session)["Metadata"]?["xesam:artist"]?.asStrings?.first?.hasPrefix("ringing") ?? false
      }
      try await Self.press(session, "PlayPause")
      try await session.waitUntil(egg, is: nil)
      try await Self.waitUntilGone(session)
      let history = try await session.call("History", .int64(0), .int32(10)).first?.asArray ?? []
      #expect(history.first?["By"]?.asString == "player" && history.first?["End"]?.asString == "stopped")
    }
  }

  @Test("When it rings the music pauses, and the alarm, which is a player that plays, doesn't")
  func notItself() async throws {
    try await Self.with { session in
      try await MediaPlayer.with(session, "music") { music in
        let bread = try await session.add("25min", "Bread")
        try await Self.waitUntil(session, status: "Playing")
        let tea = try await session.add("1s", "Tea")
        try await Patience.until("the music pauses") { music.calls == ["Pause"] }
        #expect(try await session.state(tea) == "alerting")
        #expect(try await session.state(bread) == "countdown")
        try await session.call("Stop", .string(tea))
        try await Patience.until("the music plays on") { music.calls == ["Pause", "Play"] }
        #expect(try await session.state(bread) == "countdown")
      }
    }
  }

  @Test("Without the setting there is no player, and the setting applies at once")
  func setting() async throws {
    try await AgentSession.withAgent { session, _ in
      let id = try await session.add("1s", "Tea")
      try await session.waitUntil(id, is: "alerting")
      #expect(await !Self.isThere(session))
      try session.process.configure("[Alarm]\nlock-screen=mpris\n")
      try await Self.waitUntil(session, status: "Playing")
      try session.process.configure("[Alarm]\nlock-screen=no\n")
      try await Self.waitUntilGone(session)
      #expect(try await session.state(id) == "alerting")
    }
  }

  @Test("The tools that users have control it", arguments: [BusTool.busctl, .gdbus])
  func tools(tool: BusTool) async throws {
    try await Self.with { session in
      let id = try await session.add("25min", "Bread")
      try await Self.waitUntil(session, status: "Playing")
      let arguments =
        tool == .busctl
        ? ["--user", "call", Self.name.text, Self.path.text, Self.player.text, "Pause"]
        : ["call", "--session", "-d", Self.name.text, "-o", Self.path.text, "-m", "\(Self.player.text).Pause"]
      let run = try await session.run(tool.rawValue, arguments)
      #expect(run.status == 0, "\(run.stderr)")
      try await session.waitUntil(id, is: "paused")
    }
  }

  @Test("The object is what the contract says")
  func contract() async throws {
    let text = TextFile.read("\(BuiltPrograms.checkout)/dbus/mpris/org.mpris.MediaPlayer2.xml")
    let contract = InterfaceDescription.read(text).interfaces
    #expect(contract.map(\.name) == ["org.mpris.MediaPlayer2", "org.mpris.MediaPlayer2.Player"])
    try await Self.with { session in
      _ = try await session.add("25min", "Bread")
      try await Self.waitUntil(session, status: "Playing")
      let answer = try await session.client.call(
        MethodCall(
          destination: Self.name, path: Self.path, interface: "org.freedesktop.DBus.Introspectable",
          member: "Introspect"))
      let exported = InterfaceDescription.read(try #require(answer.first?.asString)).interfaces
      for interface in contract { #expect(exported.first { $0.name == interface.name } == interface) }
    }
  }
}
