import Glibc

extension ThisProgram {
  /// The path of this program's file when this was first used: see proc(5) for the result when the file is gone. Nil if it can't be
  /// determined.
  package static let path: String? = {
    guard executable.hasPrefix("/") else { return nil }
    let gone = " (deleted)"
    return executable.hasSuffix(gone) ? String(executable.dropLast(gone.utf8.count)) : executable
  }()

  /// The file that this process executes, even if its path leads to another file by now; nil if `/proc` isn't there.
  package static var file: ProgramFile? { ProgramFile(path: "/proc/self/exe") }

  /// Executes a program in this process, with its arguments and environment; if that fails, executes the present program once more.
  /// Returns only if neither is possible.
  package static func become(_ path: String) {
    // Descriptors that a library left open would stay open for ever.
    for name in FolderContents.names(in: "/proc/self/fd") {
      guard let descriptor = Int32(name), descriptor > STDERR_FILENO else { continue }
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }
    var arguments = CommandLine.arguments.map { strdup($0) } + [nil]
    defer { for text in arguments { free(text) } }
    execv(path, &arguments)
    execv("/proc/self/exe", &arguments)
  }
}
