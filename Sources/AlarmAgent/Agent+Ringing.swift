import AlarmCore

// Rings that only the clock causes are shown and sounded before they are stored.
extension Agent {
  /// Shows and sounds the alarms that begin to ring in a batch in which no caller waits for an answer, and returns their ids.
  ///
  /// A ring promises nothing: an agent that is killed before storing it rings again after its restart, just as it does for a
  /// stored ring. So the ring doesn't wait for the disk. Anything that is answered, above all a press, is stored first, and so
  /// is the ring of an alarm that also ends something in the same batch.
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
    case .wakeup, .ringsSoon, .health, .soundBegins, .soundFails, .inhibited, .zonesMayHaveChanged, .waking,
      .roomForAnswers:
      true
    case .request, .callerGone, .presenter, .tray, .clockChanged, .clock, .notificationServer, .serverTrouble, .archive,
      .settings, .ownerAnswered, .whenFree, .whenSilent, .alarmNames:
      false
    }
  }
}
