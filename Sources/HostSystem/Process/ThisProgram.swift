import CTimex
import Glibc
import Synchronization

/// The running process itself.
package enum ThisProgram {
  /// The program's file, see proc(5); empty if `/proc` isn't available.
  package static let executable: String = {
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    return String(decoding: buffer.prefix(max(count, 0)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }()

  /// The number of the user for whom the process runs.
  package static let user: UInt32 = getuid()

  /// Ends at once, without the libraries' exit handlers: libnotify's clean-up waits for a server that may hang.
  package static func leave(with status: Int32) -> Never { _exit(status) }

  /// Writes to standard error, unbuffered; the part that can't be written is lost.
  package static func complain(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      bytes = bytes.dropFirst(count)
    }
  }
}

extension ThisProgram {
  /// The path of this program's file when this was first used: see proc(5) for the result when the file is gone. Nil if it can't be
  /// determined.
  package static let path: String? = {
    guard executable.hasPrefix("/") else { return nil }
    let gone = " (deleted)"
    return executable.hasSuffix(gone) ? String(executable.dropLast(gone.utf8.count)) : executable
  }()

  /// The file that this process executes, even if its path leads to another file now; nil if `/proc` isn't available.
  package static var file: ProgramFile? { ProgramFile(path: "/proc/self/exe") }

  /// Executes a program in this process, with its arguments and environment; if that fails, executes the current program again.
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

/// The file at a program's path at one instant.
package struct ProgramFile: Hashable, Sendable {
  /// Whether it is a regular file that this process may execute.
  package let isExecutable: Bool
  private let device: UInt64
  private let inode: UInt64
  private let size: Int64
  /// When its content was written, in nanoseconds since 1970.
  private let writtenAt: Int64

  /// A file with values for a test.
  package init(device: UInt64 = 1, inode: UInt64, size: Int64 = 1, writtenAt: Int64 = 0, isExecutable: Bool = true) {
    self.isExecutable = isExecutable
    self.device = device
    self.inode = inode
    self.size = size
    self.writtenAt = writtenAt
  }

  /// The file at a path, following links; nil if there is none.
  package init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(
      device: UInt64(status.st_dev), inode: UInt64(status.st_ino), size: Int64(status.st_size),
      writtenAt: Int64(status.st_mtim.tv_sec) * 1_000_000_000 + Int64(status.st_mtim.tv_nsec),
      isExecutable: status.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0)
  }

  /// Whether both were written at the same instant with the same length. Some layered file systems give one file different numbers,
  /// depending on its path and on the process that executes it.
  package func hasContent(of other: ProgramFile) -> Bool { size == other.size && writtenAt == other.writtenAt }
}

/// The signals that ask a process to end, for the time while it prepares to execute another program: a signal that arrives then is
/// remembered, because it would otherwise be lost when the program is replaced.
package enum EndSignals {
  /// The numbers of these signals.
  package static let all = [SIGTERM, SIGINT, SIGHUP]

  /// From now on a signal is only remembered. Earlier handlers aren't called any more.
  package static func hold() {
    // Initialised here, because a signal handler must not do that itself.
    _ = hasCome.load(ordering: .relaxed)
    for number in all { signal(number) { _ in hasCome.store(true, ordering: .relaxed) } }
  }

  /// Remembers a signal that was received in another way.
  package static func note() { hasCome.store(true, ordering: .relaxed) }

  /// From now on a signal ends the process at once. Returns whether a signal has arrived since `hold`.
  package static func release() -> Bool {
    for number in all { signal(number, SIG_DFL) }
    return hasCome.load(ordering: .relaxed)
  }
}

private let hasCome = Atomic(false)

/// Folders that may contain the resources that are shipped with the programs.
package enum ResourceFolders {
  /// The best first: `ALARMKIT_RESOURCES`; `share/alarmkit` next to the program's `bin`; `/usr/share/alarmkit`; `Resources` of
  /// the source tree for a program run from `.build/<triple>/<configuration>`.
  package static func all(environment: Environment = .process, executable: String = ThisProgram.executable) -> [String]
  {
    let parts = executable.split(separator: "/")
    func above(_ levels: Int) -> String { "/" + parts.dropLast(levels).joined(separator: "/") }
    var folders = [environment.value("ALARMKIT_RESOURCES")].compactMap { $0.flatMap { $0.hasPrefix("/") ? $0 : nil } }
    if executable.hasPrefix("/") { folders.append(above(2) + "/share/alarmkit") }
    folders.append("/usr/share/alarmkit")
    // .build/debug is a link to .build/<triple>/debug: the program's path may be either.
    if executable.hasPrefix("/") { folders += [above(3) + "/Resources", above(4) + "/Resources"] }
    return folders
  }
}

/// The version of everything that this package installs: the agent, the command line and the terminal server have the same.
package enum ProductVersion {
  /// The version, with semantic versioning.
  package static let text = "1.0.0"
  /// A day on which this version was developed, as a Unix time in seconds (2026-11-01): a clock that shows an earlier time is
  /// wrong.
  package static let madeOn: Int64 = 1_793_491_200
}
