/// The texts of a notice: plain text, not escaped.
package enum NoticeText {
  /// The maximum number of missed alarms that one notice names; the rest are counted.
  package static let missedLimit = 6

  /// The title: the state's own title, the alarm's, or the word for its kind.
  package static func title(for notice: Notice, in words: Wording) -> String {
    let dressed = PlainText.line(notice.style?.title ?? "", limit: TextLimit.title, joined: true)
    return dressed.isEmpty ? plainTitle(for: notice, in: words) : dressed
  }

  /// The title without a template.
  package static func plainTitle(for notice: Notice, in words: Wording) -> String {
    let presentation = notice.presentation
    let own: LocalizedText
    switch notice.kind {
    case .alerting: own = presentation.title
    case .countdown: own = presentation.countdownTitle
    case .paused: own = presentation.pausedTitle
    case .missed(let lines):
      let count = lines.count + notice.unnamed
      guard count > 1 else { return notice.isTimer ? words("Missed timer") : words("Missed alarm") }
      return notice.isTimer
        ? words(count, one: "{count} missed timer", other: "{count} missed timers")
        : words(count, one: "{count} missed alarm", other: "{count} missed alarms")
    case .question(let question): return words("Let “{name}” set alarms?", ["name": question.name])
    case .loss: return words("Alarms may be missing")
    case .crowd(let count, nil): return words(count, one: "{count} more rings", other: "{count} more ring")
    case .crowd(let count, let owner?):
      return words(
        count, one: "{count} more alarm of {app} rings", other: "{count} more alarms of {app} ring",
        ["app": PlainText.line(owner.name, limit: TextLimit.appName)])
    }
    let titles = [own, presentation.title].lazy.map { PlainText.line($0.text, limit: TextLimit.title) }
    return titles.first { !$0.isEmpty } ?? nameless(isTimer: notice.isTimer, in: words)
  }

  /// The title of an alarm without one.
  package static func nameless(isTimer: Bool, in words: Wording) -> String { isTimer ? words("Timer") : words("Alarm") }

  /// A button's label: the alarm's own, or the given word.
  package static func label(_ own: LocalizedText, else word: String) -> String {
    let label = PlainText.line(own.text, limit: TextLimit.label, joined: true)
    return label.isEmpty ? word : label
  }

  /// The label of the button that sets one of several missed alarms again.
  static func againLabel(_ title: String, isTimer: Bool, in words: Wording) -> String {
    words("Again: {title}", ["title": titleOfMissed(title, isTimer: isTimer, in: words)])
  }

  /// The title of a missed alarm, for use where there is little room.
  static func titleOfMissed(_ title: String, isTimer: Bool, in words: Wording) -> String {
    let title = PlainText.line(title, limit: TextLimit.tray, joined: true)
    return title.isEmpty ? nameless(isTimer: isTimer, in: words) : title
  }

  /// The lines below the title: first what happens and when, then how to answer if no buttons are visible, then the alarm's own body
  /// for its state. The order matters because a server with little room cuts off the last lines.
  package static func lines(for notice: Notice, answers: String? = nil, in words: Wording) -> [String] {
    let news = news(of: notice, in: words)
    let answer = answers.map { [$0] } ?? []
    return switch notice.kind {
    case .countdown: news + own(notice.presentation.countdownBody)
    case .paused: news + own(notice.presentation.pausedBody)
    case .alerting: news + answer + own(notice.presentation.body)
    case .question: news.prefix(1) + answer + news.dropFirst()
    case .missed, .loss, .crowd: news + answer
    }
  }

  /// The lines of a body; none if it is empty.
  private static func own(_ body: LocalizedText) -> [String] {
    let body = PlainText.paragraph(body.text, limit: TextLimit.body)
    return body.isEmpty ? [] : [body]
  }

  /// The lines that say what happens and when, from the template or in our words.
  private static func news(of notice: Notice, in words: Wording) -> [String] {
    let dressed = PlainText.paragraph(notice.style?.body ?? "", limit: TextLimit.body, joined: true)
    switch notice.kind {
    case .countdown where !dressed.isEmpty: return [begun(dressed, by: notice, in: words)]
    case .paused where !dressed.isEmpty: return [dressed]
    case .alerting(let due, let isLate):
      let hidden = RingText.hidden(behind: notice, in: words).map { [$0] } ?? []
      guard !dressed.isEmpty else {
        // Only the line of an alarm contains the word for its kind.
        let saysKind =
          !notice.isTimer && title(for: notice, in: words) != nameless(isTimer: notice.isTimer, in: words)
        return [RingText.line(for: notice, due: due, isLate: isLate, saysKind: saysKind, in: words)] + hidden
      }
      // A late ring is always marked as late, unless the template shows when it was due.
      let dueText = words.times.text(due)
      let lateness = isLate && dressed.index(ofText: dueText) == nil ? [words("Was due {time}", ["time": dueText])] : []
      return [dressed] + lateness + hidden
    case .countdown(_, let purpose, _):
      let values: KeyValuePairs = [
        "length": notice.remainingText(in: words) ?? "", "time": notice.endText(in: words) ?? "",
      ]
      let isStill = notice.standsStill
      switch purpose {
      case .preAlert where isStill: return [words("Rings at {time}", values)]
      case .preAlert: return [begun(words("{length} left · rings at {time}", values), by: notice, in: words)]
      case .postAlert where notice.repeats && isStill: return [words("Repeats · rings at {time}", values)]
      case .postAlert where notice.repeats: return [words("Repeats · {length} left · rings at {time}", values)]
      case .postAlert where isStill: return [words("Snoozed · rings at {time}", values)]
      case .postAlert: return [words("Snoozed · {length} left · rings at {time}", values)]
      }
    case .paused: return [words("Paused · {length} left", ["length": notice.remainingText(in: words) ?? ""])]
    case .missed(let lines):
      let count = lines.count + notice.unnamed
      let shown = lines.prefix(count > missedLimit + 1 ? missedLimit : count)
      let named = shown.map { PlainText.line($0, limit: TextLimit.title, joined: true) }
      return count > shown.count
        ? named + [words(count - shown.count, one: "and {count} more", other: "and {count} more")]
        : named
    case .question(let question):
      let usage = question.usage.isEmpty ? [] : [words("It says: “{usage}”", ["usage": question.usage])]
      let id = question.id == question.name ? [] : ["(\(question.id))"]
      return [words("They ring, also when it isn’t running.")] + usage + id
    case .crowd(_, nil): return [words("“Stop all” stops everything that is ringing.")]
    case .crowd: return [words("“Stop all” stops every alarm of it that is ringing.")]
    case .loss(let sentences):
      return sentences.map { PlainText.paragraph($0.text(in: words), limit: TextLimit.body, joined: true) }
    }
  }

  /// Capitalises a line that begins with the remaining time.
  private static func begun(_ line: String, by notice: Notice, in words: Wording) -> String {
    guard let remaining = notice.remainingText(in: words), line.hasPrefix(remaining) else { return line }
    return line.prefix(1).uppercased() + line.dropFirst()
  }
}
