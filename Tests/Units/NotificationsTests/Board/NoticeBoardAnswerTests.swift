import AlarmCore
import Notifications
import Testing

@Suite("The board: a notification that isn't answered") struct NoticeBoardAnswerTests {
  /// A board that has posted a ringing alarm without an answer.
  private func waiting() -> BoardDriver {
    var driver = BoardDriver()
    driver.results = [.sent]
    driver.board.show(.ringing(), at: .zero)
    #expect(driver.run() == ["read", "post 1 ringing (sent)"])
    return driver
  }

  @Test("It keeps no other waiting, and is trouble after two seconds")
  func others() {
    var driver = waiting()
    driver.board.show(.ringing(.train), at: driver.now)
    driver.board.show(.missedOne, at: driver.now)
    #expect(driver.run() == ["post 2 ringing", "post 3 missed"])
    #expect(driver.board.trouble == nil)
    #expect(driver.board.deadline == .seconds(2))
    #expect(driver.advance() == true)
    #expect(driver.run() == [])
    #expect(driver.board.trouble == .unanswered && driver.board.unshown == [.tea])
    // Showing another one doesn't change that.
    driver.board.show(.counting(4, AlarmID(high: 3, low: 3)), at: driver.now)
    #expect(driver.run() == ["post 4 countdown"])
    #expect(driver.board.trouble == .unanswered && driver.board.unshown == [.tea])
  }

  @Test("The answer that comes late is the answer: its buttons count, and nothing is sent again")
  func answeredLate() {
    var driver = waiting()
    driver.now = .seconds(10)
    _ = driver.run()
    driver.board.answered(ShowID(1), .done, at: driver.now)
    #expect(driver.board.trouble == nil && driver.board.unshown == [] && driver.board.deadline == nil)
    #expect(driver.run() == [])
    #expect(
      driver.board.pressed(ShowID(1), .stop, token: nil, at: driver.now) == .pressed(.tea, .stop, activationToken: nil))
    #expect(driver.run() == ["close 1"])
  }

  @Test("An error that comes late is one: it is tried again")
  func refusedLate() {
    var driver = waiting()
    driver.now = .seconds(3)
    driver.board.answered(ShowID(1), .failed("no"), at: driver.now)
    #expect(driver.board.trouble == .refuses("no") && driver.board.unshown == [.tea])
    #expect(driver.advance() == true)
    #expect(driver.now == .seconds(4))
    #expect(driver.run() == ["post 2 ringing"])
  }

  @Test("After 25 seconds it is given up and sent again, while a server that answers others isn't asked anything")
  func givenUp() {
    var driver = waiting()
    driver.now = .seconds(1)
    driver.board.show(.counting(4, .train), at: driver.now)
    _ = driver.run()
    driver.now = .seconds(2)
    #expect(driver.run() == [])
    #expect(driver.board.deadline == .seconds(25))
    #expect(driver.advance() == true)
    #expect(driver.run() == ["give up 1"])
    #expect(driver.board.unshown == [.tea])
    #expect(driver.advance() == true)
    #expect(driver.now == .seconds(26))
    #expect(driver.run() == ["post 3 ringing"])
    #expect(driver.board.trouble == nil)
  }

  @Test("A server that hasn't answered anything since is asked at once whether it answers at all")
  func asked() {
    var driver = waiting()
    driver.now = .seconds(25)
    #expect(driver.run() == ["give up 1", "read", "post 2 ringing"])
  }

  @Test("Updates keep their order: the next one waits for the answer, and only the newest is sent")
  func updates() {
    var driver = BoardDriver()
    driver.board.show(.counting(9), at: .zero)
    _ = driver.run()
    driver.results = [.sent]
    for minutes in (5...8).reversed() {
      driver.now += .seconds(60)
      driver.board.show(.counting(minutes), at: driver.now)
      if minutes == 8 { #expect(driver.run() == ["update 1 countdown (sent)"]) }
    }
    driver.now += .seconds(1)
    driver.board.answered(ShowID(1), .done, at: driver.now)
    #expect(driver.run() == ["update 1 countdown"])
    #expect(driver.screen[ShowID(1)]?.body.hasPrefix("5 min") == true)
  }

  @Test("What rings doesn't wait for its own countdown's answer, which is closed when it comes")
  func ringsMeanwhile() {
    var driver = BoardDriver()
    driver.results = [.sent]
    driver.board.show(.counting(4), at: .zero)
    _ = driver.run()
    driver.board.show(.ringing(), at: driver.now)
    #expect(driver.run() == ["post 2 ringing"])
    driver.board.answered(ShowID(1), .done, at: driver.now)
    #expect(driver.run() == ["close 1"])
  }

  @Test("What was withdrawn meanwhile is closed when its answer comes; an error leaves nothing to close")
  func withdrawn() {
    var driver = waiting()
    driver.board.withdraw(.alarm(.tea))
    #expect(driver.run() == [])
    driver.board.answered(ShowID(1), .done, at: driver.now)
    #expect(driver.run() == ["close 1"])
    var refused = waiting()
    refused.board.withdraw(.alarm(.tea))
    refused.board.answered(ShowID(1), .failed("no"), at: refused.now)
    #expect(refused.run() == [] && refused.board.trouble == nil && refused.board.deadline == nil)
  }

  @Test("A new server gets everything, and owes no answer to what the old one was sent")
  func nextServer() {
    var driver = waiting()
    driver.owner = ":1.2"
    _ = driver.board.ownerAppeared(":1.2")
    #expect(driver.run() == ["read", "post 2 ringing"])
    driver.board.answered(ShowID(1), .done, at: driver.now)
    #expect(driver.run() == [] && driver.board.deadline == nil)
  }

  @Test("One that waits for its answer takes a place on the screen")
  func room() {
    var driver = BoardDriver()
    driver.server = ServerCapabilities(name: "gnome-shell", vendor: "GNOME", version: "48", words: ["actions", "body"])
    driver.results = [.sent, .sent, .sent]
    for number in 1...4 { driver.board.show(.counting(4, AlarmID(high: 0, low: UInt64(number))), at: .zero) }
    #expect(driver.run() == ["read"] + (1...3).map { "post \($0) countdown (sent)" })
    driver.board.answered(ShowID(2), .failed("no"), at: driver.now)
    #expect(driver.run() == ["post 4 countdown"])
  }
}
