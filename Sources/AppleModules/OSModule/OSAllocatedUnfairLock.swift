import Synchronization

/// A lock around a state, as a value that can be passed on.
///
/// It is a mutex of Swift's own. `lock()` and `unlock()` by themselves don't exist: a closure has the state for itself.
public struct OSAllocatedUnfairLock<State: Sendable>: Sendable {
  private let storage: LockStorage<State>

  /// A lock around a state.
  public init(initialState: State) { storage = LockStorage(initialState) }

  /// A lock around a state.
  public init(uncheckedState initialState: State) { storage = LockStorage(initialState) }

  /// Runs a closure that has the state for itself.
  public func withLock<Result: Sendable, Failure: Error>(
    _ body: (inout State) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try storage.state.withLock { (state) throws(Failure) in try body(&state) }
  }

  /// The same.
  public func withLockUnchecked<Result: Sendable, Failure: Error>(
    _ body: (inout State) throws(Failure) -> Result
  ) throws(Failure) -> Result { try withLock(body) }
}

extension OSAllocatedUnfairLock where State == Void {
  /// A lock around nothing.
  public init() { self.init(initialState: ()) }

  /// Runs a closure that no other one runs beside.
  public func withLock<Result: Sendable, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result { try withLock { (_: inout Void) throws(Failure) in try body() } }
}

private final class LockStorage<State: Sendable>: Sendable {
  let state: Mutex<State>

  init(_ state: State) { self.state = Mutex(state) }
}
