import Glibc

/// Records in a file which notifications are on the screen: an agent that was killed leaves them behind with dead buttons, and the
/// next agent closes them. Losing the file has no other effect.
package struct ShownLedger: Sendable {
  /// The content of the file.
  package struct Page: Hashable, Sendable {
    /// The bus on which the notifications were sent.
    package var bus: String
    /// The server's unique name on that bus: its numbers mean nothing to another server.
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

  /// A ledger in a file of the session, in a folder that only the user can enter.
  package init(path: String) { self.path = path }

  /// The page that was last written; nil: there is none, or its head is incomplete. An incomplete number is ignored.
  package func read() -> Page? {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: Self.maxBytes)
    let count = Glibc.read(file, &bytes, bytes.count)
    guard count > 0, let end = bytes.prefix(count).lastIndex(of: UInt8(ascii: "\n")) else { return nil }
    let lines = String(decoding: bytes.prefix(end), as: UTF8.self).split(separator: "\n").map(String.init)
    guard lines.count >= 2 else { return nil }
    return Page(bus: lines[0], server: lines[1], numbers: Set(lines.dropFirst(2).compactMap { UInt32($0) }))
  }

  /// Writes a page, replacing the last one; an empty page removes the file.
  package func write(_ page: Page) {
    guard !page.numbers.isEmpty else {
      unlink(path)
      return
    }
    let lines = [page.bus, page.server] + page.numbers.sorted().map { String($0) }
    let partial = path + ".new"
    let file = open(partial, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { return }
    let isWhole = Self.write(lines.map { $0 + "\n" }.joined(), to: file)
    close(file)
    if !isWhole || rename(partial, path) != 0 { unlink(partial) }
  }

  /// Adds a number to the page that was last written: a thousand notifications at once are a thousand short lines. False: there is no page.
  package func add(_ number: UInt32) -> Bool {
    let file = open(path, O_WRONLY | O_APPEND | O_CLOEXEC | O_NOFOLLOW)
    guard file >= 0 else { return false }
    defer { close(file) }
    return Self.write("\(number)\n", to: file)
  }

  private static func write(_ text: String, to file: Int32) -> Bool {
    let bytes = Array(text.utf8)
    return Glibc.write(file, bytes, bytes.count) == bytes.count
  }

  /// The maximum number of bytes that are read: some six thousand notifications.
  private static let maxBytes = 65_536
}

/// Keeps the ledger in line with the screen: reads it once, when a server is first known, and then writes what has changed.
struct LedgerKeeper {
  private let ledger: ShownLedger
  /// The content of the ledger; nil: it hasn't been read yet, and nothing is written.
  private var written: ShownLedger.Page?

  /// Keeps a ledger, which is read later.
  init(_ ledger: ShownLedger) { self.ledger = ledger }

  /// Reads, the first time, what an earlier agent wrote; the result is the numbers of its notifications that this server may still
  /// show.
  mutating func takeOver(on bus: String, from server: String) -> Set<UInt32> {
    guard written == nil else { return [] }
    let page = ledger.read()
    written = page ?? ShownLedger.Page(bus: bus, server: server, numbers: [])
    guard let page, page.bus == bus, page.server == server else { return [] }
    return page.numbers
  }

  /// Adds a notification that has just been shown, without checking the others if possible; `all` are those on the screen.
  mutating func add(_ number: UInt32, on bus: String, at server: String, all: () -> Set<UInt32>) {
    guard let page = written, number != 0 else { return }
    let isSamePage = page.server == server && page.bus == bus && !page.numbers.isEmpty
    if isSamePage, page.numbers.contains(number) { return }
    if isSamePage, ledger.add(number) {
      written?.numbers.insert(number)
    } else {
      keep(all(), on: bus, at: server)
    }
  }

  /// Writes which notifications are on the screen, unless the ledger already contains them. A number of 0 means that there is none yet.
  mutating func keep(_ numbers: Set<UInt32>, on bus: String, at server: String) {
    guard written != nil else { return }
    let page = ShownLedger.Page(bus: bus, server: server, numbers: numbers.subtracting([0]))
    guard page != written else { return }
    written = page
    ledger.write(page)
  }
}
