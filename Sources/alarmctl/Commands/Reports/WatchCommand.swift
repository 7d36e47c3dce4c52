import AlarmClient
import AlarmCore
import AlarmWire
import ArgumentParser
import DBus
import HostSystem
import Terminal

/// `alarmctl watch`.
struct WatchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch",
    abstract: say("Show alarms as they change, until interrupted: a screen, lines, or a status bar."),
    discussion: say(
      """
      On a terminal it shows all alarms with their bars, and keys that stop, snooze, pause and skip the chosen one. Elsewhere, and with \
      --lines, it prints a line for each change, with --json as one object. It goes on when the agent is restarted.

      --format prints what a status bar shows: what rings, counts down, or rings next. It is one of waybar, i3status-rust, i3blocks, \
      polybar, argos (which prints one menu and ends), plain and json, or a template such as '{icon} {remaining} {title}' with the \
      names icon, text, title, remaining, time, percentage, count, id and class (ringing, countdown, paused or idle). A line is printed \
      for each change that can be seen, the first one at once.
      """))

  @Flag(help: ArgumentHelp(say("Print lines on a terminal, too.")))
  var lines = false
  @Flag(help: ArgumentHelp(say("Print lines, beginning with the alarms that are set.")))
  var now = false
  @Option(
    help: ArgumentHelp(say("Print what a status bar reads."), valueName: "bar"),
    completion: .list(BarFormat.named.map(\.key)))
  var format: String?
  @OptionGroup var options: AgentOptions

  func validate() throws {
    if format != nil && lines { throw ValidationError(say("Give --lines or --format, not both.")) }
    if format != nil && options.form.json { throw ValidationError(say("Give --json or --format, not both.")) }
    if format != nil && now {
      throw ValidationError(say("--format always begins with the current state; leave out --now."))
    }
  }

  func run() async throws {
    let output = options.output
    if let format {
      return try await BusSession.run(output) { (connection, loop) throws(CommandFailure) in
        let form: BarFormat
        do throws(WireError) { form = try BarFormat(format) } catch { throw CommandFailure(error) }
        try await BarFeed(AgentClient(connection), loop).run(form)
      }
    }
    if !output.isJSON, !now, !lines, StandardStream.output.isTerminal, StandardStream.input.isForegroundTerminal,
      Environment.value("TERM") != "dumb"
    {
      return try await BusSession.run(output) { (connection, loop) throws(CommandFailure) in
        try await WatchSession(agent: AgentClient(connection), loop: loop).run()
      }
    }
    try await BusSession.withAgent(output) { (agent) throws(CommandFailure) in
      var watch = AlarmWatch(agent)
      var failure: CommandFailure?
      try await watch.run(tellsPresent: now) { event in
        // An event consists of words and numbers, so encoding can't fail.
        guard let line = output.isJSON ? try? JSONText.encode(event) : event.line(Output.text) else { return true }
        do throws(CommandFailure) {
          try output.lines([line])
          return true
        } catch {
          failure = error
          return false
        }
      }
      if let failure { throw failure }
    }
  }
}

/// Follows the agent's signals, also across restarts, and adds titles to the ids in them.
struct AlarmWatch {
  /// An event on the bus.
  private enum News: Sendable {
    case owner(BusName?)
    case signal(SignalMessage)
  }

  private let agent: AgentClient
  private var titles: [String: String] = [:]
  /// Whether the agent answered when the watch began.
  private var isThere = false

  /// A watch that hasn't been started.
  init(_ agent: AgentClient) { self.agent = agent }

  /// Passes events to the body until it returns false; throws if the bus is gone. `tellsPresent`: starts with the existing alarms.
  mutating func run(tellsPresent: Bool, _ body: (WatchEvent) -> Bool) async throws(CommandFailure) {
    let (news, feed) = AsyncStream<News>.makeStream()
    let (signals, owners) = try await agent.news()
    guard try await begin(tellsPresent, body) else { return }
    let isBusGone = await withTaskGroup { group in
      group.addTask {
        for await signal in signals { feed.yield(.signal(signal)) }
        feed.finish()
      }
      group.addTask { for await owner in owners { feed.yield(.owner(owner)) } }
      defer { group.cancelAll() }
      return await follow(news, body)
    }
    if isBusGone { throw CommandFailure("Unreachable", say("the session bus went away"), .unreachable) }
  }

  /// Passes on events; false if the body wants no more.
  private mutating func follow(_ news: AsyncStream<News>, _ body: (WatchEvent) -> Bool) async -> Bool {
    var wasThere = isThere
    for await item in news {
      switch item {
      case .owner(let owner):
        guard (owner != nil) != wasThere else { continue }
        wasThere = owner != nil
        if wasThere { await learnTitles() }
        guard body(WatchEvent(wasThere ? .agentStarted : .agentStopped, at: Self.now)) else { return false }
      case .signal(let signal):
        guard let event = await event(signal) else { continue }
        guard body(event) else { return false }
      }
    }
    return true
  }

  // MARK: Private

  private static var now: WallInstant { SystemClock.now().wall }

  /// Starts the agent if possible, and reads its alarms. Otherwise the watch waits for the agent.
  private mutating func begin(_ tellsPresent: Bool, _ body: (WatchEvent) -> Bool) async throws(CommandFailure) -> Bool {
    let alarms: [AlarmSnapshot]
    do { alarms = try await agent.alarms() } catch  where error.status == .unreachable { return true }
    isThere = true
    for alarm in alarms {
      titles[alarm.id] = alarm.title
      if tellsPresent && !body(Self.event(.present, alarm)) { return false }
    }
    return true
  }

  private mutating func learnTitles() async {
    do {
      for alarm in try await agent.alarms() { titles[alarm.id] = alarm.title }
    } catch {
      return  // gone again; its next start is reported as well
    }
  }

  /// The event of a signal; nil if this version doesn't know it.
  private mutating func event(_ signal: SignalMessage) async -> WatchEvent? {
    let arguments = signal.arguments
    guard let id = arguments.first?.asString else { return nil }
    switch signal.member.text {
    case "AlarmAdded":
      let alarm = try? await agent.alarmIfAny(id)
      titles[id] = alarm?.title
      return alarm.map { Self.event(.added, $0) } ?? WatchEvent(.added, at: Self.now, id: id)
    case "AlarmChanged" where arguments.count == 3:
      if titles[id] == nil { titles[id] = (try? await agent.alarmIfAny(id))?.title }
      return WatchEvent(
        .changed, at: Self.now, id: id, title: titles[id], state: arguments[1].asString, fireTime: arguments[2].asInt64)
    case "AlarmRemoved" where arguments.count == 2:
      return WatchEvent(
        .removed, at: Self.now, id: id, title: titles.removeValue(forKey: id), reason: arguments[1].asString)
    case "AlarmMissed" where arguments.count == 3:
      return WatchEvent(
        .missed, at: Self.now, id: id, title: titles[id], fireTime: arguments[1].asInt64, reason: arguments[2].asString)
    case "AlarmOpened": return WatchEvent(.opened, at: Self.now, id: id, title: titles[id])
    default: return nil
    }
  }

  private static func event(_ kind: WatchEvent.Kind, _ alarm: AlarmSnapshot) -> WatchEvent {
    WatchEvent(kind, at: now, id: alarm.id, title: alarm.title, state: alarm.state, fireTime: alarm.fireTime)
  }
}
