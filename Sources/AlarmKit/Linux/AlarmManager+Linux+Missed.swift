public import Foundation

extension AlarmManager.Linux {
  /// What became of occurrences that nobody answered.
  public struct MissedUpdates: AsyncSequence, Sendable {
    /// One occurrence; its ending is `missed` or `timedOut`.
    public typealias Element = AlarmManager.Linux.HistoryEntry
    /// It never fails.
    public typealias Failure = Never

    let feed: MissedFeed
    let since: Int64

    /// Hands out one follower's occurrences.
    public struct Iterator: AsyncIteratorProtocol {
      var base: AsyncStream<AlarmManager.Linux.HistoryEntry>.Iterator

      /// The next one; nil: the task was cancelled.
      public mutating func next() async -> AlarmManager.Linux.HistoryEntry? {
        await base.next(isolation: #isolation)
      }

      /// As `next()`, on the caller's actor.
      public mutating func next(
        isolation actor: isolated (any Actor)?
      ) async -> AlarmManager.Linux.HistoryEntry? {
        await base.next(isolation: actor)
      }
    }

    /// Begins with what ended since the sequence's date.
    public func makeAsyncIterator() -> Iterator { Iterator(base: feed.follow(since: since).makeAsyncIterator()) }
  }

  /// The occurrences of this application's alarms that ended without an answer, the oldest first: those since a date, at most
  /// the latest of a thousand entries of the history, and then each one when it ends.
  ///
  /// They were missed (they couldn't ring in time) or timed out (nobody answered while they rang). Each is reported once,
  /// and those that an alarm missed in a row together, with their `count`. The sequence ends only with its task, and goes
  /// on when the agent was restarted, with what ended meanwhile. An application that remembers the latest `endedAt` gets
  /// what happened while it didn't run.
  public func missedUpdates(since date: Date = .now) -> MissedUpdates {
    MissedUpdates(feed: manager.missedFeed, since: Self.microseconds(date))
  }

  /// A date as it travels, within the wire's microseconds.
  static func microseconds(_ date: Date) -> Int64 { Int64(min(max(date.timeIntervalSince1970, 0), 9e12) * 1e6) }
}
