import AlarmCore
import DBus
import EventLoop
import Glibc
import Synchronization
import TestSupport
import Testing

/// A phone vibrates while an alarm sounds; its feedbackd is a real object on the session's bus.
@Suite(.timeLimit(.minutes(10))) struct FeedbackTests {
  /// Stands in for feedbackd: begins and ends the feedback of an event.
  private final class Feedbackd: Sendable {
    private struct State {
      var begun: [[DBusValue]] = []
      var running: Set<UInt32> = []
    }

    private let state = Mutex(State())

    /// The arguments with which feedback was asked for, in order.
    var begun: [[DBusValue]] { state.withLock { $0.begun } }
    /// How many events have feedback at this moment.
    var running: Int { state.withLock { $0.running.count } }

    static func with<Result>(
      _ session: AgentSession, _ body: (Feedbackd) async throws -> Result
    ) async throws -> Result {
      let loop = EventLoop(name: "feedbackd")
      defer { loop.stop() }
      let connection = try await BusConnection.open(.text(session.bus.address), on: loop)
      let daemon = Feedbackd()
      connection.export(ExportedObject(path: "/org/sigxcpu/Feedback", interfaces: [daemon.table]))
      _ = try await connection.requestName("org.sigxcpu.Feedback")
      let result = try await body(daemon)
      await connection.close()
      return result
    }

    private var table: InterfaceTable {
      InterfaceTable(
        name: "org.sigxcpu.Feedback",
        methods: [
          MethodRow(
            name: "TriggerFeedback",
            inputs: [.init("app_id", "s"), .init("event", "s"), .init("hints", "a{sv}"), .init("timeout", "i")],
            outputs: [.init("id", "u")]
          ) { [self] call in
            let id = state.withLock { state in
              state.begun.append(call.arguments)
              let id = UInt32(state.begun.count)
              state.running.insert(id)
              return id
            }
            return .reply([.uint32(id)])
          },
          MethodRow(name: "EndFeedback", inputs: [.init("id", "u")]) { [self] call in
            _ = state.withLock { $0.running.remove(call.arguments.first?.asUInt32 ?? 0) }
            return .reply([])
          },
        ])
    }
  }

  @Test("Two rings vibrate once, without a sound of feedbackd's, and no longer than the last of them sounds")
  func vibrates() async throws {
    try await AgentSession.withAgent { session, _ in
      try await Feedbackd.with(session) { daemon in
        let first = try await session.add("1s", "First")
        let second = try await session.add("1s", "Second")
        try await session.waitUntil(first, is: "alerting")
        try await session.waitUntil(second, is: "alerting")
        try await Patience.until("it vibrates") { daemon.running == 1 }
        try await session.call("Stop", .string(first))
        try await session.waitUntil(first, is: nil)
        #expect(daemon.running == 1)
        try await session.call("Stop", .string(second))
        try await Patience.until("it is still") { daemon.running == 0 }
        let asked = try #require(daemon.begun.first)
        #expect(daemon.begun.count == 1 && asked.count == 4)
        #expect(asked[0] == .string("org.alarmkit.Alarms1") && asked[1] == .string("alarm-clock-elapsed"))
        #expect(asked[2]["profile"]?.asString == "quiet" && asked[3] == .int32(3600))
        // The next ring is another event.
        let third = try await session.add("1s", "Third")
        try await session.waitUntil(third, is: "alerting")
        try await Patience.until("it vibrates again") { daemon.running == 1 && daemon.begun.count == 2 }
        try await session.call("StopAll")
        try await Patience.until("it is still again") { daemon.running == 0 }
      }
    }
  }

  @Test("An alarm without a sound doesn't vibrate")
  func silent() async throws {
    try await AgentSession.withAgent { session, _ in
      try await Feedbackd.with(session) { daemon in
        let tea = try await session.add("1s", "Tea", "sound=none")
        try await session.waitUntil(tea, is: "alerting")
        let egg = try await session.add("1s", "Egg")
        try await session.waitUntil(egg, is: "alerting")
        try await Patience.until("the other vibrates") { daemon.running == 1 }
        try await session.call("Stop", .string(egg))
        try await Patience.until("it is still") { daemon.running == 0 }
        #expect(daemon.begun.count == 1)
        #expect(try await session.state(tea) == "alerting")
      }
    }
  }

  @Test("An agent that ends while it rings leaves no vibration behind")
  func ends() async throws {
    try await AgentSession.with { session in
      try await Feedbackd.with(session) { daemon in
        let agent = try await session.startAgent()
        _ = try await session.add("1s", "Tea")
        try await Patience.until("it vibrates") { daemon.running == 1 }
        agent.send(SIGTERM)
        _ = try await agent.exitStatus()
        try await Patience.until("it is still") { daemon.running == 0 }
      }
    }
  }

  @Test("What Phosh shows on its lock screen are buttons that the agent's notifications have")
  func lockScreenActions() throws {
    let file = TextFile.read("\(BuiltPrograms.checkout)/dbus/org.alarmkit.Alarms1.desktop")
    let line = try #require(file.split(separator: "\n").first { $0.hasPrefix("X-Phosh-Lockscreen-Actions=") })
    let actions = line.drop { $0 != "=" }.dropFirst().split(separator: ";").map(String.init)
    #expect(actions == [NoticeAction.stop, .snooze, .minute].map(\.rawValue))
  }
}
