import AlarmCore
import EventLoop

extension AgentLink {
  /// Runs a closure on the link's thread while the calling thread waits, at most as long as the agent may take.
  nonisolated func blocking<Value: Sendable>(
    _ body: @escaping @Sendable (AgentLink) async throws -> Value
  ) throws -> Value {
    guard !loop.isCurrent else {
      throw AgentFailure.error(.unavailable, Message("the library's own thread can't wait for itself"))
    }
    let answer = BlockingAnswer<Result<Value, any Error>>()
    // The task runs on the link's thread alone: it needs no thread of Swift's shared pool, even if all of those wait here.
    Task(executorPreference: loop) {
      do { answer.bring(.success(try await body(self))) } catch { answer.bring(.failure(error)) }
    }
    guard let result = answer.wait(atMost: Self.patience) else { throw AgentFailure.noAnswer(within: Self.patience) }
    return try result.get()
  }
}
