import AlarmCore

// What the clock alone makes ring is seen and heard before it is stored.
extension Agent {
  /// Shows and sounds what begins to ring in a batch to which nobody waits for an answer, and returns which alarms these are.
  ///
  /// A ring promises nothing to anybody: an agent that is killed before it is stored rings again after its restart, as it does
  /// with a ring that was stored. So the disk's time is not part of the ring's. What is answered, a press above all, is stored
  /// first, and so is the ring of an alarm that also ends something in the same batch.
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
  /// Whether this is all done by `Agent.ringAtOnce` for these alarms.
  func isDone(for rung: Set<AlarmID>) -> Bool {
    guard !rung.isEmpty, case .effect(let effect) = self, let id = effect.rung else { return false }
    return rung.contains(id)
  }
}

extension Effect {
  /// The alarm that this makes seen or heard as one that rings.
  fileprivate var rung: AlarmID? {
    switch self {
    case .present(let notice): notice.rings ? notice.id : nil
    case .startSound(let id, _): id
    case .store, .announce, .withdraw, .stopSound, .tellMissed, .forgetMissed: nil
    }
  }

  /// The alarm whose notice or sound this takes away.
  fileprivate var silenced: AlarmID? {
    switch self {
    case .withdraw(let id), .stopSound(let id): id
    case .store, .announce, .present, .startSound, .tellMissed, .forgetMissed: nil
    }
  }
}

extension Inbound {
  /// Whether this only says that its time has come, or what the surroundings are like: nobody has done anything.
  fileprivate var isOfTime: Bool {
    switch self {
    case .wakeup, .ringsSoon, .health, .soundFails, .inhibited, .zonesMayHaveChanged, .waking, .roomForAnswers: true
    case .request, .callerGone, .presenter, .tray, .clockChanged, .clock, .notificationServer, .serverTrouble, .archive,
      .settings, .ownerAnswered, .whenFree, .alarmNames:
      false
    }
  }
}
