import AlarmWire
import DBus
import Glibc
import Synchronization
import TestSupport
import Testing

/// The user's own programs, run by the agent.
@Suite(.timeLimit(.minutes(10))) struct HookTests {
  private static func install(
    _ event: String, _ script: String, _ session: AgentSession, name: String = "note", mode: mode_t = 0o755
  ) async throws {
    let path = "\(session.folder)/config/alarmkit/hooks/\(event).d/\(name)"
    try await ExecutableFile.write(script: script, to: path)
    if mode != 0o755 { try #require(unsafe chmod(path, mode) == 0) }
  }

  private static func manager(_ variables: @escaping @Sendable () -> [String]) -> ExportedObject {
    let row = MethodRow(
      name: "Get", inputs: [ArgumentRow("interface", "s"), ArgumentRow("name", "s")],
      outputs: [ArgumentRow("value", "v")]
    ) { call in
      guard call.arguments.last?.asString == "Environment" else { return .reply([.variant(.string("none"))]) }
      return .reply([.variant(.strings(variables()))])
    }
    return ExportedObject(
      path: "/org/freedesktop/systemd1",
      interfaces: [InterfaceTable(name: "org.freedesktop.DBus.Properties", methods: [row])])
  }

  @Test("A timer's life runs each state's programs once, and one that fails is a warning of Status")
  func life() async throws {
    try await AgentSession.withAgent { session, _ in
      let log = session.folder + "/hooks.log"
      for event in ["scheduled", "countdown", "alerting", "snoozed", "paused", "missed"] {
        try await Self.install(event, "printf '%s %s\\n' \"$ALARMKIT_EVENT\" \"$(cat)\" >>'\(log)'", session)
      }
      try await Self.install("stopped", "exit 7", session)
      let id = try await session.add("1s", "Tea", "snooze=1h")
      func wait(for event: String) async throws {
        try await Patience.until("\(event) ran") {
          TextFile.read(log).split(separator: "\n").contains { $0.hasPrefix(event + " {") && $0.contains(id) }
        }
      }
      try await wait(for: "countdown")
      try await wait(for: "alerting")
      try await session.call("Countdown", .string(id))
      try await wait(for: "snoozed")
      try await session.call("Pause", .string(id))
      try await wait(for: "paused")
      #expect(TextFile.read(log).contains(#""title":"Tea""#))
      try await session.call("Stop", .string(id))
      try await Patience.until("the failure is reported") {
        try await session.warnings().contains { $0.contains("stopped.d/note: ended with status 7") }
      }
      let events = TextFile.read(log).split(separator: "\n").compactMap { $0.split(separator: " ").first }
      #expect(events.sorted() == ["alerting", "countdown", "paused", "snoozed"])
    }
  }

  @Test("A shell reads the JSON line by line: it ends with a newline")
  func line() async throws {
    try await AgentSession.withAgent { session, _ in
      let log = session.folder + "/lines.log"
      try await Self.install(
        "scheduled", "set -e\nwhile IFS= read -r line; do printf '<%s>\\n' \"$line\" >>'\(log)'; done", session)
      let id = try await session.add("tomorrow 9:00", "New year")
      try await Patience.until("it was read") { TextFile.read(log).hasSuffix(">\n") }
      let lines = TextFile.read(log).split(separator: "\n")
      try #require(lines.count == 1 && lines[0].hasPrefix("<{") && lines[0].hasSuffix("}>"), "\(lines)")
      let json = try JSONText.read(String(lines[0].dropFirst().dropLast()))
      guard case .object(let document) = json, case .object(let alarm) = document["alarm"] else {
        throw TestFailure("not a document: \(lines[0])")
      }
      #expect(document["event"] == .string("scheduled") && document["id"] == .string(id))
      #expect(alarm["title"] == .string("New year"))
      #expect(try await session.warnings().isEmpty)
    }
  }

  @Test(
    "A one-time alarm that was missed while the agent was off is in the document of missed.d",
    .enabled(if: MovingClock.obstacle == nil, "\(MovingClock.need)"))
  func missed() async throws {
    try await AgentSession.with { outer in
      let clock = try MovingClock(in: outer.folder, at: WallClock.microseconds)
      let session = outer.with(clock.environment)
      let log = session.folder + "/missed.log"
      try await Self.install("missed", "cat >>'\(log)'", session)
      let agent = try await session.startAgent()
      let id = try await session.process.whileRunning(agent) {
        try await session.add("@\(clock.wall / 1_000_000 + 3_600)", "Bus")
      }
      try await session.waitForNoOwner(of: AlarmInterface.busName)
      try await clock.move(.sleeping(.seconds(3 * 3_600)), whileRunning: false)
      let second = try await session.startAgent()
      try await session.process.whileRunning(second) {
        try await Patience.until("it ran") { TextFile.read(log).hasSuffix("\n") }
      }
      let text = TextFile.read(log)
      #expect(text.contains(#""event":"missed""#) && text.contains(#""alarm":{"#), "\(text)")
      #expect(text.contains(#""title":"Bus""#) && text.contains(#""id":"\#(id)""#), "\(text)")
    }
  }

  @Test("Every fault is a warning of Status: two programs that fail, a file that can't be run, a folder of no event")
  func faults() async throws {
    try await AgentSession.withAgent { session, _ in
      try await Self.install("scheduled", "exit 3", session, name: "a")
      try await Self.install("scheduled", "exit 4", session, name: "b")
      try await Self.install("scheduled", "exit 5", session, name: "c", mode: 0o644)
      try await Self.install("ringing", "exit 6", session)
      _ = try await session.add("tomorrow 9:00", "New year")
      let hooks = "\(session.folder)/config/alarmkit/hooks"
      let faults = [
        "\(hooks)/ringing.d is not used", "\(hooks)/scheduled.d/c is not run: it is not executable",
        "\(hooks)/scheduled.d/a: ended with status 3", "\(hooks)/scheduled.d/b: ended with status 4",
      ]
      try await Patience.until("all are reported") {
        let warnings = try await session.warnings()
        return faults.allSatisfy { fault in warnings.contains { $0.hasPrefix(fault) } }
      }
      #expect(try await session.warnings().count == faults.count)
    }
  }

  /// As home-manager installs them: a link to a file that root owns and nobody can write.
  @Test("A program that is root's runs by a link to it, and so does one that its owner can't write")
  func rootsProgram() async throws {
    try await AgentSession.withAgent { session, _ in
      let folder = "\(session.folder)/config/alarmkit/hooks/scheduled.d"
      try await Self.install("scheduled", "exit 3", session, name: "a", mode: 0o555)
      try #require(unsafe symlink("/usr/bin/false", "\(folder)/b") == 0)
      _ = try await session.add("tomorrow 9:00", "New year")
      let ran = ["\(folder)/a: ended with status 3", "\(folder)/b: ended with status 1"]
      try await Patience.until("both ran") {
        let warnings = try await session.warnings()
        return ran.allSatisfy { warning in warnings.contains { $0.hasPrefix(warning) } }
      }
      #expect(try await session.warnings().count == ran.count)
    }
  }

  @Test("Programs have the session's variables: the agent's own, and those that its systemd has when they run")
  func variables() async throws {
    try await AgentSession.withAgent(["SWAYSOCK": "/at-start", "INVOCATION_ID": "x"]) { session, _ in
      let log = session.folder + "/variables.log"
      try await Self.install(
        "scheduled", #"cat >/dev/null; echo "$SWAYSOCK $I3SOCK[$INVOCATION_ID$ALARMKIT_AUDIO]" >>'\#(log)'"#, session)
      func lines(_ count: Int) async throws -> [Substring] {
        _ = try await session.add("tomorrow 9:00", "New year")
        try await Patience.until("it ran \(count) times") {
          TextFile.read(log).split(separator: "\n").count == count
        }
        return TextFile.read(log).split(separator: "\n")
      }
      #expect(try await lines(1).last == "/at-start []")
      let socket = Mutex("/imported")
      session.client.export(Self.manager { socket.withLock { ["SWAYSOCK=\($0)", "I3SOCK=/i3", "NOTIFY_SOCKET=/x"] } })
      _ = try await session.client.requestName("org.freedesktop.systemd1")
      #expect(try await lines(2).last == "/imported /i3[]")
      socket.withLock { $0 = "/later" }
      #expect(try await lines(3).last == "/later /i3[]")
    }
  }
}
