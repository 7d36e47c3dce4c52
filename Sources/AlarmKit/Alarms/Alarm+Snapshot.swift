import AlarmCore
import AlarmWire
import Foundation

extension Alarm {
  /// Reads an alarm that the agent has sent; nil: Apple's API can't express this kind of alarm.
  init?(_ snapshot: AlarmSnapshot) {
    guard let id = UUID(uuidString: snapshot.id), let state = Alarm.State(snapshot.state),
      let when = try? WhenGrammar.parse(snapshot.schedule)
    else { return nil }
    func seconds(_ microseconds: Int64) -> TimeInterval? { microseconds > 0 ? Double(microseconds) / 1e6 : nil }
    let countdown = CountdownDuration(preAlert: seconds(snapshot.preAlert), postAlert: seconds(snapshot.postAlert))
    let schedule: Schedule?
    switch when {
    case .after: schedule = nil
    case .at(let instant): schedule = .fixed(Date(timeIntervalSince1970: Double(instant.microseconds) / 1e6))
    case .timeOfDay(let time, let days):
      schedule = .relative(
        Schedule.Relative(
          time: Schedule.Relative.Time(hour: time.hour, minute: time.minute),
          repeats: days.isEmpty ? .never : .weekly(days.days.map(Locale.Weekday.init))))
    case .onWeekday(let day, _, let time):
      // Agents before 2026-11-27 stored an alarm on one weekday like this.
      schedule = .relative(
        Schedule.Relative(
          time: Schedule.Relative.Time(hour: time.hour, minute: time.minute), repeats: .weekly([Locale.Weekday(day)])))
    case .inDays, .onDate, .onDay, .byRule, .inZone: return nil
    }
    self.init(
      id: id, schedule: schedule,
      countdownDuration: countdown.preAlert == nil && countdown.postAlert == nil ? nil : countdown, state: state)
  }
}

extension Alarm.State {
  /// The state for its word on the bus; nil: Apple's API has no such state.
  init?(_ word: String) {
    switch AlarmState(rawValue: word) {
    case .scheduled: self = .scheduled
    case .countdown: self = .countdown
    case .paused: self = .paused
    case .alerting: self = .alerting
    // Apple's API has no such state: an alarm that is off isn't in its list of alarms.
    case .off, nil: return nil
    }
  }
}

extension Locale.Weekday {
  /// The same day as Foundation's type.
  init(_ day: Weekday) {
    switch day {
    case .monday: self = .monday
    case .tuesday: self = .tuesday
    case .wednesday: self = .wednesday
    case .thursday: self = .thursday
    case .friday: self = .friday
    case .saturday: self = .saturday
    case .sunday: self = .sunday
    }
  }

  /// The word used on the bus: `mon` … `sun`.
  var word: String {
    switch self {
    case .monday: "mon"
    case .tuesday: "tue"
    case .wednesday: "wed"
    case .thursday: "thu"
    case .friday: "fri"
    case .saturday: "sat"
    case .sunday: "sun"
    }
  }
}
