import Glibc

/// Which notifications are on the screen, in a file: an agent that was killed leaves them behind with buttons that nobody
/// hears, and the next one takes them away. Losing the file costs nothing but that.
package struct ShownLedger: Sendable {
  /// What the file says.
  package struct Page: Hashable, Sendable {
    /// The bus that it is about.
    package var bus: String
    /// The server's unique name there: numbers are its own, and mean nothing to another.
    package var server: String
    /// The notifications' numbers.
    package var numbers: Set<UInt32>

    package init(bus: String, server: String, numbers: Set<UInt32>) {
      self.bus = bus
      self.server = server
      self.numbers = numbers
    }
  }

  private let path: String

  /// A ledger in a file of the session's, in a folder that only the user can enter.
  package init(path: String) { self.path = path }

  /// What was written last; nil: nothing, or not to its end.
  package func read() -> Page? {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = Glibc.read(file, &bytes, bytes.count)
    guard count > 0 else { return nil }
    let words = String(decoding: bytes.prefix(count), as: UTF8.self).split(separator: "\n").map(String.init)
    guard words.count >= 3, words.last == "end" else { return nil }
    let numbers = words[2..<(words.count - 1)].compactMap { UInt32($0) }
    return Page(bus: words[0], server: words[1], numbers: Set(numbers))
  }

  /// Writes a page in place of the last one; an empty one removes the file.
  package func write(_ page: Page) {
    guard !page.numbers.isEmpty else {
      unlink(path)
      return
    }
    let lines = [page.bus, page.server] + page.numbers.sorted().map { String($0) } + ["end"]
    let text = lines.joined(separator: "\n") + "\n"
    let partial = path + ".new"
    let file = open(partial, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { return }
    let bytes = Array(text.utf8)
    let isWhole = Glibc.write(file, bytes, bytes.count) == bytes.count
    close(file)
    if !isWhole || rename(partial, path) != 0 { unlink(partial) }
  }
}
