package import AlarmCore
import AlarmWire
import DBus
package import Logging

/// The agent's only task: it takes the waiting elements of the inbox, decides, stores, then acts.
///
/// All state is in local variables of `run`, so there is nothing to lock. Requests that wait together share one
/// transaction, and each is answered after it.
package struct Agent: Sendable {
  let ports: AgentPorts
  let log: Logger
  /// The values from alarms' metadata that templates use.
  let metadata = MetadataCache()
  private let version: String
  private let limit: Int
  private let made: WallInstant?

  /// An agent with its ports; `limit` is the maximum number of alarms, and `made` an instant that a correct clock can't be before.
  package init(ports: AgentPorts, log: Logger, version: String, limit: Int = 10_000, made: WallInstant? = nil) {
    self.made = made
    self.ports = ports
    self.log = log
    self.version = version
    self.limit = limit
  }

  /// Reads the stored alarms and shows the notices that they need. The result is passed to `run`; the bus name is requested in
  /// between, so no call is answered before the alarms are read.
  package func restore(_ settings: AgentSettings = AgentSettings()) async throws(ArchiveError) -> AgentState {
    // Alarms that still ring have to sound as the user has set.
    ports.sound.adopt(settings.sound)
    let records = try await ports.archive.records()
    let permissions = PermissionBook(try await ports.archive.permissions())
    let now = ports.host.now()
    let clock = ClockJudge(
      at: now, seen: try await ports.archive.lastSeen(), made: made, isSynchronised: ports.host.isClockSynchronised())
    var state = AgentState(
      book: AlarmBook(limit: limit), permissions: permissions, clock: clock, at: now, version: version)
    state.waking.isEnabled = settings.isWakeEnabled
    state.screen.dismissal = settings.dismissal
    state.screen.countdownPlace = settings.countdownPlace
    state.tray.isAwaited = ports.tray.isAwaited
    state.tray.adopt(settings)
    state.player.adopt(settings)
    state.screen.hidesCountdowns = settings.countdownPlace.hidesNotifications(trayShows: state.tray.shows)
    if let doubt = clock.doubt { log.warning("\(doubt.sentence)") }
    var effects = state.book.restore(
      records, at: now, zones: ports.host.zones(), isClockDoubted: clock.doubt != nil,
      isClockAhead: clock.startedAhead)
    // The clock may have been corrected while no agent ran: repeating alarms mustn't wait for the next event.
    if let news = state.clock.look(at: now, isSynchronised: ports.host.isClockSynchronised) {
      log.notice("\(news.sentence)")
      effects += state.book.settle(news, at: now, zones: ports.host.zones())
    }
    // The agent ended before these calls were answered. An application that has already received one recognises the press.
    let calls = try await ports.archive.calls()
    let tellings = calls.map { $0.isFresh(at: now.wall) ? Step.callOwner($0) : .effect(.store(.removeCall($0.press))) }
    log.notice("\(records.count) \(records.count == 1 ? "alarm" : "alarms") restored")
    await finish(effects.map(Step.effect) + tellings, &state, redo: nil)
    ports.keeper?.tidy(named: state.namedSounds)
    return state
  }

  /// Works until the inbox is closed and empty, and returns the state it ended in.
  @discardableResult
  package func run(_ inbox: Inbox<Inbound>, from restored: AgentState) async -> AgentState {
    var state = restored
    var turns = TurnQueue()
    // Whether only answers that can't be sent yet are waiting.
    var isHeld = false
    while true {
      if state.answers.isEmpty, turns.isEmpty || isHeld {
        guard let batch = await inbox.next() else { break }
        turns.add(batch)
      } else {
        // Lets the timer and the bus run between two turns: the loop serves them after this many rounds of tasks.
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

  /// Handles one batch and performs everything that results from it before returning. For a simulation, which acts between two
  /// batches; `run` writes long answers one slice at a time.
  package func take(_ batch: [Inbound], _ state: inout AgentState) async {
    await handle(batch, &state)
    while !state.answers.isEmpty { writeSlice(&state) }
  }

  /// Handles one batch; when this returns, at most long answers are left to write.
  private func handle(_ batch: [Inbound], _ state: inout AgentState) async {
    let now = ports.host.now()
    // A changed zone is an event like any other, but it isn't reported before the next batch.
    let isChanged = !isPrepared(batch, state, at: now) && ports.host.refreshZones { state.book.usesZone($0) }
    var events = isChanged ? [.clockChanged] + batch : batch
    // Before alarms that are due ring: a day that was added to a calendar is skipped, even if that happened a minute ago.
    let calendars = state.book.calendars
    if !calendars.isEmpty {
      let news = ports.host.changedCalendars(among: calendars)
      if !news.isEmpty { events.insert(.calendars(news), at: 0) }
    }
    if !state.health.calendars.isEmpty {
      state.health.calendars = state.health.calendars.filter { calendars.contains($0.key) }
    }
    state.circumstances.look(at: now)
    if let news = state.clock.look(at: now, isSynchronised: ports.host.isClockSynchronised) {
      events.insert(.clock(news), at: 0)
    }
    state.beginBatch()
    state.forgetWarnings(at: now.wall)
    let steps = events.flatMap { decide($0, &state, at: now) }
    await finish(steps, &state, redo: events)
  }

  /// Continues the first of the answers that are written in slices; true: it is complete.
  @discardableResult
  private func writeSlice(_ state: inout AgentState) -> Bool {
    guard !state.answers.isEmpty, state.answers[0].write(to: ports.replies) else { return false }
    state.answers.removeFirst()
    return true
  }
}

/// The agent's ports to its surroundings. The agent waits only for the archive.
package struct AgentPorts: Sendable {
  package var archive: any AlarmArchive
  package var presenter: any AlertPresenter
  package var sound: any AlarmSound
  package var wakeup: any Wakeup
  /// Wakes the agent shortly before a ring, so that it can be prepared. Nil: nothing is prepared.
  package var forewarning: (any Wakeup)?
  package var announcer: any Announcer
  package var replies: any ReplyPort
  package var host: any HostPort
  package var owners: any OwnerCaller
  /// Nil: there is no window.
  package var window: (any WindowOpener)?
  package var tray: any TrayPresenter
  /// Nil: no media player represents the alarms, whatever the settings say.
  package var player: (any PlayerPresenter)?
  package var inhibition: any InhibitionReader
  /// Nil: no launcher shows a badge.
  package var launcher: (any LauncherPresenter)?
  /// Nil: nothing keeps the machine awake or wakes it.
  package var waker: (any MachineWaker)?
  /// Nil: no programs are run for events.
  package var hooks: (any HookPort)?
  /// Nil: the store can't be copied.
  package var copier: (any StoreCopier)?
  /// Nil: no sounds are kept.
  package var keeper: (any SoundKeeper)?

  package init(
    archive: any AlarmArchive, presenter: any AlertPresenter, sound: any AlarmSound, wakeup: any Wakeup,
    forewarning: (any Wakeup)? = nil, announcer: any Announcer, replies: any ReplyPort, host: any HostPort,
    owners: any OwnerCaller, window: (any WindowOpener)? = nil, tray: any TrayPresenter,
    player: (any PlayerPresenter)? = nil, inhibition: any InhibitionReader,
    launcher: (any LauncherPresenter)? = nil, waker: (any MachineWaker)? = nil, hooks: (any HookPort)? = nil,
    copier: (any StoreCopier)? = nil,
    keeper: (any SoundKeeper)? = nil
  ) {
    self.archive = archive
    self.presenter = presenter
    self.sound = sound
    self.wakeup = wakeup
    self.forewarning = forewarning
    self.announcer = announcer
    self.replies = replies
    self.host = host
    self.owners = owners
    self.window = window
    self.tray = tray
    self.player = player
    self.inhibition = inhibition
    self.launcher = launcher
    self.waker = waker
    self.hooks = hooks
    self.copier = copier
    self.keeper = keeper
  }
}
