package import AlarmCore
package import AlarmWire

/// An alarm as the user enters it into the fields. Only the words of its time count; the clock and the days next to them are
/// another way to enter these words.
package struct AlarmDraft: Hashable, Sendable {
  /// The alarm that is being changed; nil: a new one.
  package var id: String?
  package var title = ""
  /// The time as it was typed.
  package var words = "07:00"
  /// The options that were set, in the order of the fields: `snooze=9min`.
  package var options: [String] = []
  /// Whether it follows a rule that isn't in the words.
  package var hasRule = false

  /// A new alarm.
  package init() {}

  /// An existing alarm, with its time in words.
  package init(_ alarm: AlarmSnapshot) {
    id = alarm.id
    title = alarm.title
    words = alarm.schedule
    guard !alarm.rrule.isEmpty else { return }
    let days = (try? RecurrenceRule(text: alarm.rrule))?.plainWeekdays ?? []
    hasRule = days.isEmpty
    if !days.isEmpty { words += " " + WeekdayGrammar.format(days) }
  }

  /// The question to the agent that explains the meaning of a draft.
  package enum Question: Hashable, Sendable {
    /// When this alarm rings with its current properties.
    case outlook(String)
    /// When an alarm that is set with these words would ring.
    case preview(when: String)
    /// No question: the words aren't a time, or the alarm keeps a rule that isn't in them.
    case nothing
  }

  /// The question about the draft. A time of day alone keeps the alarm's rule, which a preview of the words wouldn't include.
  package func question(since original: AlarmDraft, in wording: Wording) -> Question {
    if let id, words == original.words { return .outlook(id) }
    guard !hasRule, case .success(let when) = when(in: wording) else { return .nothing }
    return .preview(when: when)
  }

  /// The options that change the original alarm into this one. An unchanged title isn't sent: it may be a translation of the alarm's own.
  package func changes(since original: AlarmDraft) -> [String] {
    id == nil || title == original.title ? options : options + ["title=" + title]
  }

  /// The time of day and the weekdays in the words; nil if they mean something else: a length, a date, a rule.
  package static func clock(of words: String, in wording: Wording) -> (time: CivilTime, days: WeekdaySet)? {
    guard case .timeOfDay(let time, let days) = try? WhenGrammar.parse(words, in: Vocabulary(wording)) else {
      return nil
    }
    return (time, days)
  }

  /// The words for a time of day on weekdays; without weekdays: the next such time, once.
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

  /// The fields other than title and time, in groups: the most used ones, and all others.
  package static let commonOptions = ["snooze", "sound", "volume", "countdown", "dnd", "wake", "tint", "icon"]

  /// An option's name as a heading, in the reader's language if there is a translation: `Ring timeout`.
  package static func heading(of option: String, in words: Wording) -> String {
    let name = option.with(" ", forEach: "-")
    return words(name.prefix(1).uppercased() + name.dropFirst())
  }

  /// An alarm's value in a field, for a reader; empty: none of its own.
  package static func value(of field: FormField, in alarm: AlarmDetails, _ words: Wording) -> String {
    if let shown = field.shown { return shown.text(alarm.snapshot, words) ?? "" }
    return alarm.furtherOptions.first { $0.name == field.option }?.value ?? ""
  }

  /// The rows of all fields that can be typed, the common ones first. The agent chooses the id.
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
