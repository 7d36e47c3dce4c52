import Glibc
import Synchronization

/// Writes to a descriptor and never waits for its reader: a message that doesn't fit is dropped and counted. Before the next
/// message that fits, a line with that count is written.
package final class UnblockedOutput: Sendable {
  /// How waiting is avoided.
  private enum Way {
    /// A socket accepts a flag for each call.
    case socket
    /// A separate open file description, which may be non-blocking. The one behind the descriptor is shared with other programs, so
    /// it must not be.
    case ownDescription(Int32)
    /// A pipe or terminal that can't be opened again: polled before each write. If it has room, it accepts `PIPE_BUF` bytes
    /// (pipe(7)).
    case polled
    /// A file, which never makes a writer wait for a reader.
    case file
  }

  private struct State {
    /// The rest of a message that was written in part.
    var rest: [UInt8] = []
    var dropped = 0
  }

  private let descriptor: Int32
  private let way: Way
  private let notice: @Sendable (Int) -> String
  private let state = Mutex(State())

  /// Writes to a descriptor, which stays open. `notice` makes the line that reports the number of dropped messages.
  package init(_ descriptor: Int32, notice: @escaping @Sendable (Int) -> String) {
    self.descriptor = descriptor
    self.notice = notice
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      way = .polled
      return
    }
    switch status.st_mode & S_IFMT {
    case S_IFSOCK: way = .socket
    case S_IFREG, S_IFDIR, S_IFBLK: way = .file
    default:
      let own = open("/proc/self/fd/\(descriptor)", O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
      way = own >= 0 ? .ownDescription(own) : .polled
    }
  }

  deinit { if case .ownDescription(let own) = way { close(own) } }

  /// Writes whole lines, or drops them. Called from any thread.
  package func write(_ text: String) {
    state.withLock { state in
      flush(&state.rest)
      guard state.rest.isEmpty else {
        state.dropped += 1
        return
      }
      if state.dropped > 0 {
        state.rest = Array(notice(state.dropped).utf8)
        guard flush(&state.rest) else {
          // Nothing of the notice was written: it is discarded, so the next one can report a larger count.
          state.rest = []
          state.dropped += 1
          return
        }
        state.dropped = 0
      }
      guard state.rest.isEmpty else {
        state.dropped += 1
        return
      }
      state.rest = Array(text.utf8)
      if !flush(&state.rest) {
        state.rest = []
        state.dropped += 1
      }
    }
  }

  /// Writes as much as fits; false if nothing fits.
  @discardableResult
  private func flush(_ bytes: inout [UInt8]) -> Bool {
    var written = 0
    defer { bytes.removeFirst(written) }
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { attempt(UnsafeRawBufferPointer(rebasing: $0[written...])) }
      guard count > 0 else { return written > 0 }
      written += count
    }
    return true
  }

  private func attempt(_ bytes: UnsafeRawBufferPointer) -> Int {
    switch way {
    case .socket:
      return send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_DONTWAIT | MSG_NOSIGNAL))
    case .ownDescription(let own): return Glibc.write(own, bytes.baseAddress, bytes.count)
    case .file: return Glibc.write(descriptor, bytes.baseAddress, bytes.count)
    case .polled:
      var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      guard poll(&entry, 1, 0) == 1, entry.revents & Int16(POLLOUT) != 0 else { return -1 }
      return Glibc.write(descriptor, bytes.baseAddress, min(bytes.count, Int(PIPE_BUF)))
    }
  }
}

/// The current time for a line of a log.
package enum TimeStamp {
  /// Local time with its offset from UTC, as `2026-03-01T07:30:00+0100`.
  package static func now() -> String {
    var seconds = time(nil)
    var parts = tm()
    guard localtime_r(&seconds, &parts) != nil else { return "" }
    var buffer = [CChar](repeating: 0, count: 64)
    let count = strftime(&buffer, buffer.count, "%Y-%m-%dT%H:%M:%S%z", &parts)
    return String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
