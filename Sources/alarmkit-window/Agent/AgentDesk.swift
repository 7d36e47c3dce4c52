import AlarmClient
import AlarmCore
import AlarmWire
import DBus
import EventLoop

/// The conversation with the agent, which never blocks the window: questions and verbs run beside each other, and lists are read again
/// when the agent says that something changed.
final class AgentDesk {
  /// What the agent has, as far as it was read.
  struct Contents: Sendable {
    var alarms: [AlarmSnapshot] = []
    var missed: [AlarmSnapshot] = []
    var history: [HistorySnapshot] = []
  }

  private enum Work: Sendable {
    case run(@Sendable (AgentClient) async -> Void)
    case reload
  }

  /// How much of the history the window shows.
  private static let historyLimit: Int32 = 100

  /// Called when the contents were read again, or couldn't be.
  private let changed: (Result<Contents, CommandFailure>) -> Void
  private let work: AsyncStream<Work>
  private let queue: AsyncStream<Work>.Continuation

  init(changed: @escaping (Result<Contents, CommandFailure>) -> Void) {
    self.changed = changed
    (work, queue) = AsyncStream.makeStream()
  }

  /// Asks the agent, and calls `then` with the answer.
  func ask<Value: Sendable>(
    _ question: @escaping @Sendable (AgentClient) async throws(CommandFailure) -> Value,
    then: @escaping @MainActor (Result<Value, CommandFailure>) -> Void
  ) {
    queue.yield(
      .run { agent in
        let result: Result<Value, CommandFailure>
        do throws(CommandFailure) { result = .success(try await question(agent)) } catch { result = .failure(error) }
        await then(result)
      })
  }

  private var isToReload = false
  private var readers: [() -> Void] = []

  /// Reads the contents again; many wishes before that are one. `then` is called when what is there now has been shown.
  func reload(then: (() -> Void)? = nil) {
    if let then { readers.append(then) }
    guard !isToReload else { return }
    isToReload = true
    queue.yield(.reload)
  }

  /// Runs until the program ends.
  func run() async {
    let loop = EventLoop(name: "bus")
    do throws(DBusError) {
      let connection = try await BusConnection.open(.session, on: loop)
      let agent = AgentClient(connection)
      await withDiscardingTaskGroup { group in
        group.addTask { await self.listen(agent) }
        for await piece in work {
          switch piece {
          case .run(let body): group.addTask { await body(agent) }
          case .reload:
            isToReload = false
            let waiting = readers
            readers = []
            await read(agent)
            for reader in waiting { reader() }
          }
        }
      }
      await connection.close()
    } catch {
      changed(.failure(CommandFailure.noBus(error)))
    }
  }

  /// Reads all lists, one after the other: what changes meanwhile causes another reading.
  private func read(_ agent: AgentClient) async {
    do throws(CommandFailure) {
      var contents = Contents()
      contents.alarms = try await agent.alarms()
      contents.missed = try await agent.missedAlarms()
      contents.history = try await agent.history(since: WallInstant(microseconds: 0), limit: Self.historyLimit)
      changed(.success(contents))
    } catch {
      changed(.failure(error))
    }
  }

  /// Has the lists read again for each change, and when the agent begins anew: it sends signals only to those who have called it.
  private func listen(_ agent: AgentClient) async {
    do throws(CommandFailure) {
      let (signals, owners) = try await agent.news()
      await withDiscardingTaskGroup { group in
        group.addTask { for await _ in signals { await self.reload() } }
        group.addTask { for await _ in owners { await self.reload() } }
      }
    } catch {
      changed(.failure(error))
    }
  }
}
