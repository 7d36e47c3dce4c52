import EventLoop

/// A task that can be waited for with a time limit, which waiting for a task's value doesn't offer.
final class TrackedTask: Sendable {
  private let task: Task<Void, Never>
  /// Yields an element when the time limit is reached. The stream ends with the task.
  private let news: AsyncStream<Void>
  private let post: AsyncStream<Void>.Continuation

  /// Begins work that prefers a loop.
  init(on loop: EventLoop, _ work: @escaping @Sendable () async -> Void) {
    let (news, post) = AsyncStream<Void>.makeStream()
    (self.news, self.post) = (news, post)
    task = Task(executorPreference: loop) {
      await work()
      post.finish()
    }
  }

  /// Cancels the work, which may or may not end.
  func cancel() { task.cancel() }

  /// Whether the work ends within a time of the monotonic clock, which a timer on the loop measures; returns at once if the
  /// work has already ended. For one caller at a time.
  func ends(within bound: Duration, on loop: EventLoop) async -> Bool {
    let timer = loop.after(bound) { [post] in post.yield() }
    defer { timer.cancel() }
    var news = news.makeAsyncIterator()
    return await news.next() == nil
  }
}
