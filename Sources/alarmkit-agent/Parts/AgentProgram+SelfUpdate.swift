import AlarmAgent
import AlarmCore
import EventLoop
import HostSystem
import Logging
import Synchronization

// This agent, its predecessors and its successors.
extension AgentProgram {
  /// Notes that this agent runs, and reports how earlier ones ended. Only the agent with the name does so: another one would assume
  /// that the running agent has ended unexpectedly.
  func markRun(_ parts: inout PartStack) {
    guard let mark = UserFolders().runtime.map({ RunMark(path: $0 + "/alarmkit-run") }) else { return }
    if let ends = mark.begin(at: SystemClock.now().wall) {
      log.warning("\(ends.sentence)")
      inbox.post(.health(.ends(ends.sentence)))
    }
    parts.atEnd("run mark") { mark.end() }
  }

  /// Replaces the agent when another file has replaced its program; nil if that isn't possible.
  func watchProgramFile(_ desk: CallerDesk, _ parts: inout PartStack) -> SelfUpdateWatch? {
    let watch = SelfUpdateWatch(
      loop: busLoop, inbox: inbox, log: log, lastCall: { desk.lastCall }, leave: shutdown.request)
    guard let watch else { return nil }
    watch.look()
    parts.atEnd("self-update") { watch.close() }
    return watch
  }
}

/// Watches the agent's own program file, and replaces the agent when another file replaces it.
///
/// Everything here happens on the agent's loop, except the trial of the new file, which blocks.
final class SelfUpdateWatch: Sendable {
  private struct State {
    var selfUpdate: SelfUpdate
    var folder: EventSource?
    var timer: EventSource?
    var isTrying = false
    var hasMadeWay = false
  }

  /// The file's path.
  let path: String
  private let loop: EventLoop
  private let inbox: Inbox<Inbound>
  private let log: Logger
  private let lastCall: @Sendable () -> ContinuousClock.Instant?
  private let leave: @Sendable () -> Void
  private let state: Mutex<State>

  /// Nil if the program's file isn't known, or if its replacement couldn't be executed in place of this process.
  init?(
    loop: EventLoop, inbox: Inbox<Inbound>, log: Logger, lastCall: @escaping @Sendable () -> ContinuousClock.Instant?,
    leave: @escaping @Sendable () -> Void
  ) {
    guard let path = ThisProgram.path, let own = ThisProgram.file, !ServiceManager.endsServiceWithoutName() else {
      return nil
    }
    self.path = path
    self.loop = loop
    self.inbox = inbox
    self.log = log
    self.lastCall = lastCall
    self.leave = leave
    state = Mutex(State(selfUpdate: SelfUpdate(executing: own, place: ProgramFile(path: path))))
    let watch = FolderWatch(path.split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 })
    guard let watch else { return }
    let source = loop.watchDescriptor(watch.descriptor, for: .readable) { [weak self] _ in
      watch.drain()
      self?.look()
    }
    state.withLock { $0.folder = source }
  }

  /// Whether the agent has ended, or is ending, so another file can be executed.
  var hasMadeWay: Bool { state.withLock(\.hasMadeWay) }

  /// Checks the file.
  func look() {
    let file = ProgramFile(path: path)
    take(state.withLock { $0.selfUpdate.look(at: file, now: .now) })
  }

  /// Stops watching.
  func close() {
    state.withLock { state in
      state.folder = nil
      state.timer = nil
    }
  }

  private func take(_ step: SelfUpdate.Step) {
    switch step {
    case .stay: break
    case .lookAgain(let delay):
      let timer = loop.after(delay) { [weak self] in self?.look() }
      state.withLock { $0.timer = timer }
    case .tryOut: tryOut()
    case .askAgent:
      inbox.post(
        .whenFree { [weak self] hadToWait in
          guard let self else { return }
          let (file, lastCall) = (ProgramFile(path: self.path), self.lastCall())
          self.take(
            self.state.withLock {
              $0.selfUpdate.agentIsFree(hadToWait: hadToWait, lastCall: lastCall, at: file, now: .now)
            })
        })
    case .makeWay:
      let isFirst = state.withLock { state in
        defer { state.hasMadeWay = true }
        return !state.hasMadeWay
      }
      guard isFirst else { return }
      log.notice("the program's file was replaced: the new one takes over")
      EndSignals.hold()
      leave()
    }
  }

  private func tryOut() {
    let isFirst = state.withLock { state in
      defer { state.isTrying = true }
      return !state.isTrying
    }
    guard isFirst else { return }
    // A thread only for the trial: it exists as long as the program runs.
    let trial = EventLoop(name: "trial")
    trial.post { [path, loop] in
      let file = ProgramFile(path: path)
      let version = VersionProbe.version(of: path)
      loop.post { self.tried(version, file) }
      trial.quit()
    }
  }

  private func tried(_ version: String?, _ file: ProgramFile?) {
    if let version {
      log.notice("\(path) is another file now: \(version)")
    } else {
      log.warning("\(path) is another file now, which can't be executed; this agent goes on")
    }
    let step = state.withLock { state in
      state.isTrying = false
      return state.selfUpdate.tried(works: version != nil, at: file, now: .now)
    }
    take(step)
  }
}
