import AlarmWire
import DBus
import EventLoop

/// Keeps the agent's alarms while it has followers, and passes each follower the whole array after every change.
///
/// Runs on the link's thread. The list is read again whenever the agent's name gets a new owner, so followers don't notice a
/// restart of the agent unless something changed.
actor AlarmFeed {
  // Safe: this actor keeps the loop, which therefore lives as long as anything that could use its executor.
  nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe loop.asUnownedSerialExecutor() }
  private nonisolated let loop: EventLoop
  private let link: AgentLink
  private var known = KnownAlarms()
  private var followers: [Int: AsyncStream<[Alarm]>.Continuation] = [:]
  private var lastFollower = 0
  private var following: Task<Void, Never>?

  /// A feed that doesn't ask the agent until it is followed.
  init(_ link: AgentLink) {
    self.link = link
    loop = link.loop
  }

  /// The whole array now and after every change, for one follower.
  nonisolated func follow() -> AsyncStream<[Alarm]> {
    let (stream, continuation) = AsyncStream<[Alarm]>.makeStream()
    Task(executorPreference: loop) { await self.add(continuation) }
    return stream
  }

  // MARK: Followers

  private func add(_ continuation: AsyncStream<[Alarm]>.Continuation) {
    lastFollower += 1
    let number = lastFollower
    followers[number] = continuation
    continuation.onTermination = { [weak self, loop] _ in
      Task(executorPreference: loop) { await self?.remove(number) }
    }
    if known.isComplete { continuation.yield(alarms) }
    if following == nil { start() }
  }

  private func remove(_ number: Int) {
    followers[number] = nil
    guard followers.isEmpty else { return }
    following?.cancel()
    following = nil
    known = KnownAlarms()
  }

  private var alarms: [Alarm] { known.all.compactMap(Alarm.init) }

  private func tell() {
    let alarms = alarms
    for number in followers.keys.sorted() { followers[number]?.yield(alarms) }
  }

  // MARK: The agent

  private func start() {
    following = Task(executorPreference: loop) { await self.followAgent() }
  }

  private func followAgent() async {
    await link.keepFollowing { connection throws(DBusError) in try await follow(connection) }
  }

  /// Returns when the connection has ended.
  private func follow(_ connection: BusConnection) async throws(DBusError) {
    // All signals of the agent come in one stream, so that their order is kept.
    let signals = try await connection.signals(MatchRule(sender: AlarmInterface.busName))
    let owners = try await connection.ownerChanges(of: AlarmInterface.busName)
    await withTaskGroup(of: Void.self) { group in
      group.addTask { await self.hear(signals) }
      group.addTask { await self.read(at: owners, connection) }
    }
  }

  private func hear(_ signals: AsyncStream<SignalMessage>) async {
    for await signal in signals where known.take(signal) { tell() }
  }

  private func read(at owners: AsyncStream<BusName?>, _ connection: BusConnection) async {
    // The first read starts the agent; later ones wait until it has started by itself.
    var isFirst = true
    for await owner in owners {
      guard isFirst || owner != nil else { continue }
      isFirst = false
      await readList(connection)
    }
  }

  /// Reads all alarms. An agent that doesn't answer is asked again as long as it has its name; one that isn't running is asked
  /// once it has started.
  private func readList(_ connection: BusConnection) async {
    while !Task.isCancelled {
      if let (list, owner) = try? await link.ownList() {
        // Without followers the list isn't taken: it would be out of date for the next follower.
        if !Task.isCancelled, known.take(list, of: owner) { tell() }
        return
      }
      guard await connection.owner(of: AlarmInterface.busName) != nil else { return }
      await link.wait(.seconds(2))
    }
  }
}
