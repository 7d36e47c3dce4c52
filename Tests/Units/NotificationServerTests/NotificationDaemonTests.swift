import DBus
import EventLoop
import NotificationServer
import TestSupport
import Testing

@Suite("The notification server on a bus", .timeLimit(.minutes(10)))
struct NotificationDaemonTests {
  @Test("It says who it is and what it can")
  func identity() async throws {
    try await DaemonRig.with { rig in
      #expect(try await rig.call("GetCapabilities") == [.strings(["actions", "body"])])
      let identity = try await rig.call("GetServerInformation").compactMap(\.asString)
      #expect(identity == ["alarmctl", "alarmkit.org", ServerIdentity.terminal.version, "1.2"])
    }
  }

  @Test("What a program sends is heard with every hint")
  func notify() async throws {
    try await DaemonRig.with { rig in
      let id = try await rig.notify(
        "Tea", actions: ["stop", "Stop", "default", "Open"],
        hints: [
          ("urgency", .byte(2)), ("resident", .bool(true)), ("transient", .bool(true)),
          ("category", .string("alarm.ringing")),
          ("desktop-entry", .string("org.example.App")), ("x-custom", .int32(7)),
        ], timeout: 0)
      guard case .shown(let received)? = await rig.events.first(1).first else {
        Issue.record("nothing was shown")
        return
      }
      #expect(received.id == id)
      #expect(!received.isReplacement)
      #expect(received.sender == rig.program.uniqueName)
      #expect(received.hints["x-custom"] == .int32(7))
      #expect(
        received.request
          == NotificationRequest(
            appName: "test", summary: "Tea", body: "body",
            buttons: [
              NotificationButton(key: "stop", label: "Stop"), NotificationButton(key: "default", label: "Open"),
            ],
            urgency: .critical, isResident: true, isTransient: true, category: "alarm.ringing",
            desktopEntry: "org.example.App", timeout: 0))
    }
  }

  @Test(
    "Urgency is read from the integers that scripts send; anything else is normal",
    arguments: [
      (DBusValue.byte(0), NotificationUrgency.low), (.int32(2), .critical), (.uint32(2), .critical),
      (.byte(9), .normal),
      (.int32(-1), .normal), (.string("critical"), .normal),
    ])
  func urgency(hint: DBusValue, urgency: NotificationUrgency) throws {
    let request = try #require(NotificationRequest(arguments: DaemonRig.arguments("a", 0, [], [("urgency", hint)])))
    #expect(request.urgency == urgency)
  }

  @Test("A press is reported as action and closing, in this order")
  func press() async throws {
    try await DaemonRig.with { rig in
      let id = try await rig.notify("Tea", actions: ["stop", "Stop"])
      #expect(await rig.daemon.press("stop", of: id))
      #expect(await rig.signals.first(2).map(\.line) == ["ActionInvoked \(id) stop", "NotificationClosed \(id) 2"])
      #expect(await rig.daemon.state.shown.isEmpty)
    }
  }

  @Test("A server with windows sends an activation token before the action")
  func activationToken() async throws {
    var behaviour = ServerBehaviour()
    behaviour.activationToken = "token"
    behaviour.closesAfterPress = false
    try await DaemonRig.with(behaviour) { rig in
      let id = try await rig.notify("Tea", actions: ["stop", "Stop"])
      await rig.daemon.press("stop", of: id)
      #expect(await rig.signals.first(2).map(\.line) == ["ActivationToken \(id) token", "ActionInvoked \(id) stop"])
      #expect(await rig.daemon.state[id] != nil)
    }
  }

  @Test("A replaced notification keeps its number, and is reported as a replacement")
  func replaces() async throws {
    try await DaemonRig.with { rig in
      let id = try await rig.notify("Tea", timeout: 0)
      #expect(try await rig.notify("Coffee", replaces: id, timeout: 0) == id)
      #expect(await rig.daemon.state.shown.map(\.request.summary) == ["Coffee"])
      let events = await rig.events.first(2)
      guard case .shown(let second) = events[1] else {
        Issue.record("not shown: \(events[1])")
        return
      }
      #expect(second.isReplacement)
    }
  }

  @Test("A notification expires by itself, and the timer follows the next one")
  func expires() async throws {
    try await DaemonRig.with { rig in
      let later = try await rig.notify("later", timeout: 3_000)
      let sooner = try await rig.notify("sooner", timeout: 5)
      let lines = await rig.signals.first(2).map(\.line)
      #expect(lines == ["NotificationClosed \(sooner) 1", "NotificationClosed \(later) 1"])
    }
  }

  @Test("CloseNotification closes for reason 3; what isn't up is an error that names it")
  func close() async throws {
    try await DaemonRig.with { rig in
      let id = try await rig.notify("Tea")
      #expect(try await rig.call("CloseNotification", [.uint32(id)]) == [])
      #expect(await rig.signals.first(1).map(\.line) == ["NotificationClosed \(id) 3"])
      await #expect(throws: DBusError.self) { try await rig.call("CloseNotification", [.uint32(id)]) }
    }
  }

  @Test(
    "The person's dismissal and an undefined closing are reported by their reasons",
    arguments: [ClosedReason.dismissed, .undefined])
  func closeByPerson(reason: ClosedReason) async throws {
    try await DaemonRig.with { rig in
      let id = try await rig.notify("Tea")
      #expect(await rig.daemon.close(id, reason))
      #expect(await rig.signals.first(1).map(\.line) == ["NotificationClosed \(id) \(reason.rawValue)"])
    }
  }

  @Test("A server that hangs shows nothing and never answers, but the test learns that it was asked")
  func neverAnswers() async throws {
    var behaviour = ServerBehaviour()
    behaviour.answer = .never
    try await DaemonRig.with(behaviour) { rig in
      await #expect(throws: DBusError.self) {
        try await rig.program.call(
          MethodCall(
            destination: NotificationDaemon.name, path: NotificationDaemon.path,
            interface: NotificationDaemon.interface,
            member: "Notify", arguments: DaemonRig.arguments("Tea")), timeout: .milliseconds(50))
      }
      #expect(
        await rig.events.first(1) == [
          .ignored(
            NotificationRequest(appName: "test", summary: "Tea", body: "body"), sender: rig.program.uniqueName)
        ])
      #expect(await rig.daemon.state.shown.isEmpty)
    }
  }

  @Test("A server that refuses answers with its error until it is asked to behave")
  func fails() async throws {
    let error = DBusError("org.freedesktop.Notifications.Error.ExcessNotificationGeneration", "too many")
    var behaviour = ServerBehaviour()
    behaviour.answer = .fails(error)
    try await DaemonRig.with(behaviour) { rig in
      await #expect(throws: error) { try await rig.call("Notify", DaemonRig.arguments("Tea")) }
      await rig.daemon.behave(ServerBehaviour())
      let id = try await rig.notify("Tea")
      #expect(id == 1)
    }
  }

  @Test("A flood is refused, but what is up can still be replaced")
  func flood() async throws {
    var behaviour = ServerBehaviour()
    behaviour.maximumCount = 2
    try await DaemonRig.with(behaviour) { rig in
      let id = try await rig.notify("one", timeout: 0)
      _ = try await rig.notify("two", timeout: 0)
      await #expect(throws: DBusError.self) { try await rig.call("Notify", DaemonRig.arguments("three")) }
      #expect(try await rig.notify("new", replaces: id, timeout: 0) == id)
    }
  }

  @Test("A signal for a notification that never was can be pretended")
  func pretends() async throws {
    try await DaemonRig.with { rig in
      await rig.daemon.pretend(.invoked(id: 99, key: "stop"))
      #expect(await rig.signals.first(1).map(\.line) == ["ActionInvoked 99 stop"])
    }
  }

  @Test("A second server is refused, and leaves no object behind")
  func second() async throws {
    try await DaemonRig.with { rig in
      let loop = EventLoop(name: "second")
      defer { loop.stop() }
      let connection = try await BusConnection.open(.text(rig.bus.address), on: loop)
      let other = NotificationDaemon(on: connection, loop: loop)
      #expect(try await other.start() == .inUse)
      await #expect(throws: DBusError.self) {
        try await rig.program.call(
          MethodCall(
            destination: connection.uniqueName, path: NotificationDaemon.path, interface: NotificationDaemon.interface,
            member: "GetCapabilities"))
      }
      await connection.close()
    }
  }

  @Test("A server that stops closes what is up, gives its name back and may start again")
  func stops() async throws {
    try await DaemonRig.with { rig in
      let id = try await rig.notify("Tea", timeout: 0)
      await rig.daemon.stop()
      #expect(await rig.signals.first(1).map(\.line) == ["NotificationClosed \(id) 4"])
      #expect(await rig.program.owner(of: NotificationDaemon.name) == nil)
      #expect(try await rig.daemon.start() == .owned)
    }
  }

  @Test(
    "gdbus can call it as its introspection says",
    .enabled(if: ProgramRun.exists("gdbus"), "\(ProgramRun.need("gdbus"))"))
  func gdbus() async throws {
    try await DaemonRig.with { rig in
      let run = try await ProgramRun.run(
        "gdbus",
        [
          "call", "--session", "--dest", "org.freedesktop.Notifications", "--object-path",
          "/org/freedesktop/Notifications", "--method", "org.freedesktop.Notifications.Notify", "app", "0", "icon",
          "Tea", "is ready", "['stop', 'Stop']", "{'urgency': <byte 2>}", "0",
        ], environment: ["DBUS_SESSION_BUS_ADDRESS": rig.bus.address])
      #expect(run.stdout == "(uint32 1,)\n")
      #expect(await rig.daemon.state.shown.map(\.request.urgency) == [.critical])
    }
  }
}
