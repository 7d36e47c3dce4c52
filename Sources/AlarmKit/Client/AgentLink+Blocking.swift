import AlarmCore
import EventLoop

extension AgentLink {
  /// Does something on the link's thread while the calling thread waits, at most as long as the agent may take.
  nonisolated func blocking<Value: Sendable>(
    _ body: @escaping @Sendable (AgentLink) async throws -> Value
  ) throws -> Value {
    guard !loop.isCurrent else {
      throw AgentFailure.error(.unavailable, Message("the library's own thread can't wait for itself"))
    }
    let answer = BlockingAnswer<Result<Value, any Error>>()
    // Runs on the link's thread alone: not one of the pool's threads is needed, however many of them wait here.
    Task(executorPreference: loop) {
      do { answer.bring(.success(try await body(self))) } catch { answer.bring(.failure(error)) }
    }
    guard let result = answer.wait(atMost: Self.patience) else { throw AgentFailure.noAnswer(within: Self.patience) }
    return try result.get()
  }
}
