import AlarmClient
package import AlarmCore
import AlarmWire

/// The meaning of one typed line: `7:30 weekdays Gym`, `25 min Tea`, `timer 5 Eggs`.
package enum TypedAlarm: Hashable, Sendable {
  /// Nothing was typed yet.
  case nothing
  /// An alarm or a timer that can be set.
  case alarm(Reading)
  /// It can't be read, with the reason.
  case mistake(String)

  /// An alarm or a timer as it was understood.
  package struct Reading: Hashable, Sendable {
    package var isTimer: Bool
    /// The time in words that every agent understands.
    package var when: String
    /// The title; empty if none was typed.
    package var title: String
    /// A remark on how it was read; empty: there is none.
    package var remark: String
  }

  /// The maximum length of a line, in bytes.
  package static let longest = 4096

  /// Reads a line. Both kinds are tried, unless the line begins with the word for one, or only timers are wanted: then a number is
  /// a timer's minutes.
  package init(_ line: String, onlyTimers: Bool = false, in words: Wording) {
    guard line.utf8.count <= Self.longest else {
      self = .mistake(words("This is too long for an alarm."))
      return
    }
    var parts = line.split(whereSeparator: \.isWhitespace).map(String.init)
    guard let first = parts.first else {
      self = .nothing
      return
    }
    var kinds: [WhenWords.Kind] = onlyTimers ? [.timer] : [.alarm, .timer]
    if parts.count > 1, !onlyTimers, let named = NamedKind(prefix: first.lowercased(), in: words) {
      parts.removeFirst()
      kinds = [named == .timer ? .timer : .alarm]
    }
    let vocabulary = Vocabulary(words)
    var mistakes: [WhenMistake] = []
    for kind in kinds {
      do throws(WhenMistake) {
        let read = try WhenWords.read(parts, as: kind, in: vocabulary)
        self = .alarm(
          Reading(
            isTimer: kind == .timer, when: read.sent, title: read.title, remark: read.remark.map { words($0) } ?? ""))
        return
      } catch {
        mistakes.append(error)
      }
    }
    // If a title was refused, the time could be read, so this is closest to what the user meant.
    let nearest = mistakes.first { $0.error.argument == "title" } ?? mistakes.first
    self = .mistake(nearest.map { Self.sentence($0, parts, kinds, words) } ?? "")
  }

  /// The advice for the command line names its commands and flags, which don't apply here.
  private static func sentence(
    _ mistake: WhenMistake, _ parts: [String], _ kinds: [WhenWords.Kind], _ words: Wording
  ) -> String {
    if mistake.error.argument == "title" {
      let bytes = Array(mistake.line.utf8)
      let word = String(decoding: bytes[mistake.range.clamped(to: bytes.indices)], as: UTF8.self)
      return words(
        "“{word}” reads like part of the time. Write it beside the time, or give the title in its own field.",
        ["word": word])
    }
    if LengthAdvice.about(parts) != nil {
      return words("“{word}” can be read in several ways. Write 1h30min or 90s.", ["word": parts.first ?? ""])
    }
    let sentence = words(mistake.error.sentence)
    guard sentence.index(ofText: "alarmctl") != nil else { return sentence }
    return kinds == [.timer]
      ? words("This is no length. Write for example 12 min or 1h30min.")
      : words("This is no time. Write for example 7:30 or tomorrow 6:00.")
  }
}
