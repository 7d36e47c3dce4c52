import AlarmWire
import DBus
import EventLoop

extension AlarmManager {
  /// Whether this application may schedule alarms; `notDetermined` also if the agent can't be asked.
  ///
  /// Blocks the calling thread until the agent has answered, at most five seconds. For a sandboxed application the user decides;
  /// for others there is a policy, which allows scheduling unless the user has set another one.
  public var authorizationState: AlarmManager.AuthorizationState {
    do {
      return try link.blocking { link in try await link.authorizationState() }
    } catch {
      return .notDetermined
    }
  }

  /// Asks the user, once, if nothing has been decided yet. Returns the state when the user has answered, or `notDetermined` if the
  /// question wasn't answered. Scheduling an alarm asks as well.
  ///
  /// Throws when the user can't be asked.
  public func requestAuthorization() async throws -> AlarmManager.AuthorizationState {
    do throws(DBusError) {
      // The question contains the text from the application's desktop file, `X-AlarmKit-UsageDescription`.
      let answer = try await link.call("RequestAuthorization", [.string("")], waitsForUser: true)
      return AuthorizationState(word: answer.first?.asString)
    } catch {
      throw AgentFailure.error(error)
    }
  }

  /// The state now and after every change. The sequence ends only when its task is cancelled, and continues after a restart of
  /// the agent.
  public var authorizationUpdates: some AsyncSequence<AlarmManager.AuthorizationState, Never> {
    AlarmAuthorizationStateUpdates(feed: permissionFeed)
  }
}

extension AlarmManager {
  /// Whether the user lets this application schedule alarms.
  public enum AuthorizationState: Codable, Hashable, Sendable {
    /// The user hasn't decided yet: they weren't asked, or didn't answer the question, or the agent can't be reached.
    case notDetermined
    /// The user, or the policy, has denied it.
    case denied
    /// The user, or the policy, allows it.
    case authorized
  }
}

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

      /// The state, first the current one, then each new one; nil: the task was cancelled.
      public mutating func next() async -> AlarmManager.AuthorizationState? { await base.next(isolation: #isolation) }

      /// The same as `next()`, on the caller's actor.
      public mutating func next(
        isolation actor: isolated (any Actor)?
      ) async -> AlarmManager.AuthorizationState? {
        await base.next(isolation: actor)
      }
    }

    /// Starts with the current state.
    public func makeAsyncIterator() -> Iterator { Iterator(base: feed.follow().makeAsyncIterator()) }
  }
}

/// Keeps this process's authorization state up to date while it has followers, and passes every new state to each of them.
///
/// Runs on the link's thread. The state is requested again at each `AuthorizationChanged` that may concern this process, and
/// whenever the agent's name gets a new owner.
actor PermissionFeed {
  // Safe: this actor keeps the loop, which therefore lives as long as anything that could use its executor.
  nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe loop.asUnownedSerialExecutor() }
  private nonisolated let loop: EventLoop
  private let link: AgentLink
  private var state: AlarmManager.AuthorizationState?
  private var followers: [Int: AsyncStream<AlarmManager.AuthorizationState>.Continuation] = [:]
  private var lastFollower = 0
  private var following: Task<Void, Never>?

  /// A feed that doesn't call the agent until it is followed.
  init(_ link: AgentLink) {
    self.link = link
    loop = link.loop
  }

  /// The state now and after every change, for one follower.
  nonisolated func follow() -> AsyncStream<AlarmManager.AuthorizationState> {
    let (stream, continuation) = AsyncStream<AlarmManager.AuthorizationState>.makeStream()
    Task(executorPreference: loop) { await self.add(continuation) }
    return stream
  }

  private func add(_ continuation: AsyncStream<AlarmManager.AuthorizationState>.Continuation) {
    lastFollower += 1
    let number = lastFollower
    followers[number] = continuation
    continuation.onTermination = { [weak self, loop] _ in
      Task(executorPreference: loop) { await self?.remove(number) }
    }
    if let state { continuation.yield(state) }
    if following == nil { following = Task(executorPreference: loop) { await self.followAgent() } }
  }

  private func remove(_ number: Int) {
    followers[number] = nil
    guard followers.isEmpty else { return }
    following?.cancel()
    following = nil
    state = nil
  }

  private func take(_ new: AlarmManager.AuthorizationState) {
    guard !Task.isCancelled, new != state else { return }
    state = new
    for number in followers.keys.sorted() { followers[number]?.yield(new) }
  }

  // MARK: The agent

  private func followAgent() async {
    await link.keepFollowing { connection throws(DBusError) in
      let signals = try await connection.signals(
        MatchRule(sender: AlarmInterface.busName, interface: AlarmInterface.manager, member: "AuthorizationChanged"))
      let owners = try await connection.ownerChanges(of: AlarmInterface.busName)
      await withTaskGroup(of: Void.self) { group in
        group.addTask { for await _ in signals { await self.ask() } }
        group.addTask {
          var isFirst = true
          for await owner in owners where isFirst || owner != nil {
            isFirst = false
            await self.ask()
          }
        }
      }
    } whenOut: {
      // There is no agent: unless the state is known, nothing has been decided.
      take(state ?? .notDetermined)
    }
  }

  /// Requests the state, whatever the signal contains: that is cheap, and only the agent knows to whom the policy applies.
  private func ask() async {
    do {
      take(try await link.authorizationState())
    } catch {
      take(state ?? .notDetermined)
    }
  }
}
