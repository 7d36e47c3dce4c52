import AlarmWire
import DBus
import Glibc
import TestSupport
import Testing

/// How the agent comes and goes: started by the bus, alone, ended by a signal or with its session.
@Suite(.timeLimit(.minutes(10))) struct BusLifetimeTests {
  /// The installed service file, for the built agent.
  private static var services: [String: String] {
    let name = "org.alarmkit.Alarms1.service"
    let text = TextFile.read("\(BuiltPrograms.checkout)/dbus/\(name)")
    return [name: text.replacing("@libexecdir@", with: BuiltPrograms.folder)]
  }

  private static func agentPID(_ session: AgentSession) async throws -> Int32 {
    let answer = try await session.client.call(
      MethodCall(
        destination: "org.freedesktop.DBus", path: "/org/freedesktop/DBus", interface: "org.freedesktop.DBus",
        member: "GetConnectionUnixProcessID", arguments: [.string(AlarmInterface.busName.text)]))
    return Int32(bitPattern: try #require(answer.first?.asUInt32))
  }

  private static func untilGone(_ pid: Int32) async throws {
    try await Patience.until("process \(pid) is gone") { kill(pid, 0) != 0 }
  }

  /// Starts an agent without waiting for it, with its output in a file of its own.
  private static func start(
    _ session: AgentSession, _ more: [String: String] = [:], log: String = "other.log"
  ) async throws -> RunningProgram {
    try await session.process.with(more).launch(log: log)
  }

  @Test("The first call starts the agent, by the service file that is installed; it ends with its bus")
  func activation() async throws {
    try await AgentSession.with(services: Self.services) { session in
      #expect(await session.client.owner(of: AlarmInterface.busName) == nil)
      let run = try await session.run("dbus-send", BusTool.dbusSend.command("List", []))
      #expect(run.status == 0, "\(run.stderr)")
      let pid = try await Self.agentPID(session)
      let id = try await session.add("1h", "Tea")

      // After SIGTERM, the next call starts it again, with what it stored.
      kill(pid, SIGTERM)
      try await Self.untilGone(pid)
      #expect(try await session.list().map(\.id) == [id])
      let next = try await Self.agentPID(session)
      #expect(next != pid)
      await session.bus.kill()
      try await Self.untilGone(next)
    }
  }

  @Test("Many first calls at once start one agent, and all are answered")
  func stampede() async throws {
    try await AgentSession.with(services: Self.services) { session in
      let ids = try await withThrowingTaskGroup(of: String.self) { group in
        for index in 0..<50 { group.addTask { try await session.add("1h", "\(index)") } }
        return try await group.reduce(into: Set<String>()) { $0.insert($1) }
      }
      #expect(ids.count == 50)
      #expect(Set(try await session.list().map(\.id)) == ids)
      let pid = try await Self.agentPID(session)
      kill(pid, SIGTERM)
      try await Self.untilGone(pid)
    }
  }

  @Test(
    "Calls that come as the agent is asked to end are answered, by it or by the next one, and stored",
    arguments: [false, true])
  func endingWhileCalled(isRinging: Bool) async throws {
    try await AgentSession.with(services: Self.services) { session in
      if isRinging {
        let id = try await session.add("1s", "Tea", "id=\(BadCall.unknownID)")
        try await session.waitUntil(id, is: "alerting")
      }
      _ = try await session.list()
      var pids: Set<Int32> = []
      let answered = try await withThrowingTaskGroup(of: String?.self) { group in
        for round in 0..<10 {
          let client = try await session.onConnectionOfItsOwn()
          for index in 0..<20 { group.addTask { try? await client.add("1h", "\(round) \(index)") } }
          guard let pid = try? await Self.agentPID(session) else { continue }
          kill(pid, SIGTERM)
          pids.insert(pid)
        }
        return try await group.reduce(into: Set<String>()) { all, id in id.map { _ = all.insert($0) } }
      }
      let stored = Set(try await session.list().map(\.id)).subtracting([BadCall.unknownID])
      #expect(answered.count == 200)
      #expect(answered == stored)
      print(
        "ending while called: \(answered.count) of 200 answered, \(stored.count) stored, by \(pids.count) agents and the next"
      )
      let pid = try await Self.agentPID(session)
      kill(pid, SIGTERM)
      try await Self.untilGone(pid)
    }
  }

  @Test("A second agent over the same alarms ends with status 2 and says why")
  func sameFolder() async throws {
    try await AgentSession.withAgent { session, _ in
      let status = try await Self.start(session).exitStatus()
      #expect(status == 2)
      let said = TextFile.read(session.folder + "/other.log")
      #expect(said.contains("another") && said.contains("agent"), "\(said)")
      #expect(try await session.list().isEmpty)
    }
  }

  @Test("A second agent on the same bus ends with status 2 and says that the name is taken")
  func sameBus() async throws {
    try await AgentSession.withAgent { session, _ in
      let owner = await session.client.owner(of: AlarmInterface.busName)
      let status = try await Self.start(session, ["XDG_STATE_HOME": session.folder + "/elsewhere"]).exitStatus()
      #expect(status == 2)
      let said = TextFile.read(session.folder + "/other.log")
      #expect(said.contains(AlarmInterface.busName.text), "\(said)")
      #expect(await session.client.owner(of: AlarmInterface.busName) == owner)
    }
  }

  @Test("Told to end, it gives its name back and ends with status 0", arguments: [SIGTERM, SIGINT, SIGHUP])
  func signals(number: Int32) async throws {
    try await AgentSession.with { session in
      let agent = try await session.startAgent()
      let id = try await session.add("1h", "Tea")
      agent.send(number)
      #expect(try await agent.exitStatus() == 0)
      #expect(await session.client.owner(of: AlarmInterface.busName) == nil)
      let again = try await session.startAgent()
      #expect(try await session.list().map(\.id) == [id])
      await again.kill()
    }
  }

  @Test("It ends with status 0 when asked to while an alarm rings, and rings again when it is back")
  func endingWhileRinging() async throws {
    try await AgentSession.with { session in
      let agent = try await session.startAgent()
      let id = try await session.add("1s", "Tea")
      try await session.waitUntil(id, is: "alerting")
      agent.send(SIGTERM)
      #expect(try await agent.exitStatus() == 0)
      let again = try await session.startAgent()
      #expect(try await session.state(id) == "alerting")
      await again.kill()
    }
  }

  @Test("When the bus dies and nothing audible rings, the agent ends with an error", arguments: [false, true])
  func busDeath(isRinging: Bool) async throws {
    try await AgentSession.with { session in
      let agent = try await session.startAgent()
      if isRinging {
        let id = try await session.add("1s", "Tea", "sound=none")
        try await session.waitUntil(id, is: "alerting")
      }
      await session.bus.kill()
      #expect(try await agent.exitStatus() == 1, "\(session.agentLog)")
      #expect(session.agentLog.contains("error alarmkit-agent: the session bus is gone"))
    }
  }

  @Test("When the bus dies while an alarm rings, it goes on ringing; when the bus is back, so is the agent")
  func busBack() async throws {
    try await AgentSession.with { session in
      let agent = try await session.startAgent()
      try await session.process.whileRunning(agent) {
        let id = try await session.add("1s", "Tea")
        let next = try await session.add("1h", "Egg")
        try await session.waitUntil(id, is: "alerting")
        await session.bus.kill()
        try await Patience.until("the agent has noticed") { session.agentLog.contains("the session bus is gone") }
        try await session.bus.whileRestarted {
          let client = try await session.onConnectionOfItsOwn()
          try await Patience.until("the agent has its name again") {
            await client.client.owner(of: AlarmInterface.busName) != nil
          }
          #expect(try await client.state(id) == "alerting")
          #expect(try await client.state(next) == "countdown")
          #expect(!agent.hasEnded)
          await client.client.close()
        }
      }
    }
  }

  @Test("When the bus dies while an alarm rings, it goes on ringing until an agent on another bus takes over")
  func otherBus() async throws {
    try await AgentSession.with { session in
      let agent = try await session.startAgent()
      try await session.process.whileRunning(agent) {
        let id = try await session.add("1s", "Tea")
        try await session.waitUntil(id, is: "alerting")
        await session.bus.kill()
        try await Patience.until("the agent has noticed") { session.agentLog.contains("the session bus is gone") }
        try await AgentSession.with { other in
          #expect(!agent.hasEnded)
          let taking = session.process.with(["DBUS_SESSION_BUS_ADDRESS": other.bus.address])
          let next = try await taking.start(seenBy: other.client)
          let state = try await next.whileRunning { try await other.state(id) }
          #expect(state == "alerting")
          #expect(try await agent.exitStatus() == 1, "\(session.agentLog)")
        }
      }
    }
  }

  @Test("When the bus dies while an alarm rings, SIGTERM still ends the agent, and that is no error")
  func askedWithoutBus() async throws {
    try await AgentSession.with { session in
      let agent = try await session.startAgent()
      let id = try await session.add("1s", "Tea")
      try await session.waitUntil(id, is: "alerting")
      await session.bus.kill()
      try await Patience.until("the agent has noticed") { session.agentLog.contains("the session bus is gone") }
      agent.send(SIGTERM)
      #expect(try await agent.exitStatus() == 0, "\(session.agentLog)")
    }
  }

  @Test("Without a bus it ends with status 1 and says what to do")
  func noBus() async throws {
    try await AgentSession.with { session in
      for address in ["unix:path=/nonexistent/bus", "nonsense", "unix:path=", "tcp:host=localhost,port=1"] {
        let agent = try await Self.start(session, ["DBUS_SESSION_BUS_ADDRESS": address], log: "nobus.log")
        #expect(try await agent.exitStatus() == 1, "\(address)")
      }
      #expect(TextFile.read(session.folder + "/nobus.log").contains("dbus-run-session"))
    }
  }

  @Test(
    "Its few arguments",
    arguments: [(["--version"], 0, "alarmkit-agent"), (["--help"], 0, "Usage"), (["--odd"], 64, "--odd")]
      as [([String], Int32, String)])
  func arguments(arguments: [String], status: Int32, word: String) async throws {
    let run = try await ProgramRun.run(BuiltPrograms.path("alarmkit-agent"), arguments)
    #expect(run.status == status)
    #expect((run.stdout + run.stderr).contains(word))
  }
}
