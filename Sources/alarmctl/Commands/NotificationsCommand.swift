import AlarmClient
import AlarmCore
import ArgumentParser
import DBus
import EventLoop
import NotificationServer
import Terminal

/// `alarmctl notifications`.
struct NotificationsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "notifications",
    abstract: say("Show the session's notifications in this terminal, if no desktop shows them."),
    discussion: say(
      """
      For consoles, ssh and bare machines: serves org.freedesktop.Notifications for every program of the session until q \
      is pressed. The keys 1-9 press the buttons of the newest notification, or of the newest alarm that rings; Tab \
      moves on to the next one, x dismisses it. Keys are also read from a pipe, so that a script can press.
      """))

  @Flag(help: ArgumentHelp(say("Draw with + - | only.")))
  var ascii = false

  func run() async throws {
    // Checked before a connection could get the number of a standard stream that isn't open.
    let hasInput = StandardStream.input.isOpen
    var style = Output.style(.output)
    style.isASCII = style.isASCII || ascii
    let chosen = style
    try await BusSession.run(Output(isJSON: false)) { (connection, loop) throws(CommandFailure) in
      try await NotificationSession(connection: connection, loop: loop, style: chosen, hasInput: hasInput).run()
    }
  }
}

/// The running terminal server: only here the screen's effects are performed.
struct NotificationSession {
  let connection: BusConnection
  let loop: EventLoop
  /// The style of text, chosen by the command.
  let style: TextStyle
  /// Whether standard input was open when the program began. If it wasn't, its number now belongs to something else.
  let hasInput: Bool

  /// Whether keys come from a script, which reads the output before it presses a key.
  private var isScript: Bool { hasInput && !StandardStream.input.isTerminal }

  /// Serves until the user or a signal ends the session.
  func run() async throws(CommandFailure) {
    let (events, feed) = AsyncStream<SessionEvent>.makeStream()
    let daemon = NotificationDaemon(on: connection, loop: loop) { feed.yield(.daemon($0)) }
    let input = TerminalInput(on: loop) { feed.yield($0) }
    await input.watchSignals()
    try await start(daemon)
    let keyboard = hasInput ? KeyboardMode(.input) : nil
    await input.start(readsKeys: keyboard != nil || isScript)
    let reason = await withTaskGroup { group in
      group.addTask { [connection] in
        await connection.waitUntilClosed()
        feed.yield(.busClosed)
      }
      let reason = await show(events, from: daemon)
      if reason != .busGone {
        await daemon.stop()
        await connection.close()
      }
      return reason
    }
    await input.stop()
    keyboard?.restore()
    switch reason {
    case .asked: return
    case .busGone: throw CommandFailure("Unreachable", say("the session bus went away"), .unreachable)
    case .unwritable(let number): throw .unwritable(number)
    }
  }

  private enum EndReason: Hashable {
    case asked, busGone
    /// An error number; see errno(3).
    case unwritable(CInt)
  }

  /// Draws, and handles keys, until the session ends.
  private func show(_ events: AsyncStream<SessionEvent>, from daemon: NotificationDaemon) async -> EndReason {
    let isLive = StandardStream.output.isTerminal
    var screen = NotificationScreen(isLive: isLive, style: style, size: Self.size)
    var guardian = KeyGuard()
    var reason: EndReason?
    reason = await perform(screen.start(), daemon)
    for await event in events where reason == nil {
      switch event {
      case .daemon(let event):
        if let event = ScreenEvent(event, time: Self.time) { reason = await perform(screen.handle(event), daemon) }
        guardian.follow(screen.target, at: Self.uptime)
      case .typed(let bytes):
        for key in ScreenKey.keys(in: bytes) where reason == nil && (isScript || guardian.accepts(key, at: Self.uptime))
        {
          reason = await perform(screen.handle(.pressed(key)), daemon)
          guardian.choose(screen.target)
        }
      case .resized: reason = await perform(screen.handle(.resized(Self.size)), daemon)
      case .ended: reason = .asked
      case .busClosed: reason = .busGone
      }
      if reason != nil { break }
    }
    _ = await perform(screen.finish(), daemon)
    return reason ?? .busGone
  }

  /// Performs the screen's effects; a result other than nil ends the session.
  private func perform(_ effects: [ScreenEffect], _ daemon: NotificationDaemon) async -> EndReason? {
    for effect in effects {
      switch effect {
      case .write(let text): if let number = StandardStream.output.failure(writing: text) { return .unwritable(number) }
      case .press(let id, let key): await daemon.press(key, of: id)
      case .dismiss(let id): await daemon.close(id, .dismissed)
      case .quit: return .asked
      }
    }
    return nil
  }

  private func start(_ daemon: NotificationDaemon) async throws(CommandFailure) {
    do {
      if try await daemon.start() != .inUse { return }
    } catch {
      throw CommandFailure(error)
    }
    var other = say("another program")
    do {
      let answer = try await connection.call(
        MethodCall(
          destination: NotificationDaemon.name, path: NotificationDaemon.path, interface: NotificationDaemon.interface,
          member: "GetServerInformation"), timeout: .seconds(2))
      let words = answer.compactMap(\.asString)
      if words.count == 4 { other = DisplayText.clean("\(words[0]) \(words[2])") }
    } catch {
      // The other server doesn't report its name; it is enough to know that it exists.
    }
    throw CommandFailure(
      "NameTaken",
      say(
        "{program} shows the notifications of this session already, and alarms too; nothing to do here",
        ["program": other]),
      .failed)
  }

  private static var size: TerminalSize { StandardStream.output.size ?? TerminalSize(columns: 72, rows: 24) }

  private static var uptime: Duration { start.duration(to: .now) }
  private static let start = SuspendingClock.now

  /// Hours and minutes, in local time.
  private static var time: String {
    let times = Output.times
    return String(times.exactClock(times.now).prefix(5))
  }
}

extension ScreenEvent {
  /// The screen's event for an event of the server; nil if there is none.
  fileprivate init?(_ event: DaemonEvent, time: String) {
    switch event {
    case .shown(let received): self = .shown(received.notification, time: time)
    case .invoked(let id, let key): self = .invoked(id: id, key: key)
    case .closed(let id, let reason): self = .closed(id: id, reason: reason, time: time)
    case .ignored, .closeRequested: return nil
    }
  }
}
