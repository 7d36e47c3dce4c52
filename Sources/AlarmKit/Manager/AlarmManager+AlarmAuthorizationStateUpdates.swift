extension AlarmManager {
  /// The authorization now and after every change.
  public struct AlarmAuthorizationStateUpdates: AsyncSequence {
    /// One state.
    public typealias Element = AlarmManager.AuthorizationState
    /// The sequence never fails.
    public typealias Failure = Never

    let feed: PermissionFeed

    /// Iterates over the states for one follower.
    public struct Iterator: AsyncIteratorProtocol {
      var base: AsyncStream<AuthorizationState>.Iterator

      /// The state, first that of this moment, then each new one; nil: the task was cancelled.
      public mutating func next() async -> AlarmManager.AuthorizationState? { await base.next(isolation: #isolation) }

      /// The same as `next()`, on the caller's actor.
      public mutating func next(
        isolation actor: isolated (any Actor)?
      ) async -> AlarmManager.AuthorizationState? {
        await base.next(isolation: actor)
      }
    }

    /// Begins with the state of this moment.
    public func makeAsyncIterator() -> Iterator { Iterator(base: feed.follow().makeAsyncIterator()) }
  }
}
