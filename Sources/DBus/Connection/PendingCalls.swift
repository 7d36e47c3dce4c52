import EventLoop
import Synchronization

/// The calls that wait for their replies, by serial, with one timer for the earliest of their deadlines.
///
/// libdbus's own pending calls cost a lock, an allocation and a timer each. Belongs to the loop's thread.
final class PendingCalls {
  /// Receives a call's outcome, on the loop's thread, once.
  typealias Completion = (Result<[DBusValue], DBusError>) -> Void

  private static let bus: BusName = "org.freedesktop.DBus"

  private struct Pending {
    let destination: BusName
    var deadline: SuspendingClock.Instant?
    /// Called at the deadline; nil: the call fails then.
    let whenLate: (() -> Void)?
    /// Whether the caller takes ownership of descriptors in the reply.
    let takesDescriptors: Bool
    let completion: Completion
  }

  private let loop: EventLoop
  private var pending: [UInt32: Pending] = [:]
  private var timer: EventSource?
  private var timerDeadline: SuspendingClock.Instant?

  init(loop: EventLoop) { self.loop = loop }

  /// Stores the completion of a call that has been sent. With `whenLate` it is kept after its deadline, until `extend` sets a new
  /// one or `fail` ends it.
  func add(
    serial: UInt32, destination: BusName, timeout: Duration, whenLate: (() -> Void)? = nil,
    takesDescriptors: Bool = false, completion: @escaping Completion
  ) {
    pending[serial] = Pending(
      destination: destination, deadline: nil, whenLate: whenLate, takesDescriptors: takesDescriptors,
      completion: completion)
    extend(serial, by: timeout)
  }

  /// Sets the deadline of a call that still waits to a time from now.
  func extend(_ serial: UInt32, by timeout: Duration) {
    guard pending[serial] != nil else { return }
    // A deadline after the end of any process needs no timer (and must not overflow).
    let deadline = timeout < .seconds(30 * 86_400) ? SuspendingClock().now + timeout : nil
    pending[serial]?.deadline = deadline
    if let deadline, timerDeadline.map({ deadline < $0 }) ?? true { startTimer(until: deadline) }
  }

  /// Completes a call with its reply, if the call still waits and the sender may answer it.
  ///
  /// A unique name may answer only for itself, and the bus (with errors) for all names; for a well-known name the sender isn't
  /// checked, because the name's owner may have changed in the meantime. An answer without a sender is the bus's as well: the bus
  /// writes a sender into what clients send, and xdg-dbus-proxy writes none when it answers in its place ("Message Bus Message
  /// Routing" in the D-Bus specification).
  func complete(
    serial: UInt32, from sender: BusName?, _ outcome: (_ takesDescriptors: Bool) -> Result<[DBusValue], DBusError>
  ) {
    guard let call = pending[serial] else { return }
    let mustMatch = call.destination.text.utf8.first == UInt8(ascii: ":") || call.destination == Self.bus
    guard !mustMatch || sender == call.destination || sender == Self.bus || sender == nil else { return }
    remove(serial)
    call.completion(outcome(call.takesDescriptors))
  }

  /// Ends a call with an error; a later answer is dropped.
  func fail(_ serial: UInt32, _ error: DBusError) {
    guard let call = pending[serial] else { return }
    remove(serial)
    call.completion(.failure(error))
  }

  /// Ends all calls with an error.
  func failAll(_ error: DBusError) {
    let all = pending.values
    pending = [:]
    stopTimer()
    for call in all { call.completion(.failure(error)) }
  }

  private func remove(_ serial: UInt32) {
    pending[serial] = nil
    // A timer that isn't needed would wake an idle process.
    if pending.isEmpty { stopTimer() }
  }

  private func startTimer(until deadline: SuspendingClock.Instant) {
    timerDeadline = deadline
    timer = loop.after(deadline - SuspendingClock().now) { [unowned self] in expire() }
  }

  private func stopTimer() {
    timer = nil
    timerDeadline = nil
  }

  private func expire() {
    stopTimer()
    let now = SuspendingClock().now
    let late = pending.filter { $0.value.deadline.map { $0 <= now } ?? false }
    for (serial, call) in late {
      if call.whenLate == nil { pending[serial] = nil } else { pending[serial]?.deadline = nil }
    }
    if let next = pending.values.compactMap(\.deadline).min() { startTimer(until: next) }
    for call in late.values {
      if let whenLate = call.whenLate {
        whenLate()
      } else {
        call.completion(.failure(.noReply("no answer from \(call.destination.text) in time")))
      }
    }
  }
}

/// Resolves the race between the start of a call on the loop and its cancellation on any thread.
final class CallTicket: Sendable {
  private enum State {
    case waiting
    case started(UInt32)
    case cancelled
  }

  private let state = Mutex(State.waiting)

  /// Stores the serial number; true if the call was cancelled before.
  func start(_ serial: UInt32?) -> Bool {
    state.withLock { state in
      if case .cancelled = state { return true }
      if let serial { state = .started(serial) }
      return false
    }
  }

  /// Stores the cancellation; returns the serial number of the call that has to be ended, if it has begun.
  func cancel() -> UInt32? {
    state.withLock { state in
      defer { state = .cancelled }
      if case .started(let serial) = state { return serial }
      return nil
    }
  }
}
