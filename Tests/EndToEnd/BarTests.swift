import DBus
import TestSupport
import Testing

/// `alarmctl watch --format` beside a real agent.
@Suite(.timeLimit(.minutes(10))) struct BarTests {
  @Test("A bar is up to date: it follows a countdown to its ring and beyond, and a new start of the agent")
  func follows() async throws {
    try await AgentSession.withAgent { session, agent in
      let output = session.folder + "/bar"
      let bar = try await RunningProgram.start(
        BuiltPrograms.path("alarmctl"), ["watch", "--format", "{class} {title}"], environment: session.environment,
        output: output)
      func shows(_ line: String) async throws {
        try await Patience.until("the bar shows \(line)") {
          TextFile.read(output).split(separator: "\n").last.map(String.init) == line
        }
      }
      try await shows("idle ")
      let tea = try await session.add("2s", "Tea")
      try await shows("ringing Tea")
      try await session.call("Stop", .string(tea))
      try await shows("idle ")
      _ = try await session.add("10min", "Bread")
      try await shows("countdown Bread")
      await agent.kill()
      try await shows("idle ")
      let next = try await session.startAgent()
      try await shows("countdown Bread")
      await next.kill()
      let lines = TextFile.read(output).split(separator: "\n").map(String.init)
      #expect(lines.contains("countdown Tea"), "\(lines)")
      #expect(zip(lines, lines.dropFirst()).allSatisfy { $0 != $1 }, "\(lines)")
      await bar.kill()
    }
  }
}
