import AlarmCore
import AlarmWindow
import AlarmWire
import Testing

/// Where the application's actions lead, and what they accept.
@Suite struct WindowActionTests {
  private static let other = "22222222-BBBB-4000-8000-000000000002"

  private static func pages() throws -> WindowPages {
    var ringing = try SampleAlarms.alarm("Tea", "alerting", kind: "timer", schedule: "5min")
    ringing.id = other
    return WindowPages(alarms: [try SampleAlarms.alarm("Gym"), ringing], text: SampleAlarms.text)
  }

  @Test("An alarm's row is found by its id in either case, on the page that has its like")
  func places() throws {
    let pages = try Self.pages()
    let gym = try #require(pages.place(of: SampleAlarms.id.uppercased()))
    #expect(gym.page == .alarms && gym.id == SampleAlarms.id)
    #expect(pages.place(of: Self.other.lowercased())?.page == .timers)
    let rice = try SampleAlarms.alarm("Rice", "countdown", kind: "timer", schedule: "20min", total: 1_200_000_000)
    #expect(WindowPages(alarms: [rice], text: SampleAlarms.text).place(of: SampleAlarms.id)?.page == .timers)
    let bell = try SampleAlarms.alarm("Bell", "alerting")
    #expect(WindowPages(alarms: [bell], text: SampleAlarms.text).place(of: SampleAlarms.id)?.page == .alarms)
    let missed = try SampleAlarms.alarm("Pills", "missed")
    let pills = WindowPages(alarms: [], missed: [missed], text: SampleAlarms.text)
    #expect(pills.place(of: SampleAlarms.id)?.page == .history)
  }

  @Test(
    "A text that is no id, or that of no alarm, leads nowhere",
    arguments: ["", "Gym", "11111111-aaaa-4000-8000-00000000000", "33333333-cccc-4000-8000-000000000003", "\u{0}"])
  func nowhere(_ text: String) throws {
    #expect(try Self.pages().place(of: text) == nil)
  }

  @Test(
    "Another program's words become one line without characters that can't be seen",
    arguments: [
      ("7:30 Gym", "7:30 Gym"), (" 7:30\n\tGym ", "7:30 Gym"), ("7:30 \u{202e}Gym\u{7}", "7:30 Gym"), ("", ""),
    ])
  func line(_ words: String, _ line: String) {
    #expect(TypedAlarm.line(words) == line)
  }

  @Test("Words for which the line has no room are refused as a whole")
  func tooLong() {
    let fits = String(repeating: "é", count: TypedAlarm.lineLength)
    #expect(TypedAlarm.line(fits) == fits && TypedAlarm.line(fits + "é") == nil)
  }

  @Test("No key asks for two actions, and no option for one that needs a text")
  func keys() {
    let keys = WindowAction.allCases.flatMap(\.keys)
    #expect(Set(keys).count == keys.count)
    #expect(!WindowAction.options.contains { $0.action.takesText })
  }

  @Test("The window has every action that the agent calls")
  func calledByAgent() {
    for name in WindowActionName.allCases { #expect(WindowAction(rawValue: name.rawValue) != nil, "\(name)") }
  }
}
