package import AlarmCore
import EventLoop
package import HostSystem

/// Runs the user's own programs, a few at a time, on a thread that is started when the first of them is needed. Programs that
/// still run when the agent ends are ended with it, and programs that were started for a ring end with the ring.
package final class HookRunner: HookPort {
  /// How long a program may run.
  package static let patience = Duration.seconds(30)
  /// The number of events whose programs may run at once.
  static let mostAtOnce = 8
  /// How many events may wait; programs aren't run for further ones.
  static let longestQueue = 64

  private let files: HookFiles
  private let variables: [String: String]
  private let limit: Duration
  private let report: @Sendable (Message?) -> Void
  private let calls: AsyncStream<HookCall>
  private let mailbox: AsyncStream<HookCall>.Continuation

  /// Looks for programs on an executor where waiting for the disk is harmless. `report` is called with the problem with the
  /// latest event's programs; nil: there was none.
  package init(
    folder: HookFolder, executor: any SerialExecutor, environment: Environment = .process, limit: Duration = patience,
    report: @escaping @Sendable (Message?) -> Void
  ) {
    files = HookFiles(folder: folder, executor: executor)
    variables = Self.variables(of: environment)
    self.limit = limit
    self.report = report
    (calls, mailbox) = AsyncStream.makeStream(bufferingPolicy: .bufferingOldest(Self.longestQueue))
  }

  package func run(_ call: HookCall) { mailbox.yield(call) }

  /// Works until the task is cancelled.
  package func run() async {
    var loop: EventLoop?
    // For each ringing alarm, ends its programs.
    var rings: [AlarmID: AsyncStream<Never>.Continuation] = [:]
    await withTaskGroup(of: Void.self) { group in
      var running = 0
      for await call in calls {
        rings.removeValue(forKey: call.alarm)?.finish()
        let contents = await files.contents(for: call.event)
        if let refused = contents.refused.first { report(refused) }
        guard !contents.programs.isEmpty else { continue }
        let used = loop ?? EventLoop(name: "hooks")
        loop = used
        if running == Self.mostAtOnce {
          _ = await group.next()
          running -= 1
        }
        running += 1
        let document = call.document()
        guard call.event == .alerting else {
          group.addTask(executorPreference: used) { await self.perform(contents, call.event, document) }
          continue
        }
        let (ring, end) = AsyncStream<Never>.makeStream()
        rings[call.alarm] = end
        group.addTask(executorPreference: used) { await self.perform(contents, call.event, document, until: ring) }
      }
      group.cancelAll()
    }
  }

  /// Runs the programs of a ring, and ends them with it.
  private func perform(
    _ contents: HookFolder.Contents, _ event: HookEvent, _ document: [UInt8], until ring: AsyncStream<Never>
  ) async {
    await withTaskGroup(of: Void.self) { group in
      group.addTask { await self.perform(contents, event, document) }
      group.addTask { for await _ in ring {} }
      _ = await group.next()
      group.cancelAll()
    }
  }

  /// Runs the programs of one event, one after another.
  private func perform(_ contents: HookFolder.Contents, _ event: HookEvent, _ document: [UInt8]) async {
    var fault = contents.refused.first
    for program in contents.programs {
      if Task.isCancelled { return }
      let own = variables.merging(["ALARMKIT_EVENT": event.rawValue]) { $1 }
      if let reason = await HookProgram(path: program, variables: own).run(document, limit: limit) {
        // The agent ended it: not the program's fault.
        if Task.isCancelled { return }
        fault = .about(program, reason)
        report(fault)
      }
    }
    if !Task.isCancelled, fault == nil { report(nil) }
  }

  /// The variables that a program needs to reach the user's session; nothing else of the agent's environment is passed on.
  private static func variables(of environment: Environment) -> [String: String] {
    let names = [
      "HOME", "USER", "LOGNAME", "SHELL", "LANG", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LC_TIME", "TZ",
      "XDG_RUNTIME_DIR",
      "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CURRENT_DESKTOP", "DBUS_SESSION_BUS_ADDRESS",
      "DISPLAY",
      "WAYLAND_DISPLAY", "XAUTHORITY",
    ]
    let kept = names.compactMap { name in environment.value(name).map { (name, $0) } }
    let path = environment.value("PATH") ?? "/usr/local/bin:/usr/bin:/bin"
    return Dictionary(kept + [("PATH", path)]) { $1 }
  }
}

/// Looks for programs, on an executor.
private actor HookFiles {
  nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe executor.asUnownedSerialExecutor() }
  // Safe: the executor is kept here, and so lives as long as anything that uses it.
  private nonisolated let executor: any SerialExecutor
  private let folder: HookFolder

  init(folder: HookFolder, executor: any SerialExecutor) {
    self.folder = folder
    self.executor = executor
  }

  func contents(for event: HookEvent) -> HookFolder.Contents { folder.contents(for: event) }
}
