import AlarmCore
import Notifications
import Testing

@Suite("The board: servers come and go") struct NoticeBoardServerTests {
  @Test("A server is read as soon as it appears, before there is anything to show")
  func readsAhead() {
    var driver = BoardDriver()
    #expect(driver.board.ownerAppeared(":1.1") == true)
    #expect(driver.run() == ["read"])
    driver.board.show(.ringing(), at: .zero)
    #expect(driver.run() == ["post 1 ringing"])
  }

  @Test("Hearing late of the server that was already read changes nothing")
  func sameOwner() {
    var driver = BoardDriver()
    driver.board.show(.ringing(), at: .zero)
    _ = driver.run()
    #expect(driver.board.ownerAppeared(":1.1") == false)
    #expect(driver.run() == [])
  }

  @Test("A restarted server gets everything again, what rings first, and no old number")
  func restarted() {
    var driver = BoardDriver()
    driver.board.show(.counting(4), at: .zero)
    driver.board.show(.ringing(.train), at: .zero)
    _ = driver.run()
    #expect(driver.board.ownerVanished(at: driver.now) == true)
    #expect(driver.run() == [])
    driver.owner = ":1.2"
    #expect(driver.board.ownerAppeared(":1.2") == true)
    #expect(driver.run() == ["read", "post 3 ringing", "post 4 countdown"])
    #expect(driver.board.pressed(ShowID(1), .stop, token: nil, at: driver.now) == nil)
  }

  @Test("No close reaches a server that never showed it")
  func closesNothingForeign() {
    var driver = BoardDriver()
    driver.board.show(.ringing(), at: .zero)
    _ = driver.run()
    driver.board.withdraw(.alarm(.tea))
    _ = driver.board.ownerAppeared(":1.2")
    #expect(driver.run() == ["read"])
  }

  @Test("No server: tried once, then waited for without a timer")
  func missing() {
    var driver = BoardDriver()
    driver.server = nil
    driver.board.show(.ringing(), at: .zero)
    #expect(driver.run() == ["read"])
    #expect(driver.board.deadline == nil)
    driver.board.show(.counting(4, .train), at: .seconds(100))
    #expect(driver.run() == [])
    driver.server = BoardDriver.plain
    _ = driver.board.ownerAppeared(":1.1")
    #expect(driver.run() == ["read", "post 1 ringing", "post 2 countdown"])
  }

  @Test("Another alarm that begins to ring tries again, at most every ten seconds")
  func missingTriesAgain() {
    var driver = BoardDriver()
    driver.server = nil
    driver.board.show(.ringing(), at: .zero)
    _ = driver.run()
    driver.now = .seconds(9)
    driver.board.show(.ringing(.train), at: driver.now)
    #expect(driver.run() == [])
    driver.now = .seconds(11)
    driver.board.show(.ringing(.train, title: "Train"), at: driver.now)
    #expect(driver.run() == ["read"])
  }

  @Test("A server that dies while something is shown is given time to come back, then started")
  func startsAgain() {
    var driver = BoardDriver()
    driver.board.show(.ringing(), at: .zero)
    _ = driver.run()
    driver.now = .seconds(60)
    #expect(driver.board.ownerVanished(at: driver.now) == true)
    #expect(driver.board.deadline == .seconds(60.5))
    #expect(driver.advance() == true)
    driver.owner = ":1.2"
    #expect(driver.run() == ["read", "post 2 ringing"])
  }

  @Test("A server that dies again and again is started every ten seconds, no faster")
  func noStartLoop() {
    var driver = BoardDriver()
    driver.board.show(.ringing(), at: .zero)
    _ = driver.run()
    var starts = 0
    while driver.now < .seconds(100) {
      _ = driver.board.ownerVanished(at: driver.now)
      guard driver.advance() else { break }
      driver.owner = ":2.\(starts)"
      starts += driver.run().filter { $0 == "read" }.count
    }
    #expect(starts == 10)
  }

  @Test("A server that dies while nothing is shown is left alone")
  func diesIdle() {
    var driver = BoardDriver()
    _ = driver.board.ownerAppeared(":1.1")
    _ = driver.run()
    #expect(driver.board.ownerVanished(at: driver.now) == true)
    #expect(driver.board.deadline == nil)
    #expect(driver.run() == [])
  }

  @Test("A refused post is tried again after 1, 2 and 4 seconds, then each 4, and reported until it is shown")
  func triesAgain() {
    var driver = BoardDriver()
    driver.results = Array(repeating: .failed("limit"), count: 5)
    driver.board.show(.ringing(), at: .zero)
    var pauses: [Duration] = []
    #expect(driver.run() == ["read", "post 1 ringing (failed)"])
    while !driver.results.isEmpty {
      #expect(driver.board.trouble == .refuses("limit") && driver.board.unshown == [.tea])
      let before = driver.now
      guard driver.advance() else { break }
      pauses.append(driver.now - before)
      _ = driver.run()
    }
    #expect(pauses == [1, 2, 4, 4].map { .seconds($0) })
    #expect(driver.advance() == true)
    #expect(driver.run() == ["post 6 ringing"])
    #expect(driver.board.trouble == nil && driver.board.unshown.isEmpty)
    #expect(driver.board.deadline == nil)
  }

  @Test("A server that doesn't say what it is is asked again after 1, 2 and 4 seconds while an alarm rings unseen")
  func unanswered() {
    var driver = BoardDriver()
    _ = driver.board.ownerAppeared(":1.1")
    driver.board.show(.ringing(), at: .zero)
    driver.board.show(.counting(4, .train), at: .zero)
    var asked: [Duration] = []
    for _ in 0..<5 {
      guard driver.board.next(at: driver.now) == .readServer else { break }
      asked.append(driver.now)
      driver.board.serverUnread(.noAnswer, at: driver.now)
      #expect(driver.board.trouble == .noAnswer && driver.board.unshown == [.tea])
      guard driver.advance() else { break }
    }
    #expect(asked == [0, 1, 3, 7, 11].map { .seconds($0) })
    #expect(driver.run() == ["read", "post 1 ringing", "post 2 countdown"])
    #expect(driver.board.trouble == nil && driver.board.unshown.isEmpty)
  }

  @Test("With nothing to show a server that doesn't answer is asked a few times more, less and less often")
  func idle() {
    var driver = BoardDriver()
    _ = driver.board.ownerAppeared(":1.1")
    var pauses: [Duration] = []
    while driver.board.next(at: driver.now) == .readServer {
      driver.board.serverUnread(.failed("what?"), at: driver.now)
      let before = driver.now
      guard driver.advance() else { break }
      pauses.append(driver.now - before)
    }
    #expect(pauses == [1, 2, 4, 8, 16, 32, 64].map { .seconds($0) })
    #expect(driver.board.trouble == .refuses("what?") && driver.board.deadline == nil)
    // The next server has done nothing wrong.
    _ = driver.board.ownerAppeared(":1.2")
    #expect(driver.board.trouble == nil)
  }

  @Test("A countdown's failed posts are tried less and less often")
  func backsOff() {
    var driver = BoardDriver()
    driver.results = Array(repeating: .failed("limit"), count: 20)
    driver.board.show(.counting(4), at: .zero)
    var pauses: [Duration] = []
    for _ in 0..<9 {
      _ = driver.run()
      let before = driver.now
      guard driver.advance() else { break }
      pauses.append(driver.now - before)
    }
    #expect(pauses == [1, 2, 4, 8, 16, 32, 64, 64, 64].map { .seconds($0) })
  }

  @Test("Nothing is tried again for an alarm that was withdrawn")
  func withdrawnAfterFailure() {
    var driver = BoardDriver()
    driver.results = [.failed("limit")]
    driver.board.show(.ringing(), at: .zero)
    _ = driver.run()
    driver.board.withdraw(.alarm(.tea))
    #expect(driver.board.deadline == nil)
    #expect(driver.run() == [])
  }

  @Test("A server that changed between two calls gets no update with an old number")
  func otherServer() {
    var driver = BoardDriver()
    driver.board.show(.counting(4), at: .zero)
    _ = driver.run()
    driver.results = [.otherServer]
    driver.now = .seconds(60)
    driver.board.show(.counting(3), at: driver.now)
    #expect(driver.run() == ["update 1 countdown (other server)"])
    driver.owner = ":1.2"
    _ = driver.board.ownerAppeared(":1.2")
    #expect(driver.run() == ["read", "post 2 countdown"])
  }

  @Test("An unanswered question is asked again after a second")
  func unread() {
    var driver = BoardDriver()
    _ = driver.board.ownerAppeared(":1.1")
    #expect(driver.board.next(at: .zero) == .readServer)
    driver.board.serverUnread(.noAnswer, at: .zero)
    #expect(driver.run() == [])
    driver.board.show(.ringing(), at: .zero)
    #expect(driver.board.deadline == .seconds(1))
    #expect(driver.advance() == true)
    #expect(driver.run() == ["read", "post 1 ringing"])
  }

  @Test("A server that hangs is asked whether it answers before it is sent anything more")
  func hangs() {
    var driver = BoardDriver()
    driver.board.show(.counting(4), at: .zero)
    _ = driver.run()
    driver.results = [.noAnswer]
    driver.board.show(.ringing(.train), at: .zero)
    driver.board.show(.counting(3), at: .zero)
    #expect(driver.run() == ["post 2 ringing (no answer)"])
    #expect(driver.advance() == true)
    #expect(driver.run() == ["read", "post 3 ringing", "update 1 countdown"])
  }

  @Test("What was withdrawn while the server hung is closed when it answers again")
  func closesAfterHang() {
    var driver = BoardDriver()
    driver.board.show(.ringing(), at: .zero)
    _ = driver.run()
    driver.results = [.noAnswer]
    driver.board.show(.ringing(.train), at: .zero)
    _ = driver.run()
    driver.board.withdraw(.alarm(.tea))
    driver.board.withdraw(.alarm(.train))
    #expect(driver.run() == [])
    #expect(driver.advance() == true)
    #expect(driver.run() == ["read", "close 1"])
  }

  @Test("A server that turns out to be gone leaves nothing to be closed at the next")
  func goneWhenAsked() {
    var driver = BoardDriver()
    driver.board.show(.ringing(), at: .zero)
    _ = driver.run()
    driver.results = [.noServer]
    driver.board.show(.counting(4, .train), at: .zero)
    #expect(driver.run() == ["post 2 countdown (no server)"])
    driver.board.withdraw(.alarm(.tea))
    #expect(driver.board.ownerAppeared(":1.2") == true)
    #expect(driver.run() == ["read", "post 3 countdown"])
  }

  @Test("Where an update costs the buttons, each one is a fresh notification")
  func freshOnGnome43() {
    var driver = BoardDriver()
    driver.server = ServerCapabilities(
      name: "gnome-shell", vendor: "GNOME", version: "43.9", words: ["actions", "body"])
    driver.board.show(.counting(4), at: .zero)
    driver.board.show(.counting(3), at: .zero)
    _ = driver.run()
    driver.now = .seconds(60)
    driver.board.show(.counting(2), at: driver.now)
    #expect(driver.run() == ["post 2 countdown", "close 1"])
  }
}
