import Glibc

/// Lines in a file of the session's own folder: what an agent has changed and means to put back, for one that follows it after
/// it was killed. The file ends with the session; losing it costs only what it would have put back.
package struct SessionNotes: Sendable {
  private let path: String

  /// Notes in a file that only this user can reach.
  package init(path: String) { self.path = path }

  /// What was noted last; nothing where there is no file.
  package func read() -> [String] {
    guard let bytes = try? FileContents.read(path, limit: 16 << 10) else { return [] }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// Notes these lines and no others; whoever reads after a crash finds the old ones or the new ones.
  package func write(_ lines: [String]) {
    guard !lines.isEmpty else {
      unlink(path)
      return
    }
    let partial = path + ".new"
    let file = FileDescriptor(open(partial, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600))
    guard file.isOpen else { return }
    let bytes = Array(lines.map { $0 + "\n" }.joined().utf8)
    let count = bytes.withUnsafeBytes { Glibc.write(file.raw, $0.baseAddress, $0.count) }
    if count != bytes.count || rename(partial, path) != 0 { unlink(partial) }
  }
}
