import AlarmCore

extension Agent {
  /// Shows a notice in the user's language and by its template, which may ask for a countdown to be shown again.
  func present(_ notice: Notice, _ state: inout AgentState, at now: Moment) {
    let record = notice.id.flatMap { state.book[$0] }
    let dressed = TemplateDesk(host: ports.host).dressed(notice, of: record, &state.templateWarnings)
    if let id = notice.id { state.refreshes.set(id, to: dressed.look?.refreshesAfter.map { now.wall + $0 }) }
    ports.presenter.present(dressed)
  }

  /// The countdowns whose shown time is out of date.
  func refreshed(_ state: inout AgentState, at now: Moment) -> [Step] {
    state.refreshes.due(at: now.wall).compactMap { id in
      guard let record = state.book[id], record.phase.state == .countdown,
        let notice = state.book.notice(for: id, at: now, zones: ports.host.zones())
      else { return nil }
      // Again in a minute at the latest, if this step is lost with its batch; showing it sets the right instant.
      state.refreshes.set(id, to: now.wall + .seconds(60))
      return .effect(.present(notice))
    }
  }
}
