import Foundation
import NotificationServer
import TestSupport
import Testing

/// Intents that act on their alarm, as they must on iOS: the agent has acted before them.
@Suite(.timeLimit(.minutes(10))) struct AppleIntentTests {
  @Test(
    "An intent that asks for what its press has just done succeeds, changes nothing, and runs to its end",
    arguments: ["stop", "repeat"])
  func sameAgain(what: String) async throws {
    try await Kitchen.with { kitchen in
      let (id, notification) = try await kitchen.ring("apple " + what, ["stop", "snooze", "add-minute"])
      #expect(await kitchen.server.daemon.press(what == "stop" ? "stop" : "snooze", of: notification))
      let line = try #require(try await kitchen.waitFor("performed").first)
      #expect(line["queue"] == "succeeded")
      // Everything else that the intent calls is refused as usual.
      #expect(kitchen.lines.filter { $0["event"] == "refused" }.map { $0["call"] } == ["other", "pause after"])
      let state = try await kitchen.session.state(id)
      #expect(state == (what == "stop" ? nil : "countdown"))
      _ = try await kitchen.waitFor("left")
      let warnings = try await kitchen.warnings()
      #expect(warnings.isEmpty)
    }
  }

  @Test("An intent of a button that lets the alarm ring on still acts by itself")
  func custom() async throws {
    try await Kitchen.with { kitchen in
      let (id, notification) = try await kitchen.ring("apple custom", ["stop", "default"])
      #expect(await kitchen.server.daemon.press("default", of: notification))
      let line = try #require(try await kitchen.waitFor("performed").first)
      // The intent's first call starts the countdown; the second one is refused.
      #expect(line["queue"] == "refused")
      let state = try await kitchen.session.state(id)
      #expect(state == "countdown")
    }
  }

  @Test(
    "A call that asks for something else than the press did keeps its error, and the warning says that the intent failed"
  )
  func somethingElse() async throws {
    try await Kitchen.with { kitchen in
      let (id, notification) = try await kitchen.ring("apple cancel", ["stop", "snooze", "add-minute"])
      #expect(await kitchen.server.daemon.press("stop", of: notification))
      _ = try await kitchen.waitFor("left")
      try await Patience.until("it is warned of") { try await kitchen.warnings().count == 1 }
      let warning = try await kitchen.warnings()[0]
      #expect(warning.contains("was notified of a press on \(id), but its action failed"), "\(warning)")
      #expect(!kitchen.lines.contains { $0["event"] == "performed" })
    }
  }

  @Test(
    "A Snooze without any length, as iOS applications have it, snoozes for ten minutes, with a line for the developer")
  func snoozeWithoutLength() async throws {
    try await Kitchen.with { kitchen in
      let run = try await kitchen.session.run(Kitchen.program, ["schedule", "without a length", "2"])
      let id = run.stdout.trimmingCharacters(in: .whitespacesAndNewlines)
      #expect(run.status == 0)
      #expect(
        run.stderr.split(separator: "\n").count { $0.contains("it snoozes for ten minutes") } == 1, "\(run.stderr)")
      try await kitchen.session.waitUntil(id, is: "alerting")
      #expect(await kitchen.server.daemon.press("snooze", of: try await kitchen.waitForRinging()))
      try await kitchen.session.waitUntil(id, is: "countdown")
      try await Patience.until("it says so") {
        await kitchen.server.daemon.state.shown.contains { $0.request.body.contains("Snoozed · 10 min left") }
      }
    }
  }

  @Test("Where nothing can be started, the warning says that it could not be notified")
  func missingService() async throws {
    try await Kitchen.with(isActivatable: false) { kitchen in
      let (id, notification) = try await kitchen.ring("apple stop", ["stop", "snooze", "add-minute"])
      #expect(await kitchen.server.daemon.press("stop", of: notification))
      try await Patience.until("it is warned of") { try await kitchen.warnings().count == 1 }
      let warning = try await kitchen.warnings()[0]
      #expect(warning.contains("could not be notified of a press on \(id)"), "\(warning)")
    }
  }
}
