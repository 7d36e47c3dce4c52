import AlarmCore
import AlarmWire
import DBus

// The only port that the agent waits for.
extension Agent {
  /// Makes the changes of explained steps durable, together with those that couldn't be stored before. Returns the steps to
  /// perform, which differ if the store fails, and whether anything was stored.
  func store(_ decided: [Step], _ state: inout AgentState, redo batch: [Inbound]?) async -> ([Step], isStored: Bool) {
    var steps = decided
    var changes = state.storing.unsaved.merging(steps.compactMap(\.change))
    guard !changes.isEmpty else { return (steps, false) }
    let seen = state.clock.toRemember()
    if let seen { changes = changes.merging([.seen(seen)]) }
    do {
      try await ports.archive.commit(changes.inOrder(for: ports.host.languages()))
      state.storing.stored(log)
      if let seen { state.clock.remembers(seen) }
      return (steps, true)
    } catch {
      if let batch { steps = explained(redecide(batch, after: error, &state), state) }
      state.storing.failed(steps.compactMap(\.change), error, at: ports.host.now(), log)
      return (steps, false)
    }
  }

  /// The same steps, with the reasons added to their history entries.
  func explained(_ steps: [Step], _ state: AgentState) -> [Step] {
    guard steps.contains(where: { if case .effect(.store(.note)) = $0 { true } else { false } }) else { return steps }
    return steps.map { step in
      guard case .effect(.store(.note(let entry))) = step else { return step }
      return .effect(.store(.note(state.circumstances.explained(entry))))
    }
  }

  /// Performs the archive's slow maintenance when everything else is done, at most once an hour.
  func maintain(_ state: inout AgentState, at now: Moment) async {
    guard state.clock.doubt == nil,
      state.storing.maintainedAt.map({ now.uptime - $0 >= Self.maintenanceInterval.wholeMicroseconds }) ?? true
    else { return }
    state.storing.maintainedAt = now.uptime
    // Doubt about the clock ends after a while, and if the clock is decades ahead, the whole history would seem old.
    await ports.archive.maintain(isClockSure: ports.host.isClockSynchronised())
  }

  private static let maintenanceInterval = Duration.seconds(3600)

  /// Undoes the batch, and decides it again for a store that fails: questions are answered, rings and silencing still happen, and
  /// every other change is refused with the reason.
  private func redecide(_ batch: [Inbound], after error: ArchiveError, _ state: inout AgentState) -> [Step] {
    state.rollback()
    state.beginBatch()
    let now = ports.host.now()
    let steps = batch.flatMap { decide($0, &state, at: now, whileStoreFails: error) }
    performAtOnce(steps)
    return steps
  }

  /// Copies the store, without waiting for it.
  func copy(_ errand: StoreErrand) {
    guard let copier = ports.copier else {
      return ports.replies.refuse(
        errand.token, with: WireError(.storageFailed, Message("this agent can't copy its store")))
    }
    copier.begin(errand)
  }

  /// Copies a caller's sound, without waiting for it.
  func keep(_ offer: SoundOffer, _ state: AgentState) {
    guard let keeper = ports.keeper else {
      return ports.replies.refuse(
        offer.token, with: WireError(.storageFailed, Message("this agent keeps no sounds")))
    }
    keeper.keep(offer, named: state.namedSounds)
  }

  /// Reads the history, with a limit and an index; alarms that are due ring first.
  func answer(_ question: HistoryQuestion) async {
    do throws(ArchiveError) {
      let entries = try await ports.archive.history(
        since: question.since, limit: question.limit, owner: question.owner)
      let snapshots = entries.map(HistorySnapshot.init(entry:))
      let answer: DBusValue
      do throws(WireError) {
        answer =
          question.isJSON
          ? .string(try JSONText.encode(snapshots)) : .array(snapshots.map(\.properties), of: "a{sv}")
      } catch {
        return ports.replies.refuse(question.token, with: error)
      }
      ports.replies.answer(question.token, with: [answer])
    } catch {
      ports.replies.refuse(
        question.token,
        with: WireError(.storageFailed, Message("the history can't be read: {reason}", ["reason": error.sentence])))
    }
  }
}
