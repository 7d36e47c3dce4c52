import AlarmCore
import AlarmWire
import DBus
import HostSystem
import Logging

// Decides which steps each event leads to, without performing any. It only reads from ports: from the host, and whether a client
// reads its answers.
extension Agent {
  /// Decides the steps that one event leads to.
  func decide(
    _ inbound: Inbound, _ state: inout AgentState, at now: Moment, whileStoreFails failure: ArchiveError? = nil
  ) -> [Step] {
    let zones = ports.host.zones()
    let permissions = PermissionDesk(host: ports.host, now: now, failure: failure)
    switch inbound {
    case .request(let request, let token, let caller):
      // The client doesn't read its answers: the call counts as answered, but no answer is sent.
      if request.answersAtLength, ports.replies.isCutOff(token.sender) { return [.answer(token, [])] }
      let desk = RequestDesk(host: ports.host, now: now, caller: caller)
      let steps = desk.answer(request, token, whileStoreFails: failure, &state)
      // The caller doesn't see these refusals, because it is gone or wants no answer: they are only logged.
      guard !token.wantsReply || caller.kind == .unknown else { return steps }
      return steps.compactMap { step in
        guard case .refuse(_, let error) = step else { return nil }
        return .log(
          .warning, "a call from \(token.sender.text) that nobody waits for was refused: \(error.message)")
      } + steps
    case .callerGone(let sender):
      // The question to the user about the application remains: the decision applies to its next call.
      let asked = state.waiting.forget(sender).map { Step.log(.info, "\($0): gone while asked about") }
      let begun = state.answers.filter { $0.token.sender == sender }.map { Step.abandon($0.token) }
      state.answers.removeAll { $0.token.sender == sender }
      return asked + begun
    case .presenter(.answered(let app, let isAllowed)):
      return [.log(.notice, "\(app): \(isAllowed ? "allowed" : "not allowed")")]
        + permissions.steps(state.permissions.answered(app, isAllowed: isAllowed, at: now.wall), &state)
    case .presenter(.ignored(let app)):
      return permissions.steps(state.permissions.ignored(app, at: now.wall), &state)
    case .presenter(let event):
      return decide(event, &state, at: now, whileStoreFails: failure)
    case .tray(.watched(let isWatched)):
      state.tray.watched(isWatched)
      return countdownsMoved(&state, at: now)
    case .tray(.chosen(let command)):
      return decide(command, by: .tray, &state, at: now, whileStoreFails: failure)
    case .player(let command):
      return decide(command, by: .player, &state, at: now, whileStoreFails: failure)
    case .launcher(let isWatched):
      state.launcher.watched(isWatched)
      return []
    case .wakeup:
      return permissions.steps(state.permissions.clockReached(at: now.wall), &state)
        + state.book.clockReached(at: now, zones: zones).map(Step.effect) + refreshed(&state, at: now)
    case .ringsSoon:
      return prepared(&state, at: now) + inhibitionQuestion(&state)
    case .clockChanged:
      return permissions.steps(state.permissions.clockReached(at: now.wall), &state)
        + state.book.timeChanged(at: now, zones: zones).map(Step.effect)
        + presented(state.book.countdowns, &state, at: now)
    case .clock(let news):
      let line = Step.log(.notice, state.clock.doubt?.sentence.description ?? news.sentence)
      return [line] + state.book.settle(news, at: now, zones: zones).map(Step.effect)
        + presented(state.book.countdowns, &state, at: now)
    case .calendars(let news):
      return news.sorted { $0.key < $1.key }.flatMap { adopt($0.value, of: $0.key, &state, at: now) }
    case .zonesMayHaveChanged, .roomForAnswers: return []
    case .health(let report):
      state.health.take(report)
      return []
    case .archive(let notice):
      state.storing.news.add(notice)
      switch notice {
      case .readOnly, .unwritable: state.storing.fault = notice.sentence
      // The store has just been rewritten.
      case .rewritten, .replaced: state.storing.fault = nil
      case .restored, .startedEmpty, .tooOld, .unreadable, .damagedAlarm, .damaged, .foreignRemoved, .reordered,
        .backupFailed,
        .backupWorks:
        break
      }
      return []
    case .notificationServer(let server):
      state.health.server = server.map { .named("\($0.name) \($0.version)") } ?? .none
      state.circumstances.notifications(areShown: server != nil)
      state.permissions.serverChanged(isThere: server != nil, at: now.wall)
      let updatedRings = state.screen.audience.updatesRings
      state.screen.audience.adopt(server)
      let question = state.book.summary.alerting > 0 ? inhibitionQuestion(&state) : []
      // The text of a ring depends on whether it is updated.
      let rings = updatedRings == state.screen.audience.updatesRings ? [] : state.book.ringing.map(\.id)
      return question + presented(rings + state.book.countdowns, &state, at: now)
    case .serverTrouble(let trouble, let unshown):
      state.health.serverTrouble = trouble
      let news = unshown.subtracting(state.health.unshown).sorted()
      state.health.unshown = unshown
      state.circumstances.notifications(unshown: unshown)
      return news.map { .log(.warning, "\($0): it rings, and the notification server doesn't show it") }
    case .soundBegins:
      state.circumstances.soundBegins()
      return []
    case .soundFails(let isFailing):
      state.circumstances.sound(isFailing: isFailing)
      return []
    case .inhibited(let isInhibited):
      state.circumstances.notifications(areInhibited: isInhibited)
      let line = Step.log(.notice, "an alarm rings while the desktop holds notifications back")
      return (isInhibited ? [line] : []) + hushed(state, at: now)
    case .waking(let outlook):
      let isNews = outlook != state.waking.outlook
      state.waking.outlook = outlook
      return isNews ? [.log(.notice, "\(outlook.sentence)")] : []
    case .settings(let settings, let warnings):
      (state.screen.dismissal, state.screen.doNotDisturb) = (settings.dismissal, settings.doNotDisturb)
      state.waking.isEnabled = settings.isWakeEnabled
      let known = Set(state.health.settings)
      let news = warnings.filter { !known.contains($0) }.map { Step.log(.warning, "\($0)") }
      state.health.settings = warnings
      state.tray.adopt(settings)
      state.player.adopt(settings)
      let decided =
        news + [.adoptSound(settings.sound)]
        + permissions.steps(state.permissions.adopt(settings.policy, at: now.wall), &state)
      state.screen.countdownPlace = settings.countdownPlace
      let moved = countdownsMoved(&state, at: now)
      let shown = (state.screen.audience.updates, state.screen.clockHours)
      guard shown != (settings.countdownUpdates, settings.clock) else { return decided + moved }
      (state.screen.audience.updates, state.screen.clockHours) = (settings.countdownUpdates, settings.clock)
      return decided + presented(state.book.countdowns, &state, at: now)
    case .ownerAnswered(let call, let failure):
      state.health.owners.answered(call.owner, failure, at: now.wall)
      return call.action == nil ? [] : [.effect(.store(.removeCall(call.press)))]
    case .whenFree(let report):
      state.idleRequest.await(report)
      return []
    case .whenSilent(let report):
      state.silence.await { _ in report() }
      return []
    case .alarmNames(.one(let name), _, let caller, let report):
      // A name has only one valid spelling, although an id can be written in two ways.
      let record = AlarmInterface.alarmID(named: name[...]).flatMap { state.book[$0] }
      let isTold = record.map { caller.sees($0) && AlarmInterface.pathElement(for: $0.id) == name } ?? false
      return [.names(report, isTold ? [name] : [])]
    case .alarmNames(.all, let token, let caller, let report):
      if ports.replies.isCutOff(token.sender) { return [.names(report, [])] }
      return [.long(LongAnswer(NamesContent(report), to: token, state.book.records.filter { caller.sees($0) }, .byID))]
    }
  }
}

// The days of calendars.
extension Agent {
  /// Makes alarms skip the days that a calendar file contains now; if it can't be read, the earlier days stay.
  private func adopt(
    _ days: Result<[CivilDate], HostError>, of file: String, _ state: inout AgentState, at now: Moment
  ) -> [Step] {
    switch days {
    case .failure(let error):
      state.health.calendars[file] = error.sentence
      return [.log(.warning, "\(error.sentence); alarms leave out the days that it had")]
    case .success(let days):
      state.health.calendars[file] = nil
      let changes = state.book.redefinitions(of: file, days: days)
      let steps = changes.flatMap { definition -> [Step] in
        switch state.book.handle(.redefined(Boxed(definition)), for: definition.id, at: now, zones: ports.host.zones())
        {
        case .accepted(let effects): return effects.map(Step.effect)
        case .refused: return []  // nothing has changed
        }
      }
      return changes.isEmpty ? [] : [.log(.info, "\(file): \(days.count) days, in \(changes.count) alarms")] + steps
    }
  }
}
