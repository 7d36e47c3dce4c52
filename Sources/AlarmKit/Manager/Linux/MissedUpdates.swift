import AlarmWire
import DBus
import EventLoop
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

    /// Starts with the occurrences that ended after the sequence's date.
    public func makeAsyncIterator() -> Iterator { Iterator(base: feed.follow(since: since).makeAsyncIterator()) }
  }

  /// The occurrences of this application's alarms that ended without an answer, the oldest first: those after a date, as far as
  /// they are among the latest thousand entries of the history, and then each one when it ends.
  ///
  /// They were missed (they couldn't ring in time) or timed out (nobody answered while they rang). Each is reported once; those
  /// that an alarm missed in a row are reported together, with their `count`. The sequence ends only when its task is cancelled.
  /// After a restart of the agent it continues, with the occurrences that ended in the meantime. An application that stores the
  /// latest `endedAt` and starts there also receives the occurrences from the time when it wasn't running.
  public func missedUpdates(since date: Date = .now) -> MissedUpdates {
    MissedUpdates(feed: manager.missedFeed, since: Self.microseconds(date))
  }

  /// A date as it is sent, limited to the wire's range of microseconds.
  static func microseconds(_ date: Date) -> Int64 { Int64(min(max(date.timeIntervalSince1970, 0), 9e12) * 1e6) }
}

/// Watches for occurrences that ended unanswered while it has followers, and passes each of them to each follower once.
///
/// Runs on the link's thread. The agent's signal only reports that something was missed; the details are read from the history,
/// which also contains what happened while no agent could be reached.
actor MissedFeed {
  private typealias Entry = AlarmManager.Linux.HistoryEntry

  private struct Follower {
    let continuation: AsyncStream<Entry>.Continuation
    /// Unix microseconds.
    let since: Int64
    /// The entries that the follower has received, as far as the history may contain them again.
    var told: Set<Entry> = []
  }

  /// How many entries the agent returns at once.
  private static let page: Int32 = 1000

  // Safe: this actor keeps the loop, which therefore lives as long as anything that could use its executor.
  nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe loop.asUnownedSerialExecutor() }
  private nonisolated let loop: EventLoop
  private let link: AgentLink
  private var followers: [Int: Follower] = [:]
  private var lastFollower = 0
  private var following: Task<Void, Never>?
  /// Requests a read of the history; a request during a read leads to one more read.
  private var news: AsyncStream<Void>.Continuation?

  /// A feed that doesn't call the agent until it is followed.
  init(_ link: AgentLink) {
    self.link = link
    loop = link.loop
  }

  /// The occurrences that ended unanswered after an instant in Unix microseconds, and all later ones, for one follower.
  nonisolated func follow(since: Int64) -> AsyncStream<AlarmManager.Linux.HistoryEntry> {
    let (stream, continuation) = AsyncStream<Entry>.makeStream()
    Task(executorPreference: loop) { await self.add(Follower(continuation: continuation, since: since)) }
    return stream
  }

  private func add(_ follower: Follower) {
    lastFollower += 1
    let number = lastFollower
    followers[number] = follower
    follower.continuation.onTermination = { [weak self, loop] _ in
      Task(executorPreference: loop) { await self?.remove(number) }
    }
    news?.yield()
    if following == nil { following = Task(executorPreference: loop) { await self.followAgent() } }
  }

  private func remove(_ number: Int) {
    followers[number] = nil
    guard followers.isEmpty else { return }
    following?.cancel()
    following = nil
  }

  /// Passes on the latest entries of the history, the oldest first.
  private func take(_ entries: [Entry]) {
    for number in followers.keys.sorted() {
      guard let follower = followers[number] else { continue }
      let wanted = entries.filter { $0.endedAt >= Date(unixMicroseconds: follower.since) }
      for entry in wanted where !follower.told.contains(entry) { follower.continuation.yield(entry) }
      followers[number]?.told = Set(wanted)
    }
  }

  // MARK: The agent

  private func followAgent() async {
    await link.keepFollowing { connection throws(DBusError) in try await follow(connection) }
  }

  private func follow(_ connection: BusConnection) async throws(DBusError) {
    let signals = try await connection.signals(
      MatchRule(sender: AlarmInterface.busName, interface: AlarmInterface.manager, member: "AlarmMissed"))
    let owners = try await connection.ownerChanges(of: AlarmInterface.busName)
    // However many occurrences are missed at once, the history is read only a few times.
    let (readings, news) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    self.news = news
    await withTaskGroup(of: Void.self) { group in
      group.addTask { for await _ in signals { news.yield() } }
      group.addTask {
        // The first read starts the agent; later ones wait until it has started on its own.
        var isFirst = true
        for await owner in owners where isFirst || owner != nil {
          isFirst = false
          news.yield()
        }
        news.finish()
      }
      group.addTask { for await _ in readings { await self.read(connection) } }
    }
    self.news = nil
  }

  /// Reads the history. An agent that doesn't answer is called again as long as it has its name.
  private func read(_ connection: BusConnection) async {
    while !Task.isCancelled, let since = followers.values.map(\.since).min() {
      if let entries = try? await unanswered(since: since) {
        if !Task.isCancelled { take(entries) }
        return
      }
      guard await connection.owner(of: AlarmInterface.busName) != nil else { return }
      await link.wait(.seconds(2))
    }
  }

  /// The history entries of this process's own alarms that ended unanswered, the oldest first.
  private func unanswered(since: Int64) async throws -> [Entry] {
    let owner = try await link.ownID()
    let answer = try await link.call("History", [.int64(since), .int32(Self.page)])
    return try (answer.first?.asArray ?? []).reversed().compactMap { properties in
      let told = try HistorySnapshot(properties: properties)
      guard told.owner == owner, let entry = Entry(told) else { return nil }
      return entry.ending == .missed || entry.ending == .timedOut ? entry : nil
    }
  }
}
