import AlarmCore
import Testing

@testable import Notifications

@Suite("The board: servers with little room") struct NoticeBoardRoomTests {
  @Test("What waits for room waits once, however often it is updated, and is shown as it is then")
  func waitsOnce() {
    var driver = BoardDriver()
    driver.server = ServerCapabilities(name: "gnome-shell", vendor: "GNOME", version: "46", words: ["actions", "body"])
    let ids = (1...4).map { AlarmID(high: 0, low: $0) }
    for id in ids { driver.board.show(.counting(60, id), at: .zero) }
    #expect(driver.run() == ["read", "post 1 countdown", "post 2 countdown", "post 3 countdown"])
    for minutes in (1..<60).reversed() {
      driver.now += .seconds(60)
      driver.board.show(.counting(minutes, ids[3]), at: driver.now)
      #expect(driver.run() == [])
    }
    #expect(driver.board.crowded.count == 1)
    driver.board.withdraw(.alarm(ids[0]))
    #expect(driver.run() == ["close 1", "post 4 countdown"])
    #expect(driver.screen[ShowID(4)]?.body.contains("1 min left") == true)
  }
}
