import AlarmCore
import Logging

// The next ring is prepared shortly before it is due, so only its message has to be sent at that instant.
extension Agent {
  /// How long before a ring the agent wakes to prepare it: long enough for a sleeping server to answer, and short enough for
  /// the answer still to be valid at the ring.
  static let forewarning = Duration.milliseconds(50)

  /// Sets the timer before the next ring, unless it is already set for that ring. A ring that is due sooner isn't prepared:
  /// preparing it would only delay it.
  func forewarn(of ring: WallInstant?, _ state: inout AgentState, at now: Moment) {
    guard let timer = ports.forewarning, ring != state.screen.forewarned else { return }
    state.screen.forewarned = ring
    timer.arm(at: ring.map { $0 - Self.forewarning }.flatMap { $0 > now.wall ? $0 : nil })
  }

  /// Whether a batch contains only the wake-up for the prepared ring. The zones were checked when it was prepared, and a ring
  /// mustn't wait for that again; a change in between is reported by the watch of their files.
  func isPrepared(_ batch: [Inbound], _ state: AgentState, at now: Moment) -> Bool {
    guard batch.count == 1, case .wakeup = batch[0], let preparedAt = state.screen.preparedAt else { return false }
    return (0...(Self.forewarning * 2).wholeMicroseconds).contains(now.uptime.saturatingSubtract(preparedAt))
  }

  /// The notice that the next ring will show, for the presenter to prepare. It doesn't have to be discarded if the alarm is changed
  /// in the meantime: the ring makes a new notice, and the presenter compares the two.
  func prepared(_ state: inout AgentState, at now: Moment) -> [Step] {
    state.screen.preparedAt = now.uptime
    // The clock may have been set after the timer.
    guard let ring = state.book.summary.nextRing, ring - now.wall <= Self.forewarning * 2,
      let notice = state.book.nextNotice(at: now, zones: ports.host.zones())
    else { return [] }
    // A template's problems are reported when the ring is shown.
    let warnings = state.health.templates
    var dressed = dressed(notice, &state).notice
    setCommands(of: &dressed, isAlone: state.book.summary.alerting == 0, state)
    state.health.templates = warnings
    return [.prepare(dressed)]
  }
}

// The reasons that the history contains in addition to how a ring ended.
extension Agent {
  /// An alarm begins to ring: stores what is unusual about it, and asks the desktop whether it holds notifications back. What is
  /// known at this instant decides whether the alarm rings quietly.
  func noteRing(_ id: AlarmID, _ sound: SoundChoice, _ state: inout AgentState) {
    // The ring may already have been answered in the same batch.
    guard let record = state.book[id], case .alerting(let alert) = record.phase else { return }
    let isQuiet = record.definition.isQuiet(
      whileInhibited: state.circumstances.areInhibited, else: state.screen.doNotDisturb)
    state.circumstances.began(
      id, due: alert.dueAt, since: alert.since, isHeard: sound != .silent && !isQuiet, isQuiet: isQuiet)
    if isQuiet { log.info("\(id): quiet, because the desktop holds notifications back") }
    performAtOnce(inhibitionQuestion(&state))
  }

  /// The question whether the desktop holds notifications back, unless it was just asked.
  func inhibitionQuestion(_ state: inout AgentState) -> [Step] {
    guard state.health.server != .none, state.circumstances.asks() else { return [] }
    return [.readInhibition(ServerQuirks.known(of: state.screen.audience.server).inhibition)]
  }

  /// Alarms that began to ring before the desktop answered continue quietly if its answer requires that.
  func hushed(_ state: AgentState, at now: Moment) -> [Step] {
    state.circumstances.loudBeginners.flatMap { id -> [Step] in
      guard let record = state.book[id], record.phase.state == .alerting,
        record.definition.isQuiet(whileInhibited: state.circumstances.areInhibited, else: state.screen.doNotDisturb),
        let notice = state.book.notice(for: id, at: now, zones: ports.host.zones())
      else { return [] }
      return [.hush(id, notice)]
    }
  }
}

extension Agent {
  /// Keeps the machine awake for the alarms that ring; returns when to check again.
  func keepAwake(_ state: inout AgentState, at now: Moment, after batch: [Inbound]?) -> WallInstant? {
    guard let waker = ports.waker else { return nil }
    let plan = WakePlan(
      for: state.book.summary, waking: state.book.nextWake, isEnabled: state.waking.isEnabled, at: now.wall)
    // A programmed wake may be lost after a sleep or a change of the clock.
    let isAfresh = batch?.contains { if case .clockChanged = $0 { true } else { false } } ?? false
    if isAfresh || plan != state.waking.plan { waker.keep(plan, isAfresh: isAfresh) }
    state.waking.plan = plan
    return plan.reconsidersAt
  }
}

// Rings that only the clock causes are shown and sounded before they are stored.
extension Agent {
  /// Shows and sounds the alarms that begin to ring in a batch in which no caller waits for an answer, and returns their ids.
  ///
  /// The agent may forget such a ring: an agent that is killed before storing it rings again after its restart, as it does for a
  /// stored ring. So the ring doesn't wait for the disk. Everything that is answered, above all a press, is stored first, and so is
  /// the ring of an alarm that also ends something in the same batch.
  func ringAtOnce(_ steps: [Step], of batch: [Inbound]?, _ state: inout AgentState, at now: Moment) -> Set<AlarmID> {
    guard let batch, batch.allSatisfy(\.isOfTime) else { return [] }
    var begun: Set<AlarmID> = []
    var ended: Set<AlarmID> = []
    for case .effect(let effect) in steps {
      if let id = effect.rung { begun.insert(id) }
      if let id = effect.silenced { ended.insert(id) }
    }
    begun.subtract(ended)
    guard !begun.isEmpty else { return [] }
    for case .effect(let effect) in steps {
      if let id = effect.rung, begun.contains(id) { perform(effect, &state, at: now) }
    }
    return begun
  }
}

extension Step {
  /// Whether `Agent.ringAtOnce` has already performed this step for these alarms.
  func isDone(for rung: Set<AlarmID>) -> Bool {
    guard !rung.isEmpty, case .effect(let effect) = self, let id = effect.rung else { return false }
    return rung.contains(id)
  }
}

extension Effect {
  /// The alarm that this effect shows or sounds as ringing.
  fileprivate var rung: AlarmID? {
    switch self {
    case .present(let notice): notice.rings ? notice.id : nil
    case .startSound(let id, _): id
    case .store, .announce, .withdraw, .stopSound, .tellMissed, .forgetMissed: nil
    }
  }

  /// The alarm whose notice or sound this effect removes.
  fileprivate var silenced: AlarmID? {
    switch self {
    case .withdraw(let id), .stopSound(let id): id
    case .store, .announce, .present, .startSound, .tellMissed, .forgetMissed: nil
    }
  }
}

extension Inbound {
  /// Whether this only reports that a time has come or that the surroundings changed: no user or caller has done anything.
  fileprivate var isOfTime: Bool {
    switch self {
    case .wakeup, .ringsSoon, .launcher, .calendars, .health, .soundBegins, .soundFails, .inhibited,
      .zonesMayHaveChanged, .waking,
      .roomForAnswers:
      true
    case .request, .callerGone, .presenter, .tray, .player, .clockChanged, .clock, .notificationServer, .serverTrouble,
      .archive, .settings, .ownerAnswered, .whenFree, .whenSilent, .alarmNames:
      false
    }
  }
}
