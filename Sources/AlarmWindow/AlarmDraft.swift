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
  /// Whether it follows a rule that the words don't say.
  package var hasRule = false

  /// A new alarm.
  package init() {}

  /// An alarm that is there, with its time in words.
  package init(_ alarm: AlarmSnapshot) {
    id = alarm.id
    title = alarm.title
    words = alarm.schedule
    guard !alarm.rrule.isEmpty else { return }
    let days = (try? RecurrenceRule(text: alarm.rrule))?.plainWeekdays ?? []
    hasRule = days.isEmpty
    if !days.isEmpty { words += " " + WeekdayGrammar.format(days) }
  }

  /// What there is to ask about a draft, so that its meaning can be said.
  package enum Question: Hashable, Sendable {
    /// When this alarm rings as it is.
    case outlook(String)
    /// When an alarm would ring that is set by these words.
    case preview(when: String)
    /// Nothing: the words are no time, or a rule that they don't say goes on.
    case nothing
  }

  /// What to ask about it. A time of day alone keeps the rule that an alarm has, which a preview of the words wouldn't know.
  package func question(since original: AlarmDraft, in wording: Wording) -> Question {
    if let id, words == original.words { return .outlook(id) }
    guard !hasRule, case .success(let when) = when(in: wording) else { return .nothing }
    return .preview(when: when)
  }

  /// The options that change an alarm into this one. A title that wasn't changed isn't sent: it may be a translation of the alarm's own.
  package func changes(since original: AlarmDraft) -> [String] {
    id == nil || title == original.title ? options : options + ["title=" + title]
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
  package static let commonOptions = ["snooze", "sound", "volume", "countdown", "dnd", "wake", "tint", "icon"]

  /// An option's name as a heading, in the reader's words where there are any for it: `Ring timeout`.
  package static func heading(of option: String, in words: Wording) -> String {
    let name = option.with(" ", forEach: "-")
    return words(name.prefix(1).uppercased() + name.dropFirst())
  }

  /// What an alarm has in a field, for a reader; empty: nothing of its own.
  package static func value(of field: FormField, in alarm: AlarmDetails, _ words: Wording) -> String {
    if let shown = field.shown { return shown.text(alarm.snapshot, words) ?? "" }
    return alarm.furtherOptions.first { $0.name == field.option }?.value ?? ""
  }

  /// The rows of all fields that can be typed, the common ones first. The id is chosen by the agent.
  package static var fields: [FormField] {
    let all = FormField.rows.filter { !["title", "id", nil].contains($0.option) }
    return commonOptions.compactMap(FormField.withOption) + all.filter { !commonOptions.contains($0.option ?? "") }
  }
}

/// When an alarm that isn't set yet would ring.
package enum RingPreview {
  /// `Rings Thu 2026-12-24 07:30, in 9 h 12 min; then Fri 2026-12-25 07:30`.
  package static func text(_ rings: [WallInstant], remark: String = "", times: TimeText) -> String {
    let words = times.words
    guard let first = rings.first else { return words("It would never ring.") }
    let whole = WallInstant(seconds: first.seconds)
    let next = words("Rings {time}, {distance}", ["time": times.full(whole), "distance": times.distance(first)])
    let later = rings.dropFirst().map { times.full(WallInstant(seconds: $0.seconds)) }
    let parts = [
      later.isEmpty ? next : words("{first}; then {later}", ["first": next, "later": later.joined(separator: ", ")]),
      remark,
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: ". ")
  }
}
