import AlarmCore
import Testing

/// Every pair of state and event, for a one-shot timer and a weekly alarm.
@Suite struct StateEventTableTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var state: AlarmState
    var event: AlarmEvent
    var timer: [String]
    var weekly: [String]
    var testDescription: String { "\(state.rawValue) + \(word)" }
    /// The event, without the new definition.
    var word: String { if case .redefined = event { "redefined" } else { "\(event)" } }
  }

  static let silent: [String] = []
  static let timerDefinition = Fixture.timer(60)
  static let weeklyDefinition = Fixture.alarm(hour: 7, .workdays, preAlert: 600)
  /// Only another title; for the timer, `titled` is applied to the timer's definition.
  static let retitled = AlarmEvent.redefined(Boxed(titled(weeklyDefinition)))
  static func titled(_ definition: AlarmDefinition) -> AlarmDefinition {
    var other = definition
    other.presentation.title = "Other"
    return other
  }
  static let refused = ["refused"]
  static let withdrawn = ["save off", "withdraw", "changed off"]
  static let silenced = ["save off", "stop sound", "withdraw", "changed off"]
  static let rows: [Row] = [
    Row(state: .scheduled, event: .clockReached, timer: silent, weekly: silent),
    Row(state: .scheduled, event: .timeChanged, timer: silent, weekly: silent),
    Row(state: .scheduled, event: .clockCorrected, timer: silent, weekly: silent),
    Row(state: .scheduled, event: .stopped, timer: silent, weekly: silent),
    Row(state: .scheduled, event: .cancelled, timer: silent, weekly: ["remove cancelled", "removed cancelled"]),
    Row(state: .scheduled, event: .snoozed(nil), timer: refused, weekly: refused),
    Row(state: .scheduled, event: .paused, timer: refused, weekly: refused),
    Row(state: .scheduled, event: .resumed, timer: refused, weekly: refused),
    Row(state: .scheduled, event: .dismissed, timer: silent, weekly: silent),
    Row(state: .scheduled, event: .skipped, timer: refused, weekly: ["save scheduled", "changed scheduled"]),
    Row(state: .scheduled, event: .unskipped, timer: refused, weekly: refused),
    Row(state: .scheduled, event: retitled, timer: silent, weekly: ["save scheduled", "redefined scheduled"]),
    Row(state: .scheduled, event: .switchedOff(until: nil), timer: silent, weekly: ["save off", "changed off"]),
    Row(state: .scheduled, event: .switchedOn, timer: silent, weekly: silent),

    Row(state: .countdown, event: .clockReached, timer: silent, weekly: silent),
    Row(state: .countdown, event: .timeChanged, timer: silent, weekly: silent),
    Row(state: .countdown, event: .clockCorrected, timer: silent, weekly: silent),
    Row(
      state: .countdown, event: .stopped, timer: ["remove stopped", "withdraw", "removed stopped"],
      weekly: ["save scheduled", "withdraw", "changed scheduled"]),
    Row(
      state: .countdown, event: .cancelled, timer: ["remove cancelled", "withdraw", "removed cancelled"],
      weekly: ["remove cancelled", "withdraw", "removed cancelled"]),
    Row(state: .countdown, event: .snoozed(nil), timer: refused, weekly: refused),
    Row(
      state: .countdown, event: .paused, timer: ["save paused", "show paused", "changed paused"],
      weekly: ["save paused", "show paused", "changed paused"]),
    Row(state: .countdown, event: .resumed, timer: refused, weekly: refused),
    Row(state: .countdown, event: .dismissed, timer: silent, weekly: silent),
    Row(
      state: .countdown, event: .skipped, timer: refused,
      weekly: ["save scheduled", "withdraw", "changed scheduled"]),
    Row(state: .countdown, event: .unskipped, timer: refused, weekly: refused),
    Row(
      state: .countdown, event: retitled, timer: ["save countdown", "show countdown", "redefined countdown"],
      weekly: ["save countdown", "show countdown", "redefined countdown"]),
    Row(state: .countdown, event: .switchedOff(until: nil), timer: withdrawn, weekly: withdrawn),
    Row(state: .countdown, event: .switchedOn, timer: silent, weekly: silent),

    Row(state: .paused, event: .clockReached, timer: silent, weekly: silent),
    Row(state: .paused, event: .timeChanged, timer: silent, weekly: silent),
    Row(state: .paused, event: .clockCorrected, timer: silent, weekly: silent),
    Row(
      state: .paused, event: .stopped, timer: ["remove stopped", "withdraw", "removed stopped"],
      weekly: ["save scheduled", "withdraw", "changed scheduled"]),
    Row(
      state: .paused, event: .cancelled, timer: ["remove cancelled", "withdraw", "removed cancelled"],
      weekly: ["remove cancelled", "withdraw", "removed cancelled"]),
    Row(state: .paused, event: .snoozed(nil), timer: refused, weekly: refused),
    Row(state: .paused, event: .paused, timer: refused, weekly: refused),
    Row(
      state: .paused, event: .resumed, timer: ["save countdown", "show countdown", "changed countdown"],
      weekly: ["save countdown", "show countdown", "changed countdown"]),
    Row(state: .paused, event: .dismissed, timer: silent, weekly: silent),
    Row(
      state: .paused, event: .skipped, timer: refused, weekly: ["save scheduled", "withdraw", "changed scheduled"]),
    Row(state: .paused, event: .unskipped, timer: refused, weekly: refused),
    Row(
      state: .paused, event: retitled, timer: ["save paused", "show paused", "redefined paused"],
      weekly: ["save paused", "show paused", "redefined paused"]),
    Row(state: .paused, event: .switchedOff(until: nil), timer: withdrawn, weekly: withdrawn),
    Row(state: .paused, event: .switchedOn, timer: silent, weekly: silent),

    Row(state: .alerting, event: .clockReached, timer: silent, weekly: silent),
    Row(state: .alerting, event: .timeChanged, timer: silent, weekly: silent),
    Row(state: .alerting, event: .clockCorrected, timer: silent, weekly: silent),
    Row(
      state: .alerting, event: .stopped, timer: ["remove stopped", "stop sound", "withdraw", "removed stopped"],
      weekly: ["save scheduled", "stop sound", "withdraw", "changed scheduled"]),
    Row(
      state: .alerting, event: .cancelled, timer: ["remove cancelled", "stop sound", "withdraw", "removed cancelled"],
      weekly: ["remove cancelled", "stop sound", "withdraw", "removed cancelled"]),
    Row(
      state: .alerting, event: .snoozed(nil),
      timer: ["save countdown", "stop sound", "show countdown", "changed countdown"],
      weekly: ["save countdown", "stop sound", "show countdown", "changed countdown"]),
    Row(state: .alerting, event: .paused, timer: refused, weekly: refused),
    Row(state: .alerting, event: .resumed, timer: refused, weekly: refused),
    Row(
      state: .alerting, event: .dismissed,
      timer: ["save countdown", "stop sound", "show countdown", "changed countdown"],
      weekly: ["save countdown", "stop sound", "show countdown", "changed countdown"]),
    Row(state: .alerting, event: .skipped, timer: refused, weekly: ["save alerting", "changed alerting"]),
    Row(state: .alerting, event: .unskipped, timer: refused, weekly: refused),
    Row(
      state: .alerting, event: retitled, timer: ["save alerting", "show alert", "redefined alerting"],
      weekly: ["save alerting", "show alert", "redefined alerting"]),
    Row(state: .alerting, event: .switchedOff(until: nil), timer: silenced, weekly: silenced),
    Row(state: .alerting, event: .switchedOn, timer: silent, weekly: silent),

    Row(state: .off, event: .clockReached, timer: silent, weekly: silent),
    Row(state: .off, event: .timeChanged, timer: silent, weekly: silent),
    Row(state: .off, event: .clockCorrected, timer: silent, weekly: silent),
    Row(state: .off, event: .stopped, timer: silent, weekly: silent),
    Row(
      state: .off, event: .cancelled, timer: ["remove cancelled", "removed cancelled"],
      weekly: ["remove cancelled", "removed cancelled"]),
    Row(state: .off, event: .snoozed(nil), timer: refused, weekly: refused),
    Row(state: .off, event: .paused, timer: refused, weekly: refused),
    Row(state: .off, event: .resumed, timer: refused, weekly: refused),
    Row(state: .off, event: .dismissed, timer: silent, weekly: silent),
    Row(state: .off, event: .skipped, timer: refused, weekly: refused),
    Row(state: .off, event: .unskipped, timer: refused, weekly: refused),
    Row(state: .off, event: retitled, timer: ["save off", "redefined off"], weekly: ["save off", "redefined off"]),
    Row(state: .off, event: .switchedOff(until: nil), timer: silent, weekly: silent),
    Row(
      state: .off, event: .switchedOn, timer: ["save countdown", "show countdown", "changed countdown"],
      weekly: ["save scheduled", "changed scheduled"]),
  ]

  @Test("The table has every pair of state and event exactly once")
  func tableIsComplete() {
    let pairs = Set(Self.rows.map { "\($0.state.rawValue) \($0.word)" })
    #expect(pairs.count == Self.rows.count)
    #expect(Self.rows.count == AlarmState.allCases.count * 14)
  }

  @Test("A weekly alarm does what the table says", arguments: rows)
  func weekly(row: Row) throws {
    // Due at 07:00 on weekdays, with a countdown from 06:50; now it is Friday at 06:00.
    var alarm = try #require(OneAlarm(Self.weeklyDefinition))
    let second: Int64
    switch row.state {
    case .scheduled: second = 60
    case .countdown:
      alarm.clock(3000)
      second = 3060
    case .paused:
      alarm.clock(3000)
      alarm.after(3010, .paused)
      second = 3060
    case .alerting:
      alarm.clock(3000)
      alarm.clock(3600)
      second = 3660
    case .off:
      alarm.after(30, .switchedOff(until: nil))
      second = 60
    }
    try #require(alarm.state == row.state)
    #expect(alarm.after(second, row.event).words == row.weekly)
  }

  @Test("A timer does what the table says", arguments: rows.filter { $0.state != .scheduled })
  func timer(row: Row) throws {
    var alarm = try #require(OneAlarm(Self.timerDefinition))
    let event =
      row.event == Self.retitled ? AlarmEvent.redefined(Boxed(Self.titled(Self.timerDefinition))) : row.event
    let second: Int64
    switch row.state {
    case .scheduled, .countdown: second = 10
    case .paused:
      alarm.after(5, .paused)
      second = 10
    case .alerting:
      alarm.clock(60)
      second = 70
    case .off:
      alarm.after(5, .switchedOff(until: nil))
      second = 10
    }
    try #require(alarm.state == row.state)
    #expect(alarm.after(second, event).words == row.timer)
  }
}
