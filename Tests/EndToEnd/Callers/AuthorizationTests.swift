import AlarmCore
import AlarmWire
import DBus
import NotificationServer
import TestSupport
import Testing

/// Asking the user, with a real agent and a notification server whose buttons the test presses.
@Suite(
  .timeLimit(.minutes(10)),
  .enabled(AgentSession.needsSandboxes) { await AgentSession.hasSandboxes() })
struct AuthorizationTests {
  /// Waits until the question is up, and returns it.
  private static func question(_ server: FakeServer) async throws -> ShownNotification {
    let number = try await server.waitForOne(["allow", "deny"])
    guard let shown = await server.daemon.state[number] else { throw TestFailure("it is gone again") }
    return shown
  }

  /// A session with an agent, an application in a sandbox and a server.
  private static func with(
    _ body: (AgentSession, AgentSession.SandboxedApp, FakeServer) async throws -> Void
  ) async throws {
    try await AgentSession.withAgent { session, _ in
      try await session.installApplication(
        "org.example.Clock", "Name=Nice Clock", "Icon=nice-clock", "X-AlarmKit-UsageDescription=Rings for tea.")
      let app = try await session.flatpak("org.example.Clock")
      try await FakeServer.with(session) { server in try await body(session, app, server) }
    }
  }

  @Test("Scheduling from a sandbox waits for Allow, and is stored then; afterwards nobody is asked")
  func allow() async throws {
    try await Self.with { session, app, server in
      async let lines = app.run("AuthorizationState", "Add|1h|Tea|[]", "AuthorizationState")
      let shown = try await Self.question(server)
      #expect(shown.request.summary == "Let “Nice Clock” set alarms?")
      #expect(shown.request.body.contains("It says: “Rings for tea.”"))
      #expect(shown.request.buttons.map(\.label) == ["Allow", "Don’t Allow"])
      #expect(shown.request.icon == "nice-clock")
      #expect(try await session.list().isEmpty)
      #expect(await server.daemon.press("allow", of: shown.id))
      let told = try await lines
      #expect(told[0].contains("notDetermined"), "\(told)")
      #expect(told[1].hasPrefix("Add answers"), "\(told)")
      #expect(told[2].contains("authorized"), "\(told)")
      #expect(try await session.list().map(\.owner) == ["org.example.Clock"])
      let more = try await app.run("Add|2h|Tea|[]")
      #expect(more[0].hasPrefix("Add answers"))
    }
  }

  @Test("Don't Allow is an error that names it, nothing is stored, and there is no second question")
  func deny() async throws {
    try await Self.with { session, app, server in
      async let lines = app.run("Add|1h|Tea|[]", "Add|1h|Tea|[]", "RequestAuthorization|", "AuthorizationState")
      let shown = try await Self.question(server)
      #expect(await server.daemon.press("deny", of: shown.id))
      let told = try await lines
      #expect(told[0].contains("Error.NotAuthorized"), "\(told)")
      #expect(told[0].contains("alarmctl authorization allow org.example.Clock"), "\(told)")
      #expect(told[1].contains("Error.NotAuthorized"), "\(told)")
      #expect(told[2].contains("denied") && told[3].contains("denied"), "\(told)")
      #expect(try await session.list().isEmpty)
      try await server.waitForNone()
    }
  }

  @Test("Put away, the question isn't answered, and isn't asked again the same day, also by the next agent")
  func ignored() async throws {
    try await AgentSession.with { session in
      let app = try await session.flatpak("org.example.Clock")
      let agent = try await session.startAgent()
      try await FakeServer.with(session) { server in
        async let lines = app.run("RequestAuthorization|To wake you.", "Add|1h|Tea|[]")
        let shown = try await Self.question(server)
        #expect(shown.request.body.contains("It says: “To wake you.”"))
        #expect(await server.daemon.close(shown.id, .dismissed))
        let told = try await lines
        #expect(told[0].contains("notDetermined"), "\(told)")
        #expect(told[1].contains("wasn't answered"), "\(told)")
        _ = try await agent.end()
        let next = try await session.startAgent()
        let again = try await app.run("Add|1h|Tea|[]")
        #expect(again[0].contains("wasn't answered"), "\(again)")
        let count = server.events.count { if case .shown = $0 { true } else { false } }
        #expect(count == 1)
        await next.kill()
      }
    }
  }

  @Test("Without a notification server the error says what helps, and alarmctl decides")
  func noServer() async throws {
    try await AgentSession.withAgent { session, _ in
      let app = try await session.flatpak("org.example.Clock")
      let told = try await app.run("Add|1h|Tea|[]", "AuthorizationState")
      #expect(told[0].contains("there is no notification server to ask"), "\(told)")
      #expect(told[0].contains("alarmctl authorization allow org.example.Clock"), "\(told)")
      #expect(told[1].contains("notDetermined"), "\(told)")
      let allowed = try await session.run(
        BuiltPrograms.path("alarmctl"), ["authorization", "allow", "org.example.Clock"])
      #expect(allowed.status == 0, "\(allowed.stderr)")
      let more = try await app.run("Add|1h|Tea|[]")
      #expect(more[0].hasPrefix("Add answers"), "\(more)")
    }
  }

  @Test("A server that dies while it asks is followed by one that asks again")
  func serverDies() async throws {
    try await AgentSession.withAgent { session, _ in
      let app = try await session.flatpak("org.example.Clock")
      let log = session.folder + "/probe.log"
      var probe: RunningProgram?
      try await FakeServer.with(session) { server in
        probe = try await app.start("Add|1h|Tea|[]", output: log)
        _ = try await Self.question(server)
      }
      try await session.waitForNoOwner(of: NotificationDaemon.name)
      try await FakeServer.with(session) { server in
        let shown = try await Self.question(server)
        #expect(await server.daemon.press("allow", of: shown.id))
        try await Patience.until("it is scheduled") { TextFile.read(log).contains("Add answers") }
      }
      await probe?.kill()
    }
  }

  @Test("An agent that dies while it asks has stored nothing; the next one asks when it is asked")
  func agentDies() async throws {
    try await AgentSession.with { session in
      let app = try await session.flatpak("org.example.Clock")
      try await FakeServer.with(session) { server in
        let agent = try await session.startAgent()
        async let lines = app.run("Add|1h|Tea|[]")
        let shown = try await Self.question(server)
        await agent.kill()
        #expect(try await lines[0].hasPrefix("Add fails"))
        await server.daemon.close(shown.id, .dismissed)
        let next = try await session.startAgent()
        #expect(try await session.list().isEmpty)
        async let again = app.run("Add|1h|Tea|[]")
        let other = try await Self.question(server)
        #expect(await server.daemon.press("allow", of: other.id))
        #expect(try await again[0].hasPrefix("Add answers"))
        await next.kill()
      }
    }
  }

  @Test("An answer that comes when the caller is gone is remembered, and nothing of its call is stored")
  func callerGone() async throws {
    try await Self.with { session, app, server in
      let probe = try await app.start("Add|1h|Tea|[]", output: "/dev/null")
      let shown = try await Self.question(server)
      await probe.kill()
      // The agent must know this before the press: both arrive over the bus, in this order.
      try await Patience.until("the caller is gone") {
        session.agentLog.contains("org.example.Clock: gone while asked about")
      }
      #expect(await server.daemon.press("allow", of: shown.id))
      // The press and the question come to the agent on connections of their own, so in either order.
      try await Patience.until("the answer is remembered") {
        try await app.run("AuthorizationState")[0].contains("authorized")
      }
      #expect(try await session.list().isEmpty)
    }
  }

  @Test("Two applications are asked about one after the other")
  func oneAtATime() async throws {
    try await Self.with { session, app, server in
      let other = try await session.flatpak("org.example.Other")
      async let first = app.run("Add|1h|Tea|[]")
      let shown = try await Self.question(server)
      async let second = other.run("Add|1h|Tea|[]")
      try await Patience.until("the other waits") {
        let apps = try await session.call("ListApps").first?.asArray ?? []
        return apps.contains { $0["App"] == .string("org.example.Other") }
      }
      #expect(await server.daemon.state.shown.map(\.id) == [shown.id])
      #expect(await server.daemon.press("deny", of: shown.id))
      let next = try await server.waitForOne(["allow", "deny"], otherThan: shown.id)
      #expect(await server.daemon.state[next]?.request.summary == "Let “org.example.Other” set alarms?")
      #expect(await server.daemon.press("allow", of: next))
      #expect(try await first[0].contains("NotAuthorized"))
      #expect(try await second[0].hasPrefix("Add answers"))
    }
  }
}
