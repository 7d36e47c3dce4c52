import AlarmCore

// What is on the screen, and when it is updated.
extension Agent {
  /// Shows a notice in the user's language, dressed by its template, and plans the next update of a countdown.
  func present(_ notice: Notice, _ state: inout AgentState, at now: Moment) {
    var (dressed, refreshesAfter) = dressed(notice, &state)
    if let id = notice.id, state.screen.hidesCountdowns, notice.isCountdown {
      state.screen.refreshes.set(id, to: nil)
      state.screen.commands[id] = nil
      state.screen.dressed[id] = dressed.style == nil ? nil : dressed
      return ports.presenter.withdraw(id)
    }
    if let id = notice.id {
      setCommands(of: &dressed, isAlone: state.book.summary.alerting == 1, state)
      state.screen.commands[id] = notice.rings ? dressed.isAlone : nil
      if notice.rings, state.circumstances.isQuiet(id), dressed.urgency == .critical {
        var style = dressed.style ?? NoticeStyle()
        style.urgency = .normal
        dressed.style = style
      }
      state.screen.refreshes.set(id, to: refreshesAfter.map { now.wall + $0 })
      state.screen.dressed[id] = dressed.style == nil ? nil : dressed
    }
    ports.presenter.present(dressed)
  }

  /// An alarm's notice in the user's language, with its owner, dressed by its template, and how long until the clock next updates it.
  func dressed(_ notice: Notice, _ state: inout AgentState) -> (notice: Notice, refreshesAfter: Duration?) {
    let record = notice.id.flatMap { state.book[$0] }
    var notice = notice
    notice.owner = record.map { NoticeOwner(id: $0.owner, name: state.permissions[$0.owner]?.name ?? "") }
    return TemplateDesk(host: ports.host, metadata: metadata).dressed(
      notice, of: record, state.screen.audience, &state.health.templates)
  }

  /// Sets the fields of a ringing alarm's notice that determine the text about answering it.
  func setCommands(of notice: inout Notice, isAlone: Bool, _ state: AgentState) {
    guard notice.rings else { return }
    notice.isAlone = isAlone
    notice.dismissal = state.screen.dismissal
  }

  /// Updates notices in which the commands name the alarm although no other one rings any more, or have to name it from now on.
  /// Only a server without buttons shows commands.
  func showCommands(_ state: inout AgentState, at now: Moment) {
    guard state.screen.audience.seesCommands else { return }
    let isAlone = state.book.summary.alerting == 1
    for id in state.screen.commands.keys.sorted() where state.screen.commands[id] != isAlone {
      guard state.book[id]?.phase.state == .alerting,
        let notice = state.book.notice(for: id, at: now, zones: ports.host.zones())
      else { continue }
      present(notice, &state, at: now)
    }
  }

  /// Updates the notice of missed alarms, if it is out of date.
  func showMissed(_ state: inout AgentState) {
    guard state.screen.missed.hasNews else { return }
    let book = state.book
    switch state.screen.missed.takeNews(
      TemplateDesk(host: ports.host, metadata: metadata), &state.health.templates,
      canBeSet: { book.missedRecord($0) != nil })
    {
    case .show(let notice): ports.presenter.present(notice)
    case .withdraw: ports.presenter.withdrawMissed()
    case nil: break
    }
  }

  /// Removes countdowns from the screen because the tray shows them now or because of the settings, or shows them again.
  func countdownsMoved(_ state: inout AgentState, at now: Moment) -> [Step] {
    let hides = state.screen.countdownPlace.hidesNotifications(trayShows: state.tray.shows)
    guard hides != state.screen.hidesCountdowns else { return [] }
    state.screen.hidesCountdowns = hides
    return presented(state.book.countdowns, &state, at: now)
  }

  /// Updates the countdowns and rings whose shown time is out of date, all that are due at this instant together.
  func refreshed(_ state: inout AgentState, at now: Moment) -> [Step] {
    let due = state.screen.refreshes.due(at: now.wall + CountdownCadence.slack).filter { id in
      // A countdown that has just become a ring is shown by the ring's notice.
      guard case .alerting(let alert)? = state.book[id]?.phase else { return true }
      return alert.minutes(at: now) > 0
    }
    return presented(due, &state, at: now)
  }

  /// Shows the current notices of countdowns and rings, if their notifications can be seen.
  func presented(_ ids: [AlarmID], _ state: inout AgentState, at now: Moment) -> [Step] {
    ids.compactMap { id in
      state.screen.refreshes.set(id, to: nil)
      guard state.screen.audience.sees(id), let phase = state.book[id]?.phase.state,
        let notice = state.book.notice(for: id, at: now, zones: ports.host.zones())
      else { return nil }
      // If this step is lost with its batch, the next update follows within a minute; showing the notice sets the right instant.
      if phase != .paused { state.screen.refreshes.set(id, to: now.wall + .seconds(60)) }
      return .effect(.present(notice))
    }
  }

  /// A notification is gone while its alarm continues. Its countdown isn't updated while it can't be seen.
  func looksAway(from id: AlarmID, byUser: Bool, _ state: inout AgentState) {
    guard let phase = state.book[id]?.phase.state, phase == .countdown || phase == .paused else { return }
    state.screen.audience.lost(id, byUser: byUser)
    state.screen.refreshes.set(id, to: nil)
  }
}
