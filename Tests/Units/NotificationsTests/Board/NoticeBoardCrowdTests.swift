import AlarmCore
import Notifications
import TestSupport
import Testing

@Suite("The board: many alarms of one application") struct NoticeBoardCrowdTests {
  private static let clock = NoticeOwner(id: "org.example.Clock", name: "Clock")
  private static let bread = NoticeOwner(id: "host:bread")

  private static func id(_ number: Int) -> AlarmID { AlarmID(high: 0, low: UInt64(number)) }

  private static func ringing(_ number: Int, _ owner: NoticeOwner = clock) -> Notice {
    var notice = Notice.ringing(id(number), title: "\(owner.name) \(number)")
    notice.owner = owner
    return notice
  }

  /// A board on which a number of alarms of one application ring.
  private static func crowded(_ count: Int) -> BoardDriver {
    var driver = BoardDriver()
    for number in 1...count { driver.board.show(ringing(number), at: .zero) }
    _ = driver.run()
    return driver
  }

  private static func summaries(_ driver: BoardDriver) -> [String] { driver.screen.values.map(\.summary).sorted() }

  /// The appearance that sums up.
  private static func summary(_ driver: BoardDriver) throws -> ShowID {
    try #require(driver.screen.first { $0.value.category == "alarm.several" }?.key)
  }

  @Test("500 at once are five banners and one that sums up, and another application's comes second")
  func flood() {
    var driver = BoardDriver()
    for number in 1...500 { driver.board.show(Self.ringing(number), at: .zero) }
    driver.board.show(Self.ringing(501, Self.bread), at: .zero)
    #expect(driver.run() == ["read"] + (1...6).map { "post \($0) ringing" } + ["post 7 several"])
    let order = driver.screen.sorted { $0.key.number < $1.key.number }.map(\.value.summary)
    #expect(
      order == [
        "Clock 1", "bread 501", "Clock 2", "Clock 3", "Clock 4", "Clock 5", "495 more alarms of Clock ring",
      ])
  }

  @Test("What comes while the banners are up only counts, at most once in a second")
  func growing() {
    var driver = Self.crowded(6)
    for number in 7...500 {
      driver.now += .milliseconds(4)
      driver.board.show(Self.ringing(number), at: driver.now)
      _ = driver.run()
    }
    let updates = driver.now / NoticeBoard.updateInterval
    #expect(updates < 3)
    #expect(driver.advance() == true)
    #expect(driver.run() == ["update 6 several"])
    #expect(Self.summaries(driver).first == "495 more alarms of Clock ring")
  }

  @Test("One that is stopped makes room for the next, until nothing is left to sum up")
  func stopping() {
    var driver = Self.crowded(7)
    driver.now = .seconds(2)
    driver.board.withdraw(.alarm(Self.id(2)))
    _ = driver.run()
    #expect(
      Self.summaries(driver) == ["1 more alarm of Clock rings"] + [1, 3, 4, 5, 6].map { "Clock \($0)" })
    driver.now = .seconds(4)
    // Snoozed with its button.
    let first = driver.screen.first { $0.value.summary == "Clock 1" }
    #expect(
      driver.board.pressed(first?.key ?? ShowID(0), .snooze, token: nil, at: .zero)
        == .pressed(Self.id(1), .snooze, activationToken: nil))
    _ = driver.run()
    #expect(Self.summaries(driver) == [3, 4, 5, 6, 7].map { "Clock \($0)" })
    for number in 3...7 { driver.board.withdraw(.alarm(Self.id(number))) }
    _ = driver.run()
    #expect(driver.screen.isEmpty)
  }

  @Test("Stop all stops everything of the application that rings, and nothing of another's")
  func stopAll() throws {
    var driver = Self.crowded(8)
    driver.board.show(Self.ringing(9, Self.bread), at: .zero)
    _ = driver.run()
    let event = driver.board.pressed(try Self.summary(driver), .stop, token: nil, at: .zero)
    #expect(event == .all((1...8).map { .pressed(Self.id($0), .stop, activationToken: nil) }))
    _ = driver.run()
    #expect(Self.summaries(driver) == ["bread 9"])
    // The agent withdraws them later, which changes nothing.
    for number in 1...8 { driver.board.withdraw(.alarm(Self.id(number))) }
    #expect(driver.run() == [])
  }

  @Test("Put away, it puts away those that it stands for")
  func dismissed() throws {
    var driver = Self.crowded(7)
    let event = driver.close(try Self.summary(driver), .dismissed)
    #expect(event == .all([.dismissed(Self.id(6)), .dismissed(Self.id(7))]))
    _ = driver.run()
    #expect(driver.board.place(of: .alarm(Self.id(1))) == .alarm(Self.id(1)))
    // The agent keeps them ringing, so they are summed up again.
    driver.board.show(Self.ringing(6), at: driver.now)
    #expect(driver.run().last?.hasSuffix("several") == true)
    #expect(driver.board.place(of: .alarm(Self.id(6))) == .crowd(Self.clock.id))
  }

  @Test("A countdown that joins those that ring together leaves the screen, and the next server shows the same again")
  func nextServer() {
    var driver = Self.crowded(5)
    var counting = Notice.counting(3, Self.id(6))
    counting.owner = Self.clock
    driver.board.show(counting, at: driver.now)
    _ = driver.run()
    #expect(driver.screen.values.contains { $0.category == "alarm.countdown" })
    driver.board.show(Self.ringing(6), at: driver.now)
    _ = driver.run()
    #expect(!driver.screen.values.contains { $0.category == "alarm.countdown" })
    _ = driver.board.ownerVanished(at: driver.now)
    driver.owner = ":1.2"
    _ = driver.board.ownerAppeared(driver.owner)
    let log = driver.run()
    #expect(log.count { $0.hasSuffix("ringing") } == 5 && log.count { $0.hasSuffix("several") } == 1)
  }

  @Test("One that sums up and is closed by the server comes back")
  func comesBack() throws {
    var driver = Self.crowded(7)
    #expect(driver.close(try Self.summary(driver), .expired) == nil)
    #expect(driver.advance() == true)
    #expect(driver.run().last?.hasSuffix("several") == true)
  }

  // MARK: A screen with room for three

  private static let gnome = ServerCapabilities(
    name: "gnome-shell", vendor: "GNOME", version: "43.9", words: ["actions", "body"])

  /// Alarms without an owner that ring on GNOME, the first with number 1.
  private static func onGNOME(_ count: Int) -> BoardDriver { on(gnome, count) }

  private static let phosh = ServerCapabilities(
    name: "Phosh Notify Daemon", vendor: "Phosh", version: "0.24.0", words: ["actions", "body", "icon-static"])

  private static func on(_ server: ServerCapabilities, _ count: Int) -> BoardDriver {
    var driver = BoardDriver()
    driver.server = server
    for number in 0..<count { driver.board.show(.ringing(id(number + 1), title: "\(number + 1)"), at: .zero) }
    _ = driver.run()
    return driver
  }

  private static func shown(_ driver: BoardDriver) -> [String] {
    driver.screen.sorted { $0.key.number < $1.key.number }.map(\.value.summary)
  }

  @Test(
    "Eight on a screen with room for three: the two oldest, and six more; who is stopped makes room for the next oldest"
  )
  func roomForThree() {
    var driver = Self.onGNOME(8)
    #expect(Self.shown(driver) == ["1", "2", "6 more ring"])
    driver.now = .seconds(2)
    driver.board.withdraw(.alarm(Self.id(1)))
    _ = driver.run()
    #expect(Set(Self.shown(driver)) == ["2", "3", "5 more ring"])
    for number in [4, 2, 8, 3] {
      driver.now += .seconds(2)
      driver.board.withdraw(.alarm(Self.id(number)))
      _ = driver.run()
    }
    #expect(Set(Self.shown(driver)) == ["5", "6", "7"])
    driver.now += .seconds(2)
    driver.board.show(.ringing(Self.id(9), title: "9"), at: driver.now)
    _ = driver.run()
    #expect(Set(Self.shown(driver)) == ["5", "6", "2 more ring"])
  }

  @Test("The last place stops everything that rings, also what it doesn't stand for")
  func stopRest() throws {
    var driver = Self.onGNOME(8)
    for number in 10...19 { driver.board.show(Self.ringing(number), at: .zero) }
    driver.now = .seconds(2)
    _ = driver.run()
    #expect(Self.shown(driver).last == "16 more ring")
    let stopped = Set(
      (Array(1...8) + Array(10...19)).map { PresenterEvent.pressed(Self.id($0), .stop, activationToken: nil) })
    let rest = try Self.summary(driver)
    guard case .all(let events) = driver.board.pressed(rest, .stop, token: nil, at: driver.now) else {
      Issue.record("nothing was stopped")
      return
    }
    #expect(Set(events) == stopped)
    _ = driver.run()
    #expect(driver.screen.isEmpty && driver.board.deadline == nil)
  }

  @Test("Put away, the last place dismisses what it stands for, and the others ring on")
  func restDismissed() throws {
    var driver = Self.onGNOME(5)
    guard case .all(let events) = driver.close(try Self.summary(driver), .dismissed) else {
      Issue.record("nothing was dismissed")
      return
    }
    #expect(Set(events) == Set((3...5).map { .dismissed(Self.id($0)) }))
    #expect(Self.shown(driver) == ["1", "2"])
  }

  @Test("With a server that has room for all, all are shown, and the last place goes")
  func moreRoom() {
    var driver = Self.onGNOME(8)
    driver.server = BoardDriver.plain
    driver.owner = ":1.2"
    _ = driver.board.ownerAppeared(":1.2")
    driver.forget()
    _ = driver.run()
    #expect(Set(Self.shown(driver)) == Set((1...8).map { "\($0)" }))
  }

  @Test("A banner that a later one covers is sent again when that one goes")
  func covered() {
    var driver = Self.on(Self.phosh, 2)
    driver.now = .seconds(2)
    driver.board.withdraw(.alarm(Self.id(2)))
    #expect(driver.run().map { String($0.prefix(4)) }.contains { ["post", "upda"].contains($0) })
    #expect(Self.shown(driver) == ["1"])
    // An earlier ring covers nothing; the later one just doesn't name it any more.
    driver.board.show(.ringing(Self.id(3), title: "3"), at: driver.now)
    _ = driver.run()
    #expect(Self.bodies(driver) == ["07:30", "07:30 / 1 rings too"])
    driver.board.withdraw(.alarm(Self.id(1)))
    _ = driver.run()
    #expect(Self.shown(driver) == ["3"] && Self.bodies(driver) == ["07:30"])
  }

  private static func bodies(_ driver: BoardDriver) -> [String] {
    driver.screen.sorted { $0.key.number < $1.key.number }.map {
      $0.value.body.replacing("Alarm · ", with: "").replacing("\n", with: " / ")
    }
  }

  @Test("Where a later banner covers the earlier ones, it names them, and only there")
  func namesHidden() {
    var driver = Self.on(Self.phosh, 3)
    #expect(Self.bodies(driver) == ["07:30", "07:30 / 1 rings too", "07:30 / 2 and 1 more ring too"])
    // The one in the middle is stopped, the last one snoozed by its button.
    driver.now = .seconds(2)
    driver.board.withdraw(.alarm(Self.id(2)))
    _ = driver.run()
    #expect(Self.shown(driver) == ["1", "3"] && Self.bodies(driver) == ["07:30", "07:30 / 1 rings too"])
    driver.now = .seconds(4)
    let last = driver.screen.keys.max { $0.number < $1.number } ?? ShowID(0)
    _ = driver.board.pressed(last, .snooze, token: nil, at: driver.now)
    _ = driver.run()
    #expect(Self.shown(driver) == ["1"] && Self.bodies(driver) == ["07:30"])

    var plain = BoardDriver()
    for number in 1...3 { plain.board.show(.ringing(Self.id(number), title: "\(number)"), at: .zero) }
    _ = plain.run()
    #expect(Self.bodies(plain) == ["07:30", "07:30", "07:30"])
  }

  @Test(
    "Where later rings wait behind the first one, the first one names them, in the order in which they wait",
    arguments: [("cinnamon", "5.6.8"), ("gnome-shell", "48.2")])
  func namesWaiting(name: String, version: String) {
    var driver = Self.on(
      ServerCapabilities(name: name, vendor: "GNOME", version: version, words: ["actions", "body", "icon-static"]), 3)
    #expect(Self.bodies(driver) == ["07:30 / 2 and 1 more ring too", "07:30", "07:30"])
    driver.now = .seconds(2)
    driver.board.withdraw(.alarm(Self.id(2)))
    _ = driver.run()
    #expect(Self.bodies(driver) == ["07:30 / 3 rings too", "07:30"])
    // The first one goes: the next one is visible, alone.
    driver.now = .seconds(4)
    driver.board.show(.ringing(Self.id(4), title: "4"), at: driver.now)
    _ = driver.run()
    _ = driver.board.pressed(ShowID(1), .stop, token: nil, at: driver.now)
    _ = driver.run()
    #expect(Self.bodies(driver) == ["07:30 / 4 rings too", "07:30"])
  }

  @Test("GNOME's banner before 46 names the others, for which all are sent anew in the same order")
  func oldGNOME() {
    var driver = Self.onGNOME(3)
    #expect(Self.shown(driver) == ["1", "2", "3"])
    #expect(Self.bodies(driver) == ["07:30 / 2 and 1 more ring too", "07:30", "07:30"])
    // The one in the middle is stopped: waiting ones are closed before the visible one, and all that before anything is posted.
    driver.now = .seconds(2)
    driver.board.withdraw(.alarm(Self.id(2)))
    #expect(
      driver.run() == [
        "close 2", "close 3", "close 1", "post 4 ringing", "post 5 ringing",
      ])
    #expect(Self.shown(driver) == ["1", "3"] && Self.bodies(driver) == ["07:30 / 3 rings too", "07:30"])
    // The visible one is dismissed. The other one is posted again although its text is the same: otherwise it wouldn't be visible.
    #expect(driver.close(ShowID(4), .dismissed) == .dismissed(Self.id(1)))
    #expect(driver.run() == ["close 5", "post 6 ringing"] && Self.bodies(driver) == ["07:30"])
    driver.now = .seconds(4)
    driver.board.show(.ringing(Self.id(4), title: "4"), at: driver.now)
    _ = driver.run()
    #expect(Self.shown(driver) == ["3", "4"] && Self.bodies(driver) == ["07:30 / 4 rings too", "07:30"])
    // After a snooze there, the other one has nothing to name any more.
    driver.now = .seconds(6)
    let last = driver.screen.keys.max { $0.number < $1.number } ?? ShowID(0)
    _ = driver.board.pressed(last, .snooze, token: nil, at: driver.now)
    _ = driver.run()
    #expect(Self.shown(driver) == ["3"] && Self.bodies(driver) == ["07:30"])
  }

  @Test(
    "On GNOME before 46, what comes, goes and is answered at random settles, and the first on the screen names the others"
  )
  func oldGNOMEAtRandom() {
    var random = SeededGenerator(seed: 46)
    for _ in 0..<300 {
      var (driver, ringing) = (Self.onGNOME(0), [Int]())
      for number in 1...12 {
        driver.now += .seconds(2)
        if let gone = ringing.randomElement(using: &random), Bool.random(using: &random) {
          driver.board.withdraw(.alarm(Self.id(gone)))
          ringing.removeAll { $0 == gone }
        } else {
          driver.board.show(.ringing(Self.id(number), title: "\(number)"), at: driver.now)
          ringing.append(number)
        }
        #expect(driver.run().count < 20)
        let single = ringing.count > 3 ? Array(ringing.prefix(2)) : ringing
        let individual = Self.shown(driver).filter { !$0.hasSuffix("more ring") }
        #expect(individual == single.map { "\($0)" })
        let named = Self.bodies(driver).filter { $0.contains(" too") }
        #expect(
          named.count == (single.count > 1 ? 1 : 0) && named.first == (single.count > 1 ? Self.bodies(driver)[0] : nil))
      }
    }
  }
}
