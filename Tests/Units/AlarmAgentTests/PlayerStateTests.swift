import AgentDoubles
import AlarmAgent
import AlarmCore
import AlarmWire
import DBus
import Testing

/// When the agent is a media player, when it looks again, and what the controls do.
@Suite struct PlayerStateTests {
  private static let addTimer = AgentTests.addTimer

  private static func settings(
    _ lockScreen: LockScreen = .mpris, _ updates: CountdownUpdates = .minutes
  ) -> Inbound {
    var settings = AgentSettings()
    settings.lockScreen = lockScreen
    settings.countdownUpdates = updates
    return .settings(settings, warnings: [])
  }

  /// Runs batches; before each but the first, the clock goes forward by some seconds.
  private static func run(
    _ batches: [[Inbound]], seconds: Int = 1, records: [AlarmRecord] = []
  ) async throws -> (entries: [RecordingPorts.Entry], left: [AlarmRecord]) {
    let result = try await AgentTests.run(batches, records: records) { number, host in
      if number > 0 { host.advance(by: .seconds(seconds)) }
    }
    return (result.entries, result.left)
  }

  private static func details(_ entries: [RecordingPorts.Entry]) -> [String?] {
    entries.compactMap { entry -> String?? in
      if case .player(let view) = entry { .some(view?.details) } else { nil }
    }
  }

  private static func lastArm(_ entries: [RecordingPorts.Entry]) -> Duration? {
    let armed = entries.last { if case .arm = $0 { true } else { false } }
    guard case .arm(let instant?) = armed else { return nil }
    return instant - AgentTests.start.wall
  }

  @Test("Without the setting there is no player, and nobody is woken for one")
  func off() async throws {
    let once = [addTimer(300, 1)]
    for batches in [[once, [.wakeup]], [[Self.settings(.no)] + once, [.wakeup]]] {
      let (entries, _) = try await Self.run(batches)
      #expect(Self.details(entries).isEmpty && Self.lastArm(entries) == .seconds(300))
    }
  }

  private var addTimer: (Int, UInt32) -> Inbound { Self.addTimer }

  @Test("A countdown is shown by its minutes, then that it rings, and then nothing")
  func shown() async throws {
    let (entries, _) = try await Self.run(
      [
        [Self.settings(), addTimer(90, 1)], [.wakeup], [.wakeup], [.wakeup],
        [.request(.change(.stopAll), AgentTests.token(2), .commandLine)],
      ],
      seconds: 30)
    #expect(
      Self.details(entries) == [
        "1 min left · rings at 06:01", "Less than 1 min left · rings at 06:01",
        "ringing · 1 min 30 s are over · since 06:01", nil,
      ])
  }

  @Test("The last minute is one wake-up, at its end")
  func lastMinute() async throws {
    let (entries, _) = try await Self.run([[Self.settings(), addTimer(90, 1)], [.wakeup]], seconds: 30)
    #expect(Self.lastArm(entries) == .seconds(90))
    let (still, _) = try await Self.run([[Self.settings(.mpris, .changes), addTimer(300, 1)]])
    #expect(Self.details(still) == ["Rings at 06:05"] && Self.lastArm(still) == .seconds(300))
  }

  @Test("The setting takes the player away at once, and brings it back")
  func switched() async throws {
    let (entries, _) = try await Self.run([
      [Self.settings(), addTimer(300, 1)], [Self.settings(.no)], [.wakeup], [Self.settings()],
    ])
    #expect(
      Self.details(entries) == ["5 min left · rings at 06:05", nil, "5 min left · rings at 06:05"])
  }

  @Test(
    "A control does what the button does, or nothing when it comes too late; the history names the controls",
    arguments: [
      (NoticeAction.pause, AlarmState.paused), (.cancel, nil), (.stop, .countdown), (.resume, .countdown),
    ] as [(NoticeAction, AlarmState?)])
  func presses(action: NoticeAction, state: AlarmState?) async throws {
    let (_, before) = try await Self.run([[addTimer(300, 1)]])
    let id = try #require(before.first?.id)
    let (entries, left) = try await Self.run([[.player(.press(id, action))]], records: before)
    #expect(left.first?.phase.state == state)
    let notes = entries.flatMap { entry -> [HistoryEntry] in
      guard case .committed(let changes) = entry else { return [] }
      return changes.compactMap { if case .note(let note) = $0 { note } else { nil } }
    }
    #expect(notes.allSatisfy { $0.by == .player } && notes.isEmpty == (state != nil))
  }
}
