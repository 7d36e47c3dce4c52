import Glibc
import TestSupport
import Testing

@testable import Notifications

@Suite("Keeping the ledger equal to the screen")
struct LedgerKeeperTests {
  private static func with(_ body: (String, ShownLedger) throws -> Void) async throws {
    try await TemporaryFolder.with { folder in
      let path = folder + "/ledger"
      try body(path, ShownLedger(path: path))
    }
  }

  @Test("Nothing is written before the ledger was read")
  func unread() async throws {
    try await Self.with { _, ledger in
      var keeper = LedgerKeeper(ledger)
      keeper.keep([1], on: "bus", at: ":1.5")
      keeper.add(2, on: "bus", at: ":1.5") { [1, 2] }
      #expect(ledger.read() == nil)
    }
  }

  @Test(
    "What an earlier agent left is closed once, and only at the server that showed it",
    arguments: [("bus", ":1.5", [3, 4]), ("bus", ":1.6", []), ("other", ":1.5", [])] as [(String, String, Set<UInt32>)])
  func takesOver(bus: String, server: String, numbers: Set<UInt32>) async throws {
    try await Self.with { _, ledger in
      ledger.write(.init(bus: "bus", server: ":1.5", numbers: [3, 4]))
      var keeper = LedgerKeeper(ledger)
      #expect(keeper.takeOver(on: bus, from: server) == numbers)
      #expect(keeper.takeOver(on: bus, from: server) == [])
      // What is shown now replaces it.
      keeper.add(7, on: bus, at: server) { [7] }
      let isSame = !numbers.isEmpty
      #expect(ledger.read() == .init(bus: bus, server: server, numbers: isSame ? [3, 4, 7] : [7]))
      keeper.keep([7], on: bus, at: server)
      #expect(ledger.read() == .init(bus: bus, server: server, numbers: [7]))
    }
  }

  @Test("A further notification is added without a look at the others, and each once")
  func adds() async throws {
    try await Self.with { path, ledger in
      var keeper = LedgerKeeper(ledger)
      _ = keeper.takeOver(on: "bus", from: ":1.5")
      keeper.add(0, on: "bus", at: ":1.5") { [0] }
      #expect(ledger.read() == nil)
      keeper.add(1, on: "bus", at: ":1.5") { [0, 1] }
      for number: UInt32 in [2, 3, 2] {
        keeper.add(number, on: "bus", at: ":1.5") {
          Issue.record("the others were looked at for \(number)")
          return []
        }
      }
      #expect(TextFile.read(path).split(separator: "\n") == ["bus", ":1.5", "1", "2", "3"])
      // Another server's numbers replace them.
      keeper.add(1, on: "bus", at: ":1.9") { [1] }
      #expect(ledger.read() == .init(bus: "bus", server: ":1.9", numbers: [1]))
    }
  }

  @Test(
    "A ledger that somebody removed is written anew with the next notification, and what stands in it isn't written again"
  )
  func removed() async throws {
    try await Self.with { path, ledger in
      var keeper = LedgerKeeper(ledger)
      _ = keeper.takeOver(on: "bus", from: ":1.5")
      keeper.keep([1, 2], on: "bus", at: ":1.5")
      #expect(unsafe unlink(path) == 0)
      keeper.keep([2, 1, 0], on: "bus", at: ":1.5")
      #expect(ledger.read() == nil)
      keeper.add(3, on: "bus", at: ":1.5") { [1, 2, 3] }
      #expect(ledger.read() == .init(bus: "bus", server: ":1.5", numbers: [1, 2, 3]))
      keeper.keep([], on: "bus", at: ":1.5")
      #expect(ledger.read() == nil)
    }
  }
}
