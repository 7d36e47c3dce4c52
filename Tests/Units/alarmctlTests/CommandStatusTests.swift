import DBus
import TestSupport
import Testing
import alarmctl

/// What `alarmctl status` tells of the agent and of this machine.
@Suite("alarmctl: status", .timeLimit(.minutes(10)))
struct CommandStatusTests {
  @Test("The health names both versions where program and agent differ, and JSON always does")
  func versions() async throws {
    try await FakeAgent.with { agent in
      let json = try await agent.alarmctl(["status", "--json"])
      #expect(json.stdout.contains("\"version\":\"0.1.0\"") && json.stdout.contains("\"programVersion\":\"0.1.0\""))
      let same = try await agent.alarmctl(["status"])
      #expect(!same.stdout.contains("This program"))
      agent.becomes(version: "0.0.9")
      let old = try await agent.alarmctl(["status"])
      #expect(old.stdout.contains("\nThis program has version 0.1.0, and the agent 0.0.9. "), "\(old)")
    }
  }

  @Test("Status waits until a new agent knows who shows notifications")
  func settledStatus() async throws {
    try await FakeAgent.with { agent in
      agent.hesitate(2)
      let run = try await agent.alarmctl(["status"])
      #expect(run.stdout.contains("Notification server   none\n") && !run.stdout.contains("unknown"), "\(run)")
      #expect(agent.calls == ["Status", "Status", "Status"])
    }
  }

  @Test("What can't be known is reported with the reason", arguments: ["Linger", "NotificationServer"])
  func notKnown(name: String) {
    #expect(StatusText.lines(name, .string("unknown")).allSatisfy { $0.hasPrefix("not known: ") })
    #expect(StatusText.lines(name, .string("none")) == ["none"])
  }

  @Test("Whether anything starts the agent at a login is reported, with the file that says so")
  func startsAtLogin() async throws {
    try await TemporaryFolder.with { folder in
      let entries = folder + "/autostart"
      _ = try await ProgramRun.run("mkdir", ["-p", entries])
      try TextFile.write("[Desktop Entry]\nType=Application\n", to: entries + "/org.alarmkit.Alarms1.desktop")
      try await FakeAgent.with { agent in
        let variables = ["XDG_CONFIG_HOME": folder, "XDG_RUNTIME_DIR": folder]
        let text = try await FakeAgent.alarmctl(["status"], on: agent.bus.address, variables)
        #expect(text.stdout.contains("yes, with the desktop: \(entries)/org"), "\(text)")
        let json = try await FakeAgent.alarmctl(["status", "--json"], on: agent.bus.address, variables)
        #expect(json.stdout.contains(#""startsAtLogin":"autostart""#), "\(json)")
      }
    }
  }
}
