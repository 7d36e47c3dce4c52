import AlarmCore
import AlarmWire
import DBus
import EventLoop

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

      /// The whole array, first the current one, then the one after each change; nil: the task was cancelled.
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

/// Keeps a copy of the agent's alarms while it has followers, and passes each follower the whole array after every change.
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

  /// A feed that doesn't call the agent until it is followed.
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
    // All signals of the agent come in one stream, so their order is kept.
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
    // The first read starts the agent; later ones wait until it has started on its own.
    var isFirst = true
    for await owner in owners {
      guard isFirst || owner != nil else { continue }
      isFirst = false
      await readList(connection)
    }
  }

  /// Reads all alarms. An agent that doesn't answer is called again as long as it has its name; one that isn't running is called
  /// once it has started.
  private func readList(_ connection: BusConnection) async {
    while !Task.isCancelled {
      if let (list, owner) = try? await link.ownList() {
        // Without followers the list isn't kept: it would be out of date for the next follower.
        if !Task.isCancelled, known.take(list, of: owner) { tell() }
        return
      }
      guard await connection.owner(of: AlarmInterface.busName) != nil else { return }
      await link.wait(.seconds(2))
    }
  }
}

/// The agent's alarms, as far as the agent has sent them. Pure: they are computed from a list and the signals after it.
struct KnownAlarms {
  private var snapshots: [String: AlarmSnapshot] = [:]
  /// The owner whose alarms are kept, as given with the last list.
  private var owner = ""
  /// Whether a list has been taken.
  private(set) var isComplete = false

  /// All alarms, the oldest first.
  var all: [AlarmSnapshot] { snapshots.values.sorted { ($0.created, $0.id) < ($1.created, $1.id) } }

  /// Applies the whole list of one owner; returns whether it contains anything new.
  mutating func take(_ list: [AlarmSnapshot], of owner: String) -> Bool {
    let before = snapshots
    self.owner = owner
    snapshots = Dictionary(list.map { ($0.id, $0) }) { $1 }
    defer { isComplete = true }
    return !isComplete || snapshots != before
  }

  /// Applies a signal of the agent; returns whether it contains anything new. Signals before the first list are ignored, because
  /// the list includes their changes.
  mutating func take(_ signal: SignalMessage) -> Bool {
    guard isComplete else { return false }
    let before = snapshots
    switch (signal.interface.text, signal.member.text) {
    case ("org.freedesktop.DBus.ObjectManager", "InterfacesAdded"): added(signal.arguments)
    case ("org.freedesktop.DBus.ObjectManager", "InterfacesRemoved"):
      guard let id = signal.arguments.first?.asObjectPath.flatMap(AlarmInterface.alarmID(at:)) else { return false }
      snapshots[id.description] = nil
    case ("org.freedesktop.DBus.Properties", "PropertiesChanged"): changed(signal)
    default: return false
    }
    return snapshots != before
  }

  private mutating func added(_ arguments: [DBusValue]) {
    guard let properties = arguments.last?[AlarmInterface.alarm.text],
      let snapshot = try? AlarmSnapshot(properties: properties), snapshot.owner == owner
    else { return }
    snapshots[snapshot.id] = snapshot
  }

  private mutating func changed(_ signal: SignalMessage) {
    guard let id = AlarmInterface.alarmID(at: signal.path)?.description, let old = snapshots[id],
      signal.arguments.count > 1, let entries = signal.arguments[1].asDictionary,
      let known = old.properties.asDictionary
    else { return }
    let news = Dictionary(entries.map { ($0.key, $0.value) }) { $1 }
    let merged = known.map { DBusValue.DictionaryEntry(key: $0.key, value: news[$0.key] ?? $0.value) }
    guard let snapshot = try? AlarmSnapshot(properties: .dictionary(merged, key: "s", value: "v")) else { return }
    snapshots[id] = snapshot
  }
}
