extension AlarmManager {
  /// This application's alarms, now and after every change; ends only with its task, and goes on when the agent was restarted.
  public var alarmUpdates: some AsyncSequence<[Alarm], Never> { AlarmUpdates(feed: feed) }

  /// All alarms, now and after every change.
  public struct AlarmUpdates: AsyncSequence {
    /// The whole array.
    public typealias Element = [Alarm]
    /// It never fails.
    public typealias Failure = Never

    let feed: AlarmFeed

    /// Hands out one follower's arrays; each follower gets every one.
    public struct Iterator: AsyncIteratorProtocol {
      var base: AsyncStream<[Alarm]>.Iterator

      /// The whole array, first as it is, then after each change; nil: the task was cancelled.
      public mutating func next() async -> [Alarm]? { await base.next(isolation: #isolation) }

      /// As `next()`, on the caller's actor.
      public mutating func next(isolation actor: isolated (any Actor)?) async -> [Alarm]? {
        await base.next(isolation: actor)
      }
    }

    /// Begins to follow.
    public func makeAsyncIterator() -> Iterator { Iterator(base: feed.follow().makeAsyncIterator()) }
  }
}
