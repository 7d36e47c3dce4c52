import Synchronization

/// Settles the race between a call's start on the loop and its cancellation anywhere.
final class CallTicket: Sendable {
  private enum State {
    case waiting
    case started(UInt32)
    case cancelled
  }

  private let state = Mutex(State.waiting)

  /// Notes the serial number; true if the call was cancelled before.
  func start(_ serial: UInt32?) -> Bool {
    state.withLock { state in
      if case .cancelled = state { return true }
      if let serial { state = .started(serial) }
      return false
    }
  }

  /// Notes the cancellation; returns the serial number of the call that has to be ended, if it has begun.
  func cancel() -> UInt32? {
    state.withLock { state in
      defer { state = .cancelled }
      if case .started(let serial) = state { return serial }
      return nil
    }
  }
}
