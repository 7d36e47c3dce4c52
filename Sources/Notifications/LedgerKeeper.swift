/// Keeps the ledger equal to the screen: reads it once, when a server is first known, and writes what has changed since.
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

  /// Adds a notification that has just been shown, without a look at the others where that suffices; `all` are those on the screen.
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

  /// Writes which notifications are on the screen, unless the ledger says so. A number of 0 is none yet.
  mutating func keep(_ numbers: Set<UInt32>, on bus: String, at server: String) {
    guard written != nil else { return }
    let page = ShownLedger.Page(bus: bus, server: server, numbers: numbers.subtracting([0]))
    guard page != written else { return }
    written = page
    ledger.write(page)
  }
}
