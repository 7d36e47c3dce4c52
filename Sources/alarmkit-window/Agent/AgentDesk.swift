import AlarmClient
import AlarmCore
import AlarmWire
import DBus
import EventLoop

/// Communicates with the agent without ever blocking the window: questions and verbs run concurrently, and lists are read again
/// when the agent signals a change.
final class AgentDesk {
  /// The agent's data, as far as it was read.
  struct Contents: Sendable {
    var alarms: [AlarmSnapshot] = []
    var missed: [AlarmSnapshot] = []
    var history: [HistorySnapshot] = []
  }

  private enum Work: Sendable {
    case run(@Sendable (AgentClient) async -> Void)
    case reload
  }

  /// The number of history entries that the window shows.
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

  /// Reads the contents again; several requests until then lead to one reading. `then` is called when the current contents have been shown.
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

  /// Reads all lists, one after the other: changes in the meantime cause another reading.
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

  /// Reads the lists again after each change, and when the agent restarts: it sends signals only to connections that have called it.
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
