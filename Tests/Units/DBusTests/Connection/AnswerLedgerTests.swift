import Testing

@testable import DBus

/// What is sent to clients that don't read, at given times.
@Suite struct AnswerLedgerTests {
  private static let start = SuspendingClock().now
  private static let client: BusName = ":1.7"

  /// A ledger in which much was sent to a client, and the bus was asked about it.
  private static func asked(_ bytes: Int = AnswerLedger.much) -> AnswerLedger {
    var ledger = AnswerLedger()
    #expect(ledger.sent(bytes, to: client) == .ask)
    ledger.asked(about: client, at: start)
    return ledger
  }

  @Test("The bus is asked about a client that was sent much, once at a time; little is sent without a question")
  func question() {
    var ledger = AnswerLedger()
    #expect(ledger.sent(AnswerLedger.much - 1, to: Self.client) == .nothing)
    #expect(!ledger.isBehind(Self.client))
    #expect(ledger.sent(1, to: Self.client) == .ask)
    #expect(ledger.isBehind(Self.client))
    #expect(ledger.sent(1, to: Self.client) == .nothing)
    #expect(ledger.sent(1, to: ":1.8") == .nothing)
    #expect(!ledger.isBehind(":1.8"))
  }

  @Test("A client that has read is sent long answers again; what was sent since the question counts")
  func read() {
    var ledger = Self.asked()
    #expect(ledger.told(0, for: Self.client, at: Self.start) == .reads)
    #expect(!ledger.isBehind(Self.client))
    ledger = Self.asked()
    #expect(ledger.sent(AnswerLedger.much, to: Self.client) == .nothing)
    #expect(ledger.told(0, for: Self.client, at: Self.start) == .waits)
    #expect(ledger.isBehind(Self.client))
  }

  @Test("A client that reads nothing for ten seconds is cut off, one that reads slowly isn't")
  func patience() {
    var ledger = Self.asked()
    let end = Self.start + AnswerLedger.patience
    #expect(ledger.told(2 << 20, for: Self.client, at: Self.start) == .waits)
    #expect(ledger.told(2 << 20, for: Self.client, at: end - .milliseconds(1)) == .waits)
    #expect(ledger.told((2 << 20) - 1, for: Self.client, at: end) == .waits)
    #expect(!ledger.isCutOff(Self.client))
    #expect(ledger.told((2 << 20) - 1, for: Self.client, at: end + AnswerLedger.patience) == .isCutOff)
    #expect(ledger.isCutOff(Self.client) && !ledger.isCutOff(":1.8"))
  }

  @Test("The bus is asked again soon, then each time after twice as long, up to a tenth of a second")
  func pauses() {
    var ledger = Self.asked()
    let pauses = (0..<8).map { _ in ledger.pause(for: Self.client) / .milliseconds(1) }
    #expect(pauses == [2, 4, 8, 16, 32, 64, 100, 100])
    #expect(ledger.told(0, for: Self.client, at: Self.start) == .reads)
    #expect(ledger.pause(for: Self.client) == AnswerLedger.pauses.shortest)
  }

  @Test("A client for which 64 MiB wait is cut off at once")
  func most() {
    var ledger = Self.asked()
    #expect(ledger.told(AnswerLedger.most, for: Self.client, at: Self.start) == .isCutOff)
  }

  @Test("A client that was sent 64 MiB before the bus said a word is cut off, and is back when it has read")
  func mostUnasked() {
    var ledger = Self.asked()
    #expect(ledger.sent(AnswerLedger.most - AnswerLedger.much - 1, to: Self.client) == .nothing)
    #expect(!ledger.isCutOff(Self.client))
    #expect(ledger.sent(1, to: Self.client) == .cutOff)
    #expect(ledger.isCutOff(Self.client))
    #expect(ledger.sent(1, to: Self.client) == .nothing, "it is reported once")
    // What was sent after the question counts as unread, because nothing else is known.
    #expect(ledger.told(0, for: Self.client, at: Self.start) == .waits)
    #expect(ledger.dropped(for: Self.client, at: Self.start + .seconds(1)) == true)
    ledger.asked(about: Self.client, at: Self.start + .seconds(1))
    #expect(ledger.told(0, for: Self.client, at: Self.start + .seconds(1)) == .isBack(dropped: 1))
  }

  @Test("What is dropped is counted, and each second the bus is asked whether the client reads again")
  func back() {
    var ledger = Self.asked()
    _ = ledger.told(AnswerLedger.most, for: Self.client, at: Self.start)
    #expect(ledger.dropped(for: Self.client, at: Self.start + .milliseconds(999)) == false)
    #expect(ledger.dropped(for: Self.client, at: Self.start + .seconds(1)) == true)
    #expect(
      ledger.dropped(for: Self.client, at: Self.start + .seconds(3)) == false, "it was asked, and has no answer yet")
    ledger.asked(about: Self.client, at: Self.start + .seconds(1))
    #expect(ledger.told(AnswerLedger.most, for: Self.client, at: Self.start + .seconds(1)) == .waits)
    #expect(ledger.dropped(for: Self.client, at: Self.start + .seconds(2)) == true)
    ledger.asked(about: Self.client, at: Self.start + .seconds(2))
    #expect(ledger.told(0, for: Self.client, at: Self.start + .seconds(2)) == .isBack(dropped: 4))
    #expect(!ledger.isCutOff(Self.client) && !ledger.isBehind(Self.client))
  }

  @Test("Clients that are gone are forgotten, and of those that were sent little not all are kept")
  func forgotten() {
    var ledger = Self.asked()
    _ = ledger.told(AnswerLedger.most, for: Self.client, at: Self.start)
    _ = ledger.dropped(for: Self.client, at: Self.start)
    for number in 0..<3 * AnswerLedger.longest { _ = ledger.sent(100, to: BusName(trusted: ":2.\(number)")) }
    #expect(ledger.count <= AnswerLedger.longest && ledger.isCutOff(Self.client))
    #expect(ledger.forget(Self.client) == 1)
    #expect(!ledger.isCutOff(Self.client))
  }

  @Test("Where the bus reports nothing, nobody is held or cut off")
  func silent() {
    var ledger = Self.asked(AnswerLedger.most)
    ledger.silence()
    #expect(ledger.sent(AnswerLedger.most, to: Self.client) == .nothing)
    #expect(!ledger.isBehind(Self.client) && !ledger.isCutOff(Self.client))
  }
}
