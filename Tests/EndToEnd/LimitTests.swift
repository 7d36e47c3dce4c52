import AlarmWire
import DBus
import Glibc
import TestSupport
import Testing

/// The agent with few system resources, and disturbed by others.
@Suite("Limits and stray signals", .timeLimit(.minutes(10))) struct LimitTests {
  private static func start(_ session: AgentSession, within limits: String) async throws -> ProgramRun {
    try await session.run("bash", ["-c", "\(limits) && exec \"$0\"", BuiltPrograms.path("alarmkit-agent")])
  }

  @Test("With too few open files or too little memory it doesn't start, and says what it needs")
  func refuses() async throws {
    try await AgentSession.with { session in
      let files = try await Self.start(session, within: "ulimit -n 40")
      #expect(files.status == 71)
      #expect(files.stderr == "alarmkit-agent: only 40 files may be open (ulimit -n); the agent needs 64\n")
      // A sanitizer takes more than that for itself, before the program begins.
      guard MovingClock.obstacle == nil else { return }
      let memory = try await Self.start(session, within: "ulimit -v 204800")
      #expect(memory.status == 71)
      #expect(
        memory.stderr == "alarmkit-agent: only 200 MiB of memory may be used (ulimit -v); the agent needs 256 MiB\n")
    }
  }

  @Test("ALARMKIT_LIMIT says how many alarms there may be; a word that is no number is warned of, and changes nothing")
  func alarms() async throws {
    try await AgentSession.withAgent(["ALARMKIT_LIMIT": "2"]) { session, _ in
      for name in ["one", "two"] { _ = try await session.add("1h", name) }
      let error = await #expect(throws: DBusError.self) { try await session.add("1h", "three") }
      #expect(error?.name.text.hasSuffix(".MaximumLimitReached") == true, "\(String(describing: error))")
    }
    try await AgentSession.withAgent(["ALARMKIT_LIMIT": "0"]) { session, _ in
      _ = try await session.add("1h", "one")
      #expect(session.process.log.contains("ALARMKIT_LIMIT=0: write a whole number from 1 to 1000000; 10000 is used"))
    }
  }

  @Test("A low soft limit of open files is raised")
  func raises() async throws {
    try await AgentSession.with { session in
      let agent = try await RunningProgram.start(
        "bash", ["-c", "ulimit -Sn 30 && exec \"$0\"", BuiltPrograms.path("alarmkit-agent")],
        environment: session.environment, output: session.folder + "/agent.log")
      try await Patience.until("the agent has its name") {
        await session.client.owner(of: AlarmInterface.busName) != nil
      }
      let limits = TextFile.read("/proc/\(agent.pid)/limits").split(separator: "\n")
      let files = limits.first { $0.hasPrefix("Max open files") }?.split(separator: " ").dropFirst(3).first
      #expect(files == "1024", "\(limits)")
      await agent.kill()
    }
  }

  @Test("The agent's threads share one heap: no other is reserved")
  func oneHeap() async throws {
    try await AgentSession.withAgent { session, agent in
      _ = try await session.add("1h", "one")
      // malloc(3) reserves 64 MiB for each further heap, of which most can't be accessed yet.
      let reserved = TextFile.read("/proc/\(agent.pid)/maps").split(separator: "\n").filter { line in
        let fields = line.split(separator: " ")
        let bounds = fields[0].split(separator: "-").compactMap { UInt64($0, radix: 16) }
        return fields.count == 5 && fields[1] == "---p" && bounds.count == 2 && bounds[1] - bounds[0] > 1 << 24
      }
      #expect(reserved == [])
    }
  }

  @Test(
    "An agent that was killed says so when it begins again, how often and since when; one that was asked to end doesn't"
  )
  func killed() async throws {
    try await AgentSession.with { session in
      func told() async throws -> [String] {
        let warnings = try await session.call("Status").first?["Warnings"]?.asStrings ?? []
        return warnings.filter { $0.contains("ended unexpectedly") }
      }
      for count in 0...2 {
        let agent = try await session.startAgent()
        let told = try await told()
        #expect(told.count == min(count, 1), "\(told)")
        if count == 2 { #expect(told.first?.contains("happened 2 times since ") == true, "\(told)") }
        await agent.kill()
        try await session.waitForNoOwner(of: AlarmInterface.busName)
      }
      let third = try await session.startAgent()
      _ = try await third.end()
      let last = try await session.startAgent()
      #expect(try await told().first?.contains("happened 3 times since ") == true, "an end in order isn't counted")
      await last.kill()
    }
  }

  @Test("Signals that mean nothing to it change nothing")
  func straySignals() async throws {
    try await AgentSession.withAgent { session, agent in
      let id = try await session.add("1s", "Tea", "snooze=none")
      for number in [SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGIO, SIGPWR, SIGXFSZ, SIGPIPE] {
        agent.send(number)
      }
      try await session.waitUntil(id, is: "alerting")
      try await session.call("Stop", .string(id))
      try await session.waitUntil(id, is: nil)
    }
  }

  @Test(
    "A limit of the size of files is like a disk that fails: stored alarms ring and fall silent, changes are refused")
  func fileSize() async throws {
    try await AgentSession.withAgent { session, agent in
      func limit(_ bytes: String) async throws {
        let run = try await ProgramRun.run("prlimit", ["--pid", "\(agent.pid)", "--fsize=\(bytes):"])
        #expect(run.status == 0, "\(run.stderr)")
      }
      let id = try await session.add("3s", "Tea", "snooze=none")
      try await limit("1")
      for _ in 0..<2 {
        do {
          _ = try await session.add("1h", "Bread")
          Issue.record("it was stored")
        } catch {
          #expect((error as? DBusError).flatMap(WireError.init)?.code == .storageFailed, "\(error)")
        }
      }
      try await session.waitUntil(id, is: "alerting")
      do { try await session.call("Stop", .string(id)) } catch {
        #expect((error as? DBusError).flatMap(WireError.init)?.code == .storageFailed, "\(error)")
      }
      try await session.waitUntil(id, is: nil)
      let storage = try await session.call("Status").first?["Storage"]?.asString ?? ""
      #expect(storage.contains("alarms.sqlite: "), "\(storage)")
      try await limit("unlimited")
      let later = try await session.add("1h", "Bread")
      #expect(try await session.list().map(\.id) == [later])
    }
  }
}
