import AlarmCore

// The next ring is prepared shortly before it is due, so that nothing but its message is left to do at the instant.
extension Agent {
  /// How long before a ring the agent wakes to prepare it: a server that sleeps has time to answer, and what it answered is still
  /// news at the ring.
  static let forewarning = Duration.milliseconds(50)

  /// Arms the timer that comes before the next ring, where that is another ring than last time. One that is due sooner isn't
  /// prepared: it would only be late.
  func forewarn(of ring: WallInstant?, _ state: inout AgentState, at now: Moment) {
    guard let timer = ports.forewarning, ring != state.screen.forewarned else { return }
    state.screen.forewarned = ring
    timer.arm(at: ring.map { $0 - Self.forewarning }.flatMap { $0 > now.wall ? $0 : nil })
  }

  /// Has the presenter make ready what the next ring will say. Only what can't become wrong is kept of it, so nothing has to be
  /// dropped when the alarm is changed meanwhile.
  func prepareRing(_ state: AgentState, at now: Moment) {
    // The clock may have been set since the timer was armed.
    guard let ring = state.book.summary.nextRing, ring - now.wall <= Self.forewarning * 2,
      let notice = state.book.nextNotice(at: now, zones: ports.host.zones())
    else { return }
    var warnings = state.health.templates
    let dressed = TemplateDesk(host: ports.host, metadata: metadata).dressed(
      notice, of: notice.id.flatMap { state.book[$0] }, state.screen.audience, &warnings)
    ports.presenter.prepare(dressed.0)
  }
}
