import AlarmClient
import AlarmCore
import AlarmWire
import DBus
import EventLoop
import Synchronization
import Terminal

/// Prints a line for a status bar, and another one whenever its text changes, until the reader or the bus is gone.
struct BarFeed {
  private enum News: Sendable {
    /// The text may have changed: because of an alarm, or of the remaining time.
    case changed
    /// The bar is gone.
    case unread
    case noBus
  }

  /// Changes that arrive while a list is read cause only one more read. Whether a read is needed is stored separately, because only
  /// the latest element waits.
  private final class Mailbox: Sendable {
    let news: AsyncStream<News>
    private let feed: AsyncStream<News>.Continuation
    private let need = Mutex(Need.reading)

    init() { (news, feed) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1)) }

    /// How the list has to be updated.
    enum Need {
      case nothing, reading
      /// The agent is gone. It isn't called: the bus would start it, although the user may just have stopped it.
      case emptying
    }

    /// An alarm has changed, or the agent appeared or disappeared.
    func change(_ new: Need = .reading) {
      need.withLock { $0 = new }
      feed.yield(.changed)
    }

    /// The text of the remaining time has changed.
    func pass() { feed.yield(.changed) }

    func end(_ last: News) {
      feed.yield(last)
      feed.finish()
    }

    /// Returns how the list has to be updated, and resets it.
    func takeNeed() -> Need {
      need.withLock { need in
        defer { need = .nothing }
        return need
      }
    }
  }

  private let agent: AgentClient
  private let loop: EventLoop

  init(_ agent: AgentClient, _ loop: EventLoop) { (self.agent, self.loop) = (agent, loop) }

  /// Prints lines; throws if the bus is gone.
  func run(_ format: BarFormat) async throws(CommandFailure) {
    var alarms = await alarms()
    var printed = line(alarms, format)
    try Output.write(printed + "\n")
    guard !format.isOneAnswer else { return }
    let mailbox = Mailbox()
    let (signals, owners) = try await agent.news()
    let reader = loop.watchDescriptor(StandardStream.output.rawValue, for: []) { _ in mailbox.end(.unread) }
    defer { reader.cancel() }
    let failure = await withTaskGroup(of: Void.self) { group -> CommandFailure? in
      group.addTask {
        for await _ in signals { mailbox.change() }
        mailbox.end(.noBus)
      }
      group.addTask { for await owner in owners { mailbox.change(owner == nil ? .emptying : .reading) } }
      defer { group.cancelAll() }
      // Something may have changed between the first list and the subscription to the signals.
      mailbox.change()
      var timer: EventSource?
      defer { timer?.cancel() }
      for await item in mailbox.news {
        switch item {
        case .unread: return nil
        case .noBus: return CommandFailure("Unreachable", say("the session bus went away"), .unreachable)
        case .changed: break
        }
        switch mailbox.takeNeed() {
        case .nothing: break
        case .reading: alarms = await self.alarms()
        case .emptying: alarms = []
        }
        let line = line(alarms, format)
        if line != printed {
          do throws(CommandFailure) { try Output.write(line + "\n") } catch { return nil }
          printed = line
        }
        timer?.cancel()
        timer = BarView.lifetime(of: alarms, Output.text).map { life in loop.after(life) { mailbox.pass() } }
      }
      return nil
    }
    if let failure { throw failure }
  }

  /// The alarms; none if the agent can't be called: the bar then shows nothing, and continues.
  private func alarms() async -> [AlarmSnapshot] { (try? await agent.alarms()) ?? [] }

  private func line(_ alarms: [AlarmSnapshot], _ format: BarFormat) -> String {
    // It consists of words and numbers, so encoding can't fail.
    (try? format.text(for: BarView(alarms, Output.text), in: readersWords)) ?? ""
  }
}
