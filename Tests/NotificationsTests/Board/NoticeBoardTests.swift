import AlarmCore
import Notifications
import Testing

@Suite("The board: what is shown") struct NoticeBoardTests {
  @Test("Nothing to show: the server is not even asked")
  func idle() {
    var driver = BoardDriver()
    #expect(driver.run() == [])
    #expect(driver.board.deadline == nil)
  }

  @Test("The server is read once, then each alarm is posted")
  func readsOnce() {
    var driver = BoardDriver()
    driver.board.show(.ringing(), at: .zero)
    #expect(driver.run() == ["read", "post 1 ringing"])
    driver.board.show(.ringing(.train), at: .zero)
    #expect(driver.run() == ["post 2 ringing"])
    #expect(driver.board.deadline == nil)
  }

  @Test("What rings goes before countdowns that waited longer, and before closings")
  func urgentFirst() {
    var driver = BoardDriver()
    driver.board.show(.counting(4), at: .zero)
    _ = driver.run()
    driver.board.withdraw(.alarm(.tea))
    driver.board.show(.missedOne, at: .zero)
    driver.board.show(.ringing(.train), at: .zero)
    #expect(driver.run() == ["post 2 ringing", "close 1", "post 3 missed"])
  }

  @Test("A countdown is updated in place, also when it is paused")
  func updatesInPlace() {
    var driver = BoardDriver()
    driver.board.show(.counting(4), at: .zero)
    _ = driver.run()
    driver.board.show(.counting(3), at: .zero)
    #expect(driver.run() == ["update 1 countdown"])
    driver.board.show(.standing(), at: .zero)
    #expect(driver.run() == ["update 1 paused"])
  }

  @Test("The same text is not sent twice")
  func skipsEqual() {
    var driver = BoardDriver()
    driver.board.show(.counting(4), at: .zero)
    _ = driver.run()
    driver.board.show(.counting(4), at: .zero)
    #expect(driver.run() == [])
  }

  @Test("A countdown that begins to ring is a new notification, and the old one goes")
  func ringsAnew() {
    var driver = BoardDriver()
    driver.board.show(.counting(4), at: .zero)
    _ = driver.run()
    driver.board.show(.ringing(), at: .zero)
    #expect(driver.run() == ["post 2 ringing", "close 1"])
    #expect(driver.screen.count == 1)
  }

  @Test("Newer news replaces what was not sent yet")
  func latestWins() {
    var driver = BoardDriver()
    driver.board.show(.counting(4), at: .zero)
    driver.board.show(.counting(3), at: .zero)
    driver.board.show(.ringing(), at: .zero)
    #expect(driver.run() == ["read", "post 1 ringing"])
  }

  @Test("What was withdrawn before it was sent is never sent")
  func withdrawnBefore() {
    var driver = BoardDriver()
    driver.board.show(.ringing(), at: .zero)
    driver.board.withdraw(.alarm(.tea))
    #expect(driver.run() == [])
  }

  @Test("A thousand alarms in one second are all posted")
  func thousand() {
    var driver = BoardDriver()
    for number in 1...1000 { driver.board.show(.ringing(AlarmID(high: 0, low: UInt64(number))), at: .zero) }
    #expect(driver.run().count == 1001)
    #expect(driver.screen.count == 1000)
  }
}
