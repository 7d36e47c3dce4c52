import Glibc

/// This test program once more, as a child that only stores alarms.
struct Writer {
  /// The folder to write to, in the child.
  static var folder: String? { unsafe getenv("ALARMKIT_TEST_WRITER").map { unsafe String(cString: $0) } }

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
    unsafe posix_spawn_file_actions_adddup2(&actions, ends[1], Self.childsEnd)
    // The test library's own reports are no news here.
    for output: Int32 in [1, 2] { unsafe posix_spawn_file_actions_addopen(&actions, output, "/dev/null", O_WRONLY, 0) }
    let words = [CommandLine.arguments[0], "--testing-library", "swift-testing", "--filter", "KillTests/writer"]
    let settings = ["ALARMKIT_TEST_WRITER=\(folder)", "PATH=/usr/bin:/bin"]
    let arguments = unsafe words.map { unsafe strdup($0) } + [nil]
    let environment = unsafe settings.map { unsafe strdup($0) } + [nil]
    defer { unsafe (arguments + environment).forEach { unsafe free($0) } }
    var process: pid_t = 0
    guard unsafe posix_spawn(&process, "/proc/self/exe", &actions, nil, arguments, environment) == 0 else {
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

  /// Kills the child and waits for its end; what it said before can still be read.
  func kill() {
    _ = Glibc.kill(process, SIGKILL)
    var status: Int32 = 0
    _ = unsafe waitpid(process, &status, 0)
  }

  /// Lets go of the child's answers.
  func close() { _ = Glibc.close(answers) }

  /// In the child: one line, in one piece; false when nobody listens.
  static func tell(_ line: String) -> Bool {
    let bytes = Array((line + "\n").utf8)
    return unsafe send(childsEnd, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count
  }

  /// Higher than any descriptor that the test library opens before the child's test runs.
  private static let childsEnd: Int32 = 99
}
