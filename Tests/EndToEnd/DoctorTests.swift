import Foundation
import NotificationServer
import TestSupport
import Testing

/// `alarmctl doctor` in real sessions.
@Suite(.timeLimit(.minutes(10))) struct DoctorTests {
  private struct Report: Decodable {
    var level: String
    var findings: [Finding]
  }

  private struct Finding: Decodable, Hashable {
    var subject: String
    var level: String
    var text: String
  }

  /// Runs the doctor, and returns its exit status and the last line that it prints for each subject.
  private static func run(
    _ session: AgentSession, _ options: String...
  ) async throws -> (status: Int32?, findings: [String: Finding]) {
    let run = try await session.run(BuiltPrograms.path("alarmctl"), ["doctor", "--json"] + options)
    let report = try JSONDecoder().decode(Report.self, from: Data(run.stdout.utf8))
    let pairs = report.findings.map { ($0.subject, $0) }
    return (run.status, Dictionary(pairs) { $1 })
  }

  @Test("Without a notification server that is a failure, and the exit status says so")
  func noServer() async throws {
    try await AgentSession.withAgent { session, _ in
      let (status, findings) = try await Self.run(session)
      #expect(status == 2 && findings["notifications"]?.level == "failure" && findings["agent"]?.level == "ok")
      #expect(findings["storage"]?.level == "ok" && findings["login"]?.level == "failure")
    }
  }

  @Test("A test ring is a real one: what the server and the output did is in the answer")
  func ring() async throws {
    try await AgentSession.withAgent { session, _ in
      try await FakeServer.with(session) { server in
        let (_, findings) = try await Self.run(session, "--ring")
        #expect(findings["notifications"]?.text == "the alarm rang, and the notification server showed it")
        #expect(findings["notifications"]?.level == "ok")
        #expect(findings["sound"]?.level == "ok")
        try await server.waitForNone()
        let alarms = try await session.list()
        #expect(alarms.isEmpty && session.soundLog.started == 1)
      }
    }
  }

  @Test("The sound of alarms is played for somebody to hear, a named one by sounds play, and no alarm is set for it")
  func listen() async throws {
    try await AgentSession.withAgent { session, _ in
      let (_, findings) = try await Self.run(session, "--listen")
      #expect(findings["sound"]?.text.hasPrefix("the sound of alarms is played for ten seconds now") == true)
      try await Patience.until("it is heard") { session.soundLog.started == 1 }
      let tone = try session.tone()
      let play = try await session.run(BuiltPrograms.path("alarmctl"), ["sounds", "play", tone, "--volume", "50%"])
      #expect(play.status == 0)
      try await Patience.until("the other one is heard") { session.soundLog.started == 2 }
      let wrong = try await session.run(BuiltPrograms.path("alarmctl"), ["sounds", "play", "--volume", "loud"])
      #expect(wrong.status == 5)
      #expect(wrong.stderr.contains("volume"), "\(wrong.stderr)")
      let alarms = try await session.list()
      #expect(alarms.isEmpty)
    }
  }

  @Test("Where no agent can be reached, the doctor says so and still looks at the rest")
  func noAgent() async throws {
    try await AgentSession.with { session in
      let (status, findings) = try await Self.run(session)
      #expect(status == 2 && findings["agent"]?.level == "failure" && findings["output"] != nil)
    }
  }
}
