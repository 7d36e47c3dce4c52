import AlarmClient
import AlarmCore
import AlarmWire
import DBus
import NotificationServer
import Testing
import alarmctl

/// Titles from right to left in what the command prints.
@Suite struct RightToLeftTests {
  private let title = "שעון 20"
  private var isolated: String { "\u{2068}\(title)\u{2069}" }
  private let text = AlarmText(
    times: TimeText(zone: .utc, now: WallInstant(microseconds: SampleAlarms.now), words: .english), style: TextStyle())

  @Test("A sentence, a sheet, a table and an event isolate the title, and the title itself is as it was")
  func lines() throws {
    let alarm = try SampleAlarms.make(SampleAlarms.wake, title)
    #expect(text.title(alarm) == title)
    #expect(text.sentence(alarm) == "\(isolated): rings 07:30, in 1 h 30 min")
    let sheet = try text.sheet(SampleAlarms.details(alarm))
    #expect(sheet.contains { $0.hasPrefix("Title ") && $0.hasSuffix(" \(isolated)") }, "\(sheet)")
    #expect(text.table([alarm], width: nil).last == "\(isolated)  07:30  1 h 30 min  scheduled  07:30     11111111")
    let event = WatchEvent(
      .added, at: WallInstant(microseconds: SampleAlarms.now), id: SampleAlarms.wake, title: title, state: "alerting")
    #expect(event.line(text) == "06:00:00  11111111  ringing    \(isolated)")
  }

  @Test("Isolates take no room in a column, and a cut text closes them")
  func columns() {
    #expect(DisplayText.columns(isolated) == 7)
    #expect(DisplayText.fitted(isolated, to: 9) == "\(isolated)  ")
    #expect(DisplayText.fitted(isolated, to: 5) == "\u{2068}שעון…\u{2069}")
    var table = TextTable(["BY", "TITLE"])
    table.add([.init(title), .init("Tea")])
    table.add([.init("desktop"), .init("Tea")])
    #expect(table.lines(style: TextStyle()) == ["BY       TITLE", "\(isolated)  Tea", "desktop  Tea"])
  }

  @Test("A text that the agent has joined keeps its isolates on the screen, and has none in JSON")
  func joined() {
    let warning = "template \"\(isolated)\" is missing"
    #expect(DisplayText.clean(warning, joined: true) == warning)
    #expect(DisplayText.clean(warning) == "template \"\(title)\" is missing")
    #expect(StatusText.json(.string(warning)) == .string("template \"\(title)\" is missing"))
  }

  @Test("A box keeps its frame beside a title from right to left")
  func box() {
    let request = NotificationRequest(appName: "Alarms", summary: title, body: "07:30")
    let lines = NotificationBox(request: request, time: "", hasKeys: true).lines(width: 20, style: TextStyle())
    #expect(lines[1] == "│ \(isolated)          │")
    #expect(lines.allSatisfy { DisplayText.columns($0) == 20 })
  }
}
