package import AlarmCore
package import AlarmWire

/// An alarm as somebody writes it into the fields. The words of its time are the truth; the clock and the days beside them are another
/// way of writing these.
package struct AlarmDraft: Hashable, Sendable {
  /// The alarm that is changed; nil: a new one.
  package var id: String?
  package var title = ""
  /// The time in the words that were typed.
  package var words = "07:00"
  /// The options that were set, in the order of the fields: `snooze=9min`.
  package var options: [String] = []

  /// A new alarm.
  package init() {}

  /// An alarm that is there, with its time in words.
  package init(_ alarm: AlarmSnapshot, in words: Wording) {
    id = alarm.id
    title = alarm.title
    self.words = alarm.schedule
    if !alarm.rrule.isEmpty, let days = (try? RecurrenceRule(text: alarm.rrule))?.plainWeekdays {
      self.words += " " + WeekdayGrammar.format(days)
    }
  }

  /// The time of day and the weekdays in the words; nil if they say something else: a length, a date, a rule.
  package static func clock(of words: String, in wording: Wording) -> (time: CivilTime, days: WeekdaySet)? {
    guard case .timeOfDay(let time, let days) = try? WhenGrammar.parse(words, in: Vocabulary(wording)) else {
      return nil
    }
    return (time, days)
  }

  /// The words for a time of day on weekdays; none: the next such time, once.
  package static func words(_ time: CivilTime, _ days: WeekdaySet) -> String {
    WhenGrammar.describe(.timeOfDay(time, days))
  }

  /// The time in words that every agent understands, or why it can't be read.
  package func when(in wording: Wording) -> Result<String, GrammarError> {
    do throws(GrammarError) {
      return .success(WhenGrammar.describe(try WhenGrammar.parse(words, in: Vocabulary(wording))))
    } catch {
      return .failure(error)
    }
  }

  /// The fields beside title and time, in groups: the ones that people use most, and all others.
  package static let commonOptions = ["snooze", "sound", "volume", "countdown", "dnd", "wake"]

  /// An option's name as a heading, in the reader's words where there are any for it: `Ring timeout`.
  package static func heading(of option: String, in words: Wording) -> String {
    let name = option.replacing("-", with: " ")
    return words(name.prefix(1).uppercased() + name.dropFirst())
  }

  /// The rows of all fields that can be typed, the common ones first. The id is chosen by the agent.
  package static var fields: [FormField] {
    let all = FormField.rows.filter { !["title", "id", nil].contains($0.option) }
    return commonOptions.compactMap(FormField.withOption) + all.filter { !commonOptions.contains($0.option ?? "") }
  }
}
