import AlarmAgent
import AlarmCore
import AlarmStore
import AlarmWire
import DBus
import EventLoop
import HostSystem
import Logging
import Sounds

/// The composition root: builds the loops and adapters, wires the ports, and runs until it is asked to stop.
///
/// Four loops, so that nobody waits for a slow neighbour: one for the bus, the timer and the agent's task; one for the
/// notification server, whose client library blocks; one for the disk; one that starts and stops sounds. What is begun goes
/// onto a stack of parts, and ends in the opposite order whichever way the agent ends.
struct AgentProgram: Sendable {
  let busLoop = EventLoop(name: "bus")
  let noticeLoop = EventLoop(name: "notices")
  let storeLoop = EventLoop(name: "store")
  let soundLoop = EventLoop(name: "sound")
  let log: Logger
  /// The words that all of the agent speaks in.
  let wording = UserWording()
  /// The one way to the agent's task.
  let inbox = Inbox<Inbound>()
  let shutdown = Shutdown()
  let searchPath = Environment.value("PATH") ?? "/usr/bin:/bin"

  init(log: Logger) { self.log = log }

  /// Runs to the end.
  func run() async -> AgentEnd {
    do {
      let log = log
      return try await PartStack.with(
        on: busLoop, leftBehind: { log.warning("\($0): it doesn't end, and the agent ends without it") }
      ) { parts in try await serve(&parts) }
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

  /// Everything from the first part to the end of the session.
  private func serve(_ parts: inout PartStack) async throws -> AgentEnd {
    let folder = try stateFolder()
    let connection = try await BusConnection.open(.session, on: busLoop, callLimit: AlarmService.longestCall)
    parts.atEnd("bus", patience: .seconds(5)) { await connection.close() }
    // Before there is anything that has to end in order; a signal that comes before ends the process at once.
    shutdown.listen(on: busLoop)
    guard let store = try await openStore(folder, connection, &parts) else { return .exit(0) }
    // As the locale has them, until the settings are known.
    let words = wording.words
    let settings = watchSettings(&parts)
    let host = makeHost()

    // These use nothing of each other.
    let waker = beginWaking(connection, words, &parts)
    let owners = beginOwnerCalls(connection, &parts)
    let hooks = beginHooks(&parts)
    let inhibition = beginInhibition(connection, &parts)
    let callers = BusCallerSource(connection: connection, inspector: CallerInspector(), executor: storeLoop)
    let tray = beginTray(connection, callers, &parts)

    // The sound ends before the players do: what was paused plays again once it is silent.
    let players = beginMediaPlayers(connection, &parts)
    let sound = beginSound(players, &parts)
    let (desk, replies) = beginReception(connection, callers, words, &parts)
    let copier = StoreCopying(store: store, folder: folder, replies: replies, log: log, leave: shutdown.request)
    let keeper = SoundKeeping(
      sounds: KeptSounds(folder: KeptSounds.folder(in: UserFolders())), replies: replies, log: log)
    let agent = Agent(
      ports: AgentPorts(
        archive: store, presenter: notifier(), sound: sound, wakeup: try WallWakeup(loop: busLoop, inbox: inbox),
        forewarning: try WallWakeup(.forewarning, loop: busLoop, inbox: inbox),
        announcer: BusAnnouncer(
          connection: connection, languages: host.languages(), words: words, waking: { waker.outlook },
          connections: { desk.connections(where: $0) }),
        replies: replies, host: host, owners: owners, tray: tray, inhibition: inhibition, waker: waker, hooks: hooks,
        copier: copier, keeper: keeper),
      log: log, version: ProductVersion.text, limit: alarmLimit, made: WallInstant(seconds: ProductVersion.madeOn))
    watchZones(&parts)
    watchStore(store, in: folder, &parts)

    // Restored before anybody can ask, and asked only once the objects and the settings are there.
    let state = try await agent.restore(await settings.reading())
    // What an agent before this one had paused, and died; while an alarm still sounds, it is the end of that.
    if !state.sounds { players.resume() }
    AlarmService(desk: desk, words: words, reloadSettings: { settings.request(then: $0) }).export(on: connection)
    beginDeparture(connection, desk, &parts)
    // What asks the agent to end later than this finds a name to give back.
    guard !shutdown.isRequested else { return .exit(0) }
    guard try await connection.requestName(AlarmInterface.busName) != .inUse else {
      log.error("another agent has the name \(AlarmInterface.busName)")
      return .exit(2)
    }
    markRun(&parts)
    ServiceManager.tellReady()
    let succession = watchProgramFile(desk, &parts)
    await agent.run(inbox, from: state)

    if let succession, succession.hasMadeWay { return .successor(succession.path) }
    return copier.hasRestored ? .again : .exit(0)
  }

  private func makeHost() -> SystemHost {
    let (audio, searchPath) = (audio, searchPath)
    let host = SystemHost(
      wording: wording, soundObstacle: { SoundOutlook(searchPath: searchPath).obstacle(for: audio) })
    if let obstacle = host.soundObstacle() { log.notice("\(obstacle)") }
    return host
  }
}
