import AlarmCore
import Dispatch
import EventLoop
import Synchronization

extension AgentLink {
  /// Runs a closure on the link's thread while the calling thread waits, at most as long as the agent's time limit.
  nonisolated func blocking<Value: Sendable>(
    _ body: @escaping @Sendable (AgentLink) async throws -> Value
  ) throws -> Value {
    guard !loop.isCurrent else {
      throw AgentFailure.error(.unavailable, Message("the library's own thread can't wait for itself"))
    }
    let answer = BlockingAnswer<Result<Value, any Error>>()
    // The task runs only on the link's thread: it needs no thread of Swift's shared pool, even if all of those are blocked here.
    Task(executorPreference: loop) {
      do { answer.bring(.success(try await body(self))) } catch { answer.bring(.failure(error)) }
    }
    guard let result = answer.wait(atMost: Self.patienceSeconds) else {
      throw AgentFailure.noAnswer(within: Self.patienceSeconds)
    }
    return try result.get()
  }
}

/// Lets one thread wait, for a limited time, for a value that another thread provides.
///
/// The synchronous calls of Apple's API have to block their caller. They block nothing else: the answer comes from this library's
/// own thread, which runs neither code of the application nor work of Swift's shared pool.
final class BlockingAnswer<Value: Sendable>: Sendable {
  private let arrived = DispatchSemaphore(value: 0)
  private let value = Mutex<Value?>(nil)

  /// Provides the value; only the first one counts.
  func bring(_ new: Value) {
    value.withLock { $0 = $0 ?? new }
    arrived.signal()
  }

  /// Waits for the value; nil: it didn't come in time.
  func wait(atMost seconds: Double) -> Value? {
    _ = arrived.wait(timeout: .now() + seconds)
    return value.withLock { $0 }
  }
}
