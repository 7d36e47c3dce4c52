import Glibc

/// Finds out whether a program can be executed at all: an existing file can be for another machine, or lack a library.
package enum ProgramTrial {
  /// The output of a program with `--version`, without the line's end; nil if the program can't be started, fails, or takes longer
  /// than `limit`. Blocks until then.
  package static func version(of path: String, limit: Duration = .seconds(10)) -> String? {
    var ends: [Int32] = [-1, -1]
    // Not a pipe, which a child of another thread could inherit before it is marked close-on-exec.
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else { return nil }
    let output = FileDescriptor(ends[0])
    let started = start(path, output: ends[1])
    close(ends[1])
    guard let process = started else { return nil }
    let text = text(from: output.raw, until: .now + limit)
    // A program that has closed its output may still hang.
    if text == nil { kill(process, SIGKILL) }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 { if errno != EINTR { return nil } }
    guard status == 0, let text, !text.isEmpty else { return nil }
    return String(text.prefix { $0 != "\n" })
  }

  private static func start(_ path: String, output: Int32) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    var arguments = [strdup(path), strdup("--version"), nil]
    defer { for text in arguments { free(text) } }
    var process: pid_t = 0
    let failure = SpawnAttributes.with { posix_spawn(&process, path, &actions, &$0, &arguments, environ) }
    return failure == 0 ? process : nil
  }

  /// All bytes until the end of the output; nil if it didn't end in time, or is too long for a version.
  private static func text(from descriptor: Int32, until end: ContinuousClock.Instant) -> String? {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 256)
    while bytes.count < 1024 {
      let left = (end - .now).components
      let milliseconds = left.seconds * 1000 + left.attoseconds / 1_000_000_000_000_000
      var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let ready = poll(&polled, 1, Int32(clamping: max(milliseconds, 0)))
      if ready < 0, errno == EINTR { continue }
      guard ready > 0 else { return nil }
      let count = read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return count == 0 ? String(decoding: bytes, as: UTF8.self) : nil }
      bytes += buffer.prefix(count)
    }
    return nil
  }
}
