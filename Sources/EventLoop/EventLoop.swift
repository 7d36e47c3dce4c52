import CGLib
import Glibc
import Synchronization

/// A GLib main context on a thread of its own, usable as the executor of actors and tasks.
///
/// Everything enqueued runs on that thread, in order. While nothing happens the thread sleeps in `poll` without a timeout,
/// so an idle loop causes no wake-ups.
package final class EventLoop: SerialExecutor, TaskExecutor {
  /// The thread's name, for debuggers.
  package let name: String
  // GLib locks both objects itself; they live until the thread has been joined.
  private nonisolated(unsafe) let context: OpaquePointer
  private nonisolated(unsafe) let mainLoop: OpaquePointer
  let mailbox: Mailbox
  // Created and destroyed once, in this class.
  private nonisolated(unsafe) let mailboxSource: UnsafeMutablePointer<GSource>
  private let thread = Mutex<ThreadHandle?>(nil)

  /// Starts the thread.
  package init(name: String) {
    self.name = name
    context = g_main_context_new()
    mainLoop = g_main_loop_new(context, 0)
    mailbox = Mailbox(context)
    mailboxSource = mailbox.attachSource()
    startThread()
  }

  deinit {
    // Nothing is enqueued any more, because waiting work would have kept the loop alive.
    if let running = thread.withLock({ $0.take() }) {
      if isCurrent {
        g_main_loop_quit(mainLoop)
        g_thread_unref(running.raw)
      } else {
        let quitter = quitFromInside()
        g_thread_join(running.raw)
        // If the loop had already ended, this source never ran, and it would keep the context with its descriptor forever.
        g_source_destroy(quitter)
        g_source_unref(quitter)
      }
    }
    g_source_destroy(mailboxSource)
    g_source_unref(mailboxSource)
    g_main_loop_unref(mainLoop)
    g_main_context_unref(context)
  }

  // MARK: Work

  package func enqueue(_ job: consuming ExecutorJob) { mailbox.add(.job(UnownedJob(job)), to: self) }

  /// Runs a body on the loop later, in order with everything else that is posted or enqueued. Can be called on any thread.
  package func post(_ body: @escaping @Sendable () -> Void) { mailbox.add(.body(body), to: self) }

  // MARK: Isolation

  /// Whether the caller runs on the loop's thread.
  package var isCurrent: Bool { g_main_context_is_owner(context) != 0 }

  package func checkIsolated() {
    precondition(isCurrent, "this has to be called on the event loop \"\(name)\"")
  }

  package func isIsolatingCurrentContext() -> Bool? { isCurrent }

  package func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }

  package func asUnownedTaskExecutor() -> UnownedTaskExecutor { UnownedTaskExecutor(ordinary: self) }

  // MARK: Thread

  /// Lets the loop finish the work that is already enqueued, ends its thread and waits for that. Must not be called on the loop itself;
  /// calling it again does nothing.
  package func stop() {
    guard let running = thread.withLock({ $0.take() }) else { return }
    precondition(!isCurrent, "an event loop can't wait for its own end")
    post { [mainLoop = Pointer(mainLoop)] in g_main_loop_quit(mainLoop.raw) }
    g_thread_join(running.raw)
  }

  /// Blocks the calling thread until the loop has been stopped by `quit`. For a program's main thread.
  package func join() {
    guard let running = thread.withLock({ $0.take() }) else { return }
    g_thread_join(running.raw)
  }

  /// Ends the loop after the work that is already enqueued, without waiting for that.
  package func quit() {
    post { [mainLoop = Pointer(mainLoop)] in g_main_loop_quit(mainLoop.raw) }
  }

  /// Quits by means of a source, which is returned with a reference: `g_main_loop_quit` has no effect on a loop whose thread doesn't
  /// run it yet, so that loop would run forever.
  private func quitFromInside() -> UnsafeMutablePointer<GSource> {
    let source: UnsafeMutablePointer<GSource> = g_idle_source_new()
    g_source_set_callback(
      source,
      { data in
        g_main_loop_quit(data.map { OpaquePointer($0) })
        return 0
      }, UnsafeMutableRawPointer(g_main_loop_ref(mainLoop)),
      { data in g_main_loop_unref(data.map { OpaquePointer($0) }) })
    g_source_attach(source, context)
    return source
  }

  /// Passes the context to code that makes its own GLib sources on it.
  package func withContext<Result>(_ body: (OpaquePointer) throws -> Result) rethrows -> Result { try body(context) }

  private struct Pointer: Sendable {
    // A GMainLoop, which GLib locks by itself.
    nonisolated(unsafe) let raw: OpaquePointer
    init(_ raw: OpaquePointer) { self.raw = raw }
  }

  private func startThread() {
    let start = Unmanaged.passRetained(ThreadStart(context: context, mainLoop: mainLoop))
    let running: UnsafeMutablePointer<GThread> = g_thread_new(
      name,
      { data in
        guard let data else { return nil }
        let start = Unmanaged<ThreadStart>.fromOpaque(data).takeRetainedValue()
        takeSignals()
        g_main_context_push_thread_default(start.context)
        g_main_loop_run(start.mainLoop)
        g_main_context_pop_thread_default(start.context)
        return nil
      }, start.toOpaque())
    thread.withLock { $0 = ThreadHandle(running) }
  }

  private struct ThreadHandle: Sendable {
    // Joined or released once, by the code that takes it out of the mutex.
    nonisolated(unsafe) let raw: UnsafeMutablePointer<GThread>
    init(_ raw: UnsafeMutablePointer<GThread>) { self.raw = raw }
  }

  private final class ThreadStart {
    let context: OpaquePointer
    let mainLoop: OpaquePointer

    init(context: OpaquePointer, mainLoop: OpaquePointer) {
      self.context = g_main_context_ref(context)
      self.mainLoop = g_main_loop_ref(mainLoop)
    }

    deinit {
      g_main_loop_unref(mainLoop)
      g_main_context_unref(context)
    }
  }
}

/// Lets the calling thread receive the signals that `onSignal` supports. A thread inherits its creator's mask; if a parent or
/// Swift's pool blocked them all, no thread would ever receive SIGTERM.
private func takeSignals() {
  var signals = sigset_t()
  sigemptyset(&signals)
  for signal in [SIGHUP, SIGINT, SIGTERM, SIGUSR1, SIGUSR2, SIGWINCH] { sigaddset(&signals, signal) }
  pthread_sigmask(SIG_UNBLOCK, &signals, nil)
}
