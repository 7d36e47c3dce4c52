import AlarmCore
import Notifications
import Testing

@Suite("The board: how often it plans") struct PlanningCostTests {
  /// Counts plans.
  private final class Counter {
    var count = 0
  }

  /// A driver whose board counts its plans, with a server that it knows.
  private static func driver(_ counter: Counter) -> BoardDriver {
    var driver = BoardDriver()
    driver.board = NoticeBoard(words: .english) { notice, server, words in
      counter.count += 1
      return NotificationPlanner.plan(for: notice, on: server, in: words)
    }
    driver.board.serverRead(BoardDriver.plain, owner: driver.owner)
    return driver
  }

  @Test("A ring is planned once")
  func ring() {
    let counter = Counter()
    var driver = Self.driver(counter)
    driver.board.show(.ringing(), at: .zero)
    #expect(driver.run() == ["post 1 ringing"])
    #expect(counter.count == 1)
  }

  @Test("A countdown whose figures have to wait is planned once for each that is shown")
  func waitingFigures() {
    let counter = Counter()
    var driver = Self.driver(counter)
    driver.board.show(.counting(9), at: .zero)
    _ = driver.run()
    driver.now = .milliseconds(200)
    driver.board.show(.counting(8), at: driver.now)
    #expect(driver.run() == [])
    #expect(driver.advance() == true)
    #expect(driver.run() == ["update 1 countdown"])
    #expect(counter.count == 2)
  }

  @Test("What a server refused is tried again as it was planned, and anew when words or server are others")
  func retries() {
    let counter = Counter()
    var driver = Self.driver(counter)
    driver.results = [.failed("no"), .failed("no")]
    driver.board.show(.ringing(), at: .zero)
    _ = driver.run()
    #expect(driver.advance() == true)
    _ = driver.run()
    #expect(driver.advance() == true)
    #expect(driver.run() == ["post 3 ringing"])
    #expect(counter.count == 1)
    driver.results = [.failed("no"), .failed("no")]
    driver.board.show(.ringing(.train), at: driver.now)
    _ = driver.run()
    driver.board.words = .english  // the same again
    #expect(driver.advance() == true)
    _ = driver.run()
    #expect(counter.count == 2)
    driver.board.words = Wording.english.with(.twelve)
    #expect(driver.advance() == true)
    #expect(driver.run() == ["post 6 ringing"])
    #expect(counter.count == 3)
  }

  @Test("A ring that was prepared is shown by its plan, unless it is another ring then, or in other words")
  func prepared() throws {
    let counter = Counter()
    var driver = Self.driver(counter)
    let prepared = driver.board.prepare(.ringing())
    let plan = try #require(prepared)
    driver.board.show(.ringing(), at: .zero)
    #expect(driver.run() == ["post 1 ringing"])
    #expect(driver.screen[ShowID(1)] == plan && counter.count == 1)
    driver.board.show(.ringing(.train, title: "Train"), at: .zero)
    #expect(driver.run() == ["post 2 ringing"])
    #expect(driver.screen[ShowID(2)] != plan && counter.count == 2)
    driver.board.withdraw(.alarm(.tea))
    _ = driver.run()
    driver.board.words = Wording.english.with(.twelve)
    driver.board.show(.ringing(), at: .zero)
    #expect(driver.run() == ["post 3 ringing"])
    #expect(counter.count == 3)
    // Without a server there is nothing to plan for.
    var empty = NoticeBoard(words: .english)
    let unplanned = empty.prepare(.ringing())
    #expect(unplanned == nil)
  }

  @Test("Another notice for the same alarm is never shown by the plan of the one before")
  func anotherNotice() {
    let counter = Counter()
    var driver = Self.driver(counter)
    driver.results = [.failed("no")]
    driver.board.show(.counting(9), at: .zero)
    _ = driver.run()
    driver.board.show(.counting(3), at: driver.now)
    #expect(driver.advance() == true)
    _ = driver.run()
    #expect(driver.screen.values.first?.body.contains("3 min left") == true && counter.count == 2)
  }

  @Test("Where a server shows few at once, what waits for room is planned once")
  func room() throws {
    let counter = Counter()
    var driver = Self.driver(counter)
    driver.board.serverRead(Self.small, owner: driver.owner)
    for number: UInt64 in 1...3 { driver.board.show(.counting(9, AlarmID(high: 9, low: number)), at: .zero) }
    _ = driver.run()
    try #require(driver.screen.count == 3)
    let before = counter.count
    driver.board.show(.ringing(), at: .zero)
    #expect(driver.run() == ["close 3", "post 4 ringing"])
    #expect(counter.count == before + 1)
  }

  private static let small = ServerCapabilities(
    name: "gnome-shell", vendor: "GNOME", version: "46", words: ["actions", "body"])
}
