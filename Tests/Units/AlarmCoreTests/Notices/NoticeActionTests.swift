import AlarmCore
import Testing

/// Which presses are too late.
@Suite struct NoticeActionTests {
  /// The given alarm in each of its states in which a notice is shown.
  private static func shown(_ definition: AlarmDefinition) throws -> [OneAlarm] {
    var alarm = try #require(OneAlarm(definition))
    var all: [OneAlarm] = []
    func come(to state: AlarmState, by event: AlarmEvent, at seconds: Int64) throws {
      alarm.after(seconds, event)
      try #require(alarm.state == state)
      all.append(alarm)
    }
    if alarm.state == .scheduled { try come(to: .countdown, by: .clockReached, at: 3_000) } else { all.append(alarm) }
    try come(to: .paused, by: .paused, at: 3_001)
    try come(to: .countdown, by: .resumed, at: 3_002)
    try come(to: .alerting, by: .clockReached, at: 3_700)
    try come(to: .countdown, by: .snoozed(nil), at: 3_701)
    return all
  }

  @Test(
    "Every button that a state shows fits it",
    arguments: [Fixture.timer(3_600, snooze: 300), Fixture.alarm(hour: 7, preAlert: 1_800)])
  func shownButtonsFit(definition: AlarmDefinition) throws {
    for alarm in try Self.shown(definition) {
      let record = try #require(alarm.record)
      let notice = try #require(alarm.book.notice(for: Fixture.id, at: Fixture.moment(3_702), zones: alarm.zones))
      let buttons = NotificationPlanner.buttons(for: notice, in: .english).map(\.key)
      #expect(!buttons.isEmpty)
      #expect(buttons.allSatisfy { $0.fits(record) }, "\(buttons) while \(record.phase.state)")
      // No other action fits, except for those that open the application.
      let others = NoticeAction.allCases.filter { !buttons.contains($0) && !$0.opens }
      #expect(others.allSatisfy { !$0.fits(record) }, "\(others) while \(record.phase.state)")
    }
  }

  @Test("Nothing that would end it fits an alarm that waits for its time", arguments: [NoticeAction.stop, .cancel])
  func scheduled(action: NoticeAction) throws {
    let record = try #require(OneAlarm(Fixture.alarm(hour: 7))?.record)
    #expect(!action.fits(record))
  }
}
