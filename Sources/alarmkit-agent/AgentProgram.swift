import AlarmAgent
import AlarmCore
import AlarmStore
import AlarmWire
import DBus
import EventLoop
import Glibc
import HostSystem
import Logging
import Notifications
import Sounds
import Tray

/// The composition root: builds the loops and adapters, wires the ports, and runs until told to stop.
///
/// Four loops, so that nobody waits for a slow neighbour: one for the bus, the timer and the agent's task; one for the
/// notification server, whose client library blocks; one for the disk; one that starts and stops sounds.
struct AgentProgram: Sendable {
  let busLoop = EventLoop(name: "bus")
  private let noticeLoop = EventLoop(name: "notices")
  private let storeLoop = EventLoop(name: "store")
  private let soundLoop = EventLoop(name: "sound")
  private let log: Logger
  private let wording = UserWording()

  init(log: Logger) { self.log = log }

  /// Runs to the end.
  func run() async -> AgentEnd {
    do {
      let folder = try stateFolder()
      let connection = try await BusConnection.open(
        .session, on: busLoop, callLimit: AlarmService.longestCall)
      let inbox = Inbox<Inbound>()
      return try await serve(connection, try await openStore(folder, connection, inbox), folder, inbox)
    } catch let error as ArchiveError {
      log.error("\(error.message)")
      return .exit(error.code == .inUse ? 2 : 1)
    } catch let error as DBusError {
      log.error("no session bus: \(error.message); start one, for example with dbus-run-session")
      return .exit(1)
    } catch {
      log.error("\(error)")
      return .exit(1)
    }
  }

  /// Everything between the connection and the end of the session.
  private func serve(
    _ connection: BusConnection, _ store: AlarmStore, _ folder: String, _ inbox: Inbox<Inbound>
  ) async throws -> AgentEnd {
    let players = BusMediaPlayers(
      connection: connection, notes: UserFolders().runtime.map { SessionNotes(path: $0 + "/alarmkit-players") })
    let pausing = Task(executorPreference: busLoop) { await players.run() }
    let sound = soundPlayer(inbox, players)
    let player = Task(executorPreference: soundLoop) { await sound.run() }
    let owners = ownerCaller(connection, inbox)
    let ownerCalls = Task(executorPreference: busLoop) { await owners.run() }
    let callers = BusCallerSource(connection: connection, inspector: CallerInspector(), executor: storeLoop)
    let tray = trayIcon(connection, callers, inbox)
    let trayWork = Task(executorPreference: busLoop) { await tray.run() }
    let audio = AudioChoice(word: Environment.value("ALARMKIT_AUDIO")) ?? .automatic
    let searchPath = Environment.value("PATH") ?? "/usr/bin:/bin"
    let host = SystemHost(
      wording: wording, soundObstacle: { SoundOutlook(searchPath: searchPath).obstacle(for: audio) })
    if let obstacle = host.soundObstacle() { log.notice("\(obstacle)") }
    let words = host.wording()
    let limit = CallLimit()
    let replies = CountedReplies(BusReplies(connection: connection, words: words), limit: limit)
    followReaders(connection, inbox)
    let desk = CallerDesk(inbox: inbox, source: callers, replies: replies, limit: limit)
    let inhibition = BusInhibition(connection: connection) { inbox.post(.inhibited($0)) }
    let inhibitionWork = Task(executorPreference: busLoop) { await inhibition.run() }
    let reception = Task(executorPreference: busLoop) { await desk.run() }
    let waker = sleepGuard(connection, inbox, words)
    let wakes = Task(executorPreference: busLoop) { await waker.run() }
    let hooks = hookRunner(inbox)
    let hookWork = Task(executorPreference: busLoop) { await hooks.run() }
    let copier = StoreCopying(store: store, folder: folder, replies: replies, log: log)
    let keeper = SoundKeeping(
      sounds: KeptSounds(folder: KeptSounds.folder(in: UserFolders())), replies: replies, log: log)
    let agent = Agent(
      ports: AgentPorts(
        archive: store, presenter: notifier(inbox), sound: sound, wakeup: try WallWakeup(loop: busLoop, inbox: inbox),
        forewarning: try WallWakeup(.forewarning, loop: busLoop, inbox: inbox),
        announcer: BusAnnouncer(
          connection: connection, languages: host.languages(), words: words, waking: { waker.outlook },
          connections: { desk.connections(where: $0) }),
        replies: replies, host: host, owners: owners, tray: tray,
        inhibition: inhibition, waker: waker, hooks: hooks, copier: copier, keeper: keeper),
      log: log, version: ProductVersion.text, made: WallInstant(seconds: ProductVersion.madeOn))

    let settings = SettingsFile()
    let storeLoop = storeLoop
    let wording = wording
    let readings = SettingsReadings(settings, post: { storeLoop.post($0) }) { present, warnings in
      wording.adopt(present)
      inbox.post(.settings(present, warnings: warnings))
    }
    let readSettings: CallerDesk.SettingsReader = { readings.request(then: $0) }
    let watch = watchSettings(settings) { readSettings {} }
    let zones = watchZones(inbox)
    let storeWatch = StoreWatch(folder: folder, loop: busLoop, store: store)
    storeWatch.begin()

    // Restored before anybody can ask, and asked only once the objects and the settings are there.
    let first = await withCheckedContinuation { continuation in
      storeLoop.post { continuation.resume(returning: readings.read().settings) }
    }
    wording.adopt(first)
    let state = try await agent.restore(first)
    // What an agent before this one had paused, and died; while an alarm still sounds, it is the end of that.
    if !state.sounds { players.resume() }
    await withCheckedContinuation { continuation in readSettings { continuation.resume() } }
    AlarmService(desk: desk, words: words, reloadSettings: readSettings).export(on: connection)
    let leave = { @Sendable in
      _ = Task(executorPreference: busLoop) {
        await connection.releaseName(AlarmInterface.busName)
        await desk.settle()
        inbox.close()
      }
    }
    copier.leave = leave
    // Before anybody can find the agent by its name: whoever ends it then ends it in order.
    let signals = EndSignals.all.map { number in
      busLoop.onSignal(number) {
        EndSignals.note()
        leave()
      }
    }
    guard try await connection.requestName(AlarmInterface.busName) != .inUse else {
      log.error("another agent has the name \(AlarmInterface.busName)")
      return .exit(2)
    }
    let mark = UserFolders().runtime.map { RunMark(path: $0 + "/alarmkit-run") }
    if let ends = mark?.begin(at: SystemClock.now().wall) {
      log.warning("\(ends.sentence)")
      inbox.post(.health("Ends", ends.sentence))
    }
    ServiceManager.tellReady()
    let succession = SuccessionWatch(
      loop: busLoop, inbox: inbox, log: log, lastCall: { desk.lastCall }, leave: leave)
    succession?.look()
    Task(executorPreference: busLoop) {
      await connection.waitUntilClosed()
      inbox.close()
    }
    await agent.run(inbox, from: state)

    for signal in signals { signal.cancel() }
    succession?.close()
    watch?.cancel()
    zones?.cancel()
    storeWatch.close()
    desk.close()
    await reception.value
    player.cancel()
    owners.close()
    ownerCalls.cancel()
    hookWork.cancel()
    tray.close()
    waker.close()
    inhibition.close()
    // What hangs now isn't worth being killed for by who ends us.
    let haste = busLoop.after(.seconds(2)) { wakes.cancel() }
    await player.value
    // The player has said that it is silent: what was paused plays again.
    players.close()
    await pausing.value
    await ownerCalls.value
    await trayWork.value
    await hookWork.value
    await inhibitionWork.value
    await wakes.value
    haste.cancel()
    await connection.close()
    mark?.end()
    if let succession, succession.hasMadeWay { return .successor(succession.path) }
    return copier.hasRestored ? .again : .exit(0)
  }

  // MARK: Parts

  /// Opens the store. An agent that ends gives its name back first and its store last: where nobody has the name, the
  /// store becomes free in a moment, and whoever called us meanwhile shall have an answer.
  private func openStore(
    _ folder: String, _ connection: BusConnection, _ inbox: Inbox<Inbound>
  ) async throws -> AlarmStore {
    let log = log
    let settling = StoreSettling(loop: busLoop)
    let end = ContinuousClock.now + .seconds(5)
    while true {
      do throws(ArchiveError) {
        let store = try AlarmStore(
          folder: folder, executor: storeLoop,
          report: { notice in
            log.warning("\(notice.sentence)")
            inbox.post(.archive(notice))
          }, committed: { settling.changed() })
        settling.begin(store)
        return store
      } catch {
        guard error.code == .inUse, ContinuousClock.now < end,
          await connection.owner(of: AlarmInterface.busName) == nil
        else { throw error }
      }
      // Nothing tells that another process's lock is free.
      await Deadline.pause(.milliseconds(20), on: busLoop)
    }
  }

  private func stateFolder() throws(ArchiveError) -> String {
    let folder = UserFolders().state + "/alarmkit"
    do {
      try UserFolders.makeDirectory(folder)
    } catch {
      throw ArchiveError(
        .unavailable, Message("{folder} can't be made: {reason}", ["folder": folder, "reason": error.sentence]))
    }
    return folder
  }

  /// Has the settings read again whenever something in their folder changes; nil: that can't be watched.
  private func watchSettings(_ settings: SettingsFile, _ read: @escaping @Sendable () -> Void) -> EventSource? {
    // Made, so that there is something to watch: the file itself may come later.
    do { try UserFolders.makeDirectory(settings.folder) } catch { log.info("\(error)") }
    guard let watch = FolderWatch(settings.folder) else { return nil }
    return busLoop.watchDescriptor(watch.descriptor, for: .readable) { _ in
      watch.drain()
      read()
    }
  }

  /// Has the zone looked at again whenever its files change; nil: they can't be watched.
  private func watchZones(_ inbox: Inbox<Inbound>) -> EventSource? {
    guard let watch = ZoneWatch(ZoneDatabase()) else { return nil }
    return busLoop.watchDescriptor(watch.descriptor, for: .readable) { _ in
      if watch.hasNews() { inbox.post(.zonesMayHaveChanged) }
    }
  }

  private func notifier(_ inbox: Inbox<Inbound>) -> DesktopNotifier {
    let (log, wording) = (log, wording)
    return DesktopNotifier(
      loop: noticeLoop, words: { wording.words },
      ledger: UserFolders().runtime.map { ShownLedger(path: $0 + "/alarmkit-notifications") },
      log: { event in
        switch event {
        case .serverFound(let server):
          log.notice("notifications are shown by \(server.name) \(server.version) (\(server.vendor))")
          inbox.post(.notificationServer(server))
        case .serverLost:
          log.warning("nobody shows notifications; alarms still sound, and alarmctl stops them")
          inbox.post(.notificationServer(nil))
        case .posted(let key, let category, let isUpdate, let took):
          log.debug("\(key): \(category) \(isUpdate ? "updated" : "posted") in \(took)")
        case .closed(let key, let reason): log.debug("\(key): closed (\(reason))")
        case .trouble(let trouble, let unshown): inbox.post(.serverTrouble(trouble, unshown: unshown))
        case .overpressed(let key):
          log.warning("\(key): its buttons are pressed faster than anybody could; no press counts until they rest")
        case .failed(let message): log.warning("notifications: \(message)")
        }
      }, events: { inbox.post(.presenter($0)) })
  }

  /// Tells the agent and the log who doesn't read its answers.
  private func followReaders(_ connection: BusConnection, _ inbox: Inbox<Inbound>) {
    let log = log
    connection.watchAnswers { news in
      switch news {
      case .room: inbox.post(.roomForAnswers)
      case .cutOff(let client): log.warning("\(client.text) doesn't read its answers, and gets none until it does")
      case .back(let client, let dropped): log.notice("\(client.text) reads again; \(dropped) answers were dropped")
      case .gone(let client, let dropped): log.notice("\(client.text) is gone; \(dropped) answers were dropped")
      }
    }
  }

  private func ownerCaller(_ connection: BusConnection, _ inbox: Inbox<Inbound>) -> BusOwnerCaller {
    let log = log
    let launcher = DesktopLauncher(
      connection: connection, files: DesktopFiles(), searchPath: Environment.value("PATH") ?? "/usr/bin:/bin",
      executor: storeLoop)
    return BusOwnerCaller(connection: connection, launcher: launcher) { call, failure in
      if let failure { log.warning("\(failure)") } else { log.info("\(call.alarm): \(call.owner) was told") }
      inbox.post(.ownerAnswered(call, failure: failure))
    }
  }

  private func sleepGuard(
    _ connection: BusConnection, _ inbox: Inbox<Inbound>, _ words: Wording
  ) -> SleepGuard {
    let clocks = RealTimeClocks()
    return SleepGuard(
      connection: connection, loop: busLoop, inbox: inbox, log: log, user: ThisProgram.user,
      harmless: DetachedProgram.path(of: "true", in: Environment.value("PATH") ?? "") ?? "/bin/true",
      name: words("Alarms"), reasons: (words("Programs the wake-up for the next alarm"), words("An alarm rings")),
      hasClock: { clocks.canWake }
    )
  }

  private func trayIcon(_ connection: BusConnection, _ callers: BusCallerSource, _ inbox: Inbox<Inbound>) -> Tray {
    let log = log
    return Tray(
      connection: connection, isOutsideSandboxes: { await !callers.caller(of: $0).isSandboxed },
      report: { log.warning("\($0)") }, events: { inbox.post(.tray($0)) })
  }

  private func hookRunner(_ inbox: Inbox<Inbound>) -> HookRunner {
    let log = log
    return HookRunner(folder: HookFolder(), executor: storeLoop) { fault in
      if let fault { log.warning("\(fault)") }
      inbox.post(.health("Hooks", fault ?? Message(verbatim: "ok")))
    }
  }

  private func soundPlayer(_ inbox: Inbox<Inbound>, _ players: BusMediaPlayers) -> SoundPlayer {
    let log = log
    let word = Environment.value("ALARMKIT_AUDIO")
    if AudioChoice(word: word) == nil {
      log.warning("ALARMKIT_AUDIO=\(word ?? ""): write auto, pulse, child, none or file:/path.wav; auto is used")
    }
    let searchPath = Environment.value("PATH") ?? "/usr/bin:/bin"
    let words = wording.words
    let names = SoundNames(program: words("Alarms"), stream: words("Alarm"))
    return SoundPlayer(
      sinks: (AudioChoice(word: word) ?? .automatic).sinks(
        searchPath: searchPath, runtimeFolder: UserFolders().runtime, names: names),
      locator: SoundLocator(), speaker: SpeechProgram(searchPath: searchPath, names: names),
      sounding: { phase in
        switch phase {
        case .begun(let pausesPlayers):
          // What was wrong with the sound before is told no longer.
          inbox.post(.health("Sound", Message(verbatim: "ok")))
          inbox.post(.soundFails(false))
          if pausesPlayers { players.pause() }
        case .ended: players.resume()
        }
      },
      report: { warning in
        log.warning("\(warning)")
        inbox.post(.health("Sound", warning.sentence))
        if case .nothingPlays = warning { inbox.post(.soundFails(true)) }
      })
  }
}
