import AlarmCore
import Logging

// What the history tells beside how a ring ended.
extension Agent {
  /// Steps whose entries of the history say why they are as they are.
  func explained(_ steps: [Step], _ state: AgentState) -> [Step] {
    guard steps.contains(where: { if case .effect(.store(.note)) = $0 { true } else { false } }) else { return steps }
    return steps.map { step in
      guard case .effect(.store(.note(let entry))) = step else { return step }
      return .effect(.store(.note(state.circumstances.explained(entry))))
    }
  }

  /// An alarm begins to ring: what is unusual about that is noted, and the desktop is asked whether the user is left alone. Whether
  /// it rings quietly is decided here, by what is known at this instant.
  func noteRing(_ id: AlarmID, _ sound: SoundChoice, _ state: inout AgentState) {
    // In the same batch it may have been answered already.
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

  /// What began to ring before the desktop answered goes on quietly, where it is to be quiet by that answer.
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
