package import EventLoop

/// Work with a time limit.
package enum Deadline {
  /// The result of an operation; nil: it took longer than the limit on the monotonic clock, and was cancelled.
  static func within<Result: Sendable>(
    _ bound: Duration, on loop: EventLoop, _ operation: @escaping @Sendable () async -> Result
  ) async -> Result? {
    await withTaskGroup(of: Result?.self) { group in
      group.addTask { await operation() }
      group.addTask {
        await pause(bound, on: loop)
        return nil
      }
      defer { group.cancelAll() }
      return await group.next() ?? nil
    }
  }

  /// Waits; ends at once when its task is cancelled.
  package static func pause(_ length: Duration, on loop: EventLoop) async {
    let (stream, continuation) = AsyncStream<Void>.makeStream()
    let timer = loop.after(length) { continuation.finish() }
    for await _ in stream {}
    timer.cancel()
  }
}
