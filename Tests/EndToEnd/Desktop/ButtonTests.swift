import AlarmWire
import DBus
import NotificationServer
import TestSupport
import Testing

/// What each button does in each state, with the agent and a server that signals the presses.
@Suite(.timeLimit(.minutes(10))) struct ButtonTests {
  /// One button of one state.
  struct Press: Sendable, CustomTestStringConvertible {
    /// How the alarm is scheduled.
    var when = "1s"
    var options: [String] = []
    /// Calls that bring it to the state, each after the state before it.
    var calls: [(after: String, call: MemberName)] = []
    var state: String
    var buttons: [String]
    var key: String
    /// The state afterwards; nil: it is gone.
    var result: String?

    var testDescription: String { "\(when) \(options): \(key) while \(state)" }
  }

  static let presses = [
    Press(
      options: ["snooze=5min"], state: "alerting", buttons: ["stop", "snooze", "add-minute"], key: "stop", result: nil),
    Press(
      options: ["snooze=5min"], state: "alerting", buttons: ["stop", "snooze", "add-minute"], key: "snooze",
      result: "countdown"),
    Press(
      options: ["snooze=5min"], state: "alerting", buttons: ["stop", "snooze", "add-minute"], key: "add-minute",
      result: "countdown"),
    Press(options: ["open=Recipe"], state: "alerting", buttons: ["stop", "default"], key: "stop", result: nil),
    Press(
      options: ["open=Recipe"], state: "alerting", buttons: ["stop", "default"], key: "default", result: "alerting"),
    Press(when: "1h", state: "countdown", buttons: ["pause", "cancel"], key: "pause", result: "paused"),
    Press(when: "1h", state: "countdown", buttons: ["pause", "cancel"], key: "cancel", result: nil),
    Press(
      when: "1h", calls: [("countdown", "Pause")], state: "paused", buttons: ["resume", "cancel"], key: "resume",
      result: "countdown"),
    Press(
      when: "1h", calls: [("countdown", "Pause")], state: "paused", buttons: ["resume", "cancel"], key: "cancel",
      result: nil),
    Press(
      options: ["snooze=5min"], calls: [("alerting", "Countdown")], state: "countdown", buttons: ["pause", "cancel"],
      key: "pause", result: "paused"),
  ]

  @Test("Every button of every state does what it says", arguments: presses)
  func does(press: Press) async throws {
    try await AgentSession.withAgent { session, _ in
      try await FakeServer.with(session) { server in
        let id = try await session.add(press.when, "Tea", options: press.options)
        for (state, call) in press.calls {
          try await session.waitUntil(id, is: state)
          // The countdown before the ring has the same buttons as the snooze after it, and is about to close.
          if state == "alerting" { _ = try await server.waitForRinging() }
          try await session.call(call, .string(id))
        }
        try await session.waitUntil(id, is: press.state)
        let number = try await server.waitForOne(press.buttons)
        #expect(await server.daemon.press(press.key, of: number))
        switch press.result {
        case nil:
          try await session.waitUntil(id, is: nil)
          try await server.waitForNone()
        case let state?:
          // Open doesn't change the state; another test checks that it was heard.
          try await session.waitUntil(id, is: state)
          try await Patience.until("one notification is shown") { await server.daemon.state.shown.count == 1 }
        }
        try await Patience.until("it sounds only while it rings") {
          session.sounds == (press.result == "alerting")
        }
      }
    }
  }

  @Test("Open is delivered to the owner with the token, and what rings stays on the screen")
  func open() async throws {
    var behaviour = ServerBehaviour()
    behaviour.activationToken = "token-7"
    try await AgentSession.withAgent { [behaviour] session, _ in
      try await FakeServer.with(session, behaviour) { server in
        let opened = try await session.signals("AlarmOpened")
        let id = try await session.add("1s", "Tea", "open=Recipe")
        var number = try await server.waitForOne(["stop", "default"])
        // Twice: the buttons of the notification that was shown again work.
        for _ in 0..<2 {
          #expect(await server.daemon.press("default", of: number))
          number = try await server.waitForOne(["stop", "default"], otherThan: number)
        }
        var signals = opened.makeAsyncIterator()
        for _ in 0..<2 { #expect(await signals.next()?.arguments == [.string(id), .string("token-7")]) }
        #expect(try await session.state(id) == "alerting")
        try await Patience.until("it sounds, once") { session.soundLog == (1, 0) }
      }
    }
  }

  @Test("Of an application's many rings a few are shown each and one sums up, whose button stops them all")
  func crowd() async throws {
    try await AgentSession.withAgent { session, _ in
      try await FakeServer.with(session) { server in
        let at = "@\(WallClock.seconds + 2)"
        for number in 1...8 { _ = try await session.add(at, "Tea \(number)") }
        let run = try await session.run(BuiltPrograms.path("alarmctl"), ["timer", "1s", "Bread"])
        #expect(run.status == 0, "\(run.stderr)")
        var shown: [ShownNotification] = []
        try await Patience.until("all rings") {
          shown = await server.daemon.state.shown
          return shown.contains { $0.request.summary.hasPrefix("3 more alarms of ") } && shown.count == 7
        }
        #expect(shown.contains { $0.request.summary == "Bread" })
        let last = try #require(shown.first { $0.request.summary.hasPrefix("3 more") })
        #expect(last.request.buttons.map(\.label) == ["Stop all"])
        #expect(await server.daemon.press("stop", of: last.id))
        try await Patience.until("the other one's is left") { try await session.list().map(\.title) == ["Bread"] }
        try await Patience.until("and is seen") { await server.daemon.state.shown.map(\.request.summary) == ["Bread"] }
      }
    }
  }

  @Test("On a screen with room for three, the two oldest are shown, and the last place stops all that ring")
  func roomForThree() async throws {
    var behaviour = ServerBehaviour(identity: ServerIdentity(name: "gnome-shell", vendor: "GNOME", version: "43.9"))
    behaviour.capabilities = ["actions", "body", "body-markup", "icon-static", "persistence", "sound"]
    try await AgentSession.withAgent { session, _ in
      try await FakeServer.with(session, behaviour) { server in
        let first = WallClock.seconds + 5
        // The first two a second before the others.
        for number in (1...8).shuffled() {
          _ = try await session.add("@\(first + Int64(number + 5) / 8)", "Tea \(number)")
        }
        var shown: [ShownNotification] = []
        try await Patience.until("two are shown, and how many more ring") {
          shown = await server.daemon.state.shown
          return shown.count == 3 && shown.contains { $0.request.summary == "6 more ring" }
        }
        #expect(Set(shown.map(\.request.summary)) == ["Tea 1", "Tea 2", "6 more ring"])
        let last = try #require(shown.first { $0.request.summary == "6 more ring" })
        #expect(last.request.buttons.map(\.label) == ["Stop all"])
        // One that is stopped makes room for the next.
        let single = try #require(shown.first { $0.id != last.id })
        #expect(await server.daemon.press("stop", of: single.id))
        try await Patience.until("the next is shown") {
          shown = await server.daemon.state.shown
          return shown.count == 3 && shown.contains { $0.request.summary == "5 more ring" }
        }
        let rest = try #require(shown.first { $0.request.summary == "5 more ring" })
        #expect(await server.daemon.press("stop", of: rest.id))
        try await Patience.until("all are stopped") { try await session.list().isEmpty }
        try await server.waitForNone()
      }
    }
  }

  @Test("A late press on what was shown before changes nothing", arguments: ["stop", "snooze", "default", "nonsense"])
  func lateWhileSnoozed(key: String) async throws {
    try await AgentSession.withAgent { session, _ in
      try await FakeServer.with(session) { server in
        let id = try await session.add("1s", "Tea", "snooze=5min")
        let ringing = try await server.waitForOne(["stop", "snooze", "add-minute"])
        try await session.call("Countdown", .string(id))
        let counting = try await server.waitForOne(["pause", "cancel"], otherThan: ringing)
        await server.daemon.pretend(.invoked(id: ringing, key: key))
        await server.daemon.pretend(.closed(id: ringing, reason: .dismissed))
        // A later press that has an effect shows that the earlier one was heard and dropped.
        #expect(await server.daemon.press("pause", of: counting))
        try await session.waitUntil(id, is: "paused")
        try await server.waitForOne(["resume", "cancel"])
      }
    }
  }

  /// Closes a notification and signals a press on it, with nothing in between.
  private static func closeThenPress(
    _ id: UInt32, _ reason: ClosedReason, on daemon: isolated NotificationDaemon
  ) -> Bool {
    guard daemon.close(id, reason) else { return false }
    daemon.pretend(.invoked(id: id, key: "stop"))
    return true
  }

  @Test("A server that reports the closing before the press: the press counts", arguments: ClosedReason.allCases)
  func closedBeforePress(reason: ClosedReason) async throws {
    try await AgentSession.withAgent { session, _ in
      try await FakeServer.with(session) { server in
        let id = try await session.add("1s", "Tea", "snooze=5min")
        let ringing = try await server.waitForOne(["stop", "snooze", "add-minute"])
        #expect(await Self.closeThenPress(ringing, reason, on: server.daemon))
        try await session.waitUntil(id, is: nil)
        try await server.waitForNone()
        #expect(try await session.history().map(\.end) == ["stopped"])
      }
    }
  }

  @Test("A second Pause, pressed before the first was shown, leaves it paused and shows Resume")
  func pausedTwice() async throws {
    try await AgentSession.withAgent { session, _ in
      try await FakeServer.with(session) { server in
        let id = try await session.add("1h", "Tea")
        let counting = try await server.waitForOne(["pause", "cancel"])
        try await session.call("Pause", .string(id))
        await server.daemon.pretend(.invoked(id: counting, key: "pause"))
        try await server.waitForOne(["resume", "cancel"])
        #expect(try await session.state(id) == "paused")
        let shown = try await server.waitForOne(["resume", "cancel"])
        #expect(await server.daemon.press("resume", of: shown))
        try await session.waitUntil(id, is: "countdown")
      }
    }
  }
}
