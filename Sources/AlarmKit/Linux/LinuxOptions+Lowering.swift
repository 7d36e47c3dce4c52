import AlarmCore
import AlarmWire
import Foundation

extension AlarmForm {
  /// Adds the dates on which the alarm's time of day occurs.
  mutating func add(_ recurrence: AlarmManager.LinuxOptions.Recurrence) throws(WireError) {
    guard var form = schedule, form.time != nil else {
      throw WireError(
        argument: "recurrence", Message("a rule needs a schedule with a time of day (relative, never)"))
    }
    form.rrule = recurrence.rule
    form.start = try recurrence.start.map { day throws(WireError) in try day.civilText("recurrence.start") }
    form.exceptions = try recurrence.exceptions.map { day throws(WireError) in
      try day.civilText("recurrence.exceptions")
    }
    schedule = form
  }
}

extension AlarmManager.LinuxOptions {
  /// The options of the flat form that affect when an alarm rings.
  var words: [String] {
    get throws(WireError) {
      var words = form.zone.map { ["zone=\($0)"] } ?? []
      guard let recurrence else { return words }
      words.append("rrule=\(recurrence.rule)")
      if let start = recurrence.start { words.append("start=\(try start.civilText("recurrence.start"))") }
      if !recurrence.exceptions.isEmpty {
        let days = try recurrence.exceptions.map { day throws(WireError) in
          try day.civilText("recurrence.exceptions")
        }
        words.append("except=\(days.joined(separator: ","))")
      }
      return words
    }
  }
}

extension Alarm.Schedule {
  /// The schedule in the agent's grammar.
  var words: String {
    get throws(WireError) {
      switch self {
      case .fixed(let date):
        let seconds = date.timeIntervalSince1970
        guard seconds.isFinite, abs(seconds) < 9e12 else {
          throw WireError(
            argument: "schedule",
            Message("{value} is not an instant; give a date in the future", ["value": "\(seconds)"]))
        }
        return WhenGrammar.describe(.at(WallInstant(microseconds: Int64((seconds * 1e6).rounded()))))
      case .relative(let relative):
        guard let time = CivilTime(hour: relative.time.hour, minute: relative.time.minute) else {
          throw WireError(
            argument: "schedule",
            Message("{value} is not a time of day", ["value": "\(relative.time.hour):\(relative.time.minute)"]))
        }
        switch relative.repeats {
        case .never: return "\(time)"
        case .weekly(let days): return ([time.description] + days.map(\.word)).joined(separator: " ")
        }
      }
    }
  }
}

extension DateComponents {
  /// `YYYY-MM-DD`.
  fileprivate func civilText(_ argument: String) throws(WireError) -> String {
    guard let year, let month, let day, let date = CivilDate(year: year, month: month, day: day) else {
      throw WireError(
        argument: argument, Message("a day needs a year, a month and a day that exist"))
    }
    return date.description
  }
}

extension Date {
  /// An instant as the agent sends it.
  init(unixMicroseconds: Int64) { self.init(timeIntervalSince1970: Double(unixMicroseconds) / 1e6) }
}
