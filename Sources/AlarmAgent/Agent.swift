package import AlarmCore
import AlarmWire
import DBus
package import Logging

/// The agent's one task: takes what waits in the inbox, decides, stores, then acts.
///
/// All state is in local variables of `run`, so there is nothing to lock. Requests that wait together share one
/// transaction, and each is answered after it.
package struct Agent: Sendable {
  let ports: AgentPorts
  let log: Logger
  private let version: String
  private let limit: Int
  private let made: WallInstant?

  /// An agent with its surroundings; `limit` is the number of alarms it keeps at most, and `made` an instant before which no
  /// right clock can stand.
  package init(ports: AgentPorts, log: Logger, version: String, limit: Int = 10_000, made: WallInstant? = nil) {
    self.made = made
    self.ports = ports
    self.log = log
    self.version = version
    self.limit = limit
  }

  /// Reads the stored alarms and shows what they need. The result goes to `run`; the bus name is requested in between,
  /// so that nobody is answered before the alarms are there.
  package func restore(_ settings: AgentSettings = AgentSettings()) async throws(ArchiveError) -> AgentState {
    // What still rings shall sound as the user wants it.
    ports.sound.adopt(settings.sound)
    let records = try await ports.archive.records()
    let permissions = PermissionBook(try await ports.archive.permissions())
    let now = ports.host.now()
    let clock = ClockJudge(
      at: now, seen: try await ports.archive.lastSeen(), made: made, isSynchronised: ports.host.isClockSynchronised())
    var state = AgentState(
      book: AlarmBook(limit: limit), permissions: permissions, clock: clock, at: now, version: version)
    state.isWakeEnabled = settings.isWakeEnabled
    state.dismissal = settings.dismissal
    if let doubt = clock.doubt { log.warning("\(doubt.sentence)") }
    var effects = state.book.restore(
      records, at: now, zones: ports.host.zones(), isClockDoubted: clock.doubt != nil,
      isClockAhead: clock.startedAhead)
    // On a clock that was set right while no agent ran: what comes again must not wait for the next event.
    if let news = state.clock.look(at: now, isSynchronised: ports.host.isClockSynchronised) {
      log.notice("\(news.sentence)")
      effects += state.book.settle(news, at: now, zones: ports.host.zones())
    }
    // The agent ended before these were answered. Who was told already knows the press again.
    let calls = try await ports.archive.calls()
    let tellings = calls.map { $0.isFresh(at: now.wall) ? Step.callOwner($0) : .effect(.store(.removeCall($0.press))) }
    log.notice("\(records.count) alarms restored")
    await finish(effects.map(Step.effect) + tellings, &state, redo: nil)
    ports.keeper?.tidy(named: state.namedSounds)
    return state
  }

  /// Works until the inbox is closed and empty, and returns the state it ended in.
  @discardableResult
  package func run(_ inbox: Inbox<Inbound>, from restored: AgentState) async -> AgentState {
    var state = restored
    var turns = TurnQueue()
    // Whether all that waits are answers that can't be sent yet.
    var isHeld = false
    while true {
      if state.answers.isEmpty, turns.isEmpty || isHeld {
        guard let batch = await inbox.next() else { break }
        turns.add(batch)
      } else {
        // Between two turns the timer and the bus have theirs: the loop looks at them after so many rounds of tasks.
        for _ in 0..<4 { await Task.yield() }
        turns.add(inbox.takeWaiting())
      }
      let turn = turns.next(answering: state.answers.first?.token.sender, isHeld: ports.replies.isHeld)
      if !turn.isEmpty { await handle(turn, &state) }
      let hasAnswered = writeSlice(&state)
      isHeld = turn.isEmpty && !hasAnswered
    }
    if state.hasUnsaved { _ = await store([], &state, redo: nil) }
    return state
  }

  /// Takes one batch: when this returns, everything that came of it is done. For a simulation, which is there between two
  /// batches; `run` writes long answers a slice at a time.
  package func take(_ batch: [Inbound], _ state: inout AgentState) async {
    await handle(batch, &state)
    while !state.answers.isEmpty { writeSlice(&state) }
  }

  /// Takes one batch, of which only long answers may be left to do.
  private func handle(_ batch: [Inbound], _ state: inout AgentState) async {
    // A changed zone is an event like any other; it only has no better messenger than the next batch.
    let isChanged = ports.host.refreshZones { state.book.usesZone($0) }
    var events = isChanged ? [.clockChanged] + batch : batch
    let now = ports.host.now()
    state.circumstances.look(at: now)
    if let news = state.clock.look(at: now, isSynchronised: ports.host.isClockSynchronised) {
      events.insert(.clock(news), at: 0)
    }
    state.beginBatch()
    state.forgetWarnings(at: now.wall)
    let steps = events.flatMap { decide($0, &state, at: now) }
    await finish(steps, &state, redo: events)
  }

  /// Goes on with the first of the answers that are made in slices; true: it is complete.
  @discardableResult
  private func writeSlice(_ state: inout AgentState) -> Bool {
    guard !state.answers.isEmpty, state.answers[0].write(to: ports.replies) else { return false }
    state.answers.removeFirst()
    return true
  }

  // MARK: Deciding

  /// What one event means.
  func decide(
    _ inbound: Inbound, _ state: inout AgentState, at now: Moment, whileStoreFails failure: ArchiveError? = nil
  ) -> [Step] {
    let zones = ports.host.zones()
    let permissions = PermissionDesk(host: ports.host, now: now, failure: failure)
    switch inbound {
    case .request(let request, let token, let caller):
      // Nobody reads it: it is counted, and not made.
      if request.answersAtLength, ports.replies.isCutOff(token.sender) { return [.answer(token, [])] }
      let desk = RequestDesk(host: ports.host, now: now, caller: caller)
      let steps =
        failure.map { desk.answer(request, token, whileStoreFails: $0, &state) } ?? desk.answer(request, token, &state)
      // Whoever is gone, or wants no answer, doesn't learn of it otherwise.
      if !token.wantsReply || caller.kind == .unknown {
        for case .refuse(_, let error) in steps {
          log.warning("a call from \(token.sender.text) that nobody waits for was refused: \(error.message)")
        }
      }
      return steps
    case .callerGone(let sender):
      // What was asked for it stays asked: the decision holds for the next time.
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
      prepareRing(state, at: now)
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
    case .health(let part, let word):
      state.health[part] = word
      return []
    case .archive(let notice):
      state.archiveNews.add(notice)
      switch notice {
      case .readOnly, .unwritable: state.health["Storage"] = notice.sentence
      // It was written just now.
      case .rewritten, .replaced: state.health["Storage"] = nil
      case .restored, .startedEmpty, .unreadable, .damagedAlarm, .damaged, .reordered, .backupFailed, .backupWorks:
        break
      }
      return []
    case .notificationServer(let server):
      state.health["NotificationServer"] = Message(verbatim: server.map { "\($0.name) \($0.version)" } ?? "none")
      state.circumstances.notifications(areShown: server != nil)
      state.permissions.serverChanged(isThere: server != nil, at: now.wall)
      state.audience.adopt(server)
      return presented(state.book.countdowns, &state, at: now)
    case .serverTrouble(let trouble, let unshown):
      state.serverTrouble = trouble
      for id in unshown.subtracting(state.unshown).sorted() {
        log.warning("\(id): it rings, and the notification server doesn't show it")
      }
      state.unshown = unshown
      state.circumstances.notifications(unshown: unshown)
      return []
    case .soundFails(let isFailing):
      state.circumstances.sound(isFailing: isFailing)
      return []
    case .inhibited(let isInhibited):
      if isInhibited { log.notice("an alarm rings while the desktop holds notifications back") }
      state.circumstances.notifications(areInhibited: isInhibited)
      return []
    case .waking(let outlook):
      if outlook != state.waking {
        log.notice("\(outlook.sentence)")
      }
      state.waking = outlook
      return []
    case .settings(let settings, let warnings):
      state.dismissal = settings.dismissal
      state.isWakeEnabled = settings.isWakeEnabled
      let known = Set(state.settingsWarnings)
      for warning in warnings where !known.contains(warning) { log.warning("\(warning)") }
      state.settingsWarnings = warnings
      state.tray.adopt(settings)
      let decided =
        [.adoptSound(settings.sound)]
        + permissions.steps(state.permissions.adopt(settings.policy, at: now.wall), &state)
      let shown = (state.audience.updates, state.clockHours)
      guard shown != (settings.countdownUpdates, settings.clock) else { return decided }
      (state.audience.updates, state.clockHours) = (settings.countdownUpdates, settings.clock)
      return decided + presented(state.book.countdowns, &state, at: now)
    case .ownerAnswered(let call, let failure):
      state.ownerFailures.answered(call.owner, failure, at: now.wall)
      return call.action == nil ? [] : [.effect(.store(.removeCall(call.press)))]
    case .whenFree(let report):
      state.departure.await(report)
      return []
    case .alarmNames(.one(let name), _, let caller, let report):
      // A name has one spelling, though an id has two.
      let record = AlarmInterface.alarmID(named: name[...]).flatMap { state.book[$0] }
      let isTold = record.map { caller.sees($0) && AlarmInterface.pathElement(for: $0.id) == name } ?? false
      return [.names(report, isTold ? [name] : [])]
    case .alarmNames(.all, let token, let caller, let report):
      if ports.replies.isCutOff(token.sender) { return [.names(report, [])] }
      return [.long(LongAnswer(.names(report), to: token, state.book.records.filter { caller.sees($0) }))]
    }
  }

  // MARK: Doing

  /// Rings, stores what has to be stored, performs the other steps, tells the summary and arms the timer.
  private func finish(_ decided: [Step], _ state: inout AgentState, redo batch: [Inbound]?) async {
    let decided = explained(decided, state)
    let rung = ringAtOnce(decided, of: batch, &state, at: ports.host.now())
    let (steps, isStored) = await store(decided, &state, redo: batch)
    let now = ports.host.now()
    for step in steps where !step.isDone(for: rung) { perform(step, &state, at: now) }
    for case .history(let question) in steps { await answer(question) }
    showMissed(&state)
    if let notice = state.archiveNews.takeNotice() { ports.presenter.present(notice) }
    let summary = state.book.summary
    if summary != state.announced {
      state.announced = summary
      ports.announcer.announce(.summary(summary), to: .everybody)
    }
    tellOwners(of: steps, &state)
    for warning in state.templateWarnings.takeNews() { log.warning("\(warning)") }
    // Looking needs a copy of the book, which nobody else does.
    if state.tray.isWatched,
      let view = state.tray.look(
        at: state.book, now, in: ports.host.wording(),
        {
          state.book.mirror(
            at: now, zones: ports.host.zones(), languages: ports.host.languages(), in: ports.host.wording(),
            labels: state.labels)
        })
    {
      ports.tray.show(view)
    }
    let deadlines = [
      state.book.nextDeadline, state.permissions.deadline, state.refreshes.earliest?.instant, state.tray.nextLook,
      state.clock.nextLook(at: now), keepAwake(&state, at: now, after: batch),
      state.retry.deadline(at: now), ports.host.nextZoneLook(at: now),
    ]
    ports.wakeup.arm(at: deadlines.compactMap(\.self).min())
    forewarn(of: summary.nextRing, &state, at: now)
    if isStored, batch != nil { await maintain(&state, at: now) }
    if state.departure.isAwaited { state.departure.look(isFree: state.isFree(at: now)) }
  }

  /// Tells sandboxed applications what became of their own alarms together.
  private func tellOwners(of steps: [Step], _ state: inout AgentState) {
    var owners: Set<String> = []
    for case .effect(.announce(let announcement)) in steps {
      if case .owner(let owner) = state.audience(of: announcement) { owners.insert(owner) }
    }
    for owner in owners.sorted() {
      let summary = state.book.summary(of: owner)
      guard state.announcedTo.updateValue(summary, forKey: owner) ?? BookSummary() != summary else { continue }
      ports.announcer.announce(.summary(summary), to: .application(owner))
    }
  }

  private func perform(_ step: Step, _ state: inout AgentState, at now: Moment) {
    switch step {
    case .answer(let token, let values): ports.replies.answer(token, with: values)
    case .refuse(let token, let error): ports.replies.refuse(token, with: error)
    case .names(let report, let names): report(names)
    case .history: break  // read when everything else is done
    case .long(let answer): state.answers.append(answer)
    case .announce(let announcement): announce(announcement, state)
    case .withdrawQuestion(let app): ports.presenter.withdrawQuestion(about: app)
    case .callOwner(let call):
      log.info("\(call.alarm): \(call.kind.rawValue) pressed, \(call.owner) is told")
      ports.owners.call(call)
    case .adoptSound(let settings): ports.sound.adopt(settings)
    case .copy(let errand): copy(errand)
    case .keep(let offer): keep(offer, state)
    case .effect(let effect): perform(effect, &state, at: now)
    }
  }

  func perform(_ effect: Effect, _ state: inout AgentState, at now: Moment) {
    switch effect {
    case .store: break  // done before any step
    case .announce(let announcement):
      if let id = announcement.changed { state.audience.changed(id) }
      log(announcement)
      announce(announcement, state)
    case .present(let notice): present(notice, &state, at: now)
    case .withdraw(let id):
      state.refreshes.set(id, to: nil)
      state.labels[id] = nil
      ports.presenter.withdraw(id)
    case .startSound(let id, let sound):
      ports.sound.start(id, sound: ringSound(sound, of: state.book[id]))
      noteRing(id, sound, &state)
    case .stopSound(let id):
      ports.sound.stop(id)
      state.circumstances.ended(id)
    case .tellMissed(let occurrence):
      log.notice("\(occurrence.id): \(occurrence.reason.clause)")
      state.missed.add(occurrence, at: now.wall)
      announce(.missed(occurrence), state)
    case .forgetMissed(let id): state.missed.forget(id)
    }
  }

  /// How loud it is, and what may be spoken.
  private func ringSound(_ choice: SoundChoice, of record: AlarmRecord?) -> RingSound {
    guard let kept = record?.kept else { return RingSound(choice) }
    return RingSound(
      choice, volume: kept.value.volume, ramp: kept.value.ramp,
      title: kept.value.texts.value.title.resolved(for: ports.host.languages()))
  }

  /// One line for each transition; titles are private and stay out of the log.
  private func log(_ announcement: Announcement) {
    switch announcement {
    case .added(let record): log.info("\(record.id): added, \(record.phase.state.rawValue)")
    case .changed(let record): log.info("\(record.id): \(record.phase.state.rawValue)")
    case .removed(let id, let reason): log.info("\(id): gone, \(reason.clause)")
    case .missed, .opened, .summary, .authorization: break
    }
  }
}
