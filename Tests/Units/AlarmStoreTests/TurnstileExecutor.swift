import Synchronization

/// Runs each job at once on the thread that brings it, one at a time: the least that a serial executor can be.
final class TurnstileExecutor: SerialExecutor {
  private let turn = Mutex(())

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    turn.withLock { _ in unsafe job.runSynchronously(on: asUnownedSerialExecutor()) }
  }
}
