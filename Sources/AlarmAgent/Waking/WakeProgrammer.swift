import AlarmCore
import AlarmWire
import DBus
import Logging
import Synchronization

/// Programs the machine to wake for the next alarm, by the best available provider.
///
/// One task does one thing after the other, always for the newest plan; waiting for a provider that hangs ends after some seconds.
/// Only a machine that is about to sleep waits for this.
final class WakeProgrammer: Sendable {
  private enum Event: Sendable {
    case plan(WakePlan, isAfresh: Bool)
    case owner(WakeProvider, isThere: Bool)
    case settle(AsyncStream<Void>.Continuation)
  }

  /// The wake that was programmed.
  private struct Armed {
    var provider: WakeProvider
    var instant: WallInstant
    var handle: String
    /// Whether the wake may have been lost without notice.
    var isDoubtful = false
  }

  private struct State {
    var plan: WakePlan?
    var chain = WakeChain()
    var armed: Armed?
  }

  private let connection: BusConnection
  private let setters: [any WakeSetter]
  private let hasClock: @Sendable () -> Bool
  private let log: Logger
  private let report: @Sendable (WakeOutlook) -> Void
  private let inbox = Inbox<Event>()
  private let present = Mutex(WakeOutlook.unsettled)

  /// Programs wakes with the setters that are on a connection. `hasClock` is whether a clock of the machine can wake it; `report`
  /// is called with the outlook for alarms, whenever that changes.
  init(
    connection: BusConnection, setters: [any WakeSetter], hasClock: @escaping @Sendable () -> Bool, log: Logger,
    report: @escaping @Sendable (WakeOutlook) -> Void
  ) {
    self.connection = connection
    self.setters = setters
    self.hasClock = hasClock
    self.log = log
    self.report = report
  }

  /// The outlook that was last reported.
  var outlook: WakeOutlook { present.withLock { $0 } }

  /// Programs the wake that a plan requires.
  func keep(_ plan: WakePlan, isAfresh: Bool) { inbox.post(.plan(plan, isAfresh: isAfresh)) }

  /// Returns when the last plan is programmed, or can't be; at once when its task is cancelled.
  func settle() async {
    let (stream, continuation) = AsyncStream<Void>.makeStream()
    inbox.post(.settle(continuation))
    for await _ in stream {}
  }

  /// Works until `close`, and then leaves nothing programmed.
  func run() async {
    await withDiscardingTaskGroup { group in
      for setter in setters { group.addTask { await self.watch(setter) } }
      var state = State()
      while let batch = await inbox.next() {
        var waiting: [AsyncStream<Void>.Continuation] = []
        for event in batch { if let waits = take(event, &state) { waiting.append(waits) } }
        await reconcile(&state)
        for continuation in waiting { continuation.finish() }
      }
      await disarm(&state)
      group.cancelAll()
    }
  }

  /// Ends `run`.
  func close() { inbox.close() }

  // MARK: Private

  private func watch(_ setter: any WakeSetter) async {
    guard let owners = try? await connection.ownerChanges(of: setter.busName) else { return }
    for await owner in owners { inbox.post(.owner(setter.provider, isThere: owner != nil)) }
  }

  private func take(_ event: Event, _ state: inout State) -> AsyncStream<Void>.Continuation? {
    switch event {
    case .plan(let plan, let isAfresh):
      // A new next alarm is a reason to try again; an unchanged one isn't, and neither is having none.
      if plan.wakesAt != nil, isAfresh || plan.wakesAt != state.plan?.wakesAt { state.chain.forgive() }
      if isAfresh { state.armed?.isDoubtful = true }
      state.plan = plan
    case .owner(let provider, let isThere):
      state.chain[provider] = isThere ? .unknown : .absent
      // Even if the provider is back already, it may have lost the wake.
      if state.armed?.provider == provider { state.armed = nil }
    case .settle(let continuation): return continuation
    }
    return nil
  }

  /// Programs the wake that the plan requires, and cancels any other.
  private func reconcile(_ state: inout State) async {
    guard let plan = state.plan else { return }
    await meet(&state)
    let clock = hasClock()
    let wanted = plan.isEnabled && clock ? plan.wakesAt : nil
    while let instant = wanted, let choice = state.chain.choice,
      let setter = setters.first(where: { $0.provider == choice })
    {
      if let armed = state.armed, armed.provider == choice, armed.instant == instant, !armed.isDoubtful { break }
      do throws(DBusError) {
        let handle = try await setter.program(instant)
        log.debug("the machine is woken at \(instant.seconds) by \(choice.rawValue)")
        await disarm(&state)
        state.armed = Armed(provider: choice, instant: instant, handle: handle)
      } catch {
        state.chain[choice] = .failed(.about(choice.rawValue, error.line))
      }
    }
    if wanted == nil || state.chain.choice == nil { await disarm(&state) }
    tell(state.chain.outlook(isEnabled: plan.isEnabled, hasClock: clock))
  }

  /// Finds out whether newly appeared providers can wake the machine.
  private func meet(_ state: inout State) async {
    for setter in setters where state.chain[setter.provider] == .unknown {
      do throws(DBusError) {
        state.chain[setter.provider] = try await setter.greet().map { .unsuited($0) } ?? .ready
      } catch {
        state.chain[setter.provider] = .failed(.about(setter.provider.rawValue, error.line))
      }
    }
  }

  private func disarm(_ state: inout State) async {
    guard let armed = state.armed else { return }
    state.armed = nil
    await setters.first { $0.provider == armed.provider }?.clear(armed.handle)
  }

  private func tell(_ outlook: WakeOutlook) {
    let isNews = present.withLock { present in
      defer { present = outlook }
      return present != outlook
    }
    if isNews { report(outlook) }
  }
}
