extension AlarmManager {
  /// This application's alarms, now and after every change. The sequence ends only when its task is cancelled, and continues
  /// after a restart of the agent.
  public var alarmUpdates: some AsyncSequence<[Alarm], Never> { AlarmUpdates(feed: feed) }

  /// All alarms, now and after every change.
  public struct AlarmUpdates: AsyncSequence {
    /// The whole array.
    public typealias Element = [Alarm]
    /// The sequence never fails.
    public typealias Failure = Never

    let feed: AlarmFeed

    /// Iterates over the arrays for one follower; each follower gets all of them.
    public struct Iterator: AsyncIteratorProtocol {
      var base: AsyncStream<[Alarm]>.Iterator

      /// The whole array, first as it is, then after each change; nil: the task was cancelled.
      public mutating func next() async -> [Alarm]? { await base.next(isolation: #isolation) }

      /// The same as `next()`, on the caller's actor.
      public mutating func next(isolation actor: isolated (any Actor)?) async -> [Alarm]? {
        await base.next(isolation: actor)
      }
    }

    /// Begins to follow the alarms.
    public func makeAsyncIterator() -> Iterator { Iterator(base: feed.follow().makeAsyncIterator()) }
  }
}
