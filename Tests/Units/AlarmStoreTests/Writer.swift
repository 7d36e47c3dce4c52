import Glibc
import TestSupport

/// A child that only stores alarms, and reports which, until it is killed. The probe is used instead of this program, which takes
/// ten times as long to start, and it is started a thousand times.
struct Writer {
  private let process: pid_t
  private let answers: Int32
  private var unread: [UInt8] = []

  /// Starts the child; it ends by `kill`.
  init?(in folder: String) {
    var ends: [Int32] = [0, 0]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard unsafe socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
    defer { _ = Glibc.close(ends[1]) }
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
    let words = [BuiltPrograms.path("StoreProbe"), folder, "endlessly"]
    let settings = ["PATH=/usr/bin:/bin"]
    let arguments = unsafe words.map { unsafe strdup($0) } + [nil]
    let environment = unsafe settings.map { unsafe strdup($0) } + [nil]
    defer { unsafe (arguments + environment).forEach { unsafe free($0) } }
    var process: pid_t = 0
    guard unsafe posix_spawn(&process, words[0], &actions, nil, arguments, environment) == 0 else {
      _ = Glibc.close(ends[0])
      return nil
    }
    self.process = process
    answers = ends[0]
  }

  /// The next id; nil when the child is gone.
  mutating func nextLine() -> String? {
    while true {
      if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
        defer { unread.removeFirst(end + 1) }
        return String(decoding: unread[..<end], as: UTF8.self)
      }
      var bytes: [UInt8] = Array(repeating: 0, count: 4096)
      let count = unsafe read(answers, &bytes, bytes.count)
      guard count > 0 else { return nil }
      unread += bytes.prefix(count)
    }
  }

  /// Kills the child and waits for its end; what it printed before can still be read.
  func kill() {
    _ = Glibc.kill(process, SIGKILL)
    var status: Int32 = 0
    _ = unsafe waitpid(process, &status, 0)
  }

  /// Closes the child's answers.
  func close() { _ = Glibc.close(answers) }
}
