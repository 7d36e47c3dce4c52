public import Foundation

extension AlarmManager.Linux {
  /// A sequence of the occurrences that nobody answered.
  public struct MissedUpdates: AsyncSequence, Sendable {
    /// One occurrence; its ending is `missed` or `timedOut`.
    public typealias Element = AlarmManager.Linux.HistoryEntry
    /// The sequence never fails.
    public typealias Failure = Never

    let feed: MissedFeed
    let since: Int64

    /// Iterates over the occurrences for one follower.
    public struct Iterator: AsyncIteratorProtocol {
      var base: AsyncStream<AlarmManager.Linux.HistoryEntry>.Iterator

      /// The next occurrence; nil: the task was cancelled.
      public mutating func next() async -> AlarmManager.Linux.HistoryEntry? {
        await base.next(isolation: #isolation)
      }

      /// The same as `next()`, on the caller's actor.
      public mutating func next(
        isolation actor: isolated (any Actor)?
      ) async -> AlarmManager.Linux.HistoryEntry? {
        await base.next(isolation: actor)
      }
    }

    /// Begins with the occurrences that ended since the sequence's date.
    public func makeAsyncIterator() -> Iterator { Iterator(base: feed.follow(since: since).makeAsyncIterator()) }
  }

  /// The occurrences of this application's alarms that ended without an answer, the oldest first: those since a date, as far as
  /// they are among the latest thousand entries of the history, and then each one when it ends.
  ///
  /// They were missed (they couldn't ring in time) or timed out (nobody answered while they rang). Each is reported once; those
  /// that an alarm missed in a row are reported together, with their `count`. The sequence ends only when its task is cancelled.
  /// After a restart of the agent it continues, with the occurrences that ended in the meantime. An application that remembers
  /// the latest `endedAt` and begins there also gets what happened while it wasn't running.
  public func missedUpdates(since date: Date = .now) -> MissedUpdates {
    MissedUpdates(feed: manager.missedFeed, since: Self.microseconds(date))
  }

  /// A date as it is sent, limited to the wire's range of microseconds.
  static func microseconds(_ date: Date) -> Int64 { Int64(min(max(date.timeIntervalSince1970, 0), 9e12) * 1e6) }
}
