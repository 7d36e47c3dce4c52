package import AlarmCore
import AlarmWire

/// The notice of an example alarm with a template, for a preview.
package struct TemplateSample {
  /// The alarm's title.
  package var title: String
  /// The alarm's metadata as JSON.
  package var metadata = ""

  /// An alarm that is due at 07:30 and has 4 minutes left.
  package init(title: String, metadata: String = "") {
    self.title = title
    self.metadata = metadata
  }

  /// The notice for a state, dressed by a template, for a user.
  package func notice(_ state: Template.State, by template: Template, for languages: UserLanguages, in words: Wording)
    -> Notice
  {
    let time = CivilTime(clamping: 27_000)
    let due = words.times.text(time)
    let left = Duration.seconds(240)
    let kind: Notice.Kind =
      switch state {
      case .alert: .alerting(due: time, isLate: false)
      case .countdown: .countdown(remaining: left, purpose: .preAlert, end: time)
      case .paused: .paused(remaining: left)
      case .missed: .missed(lines: ["\(due) \(PlainText.isolated(title))"])
      }
    let button: SecondaryButton? =
      switch template.secondary {
      case .countdown, nil: SecondaryButton(label: "", behavior: .countdown)
      case .custom: SecondaryButton(label: "", behavior: .custom)
      case Template.Secondary.none?: nil
      }
    var notice = Notice(
      id: nil, kind: kind, presentation: Presentation(title: LocalizedText(title), secondaryButton: button),
      isTimer: true, repeats: true)
    notice.ring.length = left
    if state == .countdown || state == .paused { notice.passed = 0.5 }
    // The usual pace of a countdown's updates.
    if state == .countdown { (notice.pace, notice.standsFor) = (.minutes, .seconds(30)) }
    let values = MetadataValues(metadata)
    var dressed = template.dressed(notice, for: languages) { placeholder in
      switch placeholder {
      case .title: title
      case .remaining: notice.remainingText(in: words) ?? ""
      case .fireTime: state == .paused ? "" : due
      case .due: due
      case .snoozes: "0"
      case .metadata(let path): values.text(at: path)
      }
    }
    if state == .missed, let line = dressed.style?.body, !line.isEmpty { dressed.kind = .missed(lines: [line]) }
    return dressed
  }
}
