import AlarmAgent
import AlarmCore
import AlarmStore
import AlarmWire
import DBus
import EventLoop
import HostSystem
import Logging
import Notifications
import Sounds
import Synchronization

/// The composition root: creates the loops and adapters, connects the ports, and runs until it is asked to stop.
///
/// There are four loops, so no part waits for a slow one: one for the bus, the timer and the agent's task; one for the notification
/// server, whose client library blocks; one for the disk; and one that starts and stops sounds. Started parts are pushed onto a
/// stack, and end in the opposite order however the agent ends.
struct AgentProgram: Sendable {
  let busLoop = EventLoop(name: "bus")
  let noticeLoop = EventLoop(name: "notices")
  let storeLoop = EventLoop(name: "store")
  let soundLoop = EventLoop(name: "sound")
  let log: Logger
  /// The wording that all parts of the agent use.
  let wording = UserWording()
  /// The only way to the agent's task.
  let inbox = Inbox<Inbound>()
  let shutdown = Shutdown()
  let searchPath = Environment.value("PATH") ?? "/usr/bin:/bin"

  init(log: Logger) { self.log = log }

  /// Runs until the agent has ended.
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
    let connection = try await BusConnection.open(.session, on: busLoop, callLimit: AlarmService.maxCallBytes)
    parts.atEnd("bus", patience: .seconds(5)) { await connection.close() }
    // Before any part has to end in order; a signal that arrives earlier ends the process at once.
    shutdown.listen(on: busLoop)
    guard let store = try await openStore(folder, connection, &parts) else { return .exit(0) }
    // According to the locale, until the settings are known.
    let words = wording.words
    let settings = watchSettings(&parts)
    let host = makeHost()

    // These parts don't use each other.
    let waker = beginWaking(connection, words, &parts)
    let (owners, window) = beginOwnerCalls(connection, &parts)
    let hooks = beginHooks(connection, &parts)
    let inhibition = beginInhibition(connection, &parts)
    let launcher = beginLauncher(window, connection, &parts)
    let callers = BusCallerSource(connection: connection, inspector: CallerInspector(), executor: storeLoop)
    let (tray, player) = beginTray(connection, callers, &parts)
    let notifier = beginNotifications(window, &parts)

    // The sound ends before the players and the vibration: paused players are resumed once it is silent.
    let (players, feedback) = beginAccompaniment(connection, &parts)
    let sound = beginSound(players, feedback, &parts)
    let (desk, replies) = beginReception(connection, callers, words, &parts)
    let copier = StoreCopying(store: store, folder: folder, replies: replies, log: log, leave: shutdown.request)
    let keeper = SoundKeeping(
      sounds: KeptSounds(folder: KeptSounds.folder(in: UserFolders())), replies: replies, log: log)
    let agent = Agent(
      ports: AgentPorts(
        archive: store, presenter: notifier, sound: sound, wakeup: try WallWakeup(loop: busLoop, inbox: inbox),
        forewarning: try WallWakeup(.forewarning, loop: busLoop, inbox: inbox),
        announcer: BusAnnouncer(
          connection: connection, languages: host.languages(), words: words, waking: { waker.outlook },
          connections: { desk.connections(where: $0) }),
        replies: replies, host: host, owners: owners, window: window, tray: tray, player: player,
        inhibition: inhibition, launcher: launcher, waker: waker, hooks: hooks, copier: copier, keeper: keeper),
      log: log, version: ProductVersion.text, limit: alarmLimit, made: WallInstant(seconds: ProductVersion.madeOn))
    watchZones(&parts)
    watchStore(store, in: folder, &parts)

    // The state is restored before any caller can ask, and callers are answered only once the objects exist and the settings are known.
    let state = try await agent.restore(await settings.reading())
    // Resumes players that an earlier agent paused before it ended unexpectedly; if an alarm still sounds, they are resumed when it ends.
    if !state.sounds { players.resume() }
    AlarmService(desk: desk, words: words, reloadSettings: { settings.request(then: $0) }).export(on: connection)
    beginIdleRequests(connection, desk, &parts)
    let loss = watchBus(connection, lock: AlarmStore.lockFile(in: folder), &parts)
    // A request to end that arrives after this finds a name to release.
    guard !shutdown.isRequested else { return .exit(0) }
    guard try await connection.requestName(AlarmInterface.busName) != .inUse else {
      log.error("another agent has the name \(AlarmInterface.busName)")
      return .exit(2)
    }
    markRun(&parts)
    ServiceManager.tellReady()
    let selfUpdate = watchProgramFile(desk, &parts)
    await agent.run(inbox, from: state)

    if let selfUpdate, selfUpdate.hasMadeWay {
      notifier.leaveShown()
      return .successor(selfUpdate.path)
    }
    if copier.hasRestored {
      notifier.leaveShown()
      return .again
    }
    return shutdown.isRequested ? .exit(0) : loss.end
  }

  private func makeHost() -> SystemHost {
    let (audio, searchPath) = (audio, searchPath)
    let host = SystemHost(
      wording: wording, soundObstacle: { SoundOutlook(searchPath: searchPath).obstacle(for: audio) },
      newestBackup: { AlarmStore.newestBackup(in: UserFolders().state + "/alarmkit") })
    if let obstacle = host.soundObstacle() { log.notice("\(obstacle)") }
    return host
  }
}

/// What happens to the process when the agent has ended.
enum AgentEnd: Hashable, Sendable {
  /// It exits with this status.
  case exit(Int32)
  /// It executes the file at this path, which has replaced its own.
  case successor(String)
  /// It starts again with the contents that the store has then.
  case again
}

/// The request that the agent ends, from any source: a signal, a new file in place of its program, or a restored store.
final class Shutdown: Sendable {
  private let requests: AsyncStream<Never>
  private let continuation: AsyncStream<Never>.Continuation
  private let hasBeenRequested = Atomic(false)
  /// Kept as long as the process runs: when its last source is released, GLib restores a signal's default action, even if
  /// `EndSignals.hold` handles the signal by then.
  private let signals = Mutex<[EventSource]>([])

  init() { (requests, continuation) = AsyncStream<Never>.makeStream() }

  /// Whether the end was requested.
  var isRequested: Bool { hasBeenRequested.load(ordering: .acquiring) }

  /// Requests the end; can be called on any thread, any number of times.
  func request() {
    hasBeenRequested.store(true, ordering: .releasing)
    continuation.finish()
  }

  /// Returns when the end is requested, or when its task is cancelled. For one task only.
  func wait() async { for await _ in requests {} }

  /// From now on, a signal to end is such a request, even a second one: an agent that is asked twice still ends in order.
  func listen(on loop: EventLoop) {
    let sources = EndSignals.all.map { number in
      loop.onSignal(number) {
        EndSignals.note()
        self.request()
      }
    }
    signals.withLock { $0 = sources }
  }
}
