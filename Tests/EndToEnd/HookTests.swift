import AlarmWire
import DBus
import Glibc
import TestSupport
import Testing

/// The user's own programs, run by the agent.
@Suite(.timeLimit(.minutes(10))) struct HookTests {
  private static func install(_ event: String, _ script: String, _ session: AgentSession) async throws {
    let folder = "\(session.folder)/config/alarmkit/hooks/\(event).d"
    _ = try await ProgramRun.run("mkdir", ["-p", folder])
    try TextFile.write("#!/bin/sh\n\(script)\n", to: "\(folder)/note")
    try #require(unsafe chmod("\(folder)/note", 0o755) == 0)
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
        let warnings = try await session.call("Status").first?["Warnings"]?.asStrings ?? []
        return warnings.contains { $0.contains("stopped.d/note: ended with status 7") }
      }
      let events = TextFile.read(log).split(separator: "\n").compactMap { $0.split(separator: " ").first }
      #expect(events.sorted() == ["alerting", "countdown", "paused", "snoozed"])
    }
  }
}
