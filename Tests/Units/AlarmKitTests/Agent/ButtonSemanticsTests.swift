import AlarmKit
import NotificationServer
import TestSupport
import Testing

/// What the user's buttons do to one of the library's alarms, pressed on the notification server of `alarmctl notifications`.
/// Each test names its row of the state table, or of our additions to it.
@Suite("Semantics: buttons") struct ButtonSemanticsTests {
  @Test("Primary button: the agent stops the alarm; one that doesn't repeat is gone")
  func primary() async throws {
    try await LibrarySession.withServer { session, daemon, _ in
      let id = UUID()
      _ = try await session.manager.schedule(id: id, configuration: Samples.timer(1))
      try await session.waitUntil(id, is: .alerting)
      try await daemon.press("Stop")
      try await session.waitUntil(id, is: nil)
      let last = try await session.manager.linux.history().first
      #expect(last?.ending == .stopped && last?.by == "notification")
    }
  }

  @Test("Secondary button, .countdown: the agent snoozes for postAlert, and it rings again")
  func secondaryCountdown() async throws {
    try await LibrarySession.withServer { session, daemon, _ in
      let id = UUID()
      _ = try await session.manager.schedule(id: id, configuration: Samples.timer(1, postAlert: 2))
      try await session.waitUntil(id, is: .alerting)
      try await daemon.press("Again")
      try await session.waitUntil(id, is: .countdown)
      try await session.waitUntil(id, is: .alerting)
    }
  }

  @Test("Secondary button, .countdown with a nil postAlert: it counts down for preAlert again")
  func secondaryRepeat() async throws {
    try await LibrarySession.withServer { session, daemon, _ in
      let id = UUID()
      _ = try await session.manager.schedule(id: id, configuration: Samples.timer(1))
      try await session.waitUntil(id, is: .alerting)
      try await daemon.press("Again")
      try await Patience.until("it was snoozed") {
        try await session.manager.linux.history().first?.ending == .snoozed
      }
      try await session.waitUntil(id, is: .alerting)
      #expect(try session.manager.alarms.first?.countdownDuration == .init(preAlert: 1, postAlert: nil))
    }
  }

  @Test("Secondary button, .custom: the alarm rings on until somebody stops it")
  func secondaryCustom() async throws {
    try await LibrarySession.withServer { session, daemon, _ in
      let id = UUID()
      _ = try await session.manager.schedule(id: id, configuration: Samples.timer(1, behavior: .custom))
      try await session.waitUntil(id, is: .alerting)
      let pressed = try await daemon.press("Again")
      // A pressed notification stays for a moment and ignores further presses. When another replaces it, the agent has handled the press.
      try await daemon.waitFor("Stop", otherThan: pressed)
      #expect(try session.manager.alarms.first?.state == .alerting)
      #expect(try await session.manager.linux.history().isEmpty)
      try await daemon.press("Stop", otherThan: pressed)
      try await session.waitUntil(id, is: nil)
    }
  }

  @Test("Pause and resume: the buttons of a countdown do what the calls do")
  func pauseAndResume() async throws {
    try await LibrarySession.withServer { session, daemon, _ in
      let id = UUID()
      _ = try await session.manager.schedule(id: id, configuration: Samples.timer(600))
      try await daemon.press("Wait")
      try await session.waitUntil(id, is: .paused)
      try await daemon.press("Go on")
      try await session.waitUntil(id, is: .countdown)
    }
  }

  @Test(
    "Notification closed: expired, closed by a call and undefined don't dismiss it, it is posted again",
    arguments: [ClosedReason.expired, .closedByCall, .undefined])
  func closed(reason: ClosedReason) async throws {
    try await LibrarySession.withServer { session, daemon, _ in
      let id = UUID()
      _ = try await session.manager.schedule(id: id, configuration: Samples.timer(1))
      try await session.waitUntil(id, is: .alerting)
      let closed = try await daemon.close(having: "Stop", reason)
      try await Patience.until("it is posted again") {
        await daemon.state.shown.contains { $0.id != closed && $0.request.buttons.contains { $0.label == "Stop" } }
      }
      #expect(try session.manager.alarms.first?.state == .alerting)
    }
  }

  @Test("Notification closed: dismissed by the user snoozes what can be snoozed", arguments: [true, false])
  func dismissed(canSnooze: Bool) async throws {
    try await LibrarySession.withServer { session, daemon, _ in
      let id = UUID()
      _ = try await session.manager.schedule(
        id: id, configuration: Samples.timer(1, postAlert: 600, behavior: canSnooze ? .countdown : .custom))
      try await session.waitUntil(id, is: .alerting)
      let closed = try await daemon.close(having: "Stop", .dismissed)
      if canSnooze {
        try await session.waitUntil(id, is: .countdown)
      } else {
        try await Patience.until("it is posted again") {
          await daemon.state.shown.contains { $0.id != closed && $0.request.buttons.contains { $0.label == "Stop" } }
        }
        #expect(try session.manager.alarms.first?.state == .alerting)
      }
    }
  }

  @Test("Several at once: each has its notification, and stopping one doesn't stop the other")
  func several() async throws {
    try await LibrarySession.withServer { session, daemon, _ in
      let ids = [UUID(), UUID()]
      for id in ids { _ = try await session.manager.schedule(id: id, configuration: Samples.timer(1)) }
      for id in ids { try await session.waitUntil(id, is: .alerting) }
      try await Patience.until("both are shown") {
        await daemon.state.shown.count { $0.request.buttons.contains { $0.label == "Stop" } } == 2
      }
      try await daemon.press("Stop")
      try await Patience.until("one is left") { try session.manager.alarms.count == 1 }
      #expect(try session.manager.alarms.first?.state == .alerting)
    }
  }
}
