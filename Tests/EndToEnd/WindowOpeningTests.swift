import AlarmWire
import DBus
import EventLoop
import Foundation
import NotificationServer
import TestSupport
import Testing

/// What opens the window, and the badge on its icon: a real agent, with doubles of the window and of a dock on its bus.
@Suite struct WindowOpeningTests {
  /// Stands in for the window: reports the calls that it gets.
  private struct WindowDouble: Sendable {
    /// `Activate`, or an action with its parameters, and the activation token.
    let calls: AsyncStream<String>

    static func with(_ session: AgentSession, _ body: (WindowDouble) async throws -> Void) async throws {
      let loop = EventLoop(name: "window")
      defer { loop.stop() }
      let connection = try await BusConnection.open(.text(session.bus.address), on: loop)
      let (calls, continuation) = AsyncStream<String>.makeStream()
      @Sendable func token(_ platform: DBusValue?) -> String { platform?["activation-token"]?.asString ?? "-" }
      let rows = [
        MethodRow(name: "Activate", inputs: [ArgumentRow("platform_data", "a{sv}")]) { call in
          continuation.yield("Activate \(token(call.arguments.first))")
          return .reply([])
        },
        MethodRow(
          name: "ActivateAction",
          inputs: [
            ArgumentRow("action_name", "s"), ArgumentRow("parameter", "av"), ArgumentRow("platform_data", "a{sv}"),
          ]
        ) { call in
          let parameters = (call.arguments[1].asArray ?? []).compactMap { $0.asVariant?.asString }
          continuation.yield(
            ([call.arguments[0].asString ?? ""] + parameters + [token(call.arguments.last)]).joined(separator: " "))
          return .reply([])
        },
      ]
      connection.export(
        ExportedObject(
          path: "/org/alarmkit/Alarms",
          interfaces: [InterfaceTable(name: "org.freedesktop.Application", methods: rows)]))
      _ = try await connection.requestName("org.alarmkit.Alarms")
      try await body(WindowDouble(calls: calls))
      await connection.close()
    }
  }

  /// Makes the agent find a window's desktop file.
  private static func install(in session: AgentSession) throws {
    let folder = session.folder + "/data/applications"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try TextFile.write("[Desktop Entry]\n", to: "\(folder)/org.alarmkit.Alarms.desktop")
  }

  @Test("A click on a notification, the tray's menu and the search open the window where they say")
  func opens() async throws {
    try await AgentSession.with { session in
      try Self.install(in: session)
      try await WindowDouble.with(session) { window in
        // A desktop's server, which doesn't draw a click on the body as a button.
        var behaviour = ServerBehaviour(identity: ServerIdentity(name: "Plasma", vendor: "KDE", version: "5.27"))
        behaviour.activationToken = "token-7"
        try await FakeServer.with(session, behaviour) { server in
          let agent = try await session.startAgent()
          try await session.process.whileRunning(agent) {
            var calls = window.calls.makeAsyncIterator()
            let id = try await session.add("1s", "Tea")
            let shown = try await server.waitForOne(["stop", "snooze", "add-minute", "default"])
            #expect(await server.daemon.press("default", of: shown))
            let call1 = await calls.next()
            #expect(call1 == "show-alarm \(id) token-7")
            let state = try await session.state(id)
            #expect(state == "alerting")

            func search(_ member: MemberName, _ arguments: DBusValue...) async throws {
              _ = try await session.client.call(
                MethodCall(
                  destination: AlarmInterface.busName, path: SearchInterface.gnomePath,
                  interface: SearchInterface.gnome, member: member, arguments: arguments))
            }
            try await search("LaunchSearch", .strings(["7:30", "gym"]), .uint32(99))
            let call2 = await calls.next()
            #expect(call2 == "type-alarm 7:30 gym alarmkit-search_TIME99")
            try await search("LaunchSearch", .strings(["a\u{7}b"]), .uint32(0))
            let call3 = await calls.next()
            #expect(call3 == "Activate -")
            let gym = try await session.add("1h", "Gym")
            try await search("ActivateResult", .string("show:\(gym)"), .strings(["gym"]), .uint32(0))
            let call4 = await calls.next()
            #expect(call4 == "show-alarm \(gym) -")

            try await TrayHost.with(session.bus.address) { host in
              let icon = try await host.icon()
              try await host.click("New alarm…", of: icon)
              try await host.click("Other length…", below: "New timer", of: icon)
              try await host.click("Open Alarms", of: icon)
            }
            let call5 = await calls.next()
            #expect(call5 == "new-alarm -")
            let call6 = await calls.next()
            #expect(call6 == "new-timer -")
            let call7 = await calls.next()
            #expect(call7 == "Activate -")
          }
        }
      }
    }
  }

  @Test("A window that is installed and can't be started is written to the log, and nothing else happens")
  func broken() async throws {
    try await AgentSession.with { session in
      try Self.install(in: session)
      let agent = try await session.startAgent()
      try await session.process.whileRunning(agent) {
        try await TrayHost.with(session.bus.address) { host in
          try await host.click("Open Alarms", of: try await host.icon())
        }
        try await Patience.until("it is said") { session.agentLog.contains("the window could not be opened: ") }
        _ = try await session.add("1h", "Tea")
      }
    }
  }

  @Test("A dock gets the badge, and no other program")
  func badge() async throws {
    try await AgentSession.with { session in
      try Self.install(in: session)
      let loop = EventLoop(name: "dock")
      defer { loop.stop() }
      let dock = try await BusConnection.open(.text(session.bus.address), on: loop)
      let rule = MatchRule(interface: "com.canonical.Unity.LauncherEntry", member: "Update")
      let updates = try await dock.signals(rule)
      // Another program that also listens.
      let other = try await session.onConnectionOfItsOwn()
      let overheard = try await other.client.signals(rule)
      let agent = try await session.startAgent()
      try await session.process.whileRunning(agent) {
        var badges = updates.makeAsyncIterator()
        #expect(try await dock.requestName("com.canonical.Unity") == .owned)
        let id = try await session.add("1h", "Tea")
        let first = await badges.next()
        let running = try #require(first)
        #expect(running.arguments.first == .string("application://org.alarmkit.Alarms.desktop"))
        let bar = running.arguments[1]
        #expect(bar["progress-visible"]?.asBool == true && bar["count-visible"]?.asBool == false)
        _ = try await session.call("Cancel", .string(id))
        let second = await badges.next()
        let gone = try #require(second).arguments[1]
        #expect(gone["progress-visible"]?.asBool == false && gone["count-visible"]?.asBool == false)
        _ = try await session.add("1s", "Tea")
        var last = gone
        while last["count-visible"]?.asBool != true {
          guard let badge = await badges.next() else { throw TestFailure("the bus is gone") }
          last = badge.arguments[1]
        }
        #expect(last["count"]?.asInt64 == 1 && last["urgent"]?.asBool == true)
        // The signals would have arrived before this answer.
        _ = try await other.call("Status")
        await other.client.close()
        #expect(await overheard.reduce(into: 0) { count, _ in count += 1 } == 0)
      }
      await dock.close()
    }
  }
}
