package import AlarmCore
package import AlarmWire

extension TimeText {
  /// How an alarm repeats: `every Monday 09:00`, `Monday to Friday 07:30`; nil if it rings once.
  package func repetition(of alarm: AlarmSnapshot) -> String? {
    let zone = alarm.zone.isEmpty ? "" : " " + DisplayText.clean(alarm.zone)
    if !alarm.rrule.isEmpty {
      let rule = "\(alarm.schedule)\(zone) \(DisplayText.clean(alarm.rrule))"
      return words("by the rule {rule}", ["rule": rule])
    }
    guard case .timeOfDay(let time, let days) = try? WhenGrammar.parse(alarm.schedule), !days.isEmpty else {
      return nil
    }
    let clock = words.times.text(secondOfDay: time.secondOfDay) + zone
    switch days {
    case .everyDay: return words("every day {time}", ["time": clock])
    case .workdays: return words("Monday to Friday {time}", ["time": clock])
    default: return words("every {days} {time}", ["days": list(days.days.map(name)), "time": clock])
    }
  }

  /// `Monday, Wednesday and Friday`.
  private func list(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return words("{days} and {day}", ["days": names.dropLast().joined(separator: ", "), "day": last])
  }

  private func name(_ day: Weekday) -> String {
    switch day {
    case .monday: words("Monday")
    case .tuesday: words("Tuesday")
    case .wednesday: words("Wednesday")
    case .thursday: words("Thursday")
    case .friday: words("Friday")
    case .saturday: words("Saturday")
    case .sunday: words("Sunday")
    }
  }
}
