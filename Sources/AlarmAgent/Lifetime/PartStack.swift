package import EventLoop

/// The parts that a program has started, in order, so that they end in the opposite order however the program ends.
///
/// A part that doesn't end in time is cancelled, and abandoned if that doesn't help: the parts below it have to end as well. So
/// each part's work is a separate task, not a child of a task group, which would wait for it forever.
package struct PartStack {
  /// How long a part may take to end before it is cancelled, and after that before it is abandoned.
  package static let patience = Duration.seconds(2)

  private struct Part: Sendable {
    let name: String
    let patience: Duration
    /// Requests the part to end; the result is the task that ends with it.
    let ask: @Sendable () -> TrackedTask
  }

  private let loop: EventLoop
  private let grace: Duration
  private let leftBehind: @Sendable (String) -> Void
  /// Parts that end at the same time are on one level.
  private var levels: [[Part]] = []

  private init(loop: EventLoop, grace: Duration, leftBehind: @escaping @Sendable (String) -> Void) {
    self.loop = loop
    self.grace = grace
    self.leftBehind = leftBehind
  }

  /// Runs a body, and then ends all parts that it has started, the latest first, even if the body throws. Timers and endings run on
  /// the loop. `grace` is the time to wait for a cancelled part, and `leftBehind` is called with the name of a part that takes longer.
  package static func with<Result>(
    on loop: EventLoop, grace: Duration = patience, leftBehind: @escaping @Sendable (String) -> Void,
    _ body: (inout PartStack) async throws -> Result
  ) async throws -> Result {
    var parts = PartStack(loop: loop, grace: grace, leftBehind: leftBehind)
    do {
      let result = try await body(&parts)
      await parts.end()
      return result
    } catch {
      await parts.end()
      throw error
    }
  }

  /// Starts the work of a part. At the end, `ask` is called, and the work is cancelled if it then takes longer than `patience`;
  /// without `patience`, it is cancelled at once. `executor` is the loop that the work prefers, if it isn't this one.
  ///
  /// Independent parts neither use the part that was started before them nor are used by it: they end at the same time.
  package mutating func begin(
    _ name: String, on executor: EventLoop? = nil, isIndependent: Bool = false, patience: Duration = patience,
    _ work: @escaping @Sendable () async -> Void, ask: @escaping @Sendable () -> Void = {}
  ) {
    let task = TrackedTask(on: executor ?? loop, work)
    push(
      Part(name: name, patience: patience) {
        ask()
        return task
      }, isIndependent)
  }

  /// Registers cleanup that belongs to the part that was started last.
  package mutating func atEnd(
    _ name: String, isIndependent: Bool = false, patience: Duration = patience,
    _ end: @escaping @Sendable () async -> Void
  ) {
    push(Part(name: name, patience: patience) { [loop] in TrackedTask(on: loop, end) }, isIndependent)
  }

  private mutating func push(_ part: Part, _ isIndependent: Bool) {
    if isIndependent, !levels.isEmpty {
      levels[levels.count - 1].append(part)
    } else {
      levels.append([part])
    }
  }

  private mutating func end() async {
    while let level = levels.popLast() {
      await withDiscardingTaskGroup { [loop, grace, leftBehind] group in
        for part in level {
          group.addTask {
            let task = part.ask()
            if await task.ends(within: part.patience, on: loop) { return }
            task.cancel()
            if await !task.ends(within: grace, on: loop) { leftBehind(part.name) }
          }
        }
      }
    }
  }
}

/// A task with a time limit for waiting; waiting for a task's value can't be limited.
final class TrackedTask: Sendable {
  private let task: Task<Void, Never>
  /// Yields an element when the time limit is reached. The stream ends with the task.
  private let news: AsyncStream<Void>
  private let post: AsyncStream<Void>.Continuation

  /// Starts work that prefers a loop.
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
