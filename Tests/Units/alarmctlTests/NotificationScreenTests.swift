import AlarmClient
import NotificationServer
import Terminal
import Testing
import alarmctl

@Suite("The notification screen")
struct NotificationScreenTests {
  private let stop = [
    NotificationButton(key: "stop", label: "Stop"), NotificationButton(key: "snooze", label: "Snooze"),
  ]

  private func screen(isLive: Bool = false, columns: Int = 30, rows: Int = 24) -> NotificationScreen {
    var screen = NotificationScreen(
      isLive: isLive, style: TextStyle(), size: TerminalSize(columns: columns, rows: rows))
    _ = screen.start()
    return screen
  }

  private func notification(
    _ id: UInt32, _ summary: String, _ urgency: NotificationUrgency = .normal, buttons: Bool = true
  ) throws -> ShownNotification {
    var server = ServerState(lastID: id - 1)
    let shown = server.show(
      NotificationRequest(appName: "a", summary: summary, buttons: buttons ? stop : [], urgency: urgency), at: .zero)
    return try #require(server[shown])
  }

  private func text(_ effects: [ScreenEffect]) -> String {
    effects.map { if case .write(let text) = $0 { text } else { "<\($0)>" } }.joined()
  }

  @Test("A log gets a box for each notification, and a line for its end")
  func log() throws {
    var screen = screen()
    let written =
      screen.handle(.shown(try notification(1, "Tea", .critical), time: "07:30"))
      + screen.handle(.invoked(id: 1, key: "snooze")) + screen.handle(.closed(id: 1, reason: .dismissed, time: "07:31"))
    #expect(
      text(written) == """
        ╔═ a ════════════════ 07:30 ═╗
        ║ Tea                        ║
        ║ [1 Stop]  [2 Snooze]       ║
        ╚════════════════════════════╝
        07:31  Tea: Snooze

        """)
  }

  @Test(
    "A log gets one line for an update, with the buttons where they are others, and none for one that reads the same")
  func updates() throws {
    var screen = screen()
    func update(_ body: String, _ labels: [String], _ urgency: NotificationUrgency = .low) throws -> String {
      var server = ServerState(lastID: 6)
      let buttons = labels.map { NotificationButton(key: $0.lowercased(), label: $0) }
      let id = server.show(
        NotificationRequest(appName: "a", summary: "Tea", body: body, buttons: buttons, urgency: urgency), at: .zero)
      return text(screen.handle(.shown(try #require(server[id]), time: "07:30")))
    }
    let first = try update("9 s left\nEarl Grey", ["Pause", "Cancel"])
    #expect(first.hasPrefix("┌─ a ") && first.contains("[1 Pause]"))
    #expect(try update("8 s left\nEarl Grey", ["Pause", "Cancel"]) == "07:30  Tea: 8 s left Earl Grey\n")
    #expect(try update("8 s left\nEarl Grey", ["Pause", "Cancel"]) == "")
    #expect(
      try update("paused\nEarl Grey", ["Resume", "Cancel"]) == "07:30  Tea: paused Earl Grey  [1 Resume]  [2 Cancel]\n")
    #expect(try update("Time is up", ["Stop"], .critical).hasPrefix("╔═ a "))
  }

  @Test(
    "A log says why a notification went",
    arguments: [
      (ClosedReason.expired, "expired"), (.dismissed, "dismissed"), (.closedByCall, "withdrawn"),
      (.undefined, "closed"),
    ])
  func reasons(reason: ClosedReason, word: String) throws {
    var screen = screen()
    _ = screen.handle(.shown(try notification(1, "Tea"), time: "07:30"))
    #expect(text(screen.handle(.closed(id: 1, reason: reason, time: "07:31"))) == "07:31  Tea: \(word)\n")
    #expect(screen.handle(.closed(id: 1, reason: reason, time: "07:31")) == [])
  }

  @Test("The newest critical notification has the keys, else the newest; an update doesn't take them")
  func focus() throws {
    var screen = screen()
    #expect(screen.focus == nil)
    _ = screen.handle(.shown(try notification(1, "one"), time: ""))
    _ = screen.handle(.shown(try notification(2, "two"), time: ""))
    #expect(screen.focus == 2)
    _ = screen.handle(.shown(try notification(1, "one again"), time: ""))
    #expect(screen.focus == 2)
    _ = screen.handle(.shown(try notification(3, "alarm", .critical), time: ""))
    _ = screen.handle(.shown(try notification(4, "four"), time: ""))
    #expect(screen.focus == 3)
    _ = screen.handle(.closed(id: 3, reason: .dismissed, time: ""))
    #expect(screen.focus == 4)
  }

  @Test("What the keys act on is another thing once the notification that has them has other buttons")
  func target() throws {
    var screen = screen()
    #expect(screen.target == nil)
    _ = screen.handle(.shown(try notification(1, "Tea"), time: ""))
    let before = screen.target
    _ = screen.handle(.shown(try notification(1, "Tea in 3 min"), time: ""))
    #expect(screen.target == before && before?.id == 1)
    var other = try notification(1, "Tea")
    other.request.buttons = [NotificationButton(key: "pause", label: "Pause")]
    _ = screen.handle(.shown(other, time: ""))
    #expect(screen.target == KeyTarget(id: 1, buttons: ["pause"]))
  }

  @Test("Keys press the buttons of the notification that has them")
  func press() throws {
    var screen = screen()
    #expect(screen.handle(.pressed(.button(1))) == [])
    _ = screen.handle(.shown(try notification(1, "one"), time: ""))
    _ = screen.handle(.shown(try notification(2, "two"), time: ""))
    #expect(screen.handle(.pressed(.button(2))) == [.press(id: 2, key: "snooze")])
    #expect(screen.handle(.pressed(.button(3))) == [])
    #expect(text(screen.handle(.pressed(.next))) == "Keys now press: one  [1 Stop]  [2 Snooze]\n")
    #expect(screen.handle(.pressed(.button(1))) == [.press(id: 1, key: "stop")])
    #expect(screen.handle(.pressed(.dismiss)) == [.dismiss(id: 1)])
    #expect(screen.handle(.pressed(.quit)) == [.quit])
  }

  @Test("An alarm that begins to ring takes the keys from whatever was chosen")
  func alarmTakesKeys() throws {
    var screen = screen()
    _ = screen.handle(.shown(try notification(1, "one"), time: ""))
    _ = screen.handle(.shown(try notification(2, "two"), time: ""))
    _ = screen.handle(.pressed(.next))
    #expect(screen.focus == 1)
    _ = screen.handle(.shown(try notification(2, "two rings", .critical), time: ""))
    #expect(screen.focus == 2)
  }

  @Test("A log says who has the keys when the one that had them went")
  func announces() throws {
    var screen = screen()
    _ = screen.handle(.shown(try notification(1, "one", .critical), time: ""))
    _ = screen.handle(.shown(try notification(2, "two", .critical), time: ""))
    let end = screen.handle(.closed(id: 2, reason: .dismissed, time: "07:31"))
    #expect(text(end) == "07:31  two: dismissed\nKeys now press: one  [1 Stop]  [2 Snooze]\n")
  }

  @Test("What a program takes away to say it anew is not news")
  func continued() throws {
    var screen = screen()
    _ = screen.handle(.shown(try notification(1, "Tea"), time: ""))
    _ = screen.handle(.shown(try notification(2, "Tea", .critical), time: ""))
    #expect(screen.handle(.closed(id: 1, reason: .closedByCall, time: "07:31")) == [])
  }

  @Test("A terminal is drawn in place, with a bell when an alarm begins to ring")
  func live() throws {
    var screen = NotificationScreen(isLive: true, style: TextStyle(), size: TerminalSize(columns: 60, rows: 24))
    #expect(text(screen.start()) == "No notifications · q quit")
    let first = text(screen.handle(.shown(try notification(1, "Tea", .critical), time: "07:30")))
    #expect(first.hasPrefix("\u{7}\r\u{1b}[J╔"))
    #expect(first.hasSuffix("\n1-9 press · x dismiss · Tab next · q quit"))
    let update = text(screen.handle(.shown(try notification(1, "Tea 2", .critical), time: "07:30")))
    #expect(update.hasPrefix("\u{1b}[4A\r\u{1b}[J╔"))
    let closed = text(screen.handle(.closed(id: 1, reason: .dismissed, time: "07:31")))
    #expect(closed == "\u{1b}[4A\r\u{1b}[J07:31  Tea 2: dismissed\nNo notifications · q quit")
    #expect(text(screen.finish()) == "\r\u{1b}[J")
  }

  @Test("What doesn't fit on the terminal is counted, and the one with the keys is always there")
  func overflow() throws {
    var screen = screen(isLive: true, columns: 60, rows: 10)
    for id in UInt32(1)...4 { _ = screen.handle(.shown(try notification(id, "n\(id)"), time: "")) }
    let drawn = text(screen.handle(.pressed(.next)))
    #expect(drawn.contains("n3") && drawn.contains("n4") && !drawn.contains("n2"))
    #expect(drawn.hasSuffix("and 2 more · 1-9 press · x dismiss · Tab next · q quit"))
    #expect(drawn.split(separator: "\n").count <= 10)
  }

  @Test("A terminal of any size is drawn without lines that wrap", arguments: [16, 20, 33, 200])
  func sizes(columns: Int) throws {
    var screen = screen(isLive: true, columns: columns, rows: 4)
    let drawn = text(screen.handle(.shown(try notification(1, "A title that is quite long", .critical), time: "07:30")))
    let lines = drawn.split(separator: "\n").map { $0.replacing("\u{7}\r\u{1b}[J", with: "") }
    for line in lines { #expect(DisplayText.columns(line.replacing("\r\u{1b}[J", with: "")) <= columns) }
    #expect(lines.count <= 4)
  }

  @Test("A resized terminal is drawn on a clean screen; a log doesn't care")
  func resize() throws {
    var live = screen(isLive: true)
    #expect(text(live.handle(.resized(TerminalSize(columns: 50, rows: 9)))).hasPrefix("\u{1b}[2J\u{1b}[H"))
    var log = screen()
    #expect(log.handle(.resized(TerminalSize(columns: 50, rows: 9))) == [])
  }
}
