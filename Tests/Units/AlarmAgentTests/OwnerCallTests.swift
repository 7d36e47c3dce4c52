import AgentDoubles
import AlarmAgent
import AlarmCore
import TestSupport
import Testing

/// When an alarm's owner gets a press.
@Suite struct OwnerCallTests {
  static let id = AlarmID(high: 8, low: 8)

  /// A ringing alarm of an application.
  static func ringing(
    stop: AlarmAction? = nil, secondary: AlarmAction? = nil, behavior: SecondaryButton.Behavior = .countdown,
    since: WallInstant = AgentTests.start.wall
  ) -> AlarmRecord {
    let definition = AlarmDefinition(
      id: id, schedule: .fixed(since), countdown: CountdownLengths(preAlert: nil, postAlert: .seconds(60)),
      presentation: Presentation(title: "Rice", secondaryButton: SecondaryButton(label: "", behavior: behavior)),
      owner: "org.example.Kitchen", stopAction: stop, secondaryAction: secondary)
    return AlarmRecord(
      definition: definition, phase: .alerting(Alert(occurrence: Occurrence(due: since), since: since, dueAt: since)),
      createdAt: since)
  }

  static func press(_ action: NoticeAction, token: String? = nil) -> Inbound {
    .presenter(.pressed(id, action, activationToken: token))
  }

  /// The calls that events cause.
  static func calls(
    _ events: [Inbound], _ record: AlarmRecord, failing: ArchiveError? = nil
  ) async throws -> [OwnerCall] {
    let (entries, _, _) = try await AgentTests.run(events.map { [$0] }, records: [record], storeFailure: failing)
    return entries.compactMap { if case .callOwner(let call) = $0 { call } else { nil } }
  }

  static let action = AlarmAction(name: "go", parameters: "{\"x\":1}")

  @Test("Stop and Snooze are done first, stored, and then delivered with what was scheduled")
  func told() async throws {
    for (button, kind) in [(NoticeAction.stop, OwnerCall.Kind.stop), (.snooze, .secondary)] {
      let record = Self.ringing(stop: Self.action, secondary: Self.action)
      let (entries, _, _) = try await AgentTests.run([[Self.press(button, token: "t")]], records: [record])
      let committed = try #require(entries.lastIndex { if case .committed = $0 { true } else { false } })
      let silent = try #require(entries.lastIndex(of: .stopSound(Self.id)))
      let told = try #require(entries.lastIndex { if case .callOwner = $0 { true } else { false } })
      #expect(committed < silent && silent < told)
      guard case .callOwner(let call) = entries[told], case .committed(let changes) = entries[committed] else { return }
      #expect(
        call
          == OwnerCall(
            press: call.press, pressedAt: AgentTests.start.wall, owner: "org.example.Kitchen", alarm: Self.id,
            kind: kind, occurrence: AgentTests.start.wall, action: Self.action, activationToken: "t"))
      // The record's change is in the same transaction, so a kill can't separate the two.
      #expect(changes.contains(.saveCall(call)))
      let isThere = changes.contains { change in
        switch change {
        case .save(let record), .saveProgress(let record): record.id == Self.id
        case .remove(let id, _): id == Self.id
        default: false
        }
      }
      #expect(isThere)
    }
  }

  @Test("Without an action the owner hears nothing of Stop and Snooze, and is shown for Open")
  func withoutAction() async throws {
    #expect(try await Self.calls([Self.press(.stop)], Self.ringing()).isEmpty)
    #expect(try await Self.calls([Self.press(.snooze)], Self.ringing()).isEmpty)
    let calls = try await Self.calls([Self.press(.open, token: "t")], Self.ringing(behavior: .custom))
    #expect(calls.map(\.action) == [nil] && calls.first?.isForeground == true)
  }

  @Test("Open on the alarm of a script, which is not an application, is announced by the signal alone")
  func scripts() async throws {
    var record = Self.ringing(behavior: .custom)
    record.definition.owner = "host:bash"
    #expect(try await Self.calls([Self.press(.open)], record).isEmpty)
  }

  @Test("A second Stop, a press on what has moved on, a dismissal and a timeout are no presses")
  func late() async throws {
    let record = Self.ringing(stop: Self.action, secondary: Self.action)
    #expect(try await Self.calls([Self.press(.stop), Self.press(.stop)], record).count == 1)
    #expect(try await Self.calls([Self.press(.snooze), Self.press(.snooze)], record).count == 1)
    #expect(try await Self.calls([Self.press(.snooze), Self.press(.stop)], record).map(\.kind) == [.secondary])
    #expect(try await Self.calls([.presenter(.dismissed(Self.id))], record).isEmpty)
    let old = Self.ringing(stop: Self.action, since: AgentTests.start.wall - .seconds(3600))
    #expect(try await Self.calls([.wakeup, Self.press(.stop)], old).isEmpty)
  }

  @Test("Open is delivered at each press, and the alarm rings on")
  func open() async throws {
    let record = Self.ringing(secondary: Self.action, behavior: .custom)
    #expect(try await Self.calls([Self.press(.open), Self.press(.openButton)], record).count == 2)
  }

  @Test("The owner's own button of a countdown is told at each press, with its action, and changes nothing")
  func ownButton() async throws {
    let now = AgentTests.start
    let timer = AlarmDefinition(
      id: Self.id, countdown: CountdownLengths(preAlert: .seconds(600), postAlert: nil),
      presentation: Presentation(title: "Rice"), owner: "org.example.Kitchen", secondaryAction: Self.action)
    var record = AlarmRecord(
      definition: timer,
      phase: .countdown(
        .starting(.preAlert, remaining: .seconds(600), of: .seconds(600), whileAsleep: .count, at: now)),
      createdAt: now.wall)
    #expect(try await Self.calls([Self.press(.countdownButton)], record).isEmpty, "there is no such button")
    record.definition.presentation.countdownButton = "Stir"
    record.definition.actions.countdownButton = AlarmAction(name: "stir", parameters: "{}")
    let calls = try await Self.calls([Self.press(.countdownButton, token: "t"), Self.press(.countdownButton)], record)
    #expect(
      calls.map(\.kind) == [.countdownButton, .countdownButton] && calls.map(\.action?.name) == ["stir", "stir"])
    #expect(calls.first?.activationToken == "t" && calls.first?.occurrence == record.phase.occurrence.due)
    #expect(
      try await Self.calls([Self.press(.pause), Self.press(.countdownButton)], record).map(\.kind) == [.countdownButton]
    )
    let (_, _, left) = try await AgentTests.run([[Self.press(.countdownButton)]], records: [record])
    #expect(left == [record])
    #expect(try await Self.calls([Self.press(.secondCountdownButton)], record).isEmpty, "there is no second button")
    record.definition.presentation.secondCountdownButton = "Taste"
    record.definition.actions.secondCountdownButton = AlarmAction(name: "taste")
    let both = try await Self.calls([Self.press(.secondCountdownButton), Self.press(.countdownButton)], record)
    #expect(
      both.map(\.kind) == [.secondCountdownButton, .countdownButton] && both.map(\.action?.name) == ["taste", "stir"])
    // A button of what was shown before the alarm rang.
    let ringing = Self.ringing(stop: Self.action)
    #expect(try await Self.calls([Self.press(.countdownButton)], ringing).isEmpty)
  }

  @Test("Somebody else's Stop and Countdown stand for the user; the owner's own are not delivered back")
  func others() async throws {
    let record = Self.ringing(stop: Self.action, secondary: Self.action)
    let owner = Caller(id: "org.example.Kitchen", kind: .registered)
    for (request, kind) in [
      (AgentRequest.change(.stop(Self.id)), OwnerCall.Kind.stop), (.change(.stopAll), .stop),
      (.change(.snooze(Self.id, nil)), .secondary), (.change(.snooze(Self.id, .seconds(30))), .secondary),
    ] {
      #expect(
        try await Self.calls([.request(request, AgentTests.token(1), .commandLine)], record).map(\.kind) == [kind])
      #expect(try await Self.calls([.request(request, AgentTests.token(1), owner)], record).isEmpty)
    }
    #expect(
      try await Self.calls([.request(.change(.cancel(Self.id)), AgentTests.token(1), .commandLine)], record).isEmpty)
    let open = Self.ringing(secondary: Self.action, behavior: .custom)
    #expect(
      try await Self.calls([.request(.change(.snooze(Self.id, .seconds(30))), AgentTests.token(1), .commandLine)], open)
        .isEmpty)
  }

  @Test(
    "An answer is the same press to its owner, whichever way it comes, and nothing where the button isn't the alarm's",
    arguments: [SecondaryButton.Behavior.countdown, .custom])
  func everyDoor(behavior: SecondaryButton.Behavior) async throws {
    func call(_ change: AgentChange, by caller: Caller = .commandLine) -> Inbound {
      .request(.change(change), AgentTests.token(1), caller)
    }
    func tray(_ action: NoticeAction) -> Inbound { .tray(.chosen(.press(Self.id, action))) }
    let script = Caller(id: "host:bash", kind: .host)
    let record = Self.ringing(stop: Self.action, secondary: Self.action, behavior: behavior)
    let stops = [
      Self.press(.stop), tray(.stop), .tray(.chosen(.stopAll)), call(.stop(Self.id)), call(.stopAll),
      call(.stop(Self.id), by: script), call(.stop(Self.id), by: .unknown),
    ]
    for stop in stops { #expect(try await Self.calls([stop], record).map(\.kind) == [.stop]) }
    let snoozes = [
      Self.press(.snooze), tray(.snooze), call(.snooze(Self.id, nil)), call(.snooze(Self.id, .seconds(30)), by: script),
    ]
    let kinds: [OwnerCall.Kind] = behavior == .countdown ? [.secondary] : []
    for snooze in snoozes { #expect(try await Self.calls([snooze], record).map(\.kind) == kinds) }
    for other in [AgentChange.cancel(Self.id), .pause(Self.id), .resume(Self.id)] {
      #expect(try await Self.calls([call(other)], record).isEmpty)
    }
  }

  @Test("A press that was stored and not answered is delivered after a restart, with its id, unless it is too old")
  func restarted() async throws {
    func call(_ low: UInt64, ago seconds: Int) -> OwnerCall {
      OwnerCall(
        press: PressID(high: 0, low: low), pressedAt: AgentTests.start.wall - .seconds(seconds), owner: "org.example.A",
        alarm: Self.id, kind: .stop, occurrence: AgentTests.start.wall, action: Self.action)
    }
    let calls = [call(1, ago: 5), call(2, ago: 601), call(3, ago: -60)]
    let ports = RecordingPorts()
    let archive = ManualArchive(untold: calls, recorder: ports)
    let agent = AgentTests.agent(archive, ports, ManualHost(at: AgentTests.start))
    let state = try await agent.restore()
    #expect(ports.entries.filter { if case .callOwner = $0 { true } else { false } } == [.callOwner(calls[0])])
    #expect(try await archive.calls() == [calls[0]])
    // Once it is answered, with success or not, the call is forgotten.
    let inbox = Inbox<Inbound>()
    inbox.post(.ownerAnswered(calls[0], failure: Message(verbatim: "it died")))
    inbox.close()
    await agent.run(inbox, from: state)
    #expect(try await archive.calls().isEmpty)
  }

  @Test("With a store that fails a press is still performed and delivered, once")
  func storeFails() async throws {
    let calls = try await Self.calls(
      [Self.press(.stop)], Self.ringing(stop: Self.action),
      failing: ArchiveError(.full, Message(verbatim: "the disk is full")))
    #expect(calls.count == 1)
  }
}
