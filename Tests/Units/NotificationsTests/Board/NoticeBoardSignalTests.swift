import AlarmCore
import Notifications
import Testing

@Suite("The board: buttons and closings") struct NoticeBoardSignalTests {
  private let first = ShowID(1)

  @Test("A button is reported once and its notification closed", arguments: [NoticeAction.stop, .snooze])
  func pressedOnce(action: NoticeAction) {
    var driver = showing(.ringing())
    #expect(
      driver.board.pressed(first, action, token: "t", at: driver.now) == .pressed(.tea, action, activationToken: "t"))
    #expect(driver.board.pressed(first, .stop, token: nil, at: driver.now) == nil)
    #expect(driver.board.pressed(first, .open, token: nil, at: driver.now) == nil)
    #expect(driver.run() == ["close 1"])
  }

  @Test("A server that closed it already is not asked to close it")
  func closedByServer() {
    var driver = showing(.ringing())
    _ = driver.board.pressed(first, .stop, token: nil, at: driver.now)
    #expect(driver.close(first, .dismissed) == nil)
    #expect(driver.run() == [])
  }

  @Test("Open leaves the alarm ringing: it is shown anew, and its buttons count again")
  func openRingsOn() {
    var driver = showing(.ringingWithOpen())
    #expect(
      driver.board.pressed(first, .open, token: nil, at: driver.now) == .pressed(.tea, .open, activationToken: nil))
    #expect(driver.board.pressed(first, .open, token: nil, at: driver.now) == nil)
    #expect(driver.run() == ["post 2 ringing", "close 1"])
    #expect(
      driver.board.pressed(ShowID(2), .stop, token: nil, at: driver.now) == .pressed(.tea, .stop, activationToken: nil))
  }

  @Test("An owner's own button leaves the countdown: it is shown anew, and its buttons count again")
  func ownButtonGoesOn() {
    var driver = showing(.counting(4))
    #expect(
      driver.board.pressed(first, .countdownButton, token: nil, at: driver.now)
        == .pressed(.tea, .countdownButton, activationToken: nil))
    #expect(driver.board.pressed(first, .countdownButton, token: nil, at: driver.now) == nil)
    #expect(driver.run() == ["close 1", "post 2 countdown"])
    #expect(
      driver.board.pressed(ShowID(2), .countdownButton, token: nil, at: driver.now)
        == .pressed(.tea, .countdownButton, activationToken: nil))
  }

  @Test("A dismissed alarm is reported and not shown again by itself")
  func dismissed() {
    var driver = showing(.ringing())
    #expect(driver.close(first, .dismissed) == .dismissed(.tea))
    #expect(driver.close(first, .dismissed) == nil)
    #expect(driver.run() == [])
    driver.board.show(.ringing(), at: driver.now)
    #expect(driver.run() == ["post 2 ringing"])
  }

  @Test("Expired, closed or undefined is not a dismissal: what rings comes back", arguments: [1, 3, 4, 99] as [Int32])
  func comesBack(number: Int32) {
    var driver = showing(.ringing())
    driver.now = .seconds(6)
    #expect(driver.close(first, CloseReason(number: number)) == nil)
    #expect(driver.run() == ["post 2 ringing"])
  }

  @Test("A server that closes at once gets it back twice a second, no faster")
  func noStorm() {
    var driver = showing(.ringing())
    driver.board.closed(first, .expired, at: driver.now)
    #expect(driver.run() == [])
    #expect(driver.board.deadline == .milliseconds(500))
    #expect(driver.advance() == true)
    #expect(driver.run() == ["post 2 ringing"])
    #expect(driver.board.deadline == nil)
  }

  @Test(
    "A countdown that the server took away is not brought up again by its figures, but by what else it does",
    arguments: [1, 3, 4] as [Int32])
  func expiredCountdown(number: Int32) {
    var driver = showing(.counting(4))
    #expect(driver.close(first, CloseReason(number: number)) == .vanished(.tea))
    #expect(driver.run() == [])
    driver.board.show(.counting(3), at: driver.now)
    #expect(driver.run() == [])
    driver.board.show(.standing(), at: driver.now)
    #expect(driver.run() == ["post 2 paused"])
  }

  @Test("A countdown that the server took away is shown by the next server; one that the user put away isn't")
  func expiredThenRestarted() {
    var driver = showing(.counting(4))
    driver.board.show(.counting(9, .train), at: driver.now)
    _ = driver.run()
    #expect(driver.close(first, .undefined) == .vanished(.tea))
    #expect(driver.close(ShowID(2), .dismissed) == .dismissed(.train))
    driver.board.show(.counting(3), at: driver.now)
    driver.owner = ":1.2"
    _ = driver.board.ownerAppeared(":1.2")
    #expect(driver.run() == ["read", "post 3 countdown"])
  }

  @Test("A dismissed countdown stays away until the alarm does something else")
  func dismissedCountdown() {
    var driver = showing(.counting(4))
    #expect(driver.close(first, .dismissed) == .dismissed(.tea))
    driver.board.show(.counting(3), at: driver.now)
    #expect(driver.run() == [])
    driver.board.show(.ringing(), at: driver.now)
    #expect(driver.run() == ["post 2 ringing"])
    driver.board.show(.counting(5), at: driver.now)
    #expect(driver.run() == ["post 3 countdown", "close 2"])
  }

  @Test("A dismissed countdown that was withdrawn may be shown again")
  func dismissedThenWithdrawn() {
    var driver = showing(.counting(4))
    _ = driver.close(first, .dismissed)
    driver.board.withdraw(.alarm(.tea))
    driver.board.show(.counting(9), at: driver.now)
    #expect(driver.run() == ["post 2 countdown"])
  }

  @Test("That the notice of missed alarms was dismissed is reported, and it stays away")
  func dismissedMissed() {
    var driver = showing(.missedOne)
    #expect(driver.close(first, .dismissed) == .missedClosed)
    #expect(driver.run() == [])
  }

  @Test("Late signals about an old appearance change nothing")
  func lateSignals() {
    var driver = showing(.counting(4))
    driver.board.show(.ringing(), at: .zero)
    _ = driver.run()
    #expect(driver.board.pressed(first, .cancel, token: nil, at: driver.now) == nil)
    #expect(driver.close(first, .dismissed) == nil)
    #expect(driver.run() == [])
    #expect(driver.board.pressed(ShowID(7), .stop, token: nil, at: driver.now) == nil)
  }

  @Test("Presses faster than anybody's stop counting until it is quiet; what rings is shown on, once a second")
  func overpressed() {
    var driver = showing(.ringingWithOpen())
    var counted = 0
    for show in 1...100 {
      if driver.board.pressed(ShowID(show), .open, token: nil, at: driver.now) != nil { counted += 1 }
      _ = driver.run()
      if counted < show { _ = driver.advance() }
      _ = driver.run()
    }
    #expect(counted == 5)
    #expect(driver.now == .seconds(95))
    #expect(driver.board.takeOverpressed() == [.alarm(.tea)])
    #expect(driver.board.takeOverpressed() == [])
    // After a pause, the user presses.
    driver.now += .seconds(2)
    #expect(driver.board.pressed(ShowID(101), .stop, token: nil, at: driver.now) != nil)
    #expect(driver.board.takeOverpressed() == [])
  }

  @Test("Another alarm's buttons still count, and so do five presses in a second")
  func pressedOften() {
    var driver = showing(.ringingWithOpen())
    for show in 1...6 {
      _ = driver.board.pressed(ShowID(show), .open, token: nil, at: driver.now)
      _ = driver.run()
    }
    driver.board.show(.ringing(.train), at: driver.now)
    _ = driver.run()
    #expect(driver.board.pressed(ShowID(7), .stop, token: nil, at: driver.now) != nil)
    var slow = showing(.ringingWithOpen())
    for show in 1...50 {
      #expect(slow.board.pressed(ShowID(show), .open, token: nil, at: slow.now) != nil)
      _ = slow.run()
      slow.now += .milliseconds(200)
    }
  }

  @Test(
    "A press that follows its closing is a press, and nothing follows from the closing",
    arguments: [1, 2, 3, 4] as [Int32], [NoticeAction.stop, .snooze])
  func closedBeforePress(number: Int32, action: NoticeAction) {
    var driver = showing(.ringing())
    driver.now = .seconds(6)
    driver.board.closed(first, CloseReason(number: number), at: driver.now)
    #expect(driver.run() == [])
    driver.now += .milliseconds(250)
    #expect(
      driver.board.pressed(first, action, token: "t", at: driver.now) == .pressed(.tea, action, activationToken: "t"))
    // Only once: neither the closing nor another press has an effect.
    #expect(driver.board.pressed(first, .stop, token: nil, at: driver.now) == nil)
    driver.board.closed(first, .dismissed, at: driver.now)
    driver.now += .seconds(1)
    #expect(driver.run() == [] && driver.told == [] && driver.board.deadline == nil)
  }

  @Test("A press that comes long after the closing isn't one")
  func pressedTooLate() {
    var driver = showing(.ringing())
    #expect(driver.close(first, .dismissed) == .dismissed(.tea))
    #expect(driver.board.pressed(first, .stop, token: nil, at: driver.now) == nil)
  }

  @Test("The same for a countdown's buttons, and for one that opens: what goes on is shown anew")
  func otherButtonsAfterClosing() {
    var driver = showing(.counting(4))
    driver.board.closed(first, .closed, at: driver.now)
    driver.board.show(.counting(3), at: driver.now)
    #expect(driver.run() == [])
    #expect(
      driver.board.pressed(first, .pause, token: nil, at: driver.now) == .pressed(.tea, .pause, activationToken: nil))
    var opening = showing(.ringingWithOpen())
    opening.board.closed(first, .dismissed, at: opening.now)
    #expect(
      opening.board.pressed(first, .open, token: nil, at: opening.now) == .pressed(.tea, .open, activationToken: nil))
    #expect(opening.run() == ["post 2 ringing"])
  }

  @Test("What begins to ring while a countdown's closing is fresh is shown at once, and old presses don't count")
  func ringsAfterClosing() {
    var driver = showing(.counting(4))
    driver.board.closed(first, .dismissed, at: driver.now)
    driver.board.show(.ringing(), at: driver.now)
    #expect(driver.run() == ["post 2 ringing"])
    #expect(driver.board.pressed(first, .cancel, token: nil, at: driver.now) == nil)
    driver.now += .seconds(1)
    #expect(driver.run() == [] && driver.told == [])
  }

  @Test("What was put away just before the server ended stays away; what the end closed is shown again")
  func closedByEnd() {
    var driver = showing(.ringing())
    driver.board.show(.counting(4, .train), at: driver.now)
    _ = driver.run()
    driver.board.closed(first, .dismissed, at: driver.now)
    driver.board.closed(ShowID(2), .undefined, at: driver.now)
    _ = driver.board.ownerVanished(at: driver.now)
    driver.owner = ":1.2"
    _ = driver.board.ownerAppeared(":1.2")
    #expect(driver.run() == ["read", "post 3 countdown"])
    driver.now += .milliseconds(300)
    #expect(driver.run() == [] && driver.told == [.dismissed(.tea)])
  }

  private func showing(_ notice: Notice) -> BoardDriver {
    var driver = BoardDriver()
    driver.board.show(notice, at: .zero)
    _ = driver.run()
    return driver
  }

  @Test("A click that opens the window leaves a countdown on the screen, and ends the notice of what was missed")
  func opensWindow() {
    var driver = BoardDriver()
    driver.board.opensWindow = true
    driver.board.show(.counting(4), at: .zero)
    driver.board.show(.missedOne, at: .zero)
    _ = driver.run()
    let shown = driver.screen.mapValues(\.category)
    guard let countdown = shown.first(where: { $0.value == "alarm.countdown" })?.key,
      let missed = shown.first(where: { $0.value == "alarm.missed" })?.key
    else {
      Issue.record("not on the screen: \(shown)")
      return
    }
    #expect(driver.screen[countdown]?.actions.last?.key == .open)
    driver.now = .seconds(1)
    #expect(
      driver.board.pressed(countdown, .open, token: "t", at: driver.now)
        == .pressed(.tea, .open, activationToken: "t"))
    #expect(driver.board.pressed(missed, .open, token: "t", at: driver.now) == .missedOpened(activationToken: "t"))
    _ = driver.run()
    #expect(driver.screen.values.map(\.category) == ["alarm.countdown"])
  }
}
