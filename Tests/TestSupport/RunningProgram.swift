import Glibc
package import Subprocess
import Synchronization
import SystemPackage

/// A program that a test started and keeps running: signalled and ended by its pid, and never left behind, even when the
/// test process is killed.
///
/// Its standard output and error go to files, so that a test can read them at any time.
package final class RunningProgram: Sendable {
  /// The process id.
  package let pid: Int32
  private let task: Task<TerminationStatus, any Error>
  private let end: EndMark

  private init(pid: Int32, task: Task<TerminationStatus, any Error>, end: EndMark) {
    self.pid = pid
    self.task = task
    self.end = end
  }

  /// Whether the program has been waited for, so its pid may belong to another process.
  private final class EndMark: Sendable {
    let hasEnded = Mutex(false)
  }

  /// Starts a program, found in PATH or by its path, with exactly the given environment and the sanitizers' options. It keeps running, even
  /// if the task that started it is cancelled, until it is killed or ended, the `TemporaryFolder` around it is removed, or this process is
  /// gone.
  package static func start(
    _ program: String, _ arguments: [String] = [], environment: [String: String], output: String = "/dev/null",
    input: String = "/dev/null"
  ) async throws -> RunningProgram {
    _ = DescriptorLimit.isRaised
    let (pids, announce) = AsyncThrowingStream<ProcessIdentifier, any Error>.makeStream()
    var options = PlatformOptions()
    // Its own process group, so what it started itself (the accessibility bus starts a dbus-daemon) ends with it.
    options.createSession = true
    options.teardownSequence = [.send(signal: .kill, allowedDurationToNextStep: .zero)]
    let descriptor = try FileDescriptor.open(
      FilePath(output), .writeOnly, options: [.create, .append], permissions: [.ownerReadWrite])
    let inputDescriptor = try FileDescriptor.open(FilePath(input), .readOnly)
    let variables = environment.merging(SanitizerOptions.variables) { given, _ in given }.reduce(
      into: [Environment.Key: String]()
    ) { variables, entry in
      if let key = Environment.Key(rawValue: entry.key) { variables[key] = entry.value }
    }
    let end = EndMark()
    let task = Task<TerminationStatus, any Error> { [options] in
      let pid = Mutex<Int32?>(nil)
      defer {
        end.hasEnded.withLock { $0 = true }
        if let pid = pid.withLock({ $0 }) {
          _ = Glibc.kill(-pid, SIGKILL)
          Watchdog.forget(pid)
        }
      }
      do {
        let status = try await Subprocess.run(
          program.contains("/") ? .path(FilePath(program)) : .name(program), arguments: Arguments(arguments),
          environment: .custom(variables), platformOptions: options,
          input: .fileDescriptor(inputDescriptor, closeAfterSpawningProcess: true),
          output: .fileDescriptor(descriptor, closeAfterSpawningProcess: true), error: .combinedWithOutput
        ) { execution in
          Watchdog.watch(execution.processIdentifier.value)
          pid.withLock { $0 = execution.processIdentifier.value }
          announce.yield(execution.processIdentifier)
          announce.finish()
        }.terminationStatus
        Crashes.look(at: program, status, log: output)
        return status
      } catch {
        announce.finish(throwing: error)
        throw error
      }
    }
    var iterator = pids.makeAsyncIterator()
    guard let identifier = try await iterator.next() else { throw CancellationError() }
    let running = RunningProgram(pid: identifier.value, task: task, end: end)
    TemporaryFolder.guests?.add(running)
    return running
  }

  /// Sends a signal; nothing happens when the program has ended.
  package func send(_ signal: Int32) {
    end.hasEnded.withLock { if !$0 { _ = Glibc.kill(pid, signal) } }
  }

  /// Whether the program has ended and has been waited for.
  package var hasEnded: Bool { end.hasEnded.withLock { $0 } }

  /// Waits until the program ends by itself, and returns how it ended.
  package func wait() async throws -> TerminationStatus { try await task.value }

  /// Waits until the program ends by itself, and returns its exit status; a signal's number plus 128 when one ended it.
  package func exitStatus() async throws -> Int32 {
    switch try await wait() {
    case .exited(let code): code
    case .signaled(let signal): 128 + signal
    }
  }

  /// Kills it and waits until it is gone.
  package func kill() async {
    send(SIGKILL)
    _ = try? await task.value
  }

  /// Asks it to end and waits; kills it when it doesn't within ten seconds.
  package func end() async throws -> TerminationStatus {
    send(SIGCONT)
    send(SIGTERM)
    let watchdog = Task { [weak self] in
      try await Task.sleep(for: .seconds(10))
      self?.send(SIGKILL)
    }
    defer { watchdog.cancel() }
    return try await task.value
  }
}
