import CGLib
import Synchronization

/// What waits to be run on a loop, and the one GLib source that runs it.
///
/// The thread is woken only when it sleeps or is about to: what is added while it is awake is seen before it sleeps again.
/// A source for each batch would cost an allocation, GLib's lock (for which the woken thread then waits), and a turn more.
final class Mailbox: Sendable {
  enum Work {
    case job(UnownedJob)
    case body(@Sendable () -> Void)
  }

  private struct State {
    var waiting: [Work] = []
    /// Kept while anything waits: a job may be all that is left of who it belongs to.
    var loop: EventLoop?
    var isAsleep = false
  }

  private static let roundsPerTurn = 4

  private let state = Mutex(State())
  // GLib locks the context itself.
  private nonisolated(unsafe) let context: OpaquePointer

  /// Belongs to a context, which is kept.
  init(_ context: OpaquePointer) { self.context = g_main_context_ref(context) }

  deinit { g_main_context_unref(context) }

  /// Has something run on the loop. From any thread.
  func add(_ work: Work, to loop: EventLoop) {
    // The runtime keeps nobody alive who it enqueues on, and a job can be the end of all that does: it may have run, and
    // the loop's thread ended, before the last line.
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

  /// Attaches the source, at the priority of descriptors: work and input take turns. It keeps the mailbox until it is
  /// destroyed, and its reference is the caller's.
  func attachSource() -> UnsafeMutablePointer<GSource> {
    let size = MemoryLayout<GSource>.stride + MemoryLayout<Unmanaged<Mailbox>>.stride
    let source: UnsafeMutablePointer<GSource> = g_source_new(Self.functions, guint(size))
    Self.place(in: source).initialize(to: Unmanaged.passRetained(self))
    g_source_set_can_recurse(source, 1)
    g_source_attach(source, context)
    return source
  }

  // MARK: The source

  /// Before the thread sleeps: whether it may not.
  private func willSleep() -> Bool {
    state.withLock { state in
      state.isAsleep = state.waiting.isEmpty
      return !state.isAsleep
    }
  }

  /// After it slept: whether there is something to run.
  private func hasWoken() -> Bool {
    state.withLock { state in
      state.isAsleep = false
      return !state.waiting.isEmpty
    }
  }

  /// Runs what waits, and what that adds: a task's next step is added by its last. After so many rounds input has its turn.
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

  /// Where a source has its mailbox: behind what is GLib's.
  private static func place(in source: UnsafeMutablePointer<GSource>) -> UnsafeMutablePointer<Unmanaged<Mailbox>> {
    (UnsafeMutableRawPointer(source) + MemoryLayout<GSource>.stride).assumingMemoryBound(to: Unmanaged<Mailbox>.self)
  }

  private static func mailbox(of source: UnsafeMutablePointer<GSource>?) -> Mailbox? {
    source.map { place(in: $0).pointee.takeUnretainedValue() }
  }

  // Never written to, and as long-lived as the process.
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
