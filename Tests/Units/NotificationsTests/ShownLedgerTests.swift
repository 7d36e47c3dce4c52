import Notifications
import TestSupport
import Testing

@Suite("What a killed agent leaves on the screen is written down") struct ShownLedgerTests {
  private let page = ShownLedger.Page(bus: "0123abcd", server: ":1.7", numbers: [3, 12, 4_294_967_295])

  @Test("A page is read as it was written, the last one counts, and an empty one leaves no file")
  func roundTrip() async throws {
    try await TemporaryFolder.with { folder in
      let ledger = ShownLedger(path: folder + "/shown")
      #expect(ledger.read() == nil)
      ledger.write(ShownLedger.Page(bus: "0123abcd", server: ":1.6", numbers: [1]))
      ledger.write(page)
      #expect(ledger.read() == page)
      ledger.write(ShownLedger.Page(bus: "0123abcd", server: ":1.7", numbers: []))
      #expect(TextFile.read(folder + "/shown").isEmpty)
    }
  }

  @Test("A number is added to the page that is there, and to none that isn't")
  func added() async throws {
    try await TemporaryFolder.with { folder in
      let ledger = ShownLedger(path: folder + "/shown")
      #expect(!ledger.add(7))
      #expect(ledger.read() == nil)
      ledger.write(page)
      #expect(ledger.add(7))
      #expect(ledger.add(8))
      #expect(ledger.read()?.numbers == [3, 7, 8, 12, 4_294_967_295])
    }
  }

  @Test(
    "A line that isn't whole closes nothing",
    arguments: [("", nil), ("bus\n", nil), ("bus\n:1.7", nil), ("bus\n:1.7\n", []), ("bus\n:1.7\n5\n12", [5])]
      as [(String, Set<UInt32>?)])
  func damaged(text: String, numbers: Set<UInt32>?) async throws {
    try await TemporaryFolder.with { folder in
      try TextFile.write(text, to: folder + "/shown")
      #expect(ShownLedger(path: folder + "/shown").read()?.numbers == numbers)
    }
  }

  @Test("A folder that isn't there is not a failure")
  func noFolder() {
    let ledger = ShownLedger(path: "/nonexistent/shown")
    ledger.write(page)
    #expect(ledger.read() == nil)
  }
}
