import AlarmCore

// The next ring is prepared shortly before it is due, so that only its message is left to send at that instant.
extension Agent {
  /// How long before a ring the agent wakes to prepare it: long enough for a sleeping server to answer, and short enough for
  /// the answer still to be valid at the ring.
  static let forewarning = Duration.milliseconds(50)

  /// Arms the timer that precedes the next ring, unless it is armed for that ring already. A ring that is due sooner isn't
  /// prepared: preparing it would only delay it.
  func forewarn(of ring: WallInstant?, _ state: inout AgentState, at now: Moment) {
    guard let timer = ports.forewarning, ring != state.screen.forewarned else { return }
    state.screen.forewarned = ring
    timer.arm(at: ring.map { $0 - Self.forewarning }.flatMap { $0 > now.wall ? $0 : nil })
  }

  /// Whether a batch only says that the prepared ring is due. The zones were looked at when it was prepared, and a ring mustn't
  /// wait for that again; a change in between is reported by the watch of their files.
  func isPrepared(_ batch: [Inbound], _ state: AgentState, at now: Moment) -> Bool {
    guard batch.count == 1, case .wakeup = batch[0], let preparedAt = state.screen.preparedAt else { return false }
    return (0...(Self.forewarning * 2).wholeMicroseconds).contains(now.uptime.saturatingSubtract(preparedAt))
  }

  /// Has the presenter prepare what the next ring will show. Nothing has to be discarded when the alarm is changed in the
  /// meantime: the ring makes its notice anew, and the presenter compares the two.
  func prepareRing(_ state: inout AgentState, at now: Moment) {
    state.screen.preparedAt = now.uptime
    // The clock may have been set since the timer was armed.
    guard let ring = state.book.summary.nextRing, ring - now.wall <= Self.forewarning * 2,
      let notice = state.book.nextNotice(at: now, zones: ports.host.zones())
    else { return }
    // A template's faults are reported when the ring is shown.
    let warnings = state.health.templates
    var dressed = dressed(notice, &state).notice
    setCommands(of: &dressed, isAlone: state.book.summary.alerting == 0, state)
    ports.presenter.prepare(dressed)
    state.health.templates = warnings
  }
}
