import AlarmCore
import AlarmWire
import DBus
import EventLoop
import HostSystem
import Logging

/// Prevents the machine from sleeping: for a short time before each sleep, so the wake is certain to be programmed, and as long as
/// an alarm rings. Both are inhibitor locks of logind, each held by a descriptor and released by closing it.
///
/// The connection to the system bus is made when there is an alarm, on a loop of its own, because connecting blocks. Nothing here
/// waits for logind to report that the machine woke, which it sometimes doesn't: a changed clock shows that as well.
final class SleepLocks: Sendable {
  /// How to reach logind, and the texts for its locks.
  struct Surroundings: Sendable {
    /// The address of the system bus.
    var address = BusAddress.system
    /// The user whose lingering is read.
    var user: UInt32
    /// Our name, for people who list logind's locks.
    var name: String
    /// Why the machine may not sleep, for people who list the locks.
    var reasons: (delay: String, block: String)
    var log: Logger
    /// Receives the values that `Status` reports.
    var report: @Sendable (HealthReport) -> Void
  }

  private enum Event: Sendable {
    case plan(WakePlan.Hold, isAfresh: Bool)
    case preparing(Bool)
    case owner(BusName?)
    case lost
    case retry
  }

  private struct State {
    var hold = WakePlan.Hold.none
    /// The loop on which connecting may block; made when the connection is first needed.
    var systemLoop: EventLoop?
    var logind: Logind?
    /// Whether the machine is known to have a system bus.
    var hasConnected = false
    var delay: PassedDescriptor?
    var block: PassedDescriptor?
    /// Set while the machine is about to sleep; nil: as far as is known, it isn't.
    var preparation: SleepPreparation?
    /// The number of failures since the last success.
    var failures = 0
    var isRetrying = false
    var blocks = Logind.whatBlocks[...]
    var told: (lock: SleepLockHealth?, linger: LingerHealth?)
  }

  private let around: Surroundings
  private let loop: EventLoop
  private let isProgrammed: @Sendable () async -> Void
  private let inbox = Inbox<Event>()

  /// The maximum time for which a sleep is delayed; logind itself waits for 5 s.
  static let longestDelay = Duration.seconds(3)
  /// How often a failed attempt is repeated automatically, after 1, 2, 4… seconds.
  static let maxRetries = 6

  /// Holds locks for a program that runs on a loop; `isProgrammed` returns when the wake is programmed.
  init(_ around: Surroundings, loop: EventLoop, isProgrammed: @escaping @Sendable () async -> Void) {
    self.around = around
    self.loop = loop
    self.isProgrammed = isProgrammed
  }

  /// Holds the locks that a plan requires.
  func keep(_ hold: WakePlan.Hold, isAfresh: Bool) { inbox.post(.plan(hold, isAfresh: isAfresh)) }

  /// Works until `close`, and then releases all locks.
  func run() async {
    await withDiscardingTaskGroup { group in
      var state = State()
      while let batch = await inbox.next() {
        for event in batch { await take(event, &state) }
        await connect(&state, &group)
        await reconcile(&state, &group)
      }
      (state.delay, state.block) = (nil, nil)
      await state.logind?.connection.close()
      group.cancelAll()
    }
  }

  /// Ends `run`.
  func close() { inbox.close() }

  // MARK: Events

  private func take(_ event: Event, _ state: inout State) async {
    switch event {
    case .plan(let hold, let isAfresh):
      // The plan has changed, so a new attempt is made, however recently the last one failed.
      if isAfresh || hold != state.hold { state.isRetrying = false }
      state.hold = hold
      // The machine is awake again, whether logind reported it or not. Setting the clock or the zone just before a sleep doesn't
      // count as a wake.
      if state.preparation?.isOver(at: SystemClock.now()) == true { state.preparation = nil }
      // After a wake, requesting locks is worth another attempt.
      if isAfresh { state.failures = 0 }
    case .preparing(true):
      state.preparation = SleepPreparation(at: SystemClock.now())
      await Deadline.within(Self.longestDelay, on: loop) { [isProgrammed] in await isProgrammed() }
      state.delay = nil
    case .preparing(false): (state.preparation, state.failures) = (nil, 0)
    case .owner(let owner):
      guard owner != state.logind?.owner else { break }
      // A new logind may not know the old one's locks.
      (state.delay, state.block, state.preparation, state.failures) = (nil, nil, nil, 0)
      state.isRetrying = false
      state.blocks = Logind.whatBlocks[...]
      state.logind?.owner = owner
    case .lost:
      (state.logind, state.delay, state.block, state.preparation) = (nil, nil, nil, nil)
    case .retry: state.isRetrying = false
    }
  }

  private func connect(_ state: inout State, _ group: inout DiscardingTaskGroup) async {
    guard state.hold != .none, state.logind == nil, !state.isRetrying else { return }
    do throws(DBusError) {
      let systemLoop = state.systemLoop ?? EventLoop(name: "system")
      state.systemLoop = systemLoop
      let logind = try await Logind.connect(around.address, on: systemLoop)
      let owners = try await logind.connection.ownerChanges(of: Logind.busName)
      let signals = try await logind.sleepSignals()
      (state.logind, state.hasConnected, state.failures) = (logind, true, 0)
      group.addTask { [inbox] in
        for await owner in owners { inbox.post(.owner(owner)) }
        inbox.post(.lost)
      }
      group.addTask { [inbox] in
        for await signal in signals {
          if let begins = signal.arguments.first?.asBool { inbox.post(.preparing(begins)) }
        }
      }
    } catch {
      around.log.info("no system bus: \(error.message)")
      tell(SleepLockHealth.none, &state)
      retryLater(&state, &group)
    }
  }

  /// Takes and releases locks, so that exactly the required ones are held.
  private func reconcile(_ state: inout State, _ group: inout DiscardingTaskGroup) async {
    if state.hold == .none { state.delay = nil }
    if state.hold != .block { (state.block, state.blocks) = (nil, Logind.whatBlocks[...]) }
    guard let logind = state.logind, state.hold != .none, !state.isRetrying else { return }
    guard logind.owner != nil else { return tell(SleepLockHealth.none, &state) }
    do throws(DBusError) {
      if state.delay == nil, state.preparation == nil {
        state.delay = try await logind.inhibit("sleep", mode: "delay", who: around.name, why: around.reasons.delay)
        tell(await logind.linger(of: around.user), &state)
      }
      while state.hold == .block, state.block == nil, let what = state.blocks.first {
        do throws(DBusError) {
          state.block = try await logind.inhibit(what, mode: "block", who: around.name, why: around.reasons.block)
        } catch {
          // Perhaps not everything is allowed: a smaller set is better than nothing.
          guard error.name.text.hasSuffix(".AccessDenied") || error.name.text.hasSuffix("AuthorizationRequired") else {
            throw error
          }
          around.log.warning("\(what) can't be inhibited: \(error.message)")
          state.blocks = state.blocks.dropFirst()
        }
      }
      state.failures = 0
      tell(health(of: state), &state)
    } catch {
      around.log.info("logind: \(error.message)")
      tell(.failing(error.line), &state)
      retryLater(&state, &group)
    }
  }

  private func health(of state: State) -> SleepLockHealth {
    guard let what = state.blocks.first else { return .refused }
    return what == Logind.whatBlocks.first ? .ok : .only(what)
  }

  private func retryLater(_ state: inout State, _ group: inout DiscardingTaskGroup) {
    // In any case, the next alarm or change of the clock causes a new attempt.
    guard state.hasConnected, state.failures < Self.maxRetries else { return }
    let wait = Duration.seconds(1 << state.failures)
    state.failures += 1
    state.isRetrying = true
    group.addTask { [inbox, loop] in
      await Deadline.pause(wait, on: loop)
      inbox.post(.retry)
    }
  }

  private func tell(_ lock: SleepLockHealth, _ state: inout State) {
    guard state.told.lock != lock else { return }
    state.told.lock = lock
    around.report(.sleepLock(lock))
  }

  private func tell(_ linger: LingerHealth, _ state: inout State) {
    guard state.told.linger != linger else { return }
    state.told.linger = linger
    around.report(.linger(linger))
  }
}

/// The parts of logind that this program uses: org.freedesktop.login1(5).
struct Logind: Sendable {
  static let busName: BusName = "org.freedesktop.login1"
  /// What a ringing alarm inhibits, followed by smaller sets in case that isn't allowed.
  static let whatBlocks = ["sleep:idle:handle-lid-switch", "sleep:idle", "idle"]

  /// The connection to the system bus, not shared with anything else.
  let connection: BusConnection
  /// The owner of the name; nil: logind isn't there.
  var owner: BusName?

  /// Connects, on a loop that may block during that time.
  static func connect(_ address: BusAddress, on loop: EventLoop) async throws(DBusError) -> Logind {
    let connection = try await BusConnection.open(address, on: loop)
    return Logind(connection: connection, owner: await connection.owner(of: busName))
  }

  /// Reports when the machine is about to sleep (true), and usually also when it woke (false).
  func sleepSignals() async throws(DBusError) -> AsyncStream<SignalMessage> {
    try await connection.signals(
      MatchRule(sender: Self.busName, path: Self.path, interface: Self.manager, member: "PrepareForSleep"))
  }

  /// Takes an inhibitor lock, which is held until its descriptor is closed.
  func inhibit(
    _ what: String, mode: String, who: String, why: String
  ) async throws(DBusError) -> PassedDescriptor {
    let answer = try await call("Inhibit", [what, who, why, mode].map(DBusValue.string), takesDescriptors: true)
    guard let lock = answer.first?.asDescriptor else { throw .failed("logind gave no lock") }
    return lock
  }

  /// Whether a user's programs continue after the last logout.
  func linger(of user: UInt32) async -> LingerHealth {
    do {
      guard let path = try await call("GetUser", [.uint32(user)]).first?.asObjectPath else { return .unknown }
      let answer = try await connection.call(
        MethodCall(
          destination: Self.busName, path: path, interface: "org.freedesktop.DBus.Properties", member: "Get",
          arguments: [.string("org.freedesktop.login1.User"), .string("Linger")]), timeout: Self.patience)
      return answer.first?.asVariant?.asBool.map { $0 ? .yes : .no } ?? .unknown
    } catch {
      return .unknown
    }
  }

  private static let path: ObjectPath = "/org/freedesktop/login1"
  private static let manager: InterfaceName = "org.freedesktop.login1.Manager"
  private static let patience = Duration.seconds(5)

  private func call(
    _ member: MemberName, _ arguments: [DBusValue], takesDescriptors: Bool = false
  ) async throws(DBusError) -> [DBusValue] {
    try await connection.call(
      MethodCall(
        destination: Self.busName, path: Self.path, interface: Self.manager, member: member, arguments: arguments),
      timeout: Self.patience, takesDescriptors: takesDescriptors)
  }
}
