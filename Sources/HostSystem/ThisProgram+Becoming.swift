import Glibc

extension ThisProgram {
  /// Where this program lay when this was first asked: see proc(5) for what is returned when the file is gone. Nil: it
  /// can't be known.
  package static let path: String? = {
    guard executable.hasPrefix("/") else { return nil }
    let gone = " (deleted)"
    return executable.hasSuffix(gone) ? String(executable.dropLast(gone.utf8.count)) : executable
  }()

  /// The file that this process executes, though its name may be another file's by now; nil where `/proc` isn't there.
  package static var file: ProgramFile? { ProgramFile(path: "/proc/self/exe") }

  /// Executes a program in this process, with its arguments and environment; where that fails, once more what it executes
  /// already. Returns only when neither can be done.
  package static func become(_ path: String) {
    // Whatever a library left open would be open for ever.
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
