import Synchronization

/// A lock around a state, as a value that can be passed on.
///
/// It contains a mutex of Swift's own.
public struct OSAllocatedUnfairLock<State: Sendable>: Sendable {
  private let storage: LockStorage<State>

  /// A lock around a state.
  public init(initialState: State) { storage = LockStorage(initialState) }

  /// A lock around a state.
  public init(uncheckedState initialState: State) { storage = LockStorage(initialState) }

  /// Runs a closure with exclusive access to the state.
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
  /// A lock without a state.
  public init() { self.init(initialState: ()) }

  /// Waits until the lock is free, and takes it. The thread that takes it has to release it, and must not take it twice.
  @available(*, noasync, message: "use withLock in an asynchronous context")
  public func lock() { storage.state._unsafeLock() }

  /// Takes the lock if it is free; false: it isn't.
  @available(*, noasync, message: "use withLock in an asynchronous context")
  public func lockIfAvailable() -> Bool { storage.state._unsafeTryLock() }

  /// Releases the lock.
  @available(*, noasync, message: "use withLock in an asynchronous context")
  public func unlock() { storage.state._unsafeUnlock() }

  /// Runs a closure while holding the lock.
  public func withLock<Result: Sendable, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result { try withLock { (_: inout Void) throws(Failure) in try body() } }
}

private final class LockStorage<State: Sendable>: Sendable {
  let state: Mutex<State>

  init(_ state: State) { self.state = Mutex(state) }
}
