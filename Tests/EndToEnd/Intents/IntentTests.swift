import AlarmWire
import DBus
import Glibc
import NotificationServer
import TestSupport
import Testing

/// Intents, performed in their application's process. The same suite runs with a release build of the application; see
/// `Tests/Packaging/intents.test.sh`.
@Suite(.timeLimit(.minutes(10))) struct IntentTests {
  /// The expected value of each parameter of the probe's intent.
  static let parameters = [
    "shelf": "2", "weight": "0.30000000000000004", "isDone": "true", "date": "1800000000.25",
    "id": "01020304-0506-0708-090A-0B0C0D0E0F10", "link": "/tmp/a b", "bytes": "0,255,1", "note": "\"ü\"\n",
    "nothing": "nil", "steps": "true", "doneness": "medium", "pot": "soup 3", "others": "soup 1,soup 2",
    "maybe": "soup 4",
  ]

  static func tokens(_ token: String) -> ServerBehaviour {
    var behaviour = ServerBehaviour()
    behaviour.activationToken = token
    return behaviour
  }

  @Test("Stop starts the application that didn't run, and performs its intent there with every parameter intact")
  func stopStartsIt() async throws {
    try await Kitchen.with { kitchen in
      let (id, notification) = try await kitchen.ring("stop", ["stop", "snooze", "add-minute"])
      #expect(await kitchen.session.client.owner(of: Kitchen.id) == nil)
      #expect(await kitchen.server.daemon.press("stop", of: notification))
      let line = try #require(try await kitchen.waitFor("Kitchen").first)
      for (name, value) in Self.parameters { #expect(line[name] == value, "\(name)") }
      #expect(line["alarmID"] == id)
      // The alarm is stopped first, then the intent runs.
      #expect(line["alarm"] == "gone")
      try await kitchen.session.waitUntil(id, is: nil)
      #expect(try await kitchen.warnings().isEmpty)
      // No more calls follow, so it exits by itself.
      _ = try await kitchen.waitFor("left")
      try await kitchen.session.waitForNoOwner(of: Kitchen.id)
      #expect(kitchen.lines.count { $0["intent"] == "Kitchen" } == 1)
    }
  }

  @Test("Snooze counts down again, and performs the second button's intent")
  func snooze() async throws {
    try await Kitchen.with { kitchen in
      let (id, notification) = try await kitchen.ring("snooze", ["stop", "snooze", "add-minute"])
      #expect(await kitchen.server.daemon.press("snooze", of: notification))
      let line = try #require(try await kitchen.waitFor("Kitchen").first)
      #expect(line["alarmID"] == id)
      #expect(line["alarm"] == "countdown")
      let state = try await kitchen.session.state(id)
      #expect(state == "countdown")
    }
  }

  @Test("A running application is called, its window comes with the token, and its intent may stop the alarm by itself")
  func foreground() async throws {
    try await Kitchen.with(Self.tokens("token-9")) { kitchen in
      let application = try await kitchen.start()
      try await application.whileRunning {
        let (id, notification) = try await kitchen.ring("open", ["stop", "default"])
        #expect(await kitchen.server.daemon.press("default", of: notification))
        let line = try #require(try await kitchen.waitFor("Window").first)
        #expect(line["token"] == "token-9" && line["activated"] == id && line["alarmID"] == id)
        let window = try #require(try await kitchen.waitFor("activated").first)
        #expect(window["token"] == "token-9")
        // The intent stopped it, by a blocking call on the main actor.
        try await kitchen.session.waitUntil(id, is: nil)
        #expect(Set(kitchen.lines.compactMap { $0["pid"] }) == ["\(application.pid)"])
      }
    }
  }

  @Test("An intent that wants the window of an application that doesn't run starts it, and both have the press's token")
  func foregroundStartsIt() async throws {
    try await Kitchen.with(Self.tokens("token-8")) { kitchen in
      let (id, notification) = try await kitchen.ring("open", ["stop", "default"])
      #expect(await kitchen.session.client.owner(of: Kitchen.id) == nil)
      #expect(await kitchen.server.daemon.press("default", of: notification))
      let line = try #require(try await kitchen.waitFor("Window").first)
      #expect(line["token"] == "token-8" && line["activated"] == id && line["alarmID"] == id)
      let window = try #require(try await kitchen.waitFor("activated").first)
      #expect(window["token"] == "token-8")
      try await kitchen.session.waitUntil(id, is: nil)
      _ = try await kitchen.waitFor("left")
      #expect(kitchen.lines.first?["event"] == "started")
      #expect(Set(kitchen.lines.compactMap { $0["pid"] }).count == 1)
      let warnings = try await kitchen.warnings()
      #expect(warnings.isEmpty)
    }
  }

  @Test(
    "A program that is not an application: its alarms ring, Snooze and Stop work, and it is warned that its intents don't run"
  )
  func unregistered() async throws {
    try await Kitchen.with { kitchen in
      let (snoozed, first) = try await kitchen.ring("both", ["stop", "snooze", "add-minute"], command: "anonymous")
      #expect(await kitchen.server.daemon.press("snooze", of: first))
      try await kitchen.session.waitUntil(snoozed, is: "countdown")
      try await Patience.until("it is warned of") { try await kitchen.warnings().count == 1 }
      let warning = try await kitchen.warnings()[0]
      #expect(warning.contains("host:IntentProbe"), "\(warning)")
      try await kitchen.session.call("Cancel", .string(snoozed))
      let (stopped, second) = try await kitchen.ring("both", ["stop", "snooze", "add-minute"], command: "anonymous")
      #expect(await kitchen.server.daemon.press("stop", of: second))
      try await kitchen.session.waitUntil(stopped, is: nil)
      let warnings = try await kitchen.warnings()
      #expect(warnings.count == 1)
      #expect(kitchen.lines.allSatisfy { $0["intent"] == nil })
    }
  }

  @Test("An Open button without an intent shows the application, and the alarm rings on")
  func plainOpen() async throws {
    try await Kitchen.with(Self.tokens("token-3")) { kitchen in
      let (id, notification) = try await kitchen.ring("plain", ["stop", "default"])
      #expect(await kitchen.server.daemon.press("default", of: notification))
      let window = try #require(try await kitchen.waitFor("activated").first)
      #expect(window["token"] == "token-3")
      let state = try await kitchen.session.state(id)
      #expect(state == "alerting")
    }
  }

  @Test("Each press is performed once, in order")
  func twoPresses() async throws {
    try await Kitchen.with { kitchen in
      var (_, notification) = try await kitchen.ring("twice", ["stop", "default"])
      for _ in 0..<2 {
        #expect(await kitchen.server.daemon.press("default", of: notification))
        notification = try await kitchen.server.waitForOne(["stop", "default"], otherThan: notification)
      }
      _ = try await kitchen.waitFor("left")
      #expect(kitchen.lines.count { $0["what"] == "twice" } == 2)
    }
  }

  @Test("An agent that was restarted in between still knows what to perform")
  func agentRestarted() async throws {
    try await Kitchen.with { kitchen in
      let id = try await kitchen.schedule("stop", seconds: 2)
      await kitchen.agent.kill()
      try await kitchen.session.waitForNoOwner(of: AlarmInterface.busName)
      let successor = try await kitchen.session.startAgent()
      try await successor.whileRunning {
        try await kitchen.session.waitUntil(id, is: "alerting")
        let notification = try await kitchen.waitForRinging()
        #expect(await kitchen.server.daemon.press("stop", of: notification))
        let line = try #require(try await kitchen.waitFor("Kitchen").first)
        #expect(line["alarmID"] == id)
      }
    }
  }

  @Test(
    "An application that dies, or whose intent fails, leaves a warning until the next press went well",
    arguments: ["die", "fail"])
  func unhappy(what: String) async throws {
    try await Kitchen.with { kitchen in
      let (id, notification) = try await kitchen.ring(what, ["stop", "default"])
      #expect(await kitchen.server.daemon.press("default", of: notification))
      _ = try await kitchen.waitFor("Hard")
      try await Patience.until("it is warned of") { try await kitchen.warnings().count == 1 }
      let warning = try await kitchen.warnings()[0]
      #expect(warning.contains(Kitchen.id.text) && warning.contains(id))
      let state = try await kitchen.session.state(id)
      #expect(state == "alerting")
      try await kitchen.session.call("Stop", .string(id))

      let (_, next) = try await kitchen.ring("fine", ["stop", "default"])
      #expect(await kitchen.server.daemon.press("default", of: next))
      try await Patience.until("all is well again") { try await kitchen.warnings().isEmpty }
    }
  }

  @Test("An application that nothing can start leaves a warning; Stop works, and Open is signalled to those who listen")
  func notActivatable() async throws {
    try await Kitchen.with(isActivatable: false) { kitchen in
      let opened = try await kitchen.session.signals("AlarmOpened")
      let (id, notification) = try await kitchen.ring("open", ["stop", "default"])
      #expect(await kitchen.server.daemon.press("default", of: notification))
      var signals = opened.makeAsyncIterator()
      #expect(await signals.next()?.arguments.first == .string(id))
      try await Patience.until("it is warned of") { try await kitchen.warnings().count == 1 }
      let again = try await kitchen.server.waitForOne(["stop", "default"], otherThan: notification)
      #expect(await kitchen.server.daemon.press("stop", of: again))
      try await kitchen.session.waitUntil(id, is: nil)
    }
  }
}
