import CGLib
import Synchronization

/// The work that waits to be run on a loop, and the one GLib source that runs it.
///
/// The thread is only woken if it sleeps or is about to: work that is added while it is awake is seen before it sleeps again. A source
/// for each batch would cost an allocation, GLib's lock (which the woken thread then waits for), and one more turn.
final class Mailbox: Sendable {
  enum Work {
    case job(UnownedJob)
    case body(@Sendable () -> Void)
  }

  private struct State {
    var waiting: [Work] = []
    /// Set while anything waits: a waiting job may hold the last reference to the loop's owner.
    var loop: EventLoop?
    var isAsleep = false
  }

  private static let roundsPerTurn = 4

  private let state = Mutex(State())
  // GLib locks the context itself.
  private nonisolated(unsafe) let context: OpaquePointer

  /// A mailbox of a context, which it keeps alive.
  init(_ context: OpaquePointer) { self.context = g_main_context_ref(context) }

  deinit { g_main_context_unref(context) }

  /// Makes work run on the loop. Can be called on any thread.
  func add(_ work: Work, to loop: EventLoop) {
    // The runtime doesn't keep the executor alive while it enqueues on it, and a job may be the last to do so: before the last line
    // here, the job may have run and the loop's thread may have ended.
    let context = g_main_context_ref(context)
    defer { g_main_context_unref(context) }
    let wakes = state.withLock { state in
      state.waiting.append(work)
      state.loop = loop
      defer { state.isAsleep = false }
      return state.isAsleep
    }
    if wakes { g_main_context_wakeup(context) }
  }

  /// Attaches the source, at the priority of descriptors, so that work and input take turns. The source keeps the mailbox until it
  /// is destroyed; the caller owns the returned reference.
  func attachSource() -> UnsafeMutablePointer<GSource> {
    let size = MemoryLayout<GSource>.stride + MemoryLayout<Unmanaged<Mailbox>>.stride
    let source: UnsafeMutablePointer<GSource> = g_source_new(Self.functions, guint(size))
    Self.place(in: source).initialize(to: Unmanaged.passRetained(self))
    g_source_set_can_recurse(source, 1)
    g_source_attach(source, context)
    return source
  }

  // MARK: The source

  /// Called before the thread sleeps; returns whether it must not sleep.
  private func willSleep() -> Bool {
    state.withLock { state in
      state.isAsleep = state.waiting.isEmpty
      return !state.isAsleep
    }
  }

  /// Called after the thread slept; returns whether there is work to run.
  private func hasWoken() -> Bool {
    state.withLock { state in
      state.isAsleep = false
      return !state.waiting.isEmpty
    }
  }

  /// Runs the waiting work, and the work that it adds: each step of a task adds the next one. After a number of rounds, the input is
  /// handled.
  func run() {
    for _ in 0..<Self.roundsPerTurn {
      let (batch, loop) = state.withLock { state in
        defer { (state.waiting, state.loop) = ([], nil) }
        return (state.waiting, state.loop)
      }
      guard let loop else { return }
      for work in batch {
        switch work {
        case .job(let job):
          job.runSynchronously(
            isolatedTo: loop.asUnownedSerialExecutor(), taskExecutor: loop.asUnownedTaskExecutor())
        case .body(let body): body()
        }
      }
    }
  }

  /// The place of the mailbox in a source: after GLib's own fields.
  private static func place(in source: UnsafeMutablePointer<GSource>) -> UnsafeMutablePointer<Unmanaged<Mailbox>> {
    (UnsafeMutableRawPointer(source) + MemoryLayout<GSource>.stride).assumingMemoryBound(to: Unmanaged<Mailbox>.self)
  }

  private static func mailbox(of source: UnsafeMutablePointer<GSource>?) -> Mailbox? {
    source.map { place(in: $0).pointee.takeUnretainedValue() }
  }

  // Never written to; lives as long as the process.
  private nonisolated(unsafe) static let functions: UnsafeMutablePointer<GSourceFuncs> = {
    let functions = UnsafeMutablePointer<GSourceFuncs>.allocate(capacity: 1)
    functions.initialize(to: GSourceFuncs())
    functions.pointee.prepare = { source, timeout in
      timeout?.pointee = -1
      return mailbox(of: source)?.willSleep() == true ? 1 : 0
    }
    functions.pointee.check = { source in mailbox(of: source)?.hasWoken() == true ? 1 : 0 }
    functions.pointee.dispatch = { source, _, _ in
      mailbox(of: source)?.run()
      return 1
    }
    functions.pointee.finalize = { source in
      if let source { place(in: source).pointee.release() }
    }
    return functions
  }()
}
