import Synchronization

/// Runs each job at once on the thread that brings it, one at a time: the least that a serial executor can be.
package final class TurnstileExecutor: SerialExecutor {
  private let turn = Mutex(())

  package init() {}

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    turn.withLock { _ in job.runSynchronously(on: asUnownedSerialExecutor()) }
  }
}
