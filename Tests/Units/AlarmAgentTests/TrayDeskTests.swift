import AgentDoubles
import AlarmAgent
import AlarmCore
import AlarmWire
import DBus
import Testing

/// What the agent shows in the tray, when it looks again, and what a click does.
@Suite struct TrayDeskTests {
  private static let watched = Inbound.tray(.watched(true))
  private static let addTimer = AgentTests.addTimer

  /// Runs batches; before each but the first, the clock goes forward by a second.
  private static func run(
    _ batches: [[Inbound]], records: [AlarmRecord] = [], storeFailure: ArchiveError? = nil
  ) async throws -> (entries: [RecordingPorts.Entry], left: [AlarmRecord]) {
    // The icon is there only while it is needed, so each test sees it appear and disappear.
    let all = [[settings(.active)]] + batches
    let result = try await AgentTests.run(all, records: records, storeFailure: storeFailure) { number, host in
      if number > 1 { host.advance(by: .seconds(1)) }
    }
    return (result.entries, result.left)
  }

  private static func titles(_ entries: [RecordingPorts.Entry]) -> [String?] {
    entries.compactMap { entry -> String?? in
      if case .tray(let view) = entry { .some(view?.face.title) } else { nil }
    }
  }

  private static func settings(_ presence: TrayPresence, _ pace: CountdownPace = .minutes) -> Inbound {
    var settings = AgentSettings()
    settings.trayPresence = presence
    settings.trayUpdates = pace
    return .settings(settings, warnings: [])
  }

  private static func lastArm(_ entries: [RecordingPorts.Entry]) -> Duration? {
    let armed = entries.last { if case .arm = $0 { true } else { false } }
    guard case .arm(let instant?) = armed else { return nil }
    return instant - AgentTests.start.wall
  }

  @Test("Nothing is made for a tray that nobody watches, and nobody is woken for it")
  func unwatched() async throws {
    let (entries, _) = try await Self.run([[Self.addTimer(300, 1)], [.wakeup]])
    #expect(Self.titles(entries).isEmpty)
    #expect(Self.lastArm(entries) == .seconds(300))
  }

  @Test("A countdown is shown while it lasts, and the agent wakes when its minutes change")
  func shown() async throws {
    let (entries, left) = try await Self.run([[Self.watched], [Self.addTimer(300, 1)]])
    #expect(Self.titles(entries) == ["Tea · 5 min"])
    #expect(Self.lastArm(entries) == .seconds(31))
    let id = try #require(left.first?.id)
    let (later, _) = try await Self.run(
      [[Self.watched], [.wakeup], [.presenter(.pressed(id, .cancel, activationToken: nil))], [.wakeup]], records: left)
    // The timer was scheduled a second after this run begins.
    #expect(Self.titles(later) == ["Tea · 5 min", nil])
    #expect(Self.lastArm(later) == nil)
  }

  @Test("In the last minute each second is another text, by one wake-up each")
  func lastMinute() async throws {
    let (entries, _) = try await Self.run([[Self.watched, Self.addTimer(3, 1)], [.wakeup], [.wakeup], [.wakeup]])
    #expect(
      Self.titles(entries) == ["Tea · 3 s", "Tea · 2 s", "Tea · 1 s", "Tea · ringing · 3 s are over · since 06:00"])
    let arms = entries.compactMap { entry -> Duration? in
      if case .arm(let instant?) = entry { instant - AgentTests.start.wall } else { nil }
    }
    #expect(arms.prefix(3) == [.seconds(1), .seconds(2), .seconds(3)])
  }

  @Test("A desktop that begins to show icons gets everything, one that ceases gets nothing more")
  func watchers() async throws {
    let (entries, _) = try await Self.run([
      [Self.watched, Self.addTimer(30, 1)], [.tray(.watched(false))], [.wakeup], [Self.watched],
    ])
    #expect(Self.titles(entries) == ["Tea · 30 s", "Tea · 27 s"])
  }

  @Test("By default the icon is there without any alarm, and the next ring's day is looked at again when it is over")
  func byDefault() async throws {
    let (entries, _, _) = try await AgentTests.run([[Self.watched]])
    #expect(Self.titles(entries) == ["No alarms"])
    // The test begins at 06:00 in UTC.
    let record = AlarmRecord(
      definition: AlarmDefinition(
        id: AlarmID(high: 1, low: 1), schedule: .fixed(AgentTests.start.wall + .seconds(20 * 3600)),
        countdown: CountdownLengths(preAlert: nil, postAlert: nil), presentation: Presentation(title: "Gym"),
        owner: "org.example.Kitchen"),
      phase: .scheduled(Occurrence(due: AgentTests.start.wall + .seconds(20 * 3600))), createdAt: AgentTests.start.wall)
    let (next, _, _) = try await AgentTests.run([[Self.watched], [.wakeup]], records: [record]) { number, host in
      if number == 1 { host.advance(by: .seconds(18 * 3600)) }
    }
    #expect(Self.titles(next) == ["Next: tomorrow 02:00 Gym", "Next: 02:00 Gym"])
    #expect(
      Self.lastArm(
        Array(next.prefix { if case .tray(let view) = $0 { view?.face.title != "Next: 02:00 Gym" } else { true } }))
        == .seconds(18 * 3600))
  }

  @Test("The settings say when there is an icon, and how often it changes")
  func settings() async throws {
    let (never, _) = try await Self.run([[Self.settings(.never), Self.watched, Self.addTimer(30, 1)], [.wakeup]])
    #expect(Self.titles(never).isEmpty && Self.lastArm(never) == .seconds(30))
    let (always, _) = try await Self.run([
      [Self.settings(.always), Self.watched], [Self.settings(.active)], [Self.settings(.always)],
    ])
    #expect(Self.titles(always) == ["No alarms", nil, "No alarms"])
    let (still, _) = try await Self.run([
      [Self.settings(.active, .never), Self.watched, Self.addTimer(90, 1)], [.wakeup],
    ])
    #expect(Self.titles(still) == ["Tea · rings at 06:01"] && Self.lastArm(still) == .seconds(90))
    let (seconds, _) = try await Self.run([
      [Self.settings(.active, .seconds), Self.watched, Self.addTimer(90, 1)], [.wakeup],
    ])
    #expect(Self.titles(seconds) == ["Tea · 1 min 30 s", "Tea · 1 min 29 s"])
  }

  @Test(
    "A line of the menu does what its button says, or nothing when it comes too late; the history knows that it was the tray",
    arguments: [
      (NoticeAction.pause, AlarmState.paused), (.cancel, nil), (.stop, .countdown), (.resume, .countdown),
      (.snooze, .countdown),
    ]
      as [(NoticeAction, AlarmState?)])
  func presses(action: NoticeAction, state: AlarmState?) async throws {
    let (_, before) = try await Self.run([[Self.addTimer(300, 1)]])
    let id = try #require(before.first?.id)
    let (entries, left) = try await Self.run([[.tray(.chosen(.press(id, action)))]], records: before)
    #expect(left.first?.phase.state == state)
    let notes = entries.flatMap { entry -> [HistoryEntry] in
      guard case .committed(let changes) = entry else { return [] }
      return changes.compactMap { if case .note(let note) = $0 { note } else { nil } }
    }
    #expect(notes.allSatisfy { $0.by == .tray })
    #expect(notes.isEmpty == (state != nil))
  }

  @Test(
    "All that rings is silenced by one click, also while nothing can be stored",
    arguments: [nil, ArchiveError(.full, Message(verbatim: "full"))])
  func stopAll(failure: ArchiveError?) async throws {
    let timers = [Self.addTimer(1, 1), Self.addTimer(1, 2), Self.addTimer(90, 3)]
    let (_, before) = try await Self.run([timers, [.wakeup]])
    let (entries, _) = try await Self.run([[.tray(.chosen(.stopAll))]], records: before, storeFailure: failure)
    let stopped = entries.count { if case .stopSound = $0 { true } else { false } }
    #expect(stopped == 2)
  }

  @Test("A timer from the menu is the command line's, with its title and its Repeat")
  func timer() async throws {
    let (entries, left) = try await Self.run([[Self.watched, .tray(.chosen(.startTimer(minutes: 5)))]])
    let definition = try #require(left.first?.definition)
    #expect(definition.owner == Caller.commandLine.id && definition.isTimer)
    #expect(definition.countdown.preAlert == .seconds(300))
    #expect(definition.presentation.secondaryButton?.behavior == .countdown)
    #expect(Self.titles(entries) == ["Timer · 5 min"])
    #expect(left.first?.phase.state == .countdown)
  }

  @Test("A length that no timer can have, and a store that fails, start none")
  func noTimer() async throws {
    let (_, absurd) = try await Self.run([
      [.tray(.chosen(.startTimer(minutes: 0))), .tray(.chosen(.startTimer(minutes: .max / 60)))]
    ])
    #expect(absurd.isEmpty)
    let (entries, left) = try await Self.run(
      [[Self.watched, .tray(.chosen(.startTimer(minutes: 5)))]],
      storeFailure: ArchiveError(.full, Message(verbatim: "full")))
    #expect(left.isEmpty && Self.titles(entries).isEmpty)
  }

  @Test("The agent's health says whether there is a tray")
  func health() async throws {
    for (events, word) in [([], "none"), ([Self.watched], "ok"), ([Self.settings(.never), Self.watched], "off")]
      as [([Inbound], String)]
    {
      let ask = Inbound.request(.ask(.status), AgentTests.token(9), .commandLine)
      let (entries, _) = try await Self.run([events + [ask]])
      let answer = entries.compactMap { entry -> DBusValue? in
        if case .answer(_, let values) = entry { values.first?["Tray"] } else { nil }
      }
      #expect(answer == [.string(word)])
    }
  }
}
