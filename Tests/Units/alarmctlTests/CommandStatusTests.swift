import AlarmClient
import DBus
import TestSupport
import Testing
import alarmctl

/// What `alarmctl status` shows about the agent and this machine.
@Suite("alarmctl: status", .timeLimit(.minutes(10)))
struct CommandStatusTests {
  @Test("The health names both versions where program and agent differ, and JSON always does")
  func versions() async throws {
    try await FakeAgent.with { agent in
      let json = try await agent.alarmctl(["status", "--json"])
      #expect(json.stdout.contains("\"version\":\"1.0.0\"") && json.stdout.contains("\"programVersion\":\"1.0.0\""))
      let same = try await agent.alarmctl(["status"])
      #expect(!same.stdout.contains("This program"))
      agent.becomes(version: "0.0.9")
      let old = try await agent.alarmctl(["status"])
      #expect(old.stdout.contains("\nThis program has version 1.0.0, and the agent 0.0.9. "), "\(old)")
    }
  }

  @Test("Status waits until a new agent knows who shows notifications")
  func settledStatus() async throws {
    try await FakeAgent.with { agent in
      agent.hesitate(2)
      let run = try await agent.alarmctl(["status"])
      #expect(
        run.stdout.contains("Notification server   none: no program shows notifications\n")
          && !run.stdout.contains("unknown"), "\(run)")
      #expect(agent.calls == ["Status", "Status", "Status"])
    }
  }

  @Test("What can't be known is reported with the reason", arguments: ["Linger", "NotificationServer"])
  func notKnown(name: String) {
    #expect(StatusText.lines(name, .string("unknown")).allSatisfy { $0.hasPrefix("not known: ") })
  }

  @Test("Each value is in words for people, and only names and sentences are as the agent sends them")
  func words() {
    func rows(_ status: [(String, String)]) -> [String] {
      StatusText.rows(status.map { (name: $0.0, value: .string($0.1)) }).map { "\($0.name): \($0.lines.joined())" }
    }
    #expect(
      rows([
        ("Storage", "ok"), ("NotificationServer", "dunst 1.9.0"), ("Sound", "ok"), ("Tray", "none"),
        ("Zone", "Europe/Berlin"),
        ("Wake", "none"), ("WakeReason", "noClock"), ("SleepLock", "unused"), ("Linger", "no"),
      ]) == [
        "Storage: works", "Notification server: dunst 1.9.0", "Sound: works",
        "Tray: none: no part of the desktop shows icons", "Zone: Europe/Berlin",
        "Wake: no: no clock of this machine can wake it", "Sleep lock: not needed yet",
        "Linger: no: alarms don't ring while you are logged out",
      ])
    #expect(
      rows([
        ("Storage", "the disk is full"), ("Tray", "off"), ("Wake", "systemd"), ("WakeReason", ""),
        ("SleepLock", "only sleep"), ("Linger", "yes"),
      ]) == [
        "Storage: the disk is full", "Tray: off: the settings say so",
        "Wake: yes: systemd wakes the machine for alarms",
        "Sleep lock: allowed only in part: sleep", "Linger: yes: alarms also ring while you are logged out",
      ])
  }

  @Test("When the store was copied is said as a length, and as none before there was a copy")
  func backup() {
    func row(_ made: Int64) -> String { StatusText.lines("Backup", .int64(made)).joined() }
    #expect(row(0) == "none yet: the agent copies its store once a day")
    #expect(row(.max) == "made just now" && row(1_000_000).hasPrefix("made ") && row(1_000_000).hasSuffix(" ago"))
  }

  @Test(
    "No word of the agent's is shown as it is, where it can be a property's value",
    arguments: [
      ("Storage", ["ok", "failing", "lost alarms"]), ("Sound", ["ok", "failing"]), ("Tray", ["ok", "none", "off"]),
      ("NotificationServer", ["none", "unknown"]), ("SleepLock", ["ok", "unused", "none", "refused"]),
      ("Linger", ["yes", "no", "unknown"]),
    ])
  func noBareWords(name: String, values: [String]) {
    for value in values { #expect(StatusText.lines(name, .string(value)) != [value], "\(name) \(value)") }
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
