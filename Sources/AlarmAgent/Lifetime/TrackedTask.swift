import EventLoop

/// A task that is waited for only as long as there is time, where waiting for a task's value has no bound.
final class TrackedTask: Sendable {
  private let task: Task<Void, Never>
  /// An element: the time is over. The stream ends with the task.
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

  /// Cancels the work, which may end or not.
  func cancel() { task.cancel() }

  /// Whether the work ends within a time of the monotonic clock, which a timer on the loop measures; at once when it has ended
  /// already. For one at a time.
  func ends(within bound: Duration, on loop: EventLoop) async -> Bool {
    let timer = loop.after(bound) { [post] in post.yield() }
    defer { timer.cancel() }
    var news = news.makeAsyncIterator()
    return await news.next() == nil
  }
}
