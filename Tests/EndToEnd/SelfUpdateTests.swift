import AlarmWire
import DBus
import Foundation
import Glibc
import NotificationServer
import TestSupport
import Testing

/// The built agent, whose file is replaced while it runs.
@Suite(.timeLimit(.minutes(10))) struct SelfUpdateTests {
  @Test(
    "An agent whose file is replaced while an alarm rings goes on until that is stopped; then the new one takes over")
  func handsOver() async throws {
    try await Self.withInstalledAgent { session, agent, path in
      let kept = try await session.add("1440min", "Kept")
      let id = try await session.add("1s", "Rings", "sound=none")
      try await session.waitUntil(id, is: "alerting")
      let owner = await session.client.owner(of: AlarmInterface.busName)

      // A file that can't be executed is left where it is.
      try await ExecutableFile.write(script: "exit 1", to: path)
      try await session.waitForLog("can't be executed")
      try await ExecutableFile.copy(BuiltPrograms.path("alarmkit-agent"), to: path)
      try await session.waitForLog("is another file now: alarmkit-agent ")
      #expect(try await session.state(id) == "alerting")
      #expect(await session.client.owner(of: AlarmInterface.busName) == owner)

      try await session.call("Stop", .string(id))
      try await Patience.until("another one has the name") {
        let present = await session.client.owner(of: AlarmInterface.busName)
        return present != nil && present != owner
      }
      #expect(try await session.list().map(\.id) == [kept])
      let file = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(agent.pid)/exe")
      #expect(file == path, "the same process executes the new file")
      let said = session.agentLog
      let (stopped, handed) = (said.range(of: "gone, it was stopped"), said.range(of: "the new one takes over"))
      #expect(try #require(stopped).upperBound < #require(handed).lowerBound)
      agent.send(SIGTERM)
      #expect(try await agent.exitStatus() == 0)
    }
  }

  @Test("An agent that makes way for a new one leaves what it shows on the screen, and the new one takes it over")
  func leavesNotifications() async throws {
    try await Self.withInstalledAgent { session, _, path in
      try await FakeServer.with(session) { server in
        _ = try await session.add("1440min", "Tea")
        let number = try await server.waitForOne(["pause", "cancel"])
        try await ExecutableFile.copy(BuiltPrograms.path("alarmkit-agent"), to: path)
        try await session.waitForLog("the new one takes over")
        try await server.waitForOne(["pause", "cancel"], otherThan: number)
        var (senders, closers): ([BusName], [BusName]) = ([], [])
        for event in server.events {
          switch event {
          case .shown(let shown): senders.append(shown.sender)
          case .closeRequested(_, let sender): closers.append(sender)
          case .ignored, .invoked, .closed: break
          }
        }
        #expect(!closers.isEmpty && closers.allSatisfy { $0 == senders.last && $0 != senders.first })
      }
    }
  }

  @Test("Whoever ends the agent while the new one takes over has ended it, and what is stored stays")
  func endedMeanwhile() async throws {
    try await Self.withInstalledAgent { session, agent, path in
      let kept = try await session.add("1440min", "Kept")
      try await ExecutableFile.copy(BuiltPrograms.path("alarmkit-agent"), to: path)
      try await session.waitForLog("the new one takes over")
      agent.send(SIGTERM)
      #expect([0, 128 + SIGTERM].contains(try await agent.exitStatus()))
      let next = try await session.startAgent(path)
      #expect(try await session.list().map(\.id) == [kept])
      await next.kill()
    }
  }

  /// Runs a body with an agent of the session's own, and its path.
  private static func withInstalledAgent(
    _ body: (AgentSession, RunningProgram, String) async throws -> Void
  ) async throws {
    try await AgentSession.with { session in
      let path = session.folder + "/libexec/alarmkit-agent"
      try await ExecutableFile.copy(BuiltPrograms.path("alarmkit-agent"), to: path)
      let agent = try await session.startAgent(path)
      try await session.process.whileRunning(agent) { try await body(session, agent, path) }
    }
  }
}

extension AgentSession {
  /// Waits until an agent of this session wrote something.
  fileprivate func waitForLog(_ text: String) async throws {
    try await Patience.until("the agent says \"\(text)\"") { agentLog.contains(text) }
  }
}
