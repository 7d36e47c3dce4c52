import AgentDoubles
import AlarmAgent
import AlarmCore
import AlarmWire

// The agent's life in the simulated machine: it is started, given batches and killed.
extension Simulation {
  /// What the agent knows, in one place that batches change: it is too large to be copied.
  final class Running {
    var state: AgentState
    init(_ state: consuming AgentState) { self.state = state }

    /// Checks it in place, without a copy.
    func examine(with checker: inout Checker) { checker.examine(state.book, isSettled: !state.hasUnsaved) }
  }

  /// Whether events can reach the agent.
  var isAgentThere: Bool { power == .running && running != nil }

  /// The agent's alarms; empty while it doesn't run.
  func record(_ id: AlarmID) -> AlarmRecord? { running?.state.book[id] }

  /// Starts the agent with what is stored, and immediately a second one, which must find nothing to do.
  mutating func startAgent() async {
    guard power == .running, running == nil else { return }
    let store = try? files?.open()
    let isOther = ports.with { state in
      (state.zones, state.archive) = (state.present, store)
      return state.disk.open()
    }
    openStage()
    if isOther { ports.with { checker.opened($0.disk.records, seen: $0.disk.store.seen) } }
    desktop.restart(at: clock.time)
    guard let began = try? await agent.restore() else {
      return checker.expect(false, .acknowledgedIsKept, "the store can't be read")
    }
    guard close() else { return }
    checker.agentBegan(began.book)
    let (hasUnsaved, records) = (began.hasUnsaved, began.book.records)
    let started = Running(began)
    started.examine(with: &checker)
    running = started
    let probe = VirtualPorts(ports.with { $0.copy }, table: zones)
    let second = Self.agent(probe, sabotage, made: Self.made(script))
    guard !hasUnsaved, ports.with({ $0.disk.trouble == nil }), let other = try? await second.restore() else {
      return
    }
    let commits = probe.with { state in state.log.count { if case .committed = $0 { true } else { false } } }
    checker.compare(records, afterAnotherStart: other.book.records, changes: commits)
  }

  /// Gives the agent a batch, and checks what it did with it.
  mutating func give(_ batch: [Inbound], calls: [Stage.Call] = [], isClockNews: Bool = false) async {
    guard power == .running, let running else { return }
    let hadOtherNews =
      ports.with { $0.zones !== $0.present } || checker.wasDoubted || clock.wall < checker.newest
    openStage(calls)
    checker.stage.isClockNews = isClockNews
    checker.stage.isOneCall = calls.count == 1 && !hadOtherNews
    var asked: Set<AlarmID> = []
    for call in calls where call.wish.verb == .stopAll || !asked.insert(call.id).inserted {
      checker.stage.crowded.formUnion(calls.map(\.id))
    }
    await agent.take(batch, &running.state)
    guard close() else { return }
    running.examine(with: &checker)
  }

  /// The agent is killed.
  mutating func killAgent() {
    ports.with { state in (state.isDead, state.fuse, state.log, state.archive) = (false, nil, [], nil) }
    guard running != nil || isDying else { return }
    (running, armed, isDying) = (nil, nil, false)
    // Its locks are released; the programmed wake-up stays.
    plan?.hold = .none
    checker.agentEnded()
    checker.counts.crashes += 1
    tell("the agent is killed")
    agenda.add(.agentStarts, at: clock.time + 1_000_000)
  }

  private mutating func openStage(_ calls: [Stage.Call] = []) {
    let zones = ports.with { state in
      (state.moment, state.lag) = (clock.moment, 0)
      return state.present
    }
    checker.stage = Stage(
      time: clock.time, wallOffset: clock.wallOffset, moment: clock.moment, zones: zones, calls: calls)
  }

  /// Passes on what the agent did; false: it was killed while it did so.
  private mutating func close() -> Bool {
    var log = deeds
    deeds = []
    let (isDead, lag) = ports.with { state in
      swap(&log, &state.log)
      return (state.isDead, state.lag)
    }
    for event in log {
      checker.note(event)
      switch event {
      case .present(let notice): desktop.show(notice, at: clock.time)
      case .withdraw(let id): desktop.withdraw(id)
      case .armed(let instant): armed = instant
      case .planned(let plan): self.plan = plan
      case .startSound(let id):
        userHears(id)
        if isSoundBroken != checker.isSoundFailing { agenda.add(.soundIsTold, at: clock.time) }
      case .committed, .stopSound, .announced, .answered, .refused: break
      }
      tell(event)
    }
    log.removeAll(keepingCapacity: true)
    deeds = log
    clock.time += lag
    checker.stage.lag = lag
    guard isDead else { return true }
    isDying = true
    killAgent()
    return false
  }
}
