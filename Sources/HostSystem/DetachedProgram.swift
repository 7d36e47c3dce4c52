import Glibc

/// A program that is started and then left to itself.
package enum DetachedProgram {
  /// Finds a program in a search path; nil if it isn't there.
  package static func path(of name: String, in searchPath: String) -> String? {
    searchPath.split(separator: ":").lazy.filter { $0.hasPrefix("/") }.map { "\($0)/\(name)" }
      .first { access($0, X_OK) == 0 }
  }

  /// Starts a program in a session of its own, with this process's environment and additional variables. Afterwards it isn't a
  /// child of this process. Blocks for some milliseconds, until a shell has started it.
  package static func start(
    _ path: String, _ arguments: [String], environment more: [String: String] = [:]
  ) throws(HostError) {
    // The shell ends at once, so that nobody has to wait for the program. The words are the shell's arguments, never part of its
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
