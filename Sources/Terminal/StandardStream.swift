import Glibc

/// The process's three streams, by descriptor, without stdio's buffers: output is sent as soon as it is written, and input received
/// as soon as it is typed.
package enum StandardStream: Int32, Sendable {
  case input = 0
  case output = 1
  case error = 2

  /// The result of a read.
  package enum Reading: Hashable, Sendable {
    case bytes([UInt8])
    /// The other side closed it, or it can't be read.
    case end
    /// No data is available now.
    case nothing
  }

  /// Whether this stream was open when the process was started.
  package var isOpen: Bool { fcntl(rawValue, F_GETFD) != -1 }

  /// Whether the stream is a terminal, which a person uses.
  package var isTerminal: Bool { isatty(rawValue) == 1 }

  /// Whether this is the terminal of our own process group: a background job that reads or changes it would be stopped.
  package var isForegroundTerminal: Bool { isTerminal && tcgetpgrp(rawValue) == getpgrp() }

  /// The terminal's current size; nil if the stream isn't a terminal, or its size isn't known.
  package var size: TerminalSize? {
    var window = winsize()
    guard ioctl(rawValue, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0 else { return nil }
    return TerminalSize(columns: Int(window.ws_col), rows: Int(window.ws_row))
  }

  /// Writes all of a text, waiting if the other side is slow. False if the other side is gone; then the failure can't be reported to it.
  @discardableResult
  package func write(_ text: String) -> Bool { failure(writing: text) == nil }

  /// Writes all of a text like `write`; returns the error number of errno(3) if that failed, or nil.
  package func failure(writing text: String) -> CInt? {
    var text = text
    return text.withUTF8 { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Glibc.write(rawValue, UnsafeBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count > 0 {
          rest = rest.dropFirst(count)
        } else if errno == EAGAIN {
          var descriptor = pollfd(fd: rawValue, events: Int16(POLLOUT), revents: 0)
          _ = poll(&descriptor, 1, -1)
        } else if errno != EINTR {
          return errno
        }
      }
      return nil
    }
  }

  /// Reads the available bytes, at most 4 KiB. Call it when the descriptor is readable; otherwise it waits.
  package func read() -> Reading {
    var outcome = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: 4096) { buffer, count in
      repeat { outcome = Glibc.read(rawValue, buffer.baseAddress, buffer.count) } while outcome < 0 && errno == EINTR
      if outcome < 0 && errno != EAGAIN { outcome = 0 }
      count = max(outcome, 0)
    }
    if outcome == 0 { return .end }
    return outcome < 0 ? .nothing : .bytes(bytes)
  }
}

/// The size of the screen, in character cells.
package struct TerminalSize: Hashable, Sendable {
  /// Cells in a line, at least 1.
  package var columns: Int
  /// Lines, at least 1.
  package var rows: Int

  /// A size; for tests and for streams that aren't terminals.
  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }
}

/// Passes on keys one by one instead of whole lines, without echo, as long as this value exists.
///
/// Ctrl-C and the like still cause signals, so the owner must end in order when one arrives; the previous settings are restored by
/// `restore`, at the latest when the value is released.
package struct KeyboardMode: ~Copyable {
  private let stream: StandardStream
  private let before: termios

  /// Sets the mode; nil if the stream isn't a terminal whose settings this process may change.
  package init?(_ stream: StandardStream) {
    guard stream.isForegroundTerminal else { return nil }
    var settings = termios()
    guard tcgetattr(stream.rawValue, &settings) == 0 else { return nil }
    let before = settings
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
    guard tcsetattr(stream.rawValue, TCSADRAIN, &settings) == 0 else { return nil }
    self.stream = stream
    self.before = before
  }

  /// Restores the keyboard's previous settings.
  package consuming func restore() {}

  deinit {
    var settings = before
    tcsetattr(stream.rawValue, TCSADRAIN, &settings)
  }
}
