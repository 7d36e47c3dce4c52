import AlarmWire
import DBus
import EventLoop
import TestSupport
import Testing

/// How the agent identifies its callers.
@Suite(.timeLimit(.minutes(10))) struct CallerTests {
  private static func error(_ body: () async throws -> Void) async -> WireError? {
    do {
      try await body()
      return nil
    } catch let error as DBusError {
      return WireError(error)
    } catch {
      return nil
    }
  }

  @Test("A program outside of sandboxes is known by its name, and owns what it schedules")
  func host() async throws {
    try await AgentSession.withAgent { session, _ in
      let answer = try await session.call("WhoAmI")
      let id = try #require(answer.first?.asString)
      #expect(id.hasPrefix("host:"))
      #expect(answer.last == .string("host"))
      let alarm = try await session.add("1h", "Tea")
      #expect(try await session.list().first { $0.id == alarm }?.owner == id)

      let run = try await session.run(BuiltPrograms.path("alarmctl"), ["timer", "1h", "Bread"])
      #expect(run.status == 0, "\(run.stderr)")
      #expect(try await session.list().first { $0.title == "Bread" }?.owner == "host:alarmctl")
    }
  }

  @Test("Who registers before any other call is that application; reading properties is no call")
  func register() async throws {
    try await AgentSession.withAgent { session, agent in
      let loop = EventLoop(name: "app")
      let app = try await BusConnection.open(.text(session.bus.address), on: loop)
      func call(_ member: MemberName, _ arguments: DBusValue...) async throws -> [DBusValue] {
        try await app.call(.manager(member, arguments))
      }
      _ = try await app.call(
        MethodCall(
          destination: AlarmInterface.busName, path: AlarmInterface.rootPath,
          interface: "org.freedesktop.DBus.Properties", member: "GetAll",
          arguments: [.string(AlarmInterface.manager.text)]))
      let badID = await Self.error { _ = try await call("Register", .string("../x")) }
      #expect(badID?.code == .invalidArgument)
      #expect(badID?.message.contains("\"../x\"") == true)
      _ = try await call("Register", .string("org.example.Clock"))
      let known = try await call("WhoAmI")
      #expect(known == [.string("org.example.Clock"), .string("registered")])
      let alarm = try await call("Add", .string("1h"), .string("Tea"), .strings([])).first?.asString
      #expect(try await session.list().first { $0.id == alarm }?.owner == "org.example.Clock")
      let other = await Self.error { _ = try await call("Register", .string("org.example.Other")) }
      #expect(other?.code == .invalidState)
      await app.close()

      // The claimed name is stored, and stays after a restart.
      _ = try await agent.end()
      let next = try await session.startAgent()
      #expect(try await session.list().first { $0.id == alarm }?.owner == "org.example.Clock")
      // This connection has called already.
      let late = await Self.error { _ = try await session.call("Register", .string("org.example.Late")) }
      #expect(late?.code == .invalidState)
      await next.kill()
    }
  }

  @Test(
    "A program in a Flatpak's root is that application, and can't claim to be another",
    .enabled(AgentSession.needsSandboxes) { await AgentSession.hasSandboxes() })
  func flatpak() async throws {
    try await AgentSession.withAgent { session, _ in
      let app = try await session.flatpak("org.example.Clock")
      let lines = try await app.run("Register|org.example.Other", "WhoAmI")
      #expect(lines.first?.contains("NotAuthorized") == true, "\(lines)")
      #expect(lines.last?.contains("org.example.Clock") == true, "\(lines)")
      #expect(lines.last?.contains("flatpak") == true, "\(lines)")
    }
  }
}
