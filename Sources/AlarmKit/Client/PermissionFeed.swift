import AlarmWire
import DBus
import EventLoop

/// Keeps this process's authorization state up to date while it has followers, and passes every new state to each of them.
///
/// Runs on the link's thread. The state is asked for again at each `AuthorizationChanged` that may concern this process, and
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

  /// A feed that doesn't ask the agent until it is followed.
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
      // There is no agent to ask: unless the state is known, nothing has been decided.
      take(state ?? .notDetermined)
    }
  }

  /// Asks for the state, whatever the signal said: that is cheap, and only the agent knows whom the policy concerns.
  private func ask() async {
    do {
      take(try await link.authorizationState())
    } catch {
      take(state ?? .notDetermined)
    }
  }
}
