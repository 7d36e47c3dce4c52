import AlarmCore

/// The keys of a template's file.
enum TemplateKey: String, CaseIterable {
  case name = "Name"
  case comment = "Comment"
  case title = "Title"
  case body = "Body"
  case stopLabel = "StopLabel"
  case secondaryLabel = "SecondaryLabel"
  case secondaryBehavior = "SecondaryBehavior"
  case pauseLabel = "PauseLabel"
  case resumeLabel = "ResumeLabel"
  case cancelLabel = "CancelLabel"
  case icon = "Icon"
  case tint = "Tint"
  case sound = "Sound"
  case urgency = "Urgency"
  case countdownCadence = "CountdownCadence"
  case progress = "Progress"

  /// The group with information about the template itself.
  static let head = "Template"

  /// The keys that a group may have; nil: there is no such group.
  static func allowed(in group: String) -> [TemplateKey]? {
    switch group {
    case head: [.name, .comment]
    case Template.State.alert.rawValue:
      [.title, .body, .stopLabel, .secondaryLabel, .secondaryBehavior, .icon, .tint, .sound, .urgency]
    case Template.State.countdown.rawValue:
      [.title, .body, .pauseLabel, .stopLabel, .cancelLabel, .icon, .tint, .urgency, .countdownCadence, .progress]
    case Template.State.paused.rawValue: [.title, .body, .resumeLabel, .cancelLabel, .icon, .tint, .urgency, .progress]
    case Template.State.missed.rawValue: [.title, .body, .icon, .urgency]
    default: nil
    }
  }

  /// The button that a label is for; nil: this is not a label.
  var label: TemplateLook.Label? { TemplateLook.Label(rawValue: rawValue) }

  /// Whether it is a text that may have translations.
  var isText: Bool {
    switch self {
    case .name, .comment, .title, .body, .stopLabel, .secondaryLabel, .pauseLabel, .resumeLabel, .cancelLabel: true
    case .secondaryBehavior, .icon, .tint, .sound, .urgency, .countdownCadence, .progress: false
    }
  }

  /// The maximum number of characters of its text, before placeholders are replaced.
  var limit: Int {
    switch self {
    case .stopLabel, .secondaryLabel, .pauseLabel, .resumeLabel, .cancelLabel: TextLimit.label
    case .body, .comment: TextLimit.body
    default: TextLimit.title
    }
  }
}
