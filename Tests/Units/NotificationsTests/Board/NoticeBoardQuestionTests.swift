import AlarmCore
import Notifications
import Testing

@Suite("The board: questions") struct NoticeBoardQuestionTests {
  private static let app = "org.example.Clock"
  private static let question = Notice(PermissionQuestion(about: Caller(id: app, kind: .flatpak), usage: ""))

  private func asking() -> BoardDriver {
    var driver = BoardDriver()
    driver.board.show(Self.question, at: driver.now)
    #expect(driver.run() == ["read", "post 1 question"])
    return driver
  }

  @Test("A button is the answer, once", arguments: [(NoticeAction.allow, true), (.deny, false)])
  func answered(action: NoticeAction, isAllowed: Bool) {
    var driver = asking()
    #expect(
      driver.board.pressed(ShowID(1), action, token: nil, at: driver.now) == .answered(Self.app, isAllowed: isAllowed))
    #expect(driver.board.pressed(ShowID(1), .allow, token: nil, at: driver.now) == nil)
    #expect(driver.run() == ["close 1"])
  }

  @Test("Put away, expired or closed it is ignored, and doesn't come back", arguments: [1, 2, 3] as [Int32])
  func ignored(reason: Int32) {
    var driver = asking()
    #expect(driver.close(ShowID(1), CloseReason(number: reason)) == .ignored(Self.app))
    #expect(driver.run() == [])
    #expect(driver.board.deadline == nil)
  }

  @Test("A server that ends hasn't answered: the next one asks again")
  func serverEnds() {
    var driver = asking()
    driver.now = .seconds(6)
    driver.board.closed(ShowID(1), .undefined, at: driver.now)
    _ = driver.board.ownerVanished(at: driver.now)
    driver.owner = ":1.2"
    _ = driver.board.ownerAppeared(driver.owner)
    #expect(driver.run() == ["read", "post 2 question"])
    #expect(driver.board.pressed(ShowID(2), .allow, token: nil, at: driver.now) == .answered(Self.app, isAllowed: true))
  }

  @Test("A withdrawn question is closed, and says nothing more")
  func withdrawn() {
    var driver = asking()
    driver.board.withdraw(.question(Self.app))
    #expect(driver.board.pressed(ShowID(1), .allow, token: nil, at: driver.now) == nil)
    #expect(driver.run() == ["close 1"])
  }

  @Test("Where nobody shows notifications one try is made to start somebody")
  func missingServer() {
    var driver = BoardDriver()
    driver.server = nil
    driver.board.show(.counting(3), at: driver.now)
    #expect(driver.run() == ["read"])
    driver.now = .seconds(60)
    driver.server = BoardDriver.plain
    driver.board.show(Self.question, at: driver.now)
    let log = driver.run()
    #expect(log.first == "read")
    #expect(log.contains { $0.hasSuffix("question") })
  }
}
