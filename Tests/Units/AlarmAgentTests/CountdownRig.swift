import AgentDoubles
import AlarmAgent
import AlarmCore
import AlarmWire
import DBus

/// The agent on a virtual clock, which jumps to the next wake-up that the agent asked for.
struct CountdownRig {
  let host: ManualHost
  private let ports = RecordingPorts()
  private let agent: Agent
  private var state: AgentState
  /// When the agent wants to be woken; nil: never.
  private(set) var armed: WallInstant?
  /// How often the agent was woken.
  private(set) var wakeups = 0

  /// A countdown as it was shown at a time after the start.
  struct Shown: Hashable {
    var after: Duration
    var text: String
  }

  /// All that was shown, in order.
  private(set) var shown: [Shown] = []
  /// The notices themselves.
  private(set) var notices: [(id: AlarmID?, notice: Notice, at: WallInstant)] = []

  /// The alarms whose notifications were withdrawn, in order.
  private(set) var withdrawn: [AlarmID] = []

  /// What the tray shows, and since when; nil: there is no icon.
  private(set) var tray: (view: TrayView, at: WallInstant)?

  /// The mirror of this moment.
  var mirror: AlarmMirror {
    state.book.mirror(at: host.now(), zones: host.zones(), languages: .none, in: .english)
  }

  /// An agent without alarms that knows of a server, or (nil) of none.
  init(_ server: ServerCapabilities? = CountdownRig.plain, updates: CountdownUpdates = .minutes) async throws {
    host = ManualHost(at: AgentTests.start)
    agent = AgentTests.agent(ManualArchive(), ports, host)
    state = try await agent.restore()
    await take(.notificationServer(server))
    await set(updates)
  }

  /// A server with buttons and no quirks.
  static let plain = ServerCapabilities(name: "plain", vendor: "nobody", version: "1", words: ["actions", "body"])

  /// Sets how often countdowns are updated, in notifications and in the tray.
  mutating func set(
    _ updates: CountdownUpdates, tray: CountdownPace = .minutes, notification: CountdownPlace = .yes
  ) async {
    var settings = AgentSettings()
    settings.countdownPlace = notification
    settings.countdownUpdates = updates
    settings.trayUpdates = tray
    await take(.settings(settings, warnings: []))
  }

  /// Sets a timer and returns its id.
  @discardableResult
  mutating func add(_ seconds: Int, _ options: String...) async throws -> AlarmID {
    let before = notices.count
    let parsed = try AlarmForm(words: options)
    await take(
      .request(
        .change(.add(when: .after(.seconds(seconds)), title: "Tea", options: parsed)), AgentTests.token(1), .commandLine
      ))
    return notices.dropFirst(before).first?.id ?? AlarmID(high: 0, low: 0)
  }

  /// Gives the agent an event and records what it shows.
  mutating func take(_ events: Inbound...) async {
    let inbox = Inbox<Inbound>()
    for event in events { inbox.post(event) }
    inbox.close()
    state = await agent.run(inbox, from: state)
    for entry in ports.take() {
      switch entry {
      case .arm(let instant): armed = instant
      case .present(let notice):
        let now = host.now().wall
        shown.append(
          Shown(after: now - AgentTests.start.wall, text: NoticeText.lines(for: notice, in: .english).first ?? ""))
        notices.append((notice.id, notice, now))
      case .withdraw(let id): withdrawn.append(id)
      case .tray(let view): tray = view.map { ($0, host.now().wall) }
      default: break
      }
    }
  }

  /// Lets the clock run to a time after the start, and wakes the agent whenever it asked for that.
  mutating func run(to end: Duration) async {
    while let next = armed, next - AgentTests.start.wall <= end { await wake(at: max(next, host.now().wall)) }
    host.advance(by: AgentTests.start.wall + end - host.now().wall)
  }

  /// The same, calling a function after each time.
  mutating func run(to end: Duration, look: (CountdownRig) throws -> Void) async throws {
    while let next = armed, next - AgentTests.start.wall <= end {
      await wake(at: max(next, host.now().wall))
      try look(self)
    }
    host.advance(by: AgentTests.start.wall + end - host.now().wall)
  }

  private mutating func wake(at instant: WallInstant) async {
    host.advance(by: instant - host.now().wall)
    wakeups += 1
    await take(.wakeup)
  }
}
