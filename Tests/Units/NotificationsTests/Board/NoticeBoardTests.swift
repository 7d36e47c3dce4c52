import AlarmCore
import Notifications
import Testing

@Suite("The board: what is shown") struct NoticeBoardTests {
  @Test("Each button of the missed alarms is that of one alarm, and a press meant for another list counts for nothing")
  func missedButtons() throws {
    func missed(_ ids: AlarmID...) -> Notice {
      var notice = Notice.missedOne
      notice.settable = ids.map { SettableAlarm(id: $0, title: "") }
      return notice
    }
    var driver = BoardDriver()
    driver.board.show(missed(.tea, .train), at: .zero)
    #expect(driver.run() == ["read", "post 1 missed"])
    driver.now = .seconds(2)
    driver.board.show(missed(.train), at: driver.now)
    #expect(driver.run() == ["post 2 missed", "close 1"])
    #expect(driver.board.pressed(ShowID(1), .againSecond, token: nil, at: driver.now) == nil)
    #expect(driver.board.pressed(ShowID(2), .again, token: nil, at: driver.now) == .againPressed(.train))

    driver.board.show(missed(.tea, .train), at: driver.now)
    _ = driver.run()
    #expect(driver.board.pressed(ShowID(3), .againSecond, token: nil, at: driver.now) == .againPressed(.train))
    let many = (1...4).map { AlarmID(high: 7, low: $0) }
    driver.board.show(missed(many[0], many[1], many[2], many[3]), at: driver.now)
    _ = driver.run()
    #expect(driver.screen[ShowID(4)]?.actions.map(\.label) == ["Set them again"])
    #expect(driver.board.pressed(ShowID(4), .again, token: nil, at: driver.now) == .againPressed(nil))
  }

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

  @Test("What rings takes precedence over countdowns that waited longer, and over closings")
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
    driver.now = .seconds(1)
    driver.board.show(.counting(3), at: driver.now)
    #expect(driver.run() == ["update 1 countdown"])
    driver.board.show(.standing(), at: .zero)
    #expect(driver.run() == ["update 1 paused"])
  }

  @Test("A countdown's figures are sent once a second at most, the latest ones; what it does is sent at once")
  func onceASecond() {
    var driver = BoardDriver()
    driver.board.show(.counting(9), at: .zero)
    _ = driver.run()
    for minutes in [8, 7, 6] {
      driver.now += .milliseconds(200)
      driver.board.show(.counting(minutes), at: driver.now)
      #expect(driver.run() == [])
    }
    #expect(driver.advance() == true)
    #expect(driver.now == NoticeBoard.updateInterval)
    #expect(driver.run() == ["update 1 countdown"])
    #expect(driver.screen.values.first?.body.contains("6 min left") == true)
    driver.board.show(.counting(5), at: driver.now)
    driver.board.show(.standing(), at: driver.now)
    #expect(driver.run() == ["update 1 paused"])
    #expect(driver.board.deadline == nil)
  }

  @Test("What rings gets the place of the latest countdown on a server that is full")
  func makesRoom() {
    var driver = BoardDriver()
    driver.board.show(.counting(9), at: .zero)
    driver.board.show(.counting(8, .train), at: .zero)
    _ = driver.run()
    driver.results = [.failed("Exceeded maximum number of notifications")]
    driver.board.show(.ringing(AlarmID(high: 3, low: 3)), at: .zero)
    #expect(driver.run() == ["post 3 ringing (failed)", "close 2"])
    #expect(driver.advance() == true)
    #expect(driver.run() == ["post 4 ringing"])
    driver.board.show(.counting(7, .train), at: driver.now)
    #expect(driver.run() == [])
  }

  @Test("A server that shows three at most gets no fourth: countdowns wait, and give way to what rings")
  func room() {
    var driver = BoardDriver()
    driver.server = ServerCapabilities(name: "gnome-shell", vendor: "GNOME", version: "46", words: ["actions", "body"])
    func id(_ number: UInt64) -> AlarmID { AlarmID(high: 9, low: number) }
    for number in 1...4 { driver.board.show(.counting(4, id(UInt64(number))), at: .zero) }
    #expect(driver.run() == ["read", "post 1 countdown", "post 2 countdown", "post 3 countdown"])
    // Its own countdown is closed first, so none of the others is.
    driver.board.show(.ringing(id(1)), at: .zero)
    #expect(driver.run() == ["close 1", "post 4 ringing"])
    driver.board.show(.ringing(id(5)), at: .zero)
    #expect(driver.run() == ["close 3", "post 5 ringing", "update 4 ringing"])
    driver.board.show(.ringing(id(6)), at: .zero)
    driver.board.show(.ringing(id(7)), at: .zero)
    // The last place sums up those that don't fit.
    #expect(driver.run() == ["close 2", "post 6 several"])
    #expect(driver.board.pressed(ShowID(4), .stop, token: nil, at: driver.now) != nil)
    #expect(driver.run() == ["close 4", "post 7 ringing", "close 6", "post 8 ringing", "update 5 ringing"])
    for number: UInt64 in 5...7 { driver.board.withdraw(.alarm(id(number))) }
    #expect(driver.run() == ["close 5", "close 7", "close 8", "post 9 countdown"])
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
