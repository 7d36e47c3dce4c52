import AlarmCore
import Glibc

/// The user's text editor, in the terminal of this process.
package enum TextEditor {
  /// The text that the user saved, in a file that only the user can read.
  package struct Draft: Sendable {
    package let text: String
    package let file: String

    /// Removes the file.
    package func discard() { unlink(file) }
  }

  /// Opens a text in the editor that VISUAL or EDITOR names, in the user's runtime folder or TMPDIR, and returns the text after the
  /// editor has ended; blocks until then. The file stays until it is discarded.
  package static func edit(_ text: String, named name: String) throws(HostError) -> Draft {
    let folder = Environment.value("XDG_RUNTIME_DIR") ?? Environment.value("TMPDIR") ?? "/tmp"
    let path = "\(folder)/\(name)-\(getpid()).json"
    try NewFile.write(Array(text.utf8), to: path, replacing: true)
    do throws(HostError) {
      try open(path)
      let bytes = try FileContents.read(path, limit: 1 << 20)
      guard let edited = String(validating: bytes, as: UTF8.self) else {
        throw HostError(.unsuitable, Message("{file} isn't UTF-8", ["file": path]))
      }
      return Draft(text: edited, file: path)
    } catch {
      unlink(path)
      throw error
    }
  }

  /// The editor's command line, which may have arguments: according to environ(7) VISUAL is a full-screen editor, EDITOR any editor.
  static var command: String {
    for name in ["VISUAL", "EDITOR"] {
      if let command = Environment.value(name), command.contains(where: { !$0.isWhitespace }) { return command }
    }
    let searchPath = Environment.value("PATH") ?? "/usr/bin:/bin"
    return ["editor", "nano", "vi"].first { DetachedProgram.path(of: $0, in: searchPath) != nil } ?? "vi"
  }

  /// Runs the editor with this process's streams. Meanwhile only the editor handles interrupts, as with system(3).
  private static func open(_ path: String) throws(HostError) {
    let (interrupt, quit) = (signal(SIGINT, SIG_IGN), signal(SIGQUIT, SIG_IGN))
    defer {
      signal(SIGINT, interrupt)
      signal(SIGQUIT, quit)
    }
    let command = command
    let arguments = ["/bin/sh", "-c", command + " \"$1\"", "sh", path]
    var words = arguments.map { strdup($0) } + [nil]
    defer { for text in words { free(text) } }
    var process: pid_t = 0
    errno = SpawnAttributes.with { posix_spawn(&process, "/bin/sh", nil, &$0, &words, environ) }
    guard errno == 0 else { throw .fromErrno(.start, command) }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      if errno != EINTR { throw .fromErrno(.start, command) }
    }
    guard status == 0 else {
      throw HostError(.unsuitable, Message("the editor {command} failed; nothing is changed", ["command": command]))
    }
  }
}
