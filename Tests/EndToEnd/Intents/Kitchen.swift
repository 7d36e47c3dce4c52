import AlarmWire
import DBus
import Foundation
import NotificationServer
import TestSupport

/// An application whose alarms have intents, a bus that can start it, an agent, and a notification server whose buttons a test presses.
///
/// `$ALARMKIT_INTENT_PROBE` names another build of the application than the one beside the tests.
struct Kitchen: Sendable {
  static let id: BusName = "org.example.Kitchen"
  static let path: ObjectPath = "/org/example/Kitchen"

  let session: AgentSession
  let server: FakeServer
  let agent: RunningProgram
  private let record: String

  static var program: String {
    ProcessInfo.processInfo.environment["ALARMKIT_INTENT_PROBE"] ?? BuiltPrograms.path("IntentProbe")
  }

  /// Runs a body with an application that isn't running, but that the bus can start by default.
  static func with(
    _ behaviour: ServerBehaviour = ServerBehaviour(), isActivatable: Bool = true, _ body: (Kitchen) async throws -> Void
  ) async throws {
    try await TemporaryFolder.with { folder in
      let record = folder + "/record"
      let service = """
        [D-BUS Service]
        Name=\(id.text)
        Exec=/usr/bin/env INTENT_RECORD=\(record) \(program) serve
        """
      let services = isActivatable ? ["\(id.text).service": service] : [:]
      try await AgentSession.with(["INTENT_RECORD": record], services: services) { session in
        let agent = try await session.startAgent()
        try await session.process.whileRunning(agent) {
          do {
            try await FakeServer.with(session, behaviour) { server in
              try await body(Kitchen(session: session, server: server, agent: agent, record: record))
            }
          } catch {
            throw TestFailure("\(error)\nrecord: \(TextFile.read(record))")
          }
        }
      }
    }
  }

  /// Schedules from the application, which then exits; returns the alarm's id once it rings, and its notification.
  func ring(
    _ what: String, _ buttons: [String], command: String = "schedule"
  ) async throws -> (id: String, notification: UInt32) {
    let id = try await schedule(what, command: command)
    try await session.waitUntil(id, is: "alerting")
    return (id, try await server.waitForOne(buttons))
  }

  /// Schedules from the application, which then exits.
  func schedule(
    _ what: String, seconds: Double = 1, command: String = "schedule", program: String = program
  ) async throws -> String {
    let run = try await session.run(program, [command, what, "\(seconds)"])
    guard run.status == 0 else { throw TestFailure("scheduling failed: \(run.stdout) \(run.stderr)") }
    return run.stdout.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Starts the application as a user would, and waits until it has its name.
  func start() async throws -> RunningProgram {
    let program = try await RunningProgram.start(
      Self.program, ["serve", "60"], environment: session.environment, output: session.folder + "/kitchen.log")
    try await session.waitForOwner(of: Self.id)
    return program
  }

  /// Lets an intent that waits go on.
  func letGo() throws { try TextFile.write("", to: record + ".go") }

  /// What the application's processes wrote down.
  var lines: [[String: String]] {
    TextFile.read(record).split(separator: "\n").compactMap { line in
      try? JSONDecoder().decode([String: String].self, from: Data(line.utf8))
    }
  }

  /// Waits until the application has written a number of lines about an intent or an event, and returns them.
  func waitFor(_ word: String, count: Int = 1) async throws -> [[String: String]] {
    var found: [[String: String]] = []
    try await Patience.until("\(count) lines say \(word)") {
      found = lines.filter { $0["intent"] == word || $0["event"] == word }
      return found.count >= count
    }
    return found
  }

  /// Waits until a ring is on the screen, perhaps beside notifications of a killed agent; returns its number.
  func waitForRinging() async throws -> UInt32 {
    var ringing: UInt32?
    try await Patience.until("something rings on the screen") {
      ringing = await server.daemon.state.shown.first { $0.request.category == "alarm.ringing" }?.id
      return ringing != nil
    }
    return ringing ?? 0
  }

  /// The warnings of `Status`.
  func warnings() async throws -> [String] {
    let all = try await session.call("Status").first?["Warnings"]?.asStrings ?? []
    // Some tests kill the agent, which reports it later.
    return all.filter { !$0.contains("ended unexpectedly") }
  }
}
