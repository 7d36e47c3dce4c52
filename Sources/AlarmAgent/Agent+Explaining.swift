import AlarmCore

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

  /// An alarm begins to ring: what is unusual about that is noted, and the desktop is asked whether the user is left alone.
  func noteRing(_ id: AlarmID, _ sound: SoundChoice, _ state: inout AgentState) {
    // In the same batch it may have been answered already.
    guard case .alerting(let alert) = state.book[id]?.phase else { return }
    state.circumstances.began(id, due: alert.dueAt, since: alert.since, isHeard: sound != .silent)
    guard let server = state.screen.audience.server else { return }
    ports.inhibition.read(ServerQuirks.known(of: server).inhibition)
  }
}
