/// The words of a notice, plain text, nothing escaped.
package enum NoticeText {
  /// The most missed alarms that one notice names; the rest are counted.
  package static let missedLimit = 6

  /// The state's own title, or the alarm's, or its kind's own word.
  package static func title(for notice: Notice) -> String {
    let dressed = PlainText.line(notice.look?.title ?? "", limit: TextLimit.title)
    return dressed.isEmpty ? plainTitle(for: notice) : dressed
  }

  /// The title without a template.
  package static func plainTitle(for notice: Notice) -> String {
    let presentation = notice.presentation
    let own: LocalizedText
    switch notice.kind {
    case .alerting: own = presentation.title
    case .countdown: own = presentation.countdownTitle
    case .paused: own = presentation.pausedTitle
    case .missed(let lines):
      return lines.count > 1 ? "\(lines.count) missed alarms" : notice.isTimer ? "Missed timer" : "Missed alarm"
    case .question(let question): return "Let “\(question.name)” set alarms?"
    }
    let titles = [own, presentation.title].lazy.map { PlainText.line($0.text, limit: TextLimit.title) }
    return titles.first { !$0.isEmpty } ?? (notice.isTimer ? "Timer" : "Alarm")
  }

  /// A button's label: the alarm's own, or the given word.
  package static func label(_ own: LocalizedText, else word: String) -> String {
    let label = PlainText.line(own.text, limit: TextLimit.label)
    return label.isEmpty ? word : label
  }

  /// The lines below the title: first what happens and when, then the alarm's own body while it rings.
  package static func lines(for notice: Notice) -> [String] {
    let dressed = PlainText.paragraph(notice.look?.body ?? "", limit: TextLimit.body)
    switch notice.kind {
    case .countdown where !dressed.isEmpty, .paused where !dressed.isEmpty: return [dressed]
    case .alerting(let dueText, let isLate):
      let lateness = isLate ? "Was due \(dueText)" : ""
      let first = dressed.isEmpty && !isLate ? (notice.isTimer ? "Time is up" : dueText) : dressed
      let body = PlainText.paragraph(notice.presentation.body.text, limit: TextLimit.body)
      // That it rings late is said in any case, unless the template says when it was due.
      return [first, first.contains(dueText) ? "" : lateness, body].filter { !$0.isEmpty }
    case .countdown(_, let purpose, let endText):
      let left = (notice.remainingText ?? "") + " left"
      let ring = "rings at \(endText)"
      switch purpose {
      case .preAlert: return ["\(left) · \(ring)"]
      case .postAlert: return ["\(notice.repeats ? "Repeats" : "Snoozed") · \(left) · \(ring)"]
      }
    case .paused: return ["Paused · \(notice.remainingText ?? "") left"]
    case .missed(let lines):
      let shown = lines.prefix(lines.count > missedLimit + 1 ? missedLimit : lines.count)
      let named = shown.map { PlainText.line($0, limit: TextLimit.title) }
      return lines.count > shown.count ? named + ["and \(lines.count - shown.count) more"] : named
    case .question(let question):
      let usage = question.usage.isEmpty ? [] : ["It says: “\(question.usage)”"]
      let id = question.id == question.name ? [] : ["(\(question.id))"]
      return ["They ring, also when it isn't running."] + usage + id
    }
  }
}
