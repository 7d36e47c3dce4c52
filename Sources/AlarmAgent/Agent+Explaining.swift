import AlarmCore
import Logging

// The reasons that the history gives in addition to how a ring ended.
extension Agent {
  /// The same steps, with the reasons added to their history entries.
  func explained(_ steps: [Step], _ state: AgentState) -> [Step] {
    guard steps.contains(where: { if case .effect(.store(.note)) = $0 { true } else { false } }) else { return steps }
    return steps.map { step in
      guard case .effect(.store(.note(let entry))) = step else { return step }
      return .effect(.store(.note(state.circumstances.explained(entry))))
    }
  }

  /// An alarm begins to ring: notes what is unusual about it, and asks the desktop whether it holds notifications back. Whether
  /// the alarm rings quietly is decided here, by what is known at this instant.
  func noteRing(_ id: AlarmID, _ sound: SoundChoice, _ state: inout AgentState) {
    // It may already have been answered in the same batch.
    guard let record = state.book[id], case .alerting(let alert) = record.phase else { return }
    let isQuiet = record.definition.isQuiet(
      whileInhibited: state.circumstances.areInhibited, else: state.screen.doNotDisturb)
    state.circumstances.began(
      id, due: alert.dueAt, since: alert.since, isHeard: sound != .silent && !isQuiet, isQuiet: isQuiet)
    if isQuiet { log.info("\(id): quiet, because the desktop holds notifications back") }
    askWhetherInhibited(&state)
  }

  /// Asks the desktop whether it holds notifications back, unless it was just asked. Nothing waits for the answer.
  func askWhetherInhibited(_ state: inout AgentState) {
    guard state.health.server != .none, state.circumstances.asks() else { return }
    ports.inhibition.read(ServerQuirks.known(of: state.screen.audience.server).inhibition)
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
