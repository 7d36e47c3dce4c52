import AlarmClient
import AlarmCore
import AlarmWire
import DBus
import EventLoop
import Synchronization
import Terminal

/// Prints a line for a status bar, and another one whenever it would read differently, until the reader goes or the bus ends.
struct BarFeed {
  private enum News: Sendable {
    /// Something may read differently: an alarm, or the time that is left.
    case changed
    /// The bar is gone.
    case unread
    case noBus
  }

  /// However much comes while a list is read, it is one further reading. Whether one is needed is kept apart, as only the latest news
  /// waits.
  private final class Mailbox: Sendable {
    let news: AsyncStream<News>
    private let feed: AsyncStream<News>.Continuation
    private let need = Mutex(Need.reading)

    init() { (news, feed) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1)) }

    /// What has to become of the list.
    enum Need {
      case nothing, reading
      /// The agent is gone. It isn't asked: the bus would start it, though somebody may just have stopped it.
      case emptying
    }

    /// Something became of an alarm, or the agent came or went.
    func change(_ new: Need = .reading) {
      need.withLock { $0 = new }
      feed.yield(.changed)
    }

    /// The time that is left reads differently.
    func pass() { feed.yield(.changed) }

    func end(_ last: News) {
      feed.yield(last)
      feed.finish()
    }

    /// What has to become of the list; then it has.
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

  /// Prints lines; throws if the bus goes away.
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
      // Between the first list and the signals something may have changed.
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

  /// The alarms; none where nobody can be asked: a bar then shows nothing, and goes on.
  private func alarms() async -> [AlarmSnapshot] { (try? await agent.alarms()) ?? [] }

  private func line(_ alarms: [AlarmSnapshot], _ format: BarFormat) -> String {
    // It consists of words and numbers, and can't fail to encode.
    (try? format.text(for: BarView(alarms, Output.text), in: readersWords)) ?? ""
  }
}
