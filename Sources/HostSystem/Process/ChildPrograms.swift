import Glibc

/// A program that is started and then runs independently.
package enum DetachedProgram {
  /// Finds a program in a search path; nil if it doesn't exist there.
  package static func path(of name: String, in searchPath: String) -> String? {
    searchPath.split(separator: ":").lazy.filter { $0.hasPrefix("/") }.map { "\($0)/\(name)" }
      .first { access($0, X_OK) == 0 }
  }

  /// Starts a program in a separate session, with this process's environment and additional variables. Afterwards it isn't a child
  /// of this process. Blocks for some milliseconds, until a shell has started it.
  package static func start(
    _ path: String, _ arguments: [String], environment more: [String: String] = [:]
  ) throws(HostError) {
    // The shell ends at once, so nothing has to wait for the program. The words are the shell's arguments, never part of its
    // script.
    let words = ["/bin/sh", "-c", "\"$@\" </dev/null >/dev/null 2>&1 &", "sh", path] + arguments
    // POSIX_SPAWN_SETSID, which Swift's Glibc doesn't export.
    let newSession: Int32 = 0x80
    var arguments = words.map { strdup($0) } + [nil]
    var variables = environment(with: more).map { strdup($0) } + [nil]
    defer { for text in arguments + variables { free(text) } }
    var process: pid_t = 0
    errno = SpawnAttributes.with(flags: newSession) {
      posix_spawn(&process, "/bin/sh", nil, &$0, &arguments, &variables)
    }
    guard errno == 0 else { throw .fromErrno(.start, path) }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
  }

  private static func environment(with more: [String: String]) -> [String] {
    var all: [String] = []
    var entry = environ
    while let text = entry.pointee {
      let variable = String(cString: text)
      if !more.keys.contains(where: { variable.hasPrefix($0 + "=") }) { all.append(variable) }
      entry += 1
    }
    return all + more.map { "\($0.key)=\($0.value)" }
  }
}

/// Finds out whether a program can be executed at all: an existing file can be for another machine, or lack a library.
package enum VersionProbe {
  /// The output of a program with `--version`, without the line break; nil if the program can't be started, fails, or takes longer
  /// than `limit`. Blocks until then.
  package static func version(of path: String, limit: Duration = .seconds(10)) -> String? {
    guard let bytes = ProgramOutput.bytes(of: path, ["--version"], limit: 1024, within: limit), !bytes.isEmpty else {
      return nil
    }
    return String(String(decoding: bytes, as: UTF8.self).prefix { $0 != "\n" })
  }
}

/// A program's standard output.
package enum ProgramOutput {
  /// The complete output as bytes; nil if the program can't be started, fails, prints `limit` bytes or more, or takes longer than
  /// `time` and is killed. Blocks until then. The program's standard input is empty.
  package static func bytes(
    of path: String, _ arguments: [String], limit: Int, within time: Duration
  ) -> [UInt8]? {
    var ends: [Int32] = [-1, -1]
    // Not a pipe, which a child of another thread could inherit before it is marked close-on-exec.
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else { return nil }
    let output = FileDescriptor(ends[0])
    let started = start(path, arguments, output: ends[1])
    close(ends[1])
    guard let process = started else { return nil }
    let bytes = bytes(from: output.raw, limit: limit, until: .now + time)
    // A program that has closed its output may still be hanging.
    if bytes == nil { kill(process, SIGKILL) }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 { if errno != EINTR { return nil } }
    return status == 0 ? bytes : nil
  }

  private static func start(_ path: String, _ arguments: [String], output: Int32) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    var words = ([path] + arguments).map { strdup($0) } + [nil]
    defer { for text in words { free(text) } }
    var process: pid_t = 0
    let failure = SpawnAttributes.with { posix_spawn(&process, path, &actions, &$0, &words, environ) }
    return failure == 0 ? process : nil
  }

  /// All bytes until the end of the output; nil if it didn't end in time, or is too long.
  private static func bytes(from descriptor: Int32, limit: Int, until end: ContinuousClock.Instant) -> [UInt8]? {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: min(limit, 65_536))
    while bytes.count < limit {
      let left = (end - .now).components
      let milliseconds = left.seconds * 1000 + left.attoseconds / 1_000_000_000_000_000
      var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let ready = poll(&polled, 1, Int32(clamping: max(milliseconds, 0)))
      if ready < 0, errno == EINTR { continue }
      guard ready > 0 else { return nil }
      let count = read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return count == 0 ? bytes : nil }
      bytes += buffer.prefix(count)
    }
    return nil
  }
}

/// The signal state with which a child process starts: no signal blocked and every handler at its default, as a program expects,
/// even if the thread that starts it has blocked signals.
enum SpawnAttributes {
  /// Calls `body` with these attributes, which are valid until it returns. `flags` are further flags of
  /// posix_spawnattr_setflags(3).
  static func with<Result>(flags: Int32 = 0, _ body: (inout posix_spawnattr_t) -> Result) -> Result {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(&attributes, Int16(flags | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    return body(&attributes)
  }
}
