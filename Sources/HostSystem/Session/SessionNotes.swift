package import AlarmCore
import Glibc

/// Lines in a file in the session's own folder: an agent writes down what it has changed and has to restore, for its successor in
/// case it is killed. The file ends with the session; if it is lost, the only effect is that nothing is restored.
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

/// Distinguishes a requested end from a crash or a kill: when memory runs out, the kernel ends a process at once, and the program
/// can only report that at its next start.
///
/// Stored in the session's own folder, which is emptied when the machine or the session ends: such ends don't count as ends of the
/// agent.
package struct RunMark: Sendable {
  /// The unexpected ends in one session.
  package struct Ends: Hashable, Sendable {
    /// How many there were.
    package let count: Int
    /// When the agent started again after the first of them.
    package let first: WallInstant
    /// When it started again after the latest of them.
    package let latest: WallInstant

    /// The given ends.
    package init(count: Int, first: WallInstant, latest: WallInstant) {
      self.count = count
      self.first = first
      self.latest = latest
    }

    /// The warning for the user.
    package var sentence: Message {
      Message(
        count,
        one: "The agent ended unexpectedly: it was killed, or crashed. It began again at {latest} UTC.",
        other: """
          The agent ended unexpectedly: it was killed, or crashed. It began again at {latest} UTC. That has happened {count} \
          times since {first} UTC.
          """, ["latest": ZoneRules.utc.text(at: latest), "first": ZoneRules.utc.text(at: first)])
    }
  }

  private static let running = "running"
  private let notes: SessionNotes

  /// A mark in a file that only this user can reach.
  package init(path: String) { notes = SessionNotes(path: path) }

  /// The agent runs from now on. Returns the unexpected ends of earlier agents; nil if all of them ended in order.
  package func begin(at now: WallInstant) -> Ends? {
    let lines = notes.read()
    var ends = Self.ends(in: lines)
    if lines.contains(Self.running) {
      ends = Ends(count: (ends?.count ?? 0) + 1, first: ends?.first ?? now, latest: now)
    }
    notes.write([Self.running] + Self.lines(ends))
    return ends
  }

  /// The agent ends in order.
  package func end() { notes.write(Self.lines(Self.ends(in: notes.read()))) }

  private static func lines(_ ends: Ends?) -> [String] {
    ends.map { ["ended \($0.count) \($0.first.microseconds) \($0.latest.microseconds)"] } ?? []
  }

  private static func ends(in lines: [String]) -> Ends? {
    for line in lines {
      let words = line.split(separator: " ")
      guard words.count == 4, words[0] == "ended", let count = Int(words[1]), (1..<1_000_000).contains(count),
        let first = Int64(words[2]), let latest = Int64(words[3]), first >= 0, latest >= first
      else { continue }
      return Ends(count: count, first: WallInstant(microseconds: first), latest: WallInstant(microseconds: latest))
    }
    return nil
  }
}
