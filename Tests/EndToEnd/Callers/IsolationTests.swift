import AlarmWire
import DBus
import TestSupport
import Testing

/// What a sandboxed application can see, change and hear.
@Suite(
  .timeLimit(.minutes(10)),
  .enabled(AgentSession.needsSandboxes) { await AgentSession.hasSandboxes() })
struct IsolationTests {
  private static let root = "/org/alarmkit/Alarms1"
  private static let manager = "org.alarmkit.Alarms1.Manager"

  /// Two allowed applications with an alarm each, and one of the user's.
  private static func with(
    _ body: (AgentSession, _ app: AgentSession.SandboxedApp, _ own: String, _ foreign: [String]) async throws -> Void
  ) async throws {
    try await AgentSession.withAgent { session, _ in
      for id in ["org.example.Clock", "org.example.Other"] {
        try await session.call("SetAuthorization", .string(id), .string("authorized"))
      }
      let app = try await session.flatpak("org.example.Clock")
      let other = try await session.flatpak("org.example.Other")
      let own = "11111111-1111-4111-8111-111111111111"
      let others = "22222222-2222-4222-8222-222222222222"
      let added = try await app.run("Add|2h|Mine|[id=\(own)]")
      #expect(added[0].contains(own), "\(added)")
      _ = try await other.run("Add|1h|Secret one|[id=\(others)]")
      let users = try await session.add("30min", "Secret two")
      try await body(session, app, own, [others, users])
    }
  }

  @Test("It sees its own alarms only, by every way of asking")
  func sees() async throws {
    try await Self.with { session, app, own, foreign in
      #expect(try await session.list().count == 3)
      let lines = try await app.run(
        "List", "ListJSON", "Next", "Status", "\(Self.root)@org.freedesktop.DBus.ObjectManager.GetManagedObjects",
        "\(Self.root)@org.freedesktop.DBus.Properties.GetAll|\(Self.manager)",
        "\(Self.root)/alarm@org.freedesktop.DBus.Introspectable.Introspect", "Get|\(own)", "Upcoming||#10")
      #expect(lines.count == 9, "\(lines)")
      for line in lines {
        #expect(!line.contains("Secret"), "\(line)")
        for id in foreign {
          #expect(!line.contains(id) && !line.contains(id.replacing("-", with: "_")), "\(line)")
        }
      }
      for place in [0, 1, 2, 7, 8] { #expect(lines[place].contains(own), "\(lines[place])") }
      #expect(lines[4].contains(own.replacing("-", with: "_")))
      #expect(lines[6].contains(own.replacing("-", with: "_")))
    }
  }

  @Test("Another's alarm is not found, whatever is asked of it, and is as it was")
  func changes() async throws {
    try await Self.with { session, app, _, foreign in
      for id in foreign {
        let path = "\(Self.root)/alarm/\(id.replacing("-", with: "_"))"
        let alarm = "org.alarmkit.Alarms1.Alarm"
        let lines = try await app.run(
          "Get|\(id)", "Skip|\(id)", "Unskip|\(id)", "Cancel|\(id)", "Stop|\(id)", "Pause|\(id)", "Resume|\(id)",
          "Countdown|\(id)",
          "Snooze|\(id)|5min", "\(path)@\(alarm).Cancel", "\(path)@\(alarm).Snooze|5min",
          "\(path)@org.freedesktop.DBus.Properties.GetAll|\(alarm)",
          "\(path)@org.freedesktop.DBus.Properties.Get|\(alarm)|Title")
        for line in lines { #expect(line.contains("Error.NotFound"), "\(line)") }
        #expect(try await session.state(id) == "countdown")
        let there = try await app.run("\(path)@org.freedesktop.DBus.Introspectable.Introspect")
        #expect(there[0].contains("UnknownObject"), "\(there)")
      }
    }
  }

  @Test("StopAll stops its own only, and what manages other applications is refused")
  func administration() async throws {
    try await Self.with { session, app, _, _ in
      let ringing = try await session.add("1s", "Rings")
      try await session.waitUntil(ringing, is: "alerting")
      let lines = try await app.run(
        "StopAll", "SetAuthorization|org.example.Other|denied", "SetAuthorization|org.example.Clock|authorized",
        "ListApps", "ReloadSettings", "Restore|/tmp/alarms.backup")
      #expect(lines[0].contains("int32(0)"), "\(lines[0])")
      for line in lines.dropFirst() { #expect(line.contains("Error.NotAuthorized"), "\(line)") }
      #expect(try await session.state(ringing) == "alerting")
    }
  }

  @Test("It hears everything about its own alarms, and no text of another's; the others hear nothing of its")
  func hears() async throws {
    try await Self.with { session, app, own, foreign in
      let other = try await session.flatpak("org.example.Other")
      let (mine, theirs) = (session.folder + "/mine.log", session.folder + "/theirs.log")
      // The user hasn't decided about the third one, and the fourth doesn't even call.
      let (undecided, silent) = (session.folder + "/undecided.log", session.folder + "/silent.log")
      let listeners = [
        try await app.start("listen", "AuthorizationState", "wait", output: mine),
        try await other.start("listen", "AuthorizationState", "wait", output: theirs),
        try await session.flatpak("org.example.New").start("listen", "AuthorizationState", "wait", output: undecided),
        try await session.flatpak("org.example.New").start("listen", "wait", output: silent),
      ]
      for log in [mine, theirs, undecided] {
        try await Patience.until("they listen") { TextFile.read(log).contains("AuthorizationState answers") }
      }
      try await Patience.until("it listens") { TextFile.read(silent).contains("listening") }
      // The user's own tool hears everything.
      let heard = try await HeardSignals(session)
      let second = "33333333-3333-4333-8333-333333333333"
      _ = try await app.run("Add|1s|Tea of mine|[id=\(second)]")
      try await session.waitUntil(second, is: "alerting")
      let third = try await session.add("1h", "Secret three")
      _ = try await app.run("Stop|\(second)", "Cancel|\(own)")
      _ = try await other.run("Cancel|\(foreign[0])")
      try await session.call("SetAuthorization", .string("org.example.Clock"), .string("denied"))
      try await session.call("SetAuthorization", .string("org.example.Other"), .string("denied"))
      try await session.call("SetAuthorization", .string("org.example.New"), .string("denied"))
      try await Patience.until("all is heard") {
        TextFile.read(mine).contains("AuthorizationChanged") && TextFile.read(theirs).contains("AuthorizationChanged")
          && TextFile.read(undecided).contains("AuthorizationChanged")
          && heard.named("AuthorizationChanged").count == 3
      }
      let text = TextFile.read(mine)
      for word in [
        "AlarmAdded", "InterfacesAdded", "Tea of mine", "AlarmChanged", "PropertiesChanged", "AlarmRemoved",
        "InterfacesRemoved", "NextAlarm",
      ] { #expect(text.contains(word), "\(word) in \(text)") }
      #expect(!text.contains("Secret"))
      for id in foreign + [third] { #expect(!text.contains(id)) }
      #expect(!text.contains("org.example.Other"))
      let others = TextFile.read(theirs)
      #expect(!others.contains("Tea of mine"))
      #expect(!others.contains(second) && !others.contains(second.replacing("-", with: "_")))
      #expect(!others.contains("Secret"))
      #expect(!others.contains("org.example.Clock"))
      #expect(!others.contains(third))
      #expect(TextFile.read(undecided).split(separator: "\n").count == 3, "\(TextFile.read(undecided))")
      #expect(TextFile.read(silent) == "listening\n")
      #expect(heard.names(about: second).contains("AlarmAdded"))
      heard.end()
      for listener in listeners { await listener.kill() }
    }
  }

  @Test("A restarted agent still knows whose alarms are private")
  func restart() async throws {
    try await AgentSession.with { session in
      var agent = try await session.startAgent()
      try await session.call("SetAuthorization", .string("org.example.Clock"), .string("authorized"))
      let app = try await session.flatpak("org.example.Clock")
      let id = "44444444-4444-4444-8444-444444444444"
      _ = try await app.run("Add|1h|Tea|[id=\(id)]")
      _ = try await agent.end()
      agent = try await session.startAgent()
      let other = try await session.flatpak("org.example.Other")
      let log = session.folder + "/stranger.log"
      let stranger = try await other.start("listen", "AuthorizationState", "wait", output: log)
      try await Patience.until("it listens") { TextFile.read(log).contains("AuthorizationState answers") }
      try await session.call("Pause", .string(id))
      try await session.call("Cancel", .string(id))
      try await session.call("SetAuthorization", .string("org.example.Other"), .string("denied"))
      try await Patience.until("the last is heard") { TextFile.read(log).contains("AuthorizationChanged") }
      #expect(!TextFile.read(log).contains(id))
      await stranger.kill()
      await agent.kill()
    }
  }
}
