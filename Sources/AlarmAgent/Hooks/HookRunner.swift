package import AlarmCore
import AlarmWire
package import DBus
import EventLoop
package import HostSystem

/// An event for which the user may have programs.
package struct HookCall: Sendable {
  /// What happened; its word is the name of the folder with the programs.
  package var event: HookEvent
  /// The alarm to which it happened.
  package var alarm: AlarmID
  /// Makes the JSON that the programs read; called only if there are programs.
  package var document: @Sendable () -> [UInt8]

  package init(_ event: HookEvent, _ alarm: AlarmID, document: @escaping @Sendable () -> [UInt8]) {
    self.event = event
    self.alarm = alarm
    self.document = document
  }
}

/// Runs the user's own programs. It only posts and returns at once: a ring never waits for them.
package protocol HookPort: Sendable {
  /// Lets the programs for an event run.
  func run(_ call: HookCall)
}

/// Runs the user's own programs, a few at a time, on a thread that is started when the first of them is needed. Programs that still
/// run when the agent ends are killed, and so are programs of a ring when the ring ends.
package final class HookRunner: HookPort {
  /// How long a program may run.
  package static let patience = Duration.seconds(30)
  /// The number of events whose programs may run at once.
  static let maxAtOnce = 8
  /// How many events may wait; programs aren't run for further ones.
  static let maxQueued = 64

  private let folder: HookFolder
  private let executor: any TaskExecutor
  private let environment: Environment
  private let session: @Sendable () async -> [String]?
  private let limit: Duration
  private let report: @Sendable (HookEvent, [Message]) -> Void
  private let calls: AsyncStream<HookCall>
  private let mailbox: AsyncStream<HookCall>.Continuation

  /// Looks for programs on an executor where waiting for the disk is harmless, and once the first of them runs, on a thread of its own:
  /// a slow disk can keep the executor busy for longer than anybody waits for a program. `session` is called before an event's
  /// programs run and returns the service manager's variables, or nil if there is no service manager. `report` is called with all
  /// problems with an event's programs, the latest last; empty: there are none.
  package init(
    folder: HookFolder, executor: any TaskExecutor, environment: Environment = .process, limit: Duration = patience,
    session: @escaping @Sendable () async -> [String]?, report: @escaping @Sendable (HookEvent, [Message]) -> Void
  ) {
    self.folder = folder
    self.executor = executor
    self.environment = environment
    self.session = session
    self.limit = limit
    self.report = report
    (calls, mailbox) = AsyncStream.makeStream(bufferingPolicy: .bufferingOldest(Self.maxQueued))
  }

  package func run(_ call: HookCall) { mailbox.yield(call) }

  /// Works until the task is cancelled.
  package func run() async {
    var loop: EventLoop?
    // One stream for each ringing alarm; the end of the stream ends the alarm's programs.
    var rings: [AlarmID: AsyncStream<Never>.Continuation] = [:]
    // The events with problems that were or may be reported. The report is withdrawn when there are no programs any more.
    var faulty: Set<HookEvent> = []
    await withTaskGroup(of: Void.self) { group in
      var running = 0
      for await call in calls {
        rings.removeValue(forKey: call.alarm)?.finish()
        let contents = await withTaskExecutorPreference(loop ?? executor) { folder.contents(for: call.event) }
        if !contents.refused.isEmpty || (contents.programs.isEmpty && faulty.contains(call.event)) {
          report(call.event, contents.refused)
        }
        if contents.programs.isEmpty && contents.refused.isEmpty {
          faulty.remove(call.event)
        } else {
          faulty.insert(call.event)
        }
        guard !contents.programs.isEmpty else { continue }
        let used = loop ?? EventLoop(name: "hooks")
        loop = used
        if running == Self.maxAtOnce {
          _ = await group.next()
          running -= 1
        }
        running += 1
        // The line needs its newline: without one, the shell's `read` reports the end of the input.
        let document = call.document() + [UInt8(ascii: "\n")]
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

  /// Runs the programs of a ring, and ends them when the ring ends.
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
    var faults = contents.refused
    let isService = ServiceManager.startedThis(environment: environment)
    let variables = HookVariables.of(session: await session(), own: environment, isService: isService)
    for program in contents.programs {
      if Task.isCancelled { return }
      let own = variables.merging(["ALARMKIT_EVENT": event.rawValue]) { $1 }
      if let reason = await HookProgram(path: program, variables: own).run(document, limit: limit) {
        // The agent ended it, so this isn't a fault of the program.
        if Task.isCancelled { return }
        faults.append(.about(program, reason))
        report(event, faults)
      }
    }
    if !Task.isCancelled, faults.isEmpty { report(event, []) }
  }
}

/// The environment variables that systemd, the session's service manager, gives to new programs. They are requested each time they
/// are needed: compositors and `dbus-update-activation-environment` add variables while the agent runs.
package struct SessionEnvironment: Sendable {
  /// How long each answer may take. Only the user's own programs wait for it.
  package static let patience = Duration.seconds(2)

  private let connection: BusConnection
  private let patience: Duration

  /// Asks on a connection to the session bus.
  package init(connection: BusConnection, patience: Duration = patience) {
    self.connection = connection
    self.patience = patience
  }

  /// The variables as `NAME=value`; nil if there is no service manager, or it doesn't answer. None is started.
  package func variables() async -> [String]? {
    let owner = try? await connection.call(
      .bus("GetNameOwner", [.string("org.freedesktop.systemd1")]), timeout: patience)
    guard let manager = owner?.first?.asString.flatMap({ BusName($0) }) else { return nil }
    let answer = try? await connection.call(
      MethodCall(
        destination: manager, path: "/org/freedesktop/systemd1", interface: "org.freedesktop.DBus.Properties",
        member: "Get", arguments: [.string("org.freedesktop.systemd1.Manager"), .string("Environment")]),
      timeout: patience)
    return answer?.first?.asVariant?.asStrings
  }
}

/// The document that a hook reads: `{"event":"alerting","id":"…","alarm":{…}}`; the alarm is as in `alarmctl show --json`.
struct HookDocument: JSONRepresentable, Sendable {
  /// The event's word, which is also the folder's name.
  var event: String
  /// The alarm's id.
  var id: String
  /// The alarm as it is now, or as it was before it was removed.
  var alarm: AlarmSnapshot?

  var json: JSONValue { get throws(WireError) { try .fields(["event": event, "id": id, "alarm": alarm]) } }

  /// The document as JSON.
  var bytes: [UInt8] {
    // Consists of words and numbers only: encoding can't fail.
    Array(((try? JSONText.encode(self)) ?? "{}").utf8)
  }
}
