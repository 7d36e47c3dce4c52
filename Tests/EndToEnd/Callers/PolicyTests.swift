import AlarmWire
import DBus
import NotificationServer
import TestSupport
import Testing

/// The rules outside sandboxes, and the command line that sets them.
@Suite(.timeLimit(.minutes(10))) struct PolicyTests {
  private static func alarmctl(_ session: AgentSession, _ arguments: String...) async throws -> ProgramRun {
    try await session.run(BuiltPrograms.path("alarmctl"), arguments)
  }

  private static func code(_ body: () async throws -> Void) async -> WireError.Code? {
    do {
      try await body()
      return nil
    } catch {
      return (error as? DBusError).flatMap(WireError.init)?.code
    }
  }

  @Test("The policy is a setting: allow, ask and deny hold for a program, and never for alarmctl")
  func policies() async throws {
    try await AgentSession.withAgent { session, _ in
      #expect(try await Self.alarmctl(session, "authorization", "policy").stdout == "allow\n")
      _ = try await session.add("1h", "Allowed")
      let changes = try await session.signals("AuthorizationChanged")

      #expect(try await Self.alarmctl(session, "authorization", "policy", "deny").stdout == "deny\n")
      #expect(await Self.code { _ = try await session.add("1h", "Denied") } == .notAuthorized)
      #expect(try await session.call("AuthorizationState") == [.string("denied")])
      let run = try await Self.alarmctl(session, "timer", "1h", "Mine")
      #expect(run.status == 0, "\(run.stderr)")
      var heard = changes.makeAsyncIterator()
      #expect(await heard.next()?.arguments == [.string(""), .string("denied")])

      // A decision overrides it.
      let id = try #require(try await session.call("WhoAmI").first?.asString)
      #expect(try await Self.alarmctl(session, "authorization", "allow", id).status == 0)
      #expect(await heard.next()?.arguments == [.string(id), .string("authorized")])
      _ = try await session.add("1h", "Decided")
      #expect(try await Self.alarmctl(session, "authorization", "reset", id).status == 0)
      #expect(await Self.code { _ = try await session.add("1h", "Denied") } == .notAuthorized)
      #expect(try await session.list().map(\.title).sorted() == ["Allowed", "Decided", "Mine"])

      let list = try await Self.alarmctl(session, "authorization")
      #expect(list.stdout.contains("Policy outside of sandboxes: deny"))
      #expect(list.stdout.contains(id))
      #expect(list.stdout.contains("host:alarmctl"))
      let json = try await Self.alarmctl(session, "authorization", "list", "--json")
      #expect(json.stdout.contains("\"app\":\"\(id)\""), "\(json.stdout)")
    }
  }

  @Test("Under ask, a program outside of sandboxes waits for the user's answer too")
  func ask() async throws {
    try await AgentSession.withAgent { session, _ in
      try await FakeServer.with(session) { server in
        _ = try await Self.alarmctl(session, "authorization", "policy", "ask")
        async let id = session.add("1h", "Tea")
        let number = try await server.waitForOne(["allow", "deny"])
        #expect(await server.daemon.press("allow", of: number))
        let stored = try await id
        #expect(try await session.list().map(\.id) == [stored])
      }
    }
  }

  @Test("A file that is written by hand counts when it is written; what is wrong in it is a warning")
  func fileChanged() async throws {
    try await AgentSession.withAgent { session, _ in
      let file = session.process.settingsFile
      try session.process.configure("[Authorization]\npolicy=deny\nvolume=3\n")
      try await Patience.until("the policy is in force") {
        try await session.call("AuthorizationState") == [.string("denied")]
      }
      let warnings = try await session.call("Status").first?["Warnings"]?.asStrings ?? []
      #expect(warnings.contains { $0.hasPrefix("\(file):3: volume: ") }, "\(warnings)")
      let run = try await Self.alarmctl(session, "authorization", "policy", "allow")
      #expect(run.stderr.contains("\(file):3: volume: "))
      #expect(TextFile.read(file) == "[Authorization]\npolicy=allow\nvolume=3\n")
    }
  }

  @Test(
    "What names no application or no state is refused, with the argument's name",
    arguments: [
      ("../x", "denied", "app"), ("", "denied", "app"), ("host:", "denied", "app"), ("host:a/b", "denied", "app"),
      ("host:alarmctl", "denied", "app"), ("a", "maybe", "state"), ("a", "", "state"),
    ])
  func badDecisions(app: String, state: String, argument: String) async throws {
    try await AgentSession.withAgent { session, _ in
      do {
        try await session.call("SetAuthorization", .string(app), .string(state))
        Issue.record("\(app) \(state) was taken")
      } catch {
        let refusal = (error as? DBusError).flatMap(WireError.init)
        #expect(refusal?.code == .invalidArgument)
        #expect(refusal?.message.hasPrefix("\(argument): ") == true, "\(error)")
      }
    }
  }

  @Test("R76 Decisions outlive the agent, and deny is the same word for alarmctl's exit status")
  func restart() async throws {
    try await AgentSession.with { session in
      let agent = try await session.startAgent()
      let id = try #require(try await session.call("WhoAmI").first?.asString)
      #expect(try await Self.alarmctl(session, "authorization", "deny", id).status == 0)
      _ = try await agent.end()
      let next = try await session.startAgent()
      #expect(await Self.code { _ = try await session.add("1h", "Denied") } == .notAuthorized)
      #expect(try await Self.alarmctl(session, "authorization", "deny", "../x").status == 5)
      #expect(try await Self.alarmctl(session, "authorization", "policy", "maybe").status == 64)
      await next.kill()
    }
  }
}
