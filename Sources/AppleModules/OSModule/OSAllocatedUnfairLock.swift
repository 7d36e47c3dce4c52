import Synchronization

/// A lock around a state, as a value that can be passed on.
///
/// It is a mutex of Swift's own.
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

  /// Waits until nobody else has the lock, and takes it. The thread that takes it gives it back, and doesn't take it twice.
  @available(*, noasync, message: "use withLock in an asynchronous context")
  public func lock() { storage.state._unsafeLock() }

  /// Takes the lock if nobody has it; false: somebody does.
  @available(*, noasync, message: "use withLock in an asynchronous context")
  public func lockIfAvailable() -> Bool { storage.state._unsafeTryLock() }

  /// Gives the lock back.
  @available(*, noasync, message: "use withLock in an asynchronous context")
  public func unlock() { storage.state._unsafeUnlock() }

  /// Runs a closure that no other one runs beside.
  public func withLock<Result: Sendable, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result { try withLock { (_: inout Void) throws(Failure) in try body() } }
}

private final class LockStorage<State: Sendable>: Sendable {
  let state: Mutex<State>

  init(_ state: State) { self.state = Mutex(state) }
}
