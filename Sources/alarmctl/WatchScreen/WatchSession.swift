import AlarmClient
import AlarmCore
import AlarmWire
import DBus
import EventLoop
import HostSystem
import Terminal

/// The running screen of `alarmctl watch`: only here its effects are performed.
struct WatchSession {
  private enum News: Sendable {
    case input(SessionEvent)
    /// An alarm has changed, or the agent has appeared.
    case changed
    /// The agent is gone. It isn't called: the bus would start it, although the user may just have stopped it.
    case gone
    case later
    case refused(String)
    case noBus
  }

  /// Switches to the terminal's alternate screen and hides the cursor; leaving restores the earlier contents.
  private static let (enter, leave) = ("\u{1b}[?1049h\u{1b}[?25l\u{1b}[?7l", "\u{1b}[?7h\u{1b}[?25h\u{1b}[?1049l")

  let agent: AgentClient
  let loop: EventLoop

  /// Runs until the user or a signal ends it.
  func run() async throws(CommandFailure) {
    let (news, feed) = AsyncStream<News>.makeStream()
    let (signals, owners) = try await agent.news()
    let input = TerminalInput(on: loop) { feed.yield(.input($0)) }
    await input.watchSignals()
    let keyboard = KeyboardMode(.input)
    await input.start(readsKeys: keyboard != nil)
    StandardStream.output.write(Self.enter)
    let failure = await withTaskGroup(of: Void.self) { group -> CommandFailure? in
      group.addTask {
        for await _ in signals { feed.yield(.changed) }
        feed.yield(.noBus)
      }
      group.addTask { for await owner in owners { feed.yield(owner == nil ? .gone : .changed) } }
      feed.yield(.changed)
      let failure = await follow(news, feed, &group)
      group.cancelAll()
      return failure
    }
    StandardStream.output.write(Self.leave)
    await input.stop()
    keyboard?.restore()
    if let failure { throw failure }
  }

  private static var size: TerminalSize { StandardStream.output.size ?? TerminalSize(columns: 80, rows: 24) }

  /// Follows events until the session has to end; nil: the user ended it.
  private func follow(
    _ news: AsyncStream<News>, _ feed: AsyncStream<News>.Continuation, _ verbs: inout TaskGroup<Void>
  ) async -> CommandFailure? {
    var screen = WatchScreen(size: Self.size)
    let began = ContinuousClock.now
    var timer: EventSource?
    // When a key is pressed, another program may have written over the screen; when its size changes, the terminal may have changed it.
    var drawn: String?
    defer { timer?.cancel() }
    for await item in news {
      let event: WatchScreen.Event
      switch item {
      case .noBus: return CommandFailure("Unreachable", say("the session bus went away"), .unreachable)
      case .changed: event = .alarms((try? await agent.alarms()) ?? [])
      case .gone: event = .alarms([])
      case .later: event = .passed
      case .refused(let reason): event = .refused(reason)
      case .input(.typed(let bytes)):
        var isOver = false
        for key in WatchScreen.Key.keys(in: bytes) where !isOver {
          isOver = carryOut(screen.handle(.pressed(key), at: began.duration(to: .now)), feed, &verbs)
        }
        if isOver { return nil }
        event = .passed
      case .input(.resized): event = .resized(Self.size)
      case .input(.ended), .input(.busClosed): return nil
      case .input(.daemon): continue
      }
      if carryOut(screen.handle(event, at: began.duration(to: .now)), feed, &verbs) { return nil }
      let text = Output.text
      // Each line is written over the old one, and its rest is cleared, so nothing flickers.
      let lines = screen.lines(text).map { $0 + "\u{1b}[K" }.joined(separator: "\r\n")
      if case .input = item { drawn = nil }
      if lines != drawn {
        guard StandardStream.output.write("\u{1b}[H" + lines) else { return nil }
        drawn = lines
      }
      timer?.cancel()
      timer = screen.lifetime(text).map { life in loop.after(life) { feed.yield(.later) } }
    }
    return nil
  }

  /// Performs verbs while the screen continues; returns whether the session has to end.
  private func carryOut(
    _ effects: [WatchScreen.Effect], _ feed: AsyncStream<News>.Continuation, _ verbs: inout TaskGroup<Void>
  ) -> Bool {
    for effect in effects {
      switch effect {
      case .draw: break
      case .quit: return true
      case .perform(let method, let id):
        guard let member = MemberName(method) else { continue }
        verbs.addTask { [agent] in
          do throws(CommandFailure) { try await agent.perform(member, id) } catch {
            feed.yield(.refused(error.message))
          }
        }
      }
    }
    return false
  }
}
