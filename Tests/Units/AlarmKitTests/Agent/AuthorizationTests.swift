import AlarmKit
import AlarmWire
import DBus
import EventLoop
import NotificationServer
import TestSupport
import Testing

/// What an application may do, by Apple's API, with the real agent and a user who presses buttons.
@Suite(.timeLimit(.minutes(10))) struct AuthorizationTests {
  /// A session in which the user is asked about programs, with a notification server; `press` answers the question.
  private struct Rig: Sendable {
    let session: LibrarySession
    let server: NotificationDaemon
    let user: BusConnection

    static func with(policy: String, _ body: (Rig, RunningProgram) async throws -> Void) async throws {
      try await PrivateBus.with { bus in
        let session = LibrarySession(on: bus)
        try session.process.configure("[Authorization]\npolicy=\(policy)\n")
        let loop = EventLoop(name: "user")
        let user = try await BusConnection.open(.text(bus.address), on: loop)
        let server = NotificationDaemon(on: user, loop: loop)
        _ = try await server.start()
        let agent = try await session.startAgent()
        try await session.process.whileRunning(agent) {
          try await body(Rig(session: session, server: server, user: user), agent)
        }
        await user.close()
      }
    }

    /// Waits for a question and presses one of its buttons.
    func press(_ key: String) async throws {
      try await Patience.until("a question is up") {
        await server.state.shown.contains { $0.request.buttons.map(\.key) == ["allow", "deny"] }
      }
      let id = try #require(await server.state.shown.first { $0.request.buttons.map(\.key) == ["allow", "deny"] }?.id)
      await server.press(key, of: id)
    }

    /// Calls the agent as another program of the user's would.
    @discardableResult
    func call(_ member: MemberName, _ arguments: DBusValue...) async throws -> [DBusValue] {
      try await user.call(.manager(member, arguments))
    }
  }

  @Test("Outside of sandboxes an application is authorized without being asked about")
  func allowed() async throws {
    try await Rig.with(policy: "allow") { rig, _ in
      #expect(rig.session.manager.authorizationState == .authorized)
      let asked = try await rig.session.manager.requestAuthorization()
      #expect(asked == .authorized)
      #expect(await rig.server.state.shown.isEmpty)
    }
  }

  @Test("Where nobody can be asked nothing is determined, and asking throws")
  func nobodyThere() async throws {
    let manager = AlarmManager(.text("unix:path=/nonexistent/bus"))
    #expect(manager.authorizationState == .notDetermined)
    let error = await SemanticsTests.failure { _ = try await manager.requestAuthorization() }
    #expect(error?.code == 2)
    var updates = manager.authorizationUpdates.makeAsyncIterator()
    #expect(await updates.next(isolation: #isolation) == .notDetermined)
  }

  @Test("Asking waits for the user, longer than an agent may take to answer anything else")
  func asked() async throws {
    try await Rig.with(policy: "ask") { rig, _ in
      let manager = rig.session.manager
      #expect(manager.authorizationState == .notDetermined)
      let heard = rig.session.bus.folder + "/heard"
      let monitor = try await RunningProgram.start(
        "dbus-monitor", ["--address", rig.session.bus.address, "member='AuthorizationState'"],
        environment: ["PATH": "/usr/local/bin:/usr/bin:/bin"],
        output: heard)
      async let state = manager.requestAuthorization()
      try await Patience.until("a question is up") { await !rig.server.state.shown.isEmpty }
      // After its timeout, the client asks whether the agent still answers.
      try await Patience.until("the client asks for a sign of life") {
        TextFile.read(heard).contains("member=AuthorizationState")
      }
      await monitor.kill()
      try await rig.press("allow")
      #expect(try await state == .authorized)
      #expect(manager.authorizationState == .authorized)
    }
  }

  @Test("The first alarm asks by itself, and is there once the user allowed it")
  func firstAlarm() async throws {
    try await Rig.with(policy: "ask") { rig, _ in
      let id = UUID()
      async let alarm = rig.session.manager.schedule(id: id, configuration: Samples.timer(600))
      try await rig.press("allow")
      #expect(try await alarm.id == id)
      #expect(try rig.session.manager.alarms.map(\.id) == [id])
    }
  }

  @Test("Not allowed is Apple's error, at once the second time and by another agent, and nothing is scheduled")
  func denied() async throws {
    try await Rig.with(policy: "ask") { rig, agent in
      let manager = rig.session.manager
      async let first = SemanticsTests.failure {
        _ = try await manager.schedule(id: UUID(), configuration: Samples.timer(600))
      }
      try await rig.press("deny")
      let error = await first
      #expect(error?.domain == "com.apple.AlarmKit.Alarm")
      #expect(error?.code == 1)
      let second = await SemanticsTests.failure {
        _ = try await manager.schedule(id: UUID(), configuration: Samples.timer(600))
      }
      #expect(second?.code == 1)
      #expect(try await manager.requestAuthorization() == .denied)
      #expect(manager.authorizationState == .denied)
      #expect(try manager.alarms.isEmpty)
      await agent.kill()
      try await rig.session.withAgent { _, _ in #expect(manager.authorizationState == .denied) }
    }
  }

  @Test("Where the policy is to deny, nobody is asked and nothing is scheduled")
  func deniedByPolicy() async throws {
    try await Rig.with(policy: "deny") { rig, _ async throws in
      let manager = rig.session.manager
      #expect(manager.authorizationState == .denied)
      let error = await SemanticsTests.failure {
        _ = try await manager.schedule(id: UUID(), configuration: Samples.timer(600))
      }
      #expect(error?.code == 1)
      #expect(try await manager.requestAuthorization() == .denied)
      #expect(try manager.alarms.isEmpty)
      #expect(await rig.server.state.shown.isEmpty)
    }
  }

  @Test(
    "Cancelling the task of a call that waits for the user ends it as Swift's cancellation, and not the user's choice")
  func cancelled() async throws {
    try await Rig.with(policy: "ask") { rig, _ in
      let (manager, id) = (rig.session.manager, UUID())
      let scheduling = Task { try await manager.schedule(id: id, configuration: Samples.timer(600)) }
      try await Patience.until("a question is up") { await !rig.server.state.shown.isEmpty }
      let asking = Task { try await manager.requestAuthorization() }
      scheduling.cancel()
      asking.cancel()
      await #expect(throws: CancellationError.self) { _ = try await scheduling.value }
      await #expect(throws: CancellationError.self) { _ = try await asking.value }
      #expect(try manager.alarms.isEmpty)
      try await rig.press("allow")
      // It was requested, and the request wasn't withdrawn.
      try await Patience.until("it is stored") { try manager.alarms.map(\.id) == [id] }
    }
  }

  @Test("An agent that is killed while it asks is not waited for")
  func agentDies() async throws {
    try await Rig.with(policy: "ask") { rig, agent in
      async let failure = SemanticsTests.failure {
        _ = try await rig.session.manager.schedule(id: UUID(), configuration: Samples.timer(600))
      }
      try await Patience.until("a question is up") { await !rig.server.state.shown.isEmpty }
      await agent.kill()
      #expect(await failure?.code == 2)
    }
  }

  @Test("Following begins with the state, and has each change, also the policy's and through a restart")
  func updates() async throws {
    try await Rig.with(policy: "allow") { rig, agent in
      let manager = rig.session.manager
      var updates = manager.authorizationUpdates.makeAsyncIterator()
      #expect(await updates.next(isolation: #isolation) == .authorized)
      var others = manager.authorizationUpdates.makeAsyncIterator()
      #expect(await others.next(isolation: #isolation) == .authorized)
      let me = try #require(try await rig.call("WhoAmI").first?.asString)
      try await rig.call("SetAuthorization", .string(me), .string("denied"))
      #expect(await updates.next(isolation: #isolation) == .denied)
      #expect(await others.next(isolation: #isolation) == .denied)
      await agent.kill()
      let next = try await rig.session.startAgent()
      try await rig.call("SetAuthorization", .string(me), .string("notDetermined"))
      #expect(await updates.next(isolation: #isolation) == .authorized)
      try rig.session.process.configure("[Authorization]\npolicy=ask\n")
      #expect(await updates.next(isolation: #isolation) == .notDetermined)
      #expect(await others.next(isolation: #isolation) == .authorized)
      #expect(await others.next(isolation: #isolation) == .notDetermined)
      var late = manager.authorizationUpdates.makeAsyncIterator()
      #expect(await late.next(isolation: #isolation) == .notDetermined)
      await next.kill()
    }
  }

  @Test("An application's alarms are its own: another program's aren't among them, now and in updates")
  func ownAlarms() async throws {
    try await Rig.with(policy: "allow") { rig, _ in
      let manager = rig.session.manager
      try await rig.call("Register", .string("org.example.Other"))
      try await rig.call("Add", .string("1h"), .string("Theirs"), .strings([]))
      #expect(try manager.alarms.isEmpty)
      var updates = manager.alarmUpdates.makeAsyncIterator()
      #expect(await updates.next(isolation: #isolation)?.count == 0)
      try await rig.call("Add", .string("1h"), .string("Theirs too"), .strings([]))
      let id = UUID()
      _ = try await manager.schedule(id: id, configuration: Samples.timer(600))
      #expect(await updates.next(isolation: #isolation)?.map(\.id) == [id])
      #expect(try manager.alarms.map(\.id) == [id])
    }
  }
}
