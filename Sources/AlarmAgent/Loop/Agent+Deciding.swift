import AlarmCore
import AlarmWire
import DBus
import Logging

// Decides what each event leads to; performs nothing.
extension Agent {
  /// Decides the steps that one event leads to.
  func decide(
    _ inbound: Inbound, _ state: inout AgentState, at now: Moment, whileStoreFails failure: ArchiveError? = nil
  ) -> [Step] {
    let zones = ports.host.zones()
    let permissions = PermissionDesk(host: ports.host, now: now, failure: failure)
    switch inbound {
    case .request(let request, let token, let caller):
      // The client doesn't read its answers: the call still counts as answered, but no answer is made.
      if request.answersAtLength, ports.replies.isCutOff(token.sender) { return [.answer(token, [])] }
      let desk = RequestDesk(host: ports.host, now: now, caller: caller)
      let steps = desk.answer(request, token, whileStoreFails: failure, &state)
      // No caller sees these refusals, because it is gone or wants no answer: they only go to the log.
      if !token.wantsReply || caller.kind == .unknown {
        for case .refuse(_, let error) in steps {
          log.warning("a call from \(token.sender.text) that nobody waits for was refused: \(error.message)")
        }
      }
      return steps
    case .callerGone(let sender):
      // The user is still asked about the application: the decision applies to its next call.
      for app in state.waiting.forget(sender) { log.info("\(app): gone while asked about") }
      for answer in state.answers where answer.token.sender == sender { ports.replies.abandon(answer.token) }
      state.answers.removeAll { $0.token.sender == sender }
      return []
    case .presenter(.answered(let app, let isAllowed)):
      log.notice("\(app): \(isAllowed ? "allowed" : "not allowed")")
      return permissions.steps(state.permissions.answered(app, isAllowed: isAllowed, at: now.wall), &state)
    case .presenter(.ignored(let app)):
      return permissions.steps(state.permissions.ignored(app, at: now.wall), &state)
    case .presenter(let event):
      return decide(event, &state, at: now, whileStoreFails: failure)
    case .tray(.watched(let isWatched)):
      state.tray.watched(isWatched)
      return []
    case .tray(.chosen(let command)):
      return decide(command, &state, at: now, whileStoreFails: failure)
    case .wakeup:
      return permissions.steps(state.permissions.clockReached(at: now.wall), &state)
        + state.book.clockReached(at: now, zones: zones).map(Step.effect) + refreshed(&state, at: now)
    case .ringsSoon:
      prepareRing(&state, at: now)
      askWhetherInhibited(&state)
      return []
    case .clockChanged:
      return permissions.steps(state.permissions.clockReached(at: now.wall), &state)
        + state.book.timeChanged(at: now, zones: zones).map(Step.effect)
        + presented(state.book.countdowns, &state, at: now)
    case .clock(let news):
      log.notice("\(state.clock.doubt?.sentence.description ?? news.sentence)")
      return state.book.settle(news, at: now, zones: zones).map(Step.effect)
        + presented(state.book.countdowns, &state, at: now)
    case .zonesMayHaveChanged, .roomForAnswers: return []
    case .health(let report):
      state.health.take(report)
      return []
    case .archive(let notice):
      state.storing.news.add(notice)
      switch notice {
      case .readOnly, .unwritable: state.storing.fault = notice.sentence
      // The store was written anew just now.
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
      state.screen.audience.adopt(server)
      if state.book.summary.alerting > 0 { askWhetherInhibited(&state) }
      return presented(state.book.countdowns, &state, at: now)
    case .serverTrouble(let trouble, let unshown):
      state.health.serverTrouble = trouble
      for id in unshown.subtracting(state.health.unshown).sorted() {
        log.warning("\(id): it rings, and the notification server doesn't show it")
      }
      state.health.unshown = unshown
      state.circumstances.notifications(unshown: unshown)
      return []
    case .soundBegins:
      state.circumstances.soundBegins()
      return []
    case .soundFails(let isFailing):
      state.circumstances.sound(isFailing: isFailing)
      return []
    case .inhibited(let isInhibited):
      if isInhibited { log.notice("an alarm rings while the desktop holds notifications back") }
      state.circumstances.notifications(areInhibited: isInhibited)
      return hushed(state, at: now)
    case .waking(let outlook):
      if outlook != state.waking.outlook {
        log.notice("\(outlook.sentence)")
      }
      state.waking.outlook = outlook
      return []
    case .settings(let settings, let warnings):
      (state.screen.dismissal, state.screen.doNotDisturb) = (settings.dismissal, settings.doNotDisturb)
      state.waking.isEnabled = settings.isWakeEnabled
      let known = Set(state.health.settings)
      for warning in warnings where !known.contains(warning) { log.warning("\(warning)") }
      state.health.settings = warnings
      state.tray.adopt(settings)
      let decided =
        [.adoptSound(settings.sound)]
        + permissions.steps(state.permissions.adopt(settings.policy, at: now.wall), &state)
      let shown = (state.screen.audience.updates, state.screen.clockHours)
      guard shown != (settings.countdownUpdates, settings.clock) else { return decided }
      (state.screen.audience.updates, state.screen.clockHours) = (settings.countdownUpdates, settings.clock)
      return decided + presented(state.book.countdowns, &state, at: now)
    case .ownerAnswered(let call, let failure):
      state.health.owners.answered(call.owner, failure, at: now.wall)
      return call.action == nil ? [] : [.effect(.store(.removeCall(call.press)))]
    case .whenFree(let report):
      state.departure.await(report)
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
