import AlarmCore
import AlarmWire
import DBus
import Logging

// Stores, performs and announces what was decided, in this order.
extension Agent {
  /// Starts rings, stores what has to be stored, performs the other steps, announces the summary and sets the timer.
  func finish(_ decided: [Step], _ state: inout AgentState, redo batch: [Inbound]?) async {
    performAtOnce(decided)
    let decided = explained(decided, state)
    let rung = ringAtOnce(decided, of: batch, &state, at: ports.host.now())
    let (steps, isStored) = await store(decided, &state, redo: batch)
    let now = ports.host.now()
    for step in steps where !step.isDone(for: rung) { perform(step, &state, at: now) }
    for case .history(let question) in steps { await answer(question) }
    showCommands(&state, at: now)
    showMissed(&state)
    if let notice = state.storing.news.takeNotice() { ports.presenter.present(notice) }
    let summary = state.book.summary
    if state.announced.isNews(summary) {
      ports.announcer.announce(.summary(summary), to: .everybody)
    }
    tellOwners(of: steps, &state)
    for warning in state.health.templates.takeNews() { log.warning("\(warning)") }
    showTray(&state, at: now)
    showPlayer(&state, at: now)
    if let badge = state.launcher.look(at: state.book, now) { ports.launcher?.show(badge) }
    let deadlines = [
      state.book.nextDeadline, state.permissions.deadline, state.screen.refreshes.earliest?.instant,
      state.tray.nextChange, state.player.nextChange, state.launcher.nextChange,
      state.clock.nextCheck(at: now), keepAwake(&state, at: now, after: batch),
      state.storing.retry.deadline(at: now), ports.host.nextZoneLook(at: now),
      nextCalendarLook(state, at: now),
    ]
    ports.wakeup.arm(at: deadlines.compactMap(\.self).min())
    forewarn(of: summary.nextRing, &state, at: now)
    if isStored, batch != nil { await maintain(&state, at: now) }
    if state.idleRequest.isAwaited { state.idleRequest.look(isFree: state.isFree(at: now)) }
    if state.silence.isAwaited { state.silence.look(isFree: state.isSilent(at: now)) }
  }

  /// When calendar files are checked although no event occurs: at the full hour, so lists are correct within an hour.
  private func nextCalendarLook(_ state: AgentState, at now: Moment) -> WallInstant? {
    guard !state.book.calendars.isEmpty else { return nil }
    return WallInstant(seconds: (now.wall.seconds / 3_600 + 1) * 3_600)
  }

  /// Updates the tray's icon and menu, if they are out of date.
  private func showTray(_ state: inout AgentState, at now: Moment) {
    // Only the mirror needs a copy of the book.
    guard state.tray.isWatched else { return }
    let news = state.tray.look(at: state.book, now, in: ports.host.wording()) {
      var mirror = mirror(of: state.book, state.screen.dressed, at: now)
      mirror.hasWindow = ports.window?.isInstalled ?? false
      return mirror
    }
    switch news {
    case .unchanged: break
    case .show(let view): ports.tray.show(view)
    case .remove: ports.tray.show(nil)
    }
  }

  /// Updates the media player that represents the alarms, if it is out of date.
  private func showPlayer(_ state: inout AgentState, at now: Moment) {
    guard let player = ports.player, state.player.isOn else { return }
    let news = state.player.look(at: state.book, now, in: ports.host.wording()) {
      mirror(of: state.book, state.screen.dressed, at: now)
    }
    switch news {
    case .unchanged: break
    case .show(let view): player.show(view)
    case .remove: player.show(nil)
    }
  }

  /// The active alarms in the user's wording; the labels are those of the notices that templates dressed.
  private func mirror(of book: AlarmBook, _ dressed: [AlarmID: Notice], at now: Moment) -> AlarmMirror {
    book.mirror(
      at: now, zones: ports.host.zones(), languages: ports.host.languages(), in: ports.host.wording(), dressed: dressed)
  }

  /// Sends the summaries of their own alarms to sandboxed applications.
  private func tellOwners(of steps: [Step], _ state: inout AgentState) {
    var owners: Set<String> = []
    for case .effect(.announce(let announcement)) in steps {
      if case .owner(let owner) = state.audience(of: announcement) { owners.insert(owner) }
    }
    for owner in owners.sorted() {
      let summary = state.book.summary(of: owner)
      guard state.announced.isNews(summary, to: owner) else { continue }
      ports.announcer.announce(.summary(summary), to: .application(owner))
    }
  }

  /// Performs the steps that don't depend on anything that is stored.
  func performAtOnce(_ steps: [Step]) {
    for step in steps {
      switch step {
      case .log(let level, let line): log.log(level: level, "\(line)")
      case .abandon(let token): ports.replies.abandon(token)
      case .prepare(let notice): ports.presenter.prepare(notice)
      case .readInhibition(let property): ports.inhibition.read(property)
      case .effect, .answer, .refuse, .names, .history, .long, .announce, .withdrawQuestion, .callOwner, .openWindow,
        .adoptSound, .playSound,
        .hush, .copy, .keep:
        break
      }
    }
  }

  private func perform(_ step: Step, _ state: inout AgentState, at now: Moment) {
    switch step {
    case .log, .abandon, .prepare, .readInhibition: break  // done before anything was stored
    case .answer(let token, let values): ports.replies.answer(token, with: values)
    case .refuse(let token, let error): ports.replies.refuse(token, with: error)
    case .names(let report, let names): report(names)
    case .history: break  // read after everything else is done
    case .long(let answer): state.answers.append(answer)
    case .announce(let announcement): announce(announcement, state)
    case .withdrawQuestion(let app): ports.presenter.withdrawQuestion(about: app)
    case .callOwner(let call):
      log.info("\(call.alarm): \(call.kind.rawValue) pressed, calling \(call.owner)")
      ports.owners.call(call)
    case .openWindow(let place, let token): ports.window?.open(place, activationToken: token)
    case .adoptSound(let settings): ports.sound.adopt(settings)
    case .playSound(let sound): ports.sound.play(sound)
    case .hush(let id, let notice):
      noteRing(id, .silent, &state)
      ports.sound.stop(id)
      present(notice, &state, at: now)
    case .copy(let errand): copy(errand)
    case .keep(let offer): keep(offer, state)
    case .effect(let effect): perform(effect, &state, at: now)
    }
  }

  func perform(_ effect: Effect, _ state: inout AgentState, at now: Moment) {
    switch effect {
    case .store: break  // done before any step
    case .announce(let announcement):
      if let id = announcement.changed { state.screen.audience.changed(id) }
      log(announcement)
      announce(announcement, state)
    case .present(let notice): present(notice, &state, at: now)
    case .withdraw(let id):
      state.screen.refreshes.set(id, to: nil)
      state.screen.dressed[id] = nil
      state.screen.commands[id] = nil
      ports.presenter.withdraw(id)
    case .startSound(let id, let sound):
      noteRing(id, sound, &state)
      guard !state.circumstances.isQuiet(id) else { return }
      ports.sound.start(id, sound: ringSound(sound, of: state.book[id]))
    case .stopSound(let id):
      ports.sound.stop(id)
      state.circumstances.ended(id)
    case .tellMissed(let occurrence):
      log.notice("\(occurrence.id): \(occurrence.reason.clause)")
      state.screen.missed.add(occurrence, at: now.wall)
      announce(.missed(occurrence), state)
    case .forgetMissed(let id): state.screen.missed.forget(id)
    }
  }

  /// The sound to play, with its volume and the text that may be spoken.
  private func ringSound(_ choice: SoundChoice, of record: AlarmRecord?) -> RingSound {
    guard let kept = record?.sharedDefinition else { return RingSound(choice) }
    return RingSound(
      choice, volume: kept.value.volume, ramp: kept.value.ramp,
      title: kept.value.texts.value.title.resolved(for: ports.host.languages()), speaks: kept.value.speaks)
  }

  /// Logs one line for each transition; titles are private and aren't logged.
  private func log(_ announcement: Announcement) {
    switch announcement {
    case .added(let record): log.info("\(record.id): added, \(record.state.rawValue)")
    case .changed(let record): log.info("\(record.id): \(record.state.rawValue)")
    case .redefined(let record): log.info("\(record.id): set otherwise, \(record.state.rawValue)")
    case .removed(let id, let reason): log.info("\(id): gone, \(reason.clause)")
    case .missed, .opened, .summary, .authorization: break
    }
  }
}

extension Agent {
  /// Notifies the clients that may know about a change, and runs the user's own programs.
  func announce(_ announcement: Announcement, _ state: AgentState) {
    ports.announcer.announce(announcement, to: state.audience(of: announcement))
    guard let hooks = ports.hooks else { return }
    let id: AlarmID
    var record: AlarmRecord?
    switch announcement {
    case .added(let added): (id, record) = (added.id, added)
    case .changed(let changed), .redefined(let changed): (id, record) = (changed.id, changed)
    case .removed(let removed, _): id = removed
    case .missed(let occurrence): id = occurrence.id
    case .opened, .summary, .authorization: return
    }
    let before = state.book.before(id)
    guard let event = HookEvent(announcement, before: before) else { return }
    let shown = record ?? state.book[id] ?? state.book.missedRecord(id) ?? before
    let (languages, words) = (ports.host.languages(), ports.host.wording())
    hooks.run(
      HookCall(event, id) {
        HookDocument(
          event: event.rawValue, id: id.description,
          alarm: shown.map { AlarmSnapshot(record: $0, languages: languages, words: words) }
        ).bytes
      })
  }
}
