import Glibc

/// Lines in a file of the session's own folder: an agent notes what it has changed and means to restore, for its successor in case
/// it is killed. The file ends with the session; if it is lost, only that restoring doesn't happen.
package struct SessionNotes: Sendable {
  private let path: String

  /// Notes in a file that only this user can reach.
  package init(path: String) { self.path = path }

  /// The last notes; none if there is no file.
  package func read() -> [String] {
    guard let bytes = try? FileContents.read(path, limit: 16 << 10) else { return [] }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// Replaces the notes with these lines; after a crash, a reader finds either the old ones or the new ones.
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
