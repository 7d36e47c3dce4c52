/// The texts of an alarm's presentation, so that rules for all of them are written only once. The raw value is the word on the bus, on
/// the command line and in the store.
package enum PresentationText: String, Hashable, Sendable, CaseIterable {
  case title, body
  case secondaryLabel = "secondary-label"
  case stopLabel = "stop-label"
  case countdownTitle = "countdown-title"
  case pausedTitle = "paused-title"
  case countdownBody = "countdown-body"
  case pausedBody = "paused-body"
  case countdownButton = "countdown-open"
  case secondCountdownButton = "countdown-open2"
  case pauseLabel = "pause-label"
  case resumeLabel = "resume-label"
  case trayLabel = "tray-label"

  /// The maximum number of characters.
  package var limit: Int {
    switch self {
    case .title, .countdownTitle, .pausedTitle: TextLimit.title
    case .body, .countdownBody, .pausedBody: TextLimit.body
    case .secondaryLabel, .stopLabel, .countdownButton, .secondCountdownButton, .pauseLabel, .resumeLabel:
      TextLimit.label
    case .trayLabel: TextLimit.tray
    }
  }

  /// Whether the text may have several lines.
  package var hasLines: Bool {
    switch self {
    case .body, .countdownBody, .pausedBody: true
    case .title, .secondaryLabel, .stopLabel, .countdownTitle, .pausedTitle, .countdownButton, .secondCountdownButton,
      .pauseLabel, .resumeLabel, .trayLabel:
      false
    }
  }
}

/// The rarely set texts of states and buttons; empty: the agent's own words.
package struct PresentationLabels: Hashable, Sendable {
  /// The label of the Stop button; at most 32 characters. Empty: "Stop".
  package var stopLabel: LocalizedText = ""
  /// The title while it counts down; empty: the title.
  package var countdownTitle: LocalizedText = ""
  /// The title while it is paused; empty: the title.
  package var pausedTitle: LocalizedText = ""
  /// Lines below the remaining time while it counts down; at most 512 characters.
  package var countdownBody: LocalizedText = ""
  /// The same while it is paused.
  package var pausedBody: LocalizedText = ""
  /// The label of the owner's own button while it counts down or is paused; at most 32 characters. Empty: there is none.
  package var countdownButton: LocalizedText = ""
  /// The label of the owner's second button, shown if there is room for it.
  package var secondCountdownButton: LocalizedText = ""
  /// The label of the Pause button; at most 32 characters. Empty: "Pause".
  package var pauseLabel: LocalizedText = ""
  /// The label of the Resume button; at most 32 characters. Empty: "Resume".
  package var resumeLabel: LocalizedText = ""
  /// The text next to the tray's icon while it counts down or is paused, instead of the remaining time; at most 16 characters. Empty:
  /// the remaining time.
  package var trayLabel: LocalizedText = ""

  /// No text is given.
  package init() {}
}

extension PresentationLabels {
  /// One of the labels. For other texts, it is empty, and setting it has no effect.
  subscript(text key: PresentationText) -> LocalizedText {
    get {
      switch key {
      case .title, .body, .secondaryLabel: ""
      case .stopLabel: stopLabel
      case .countdownTitle: countdownTitle
      case .pausedTitle: pausedTitle
      case .countdownBody: countdownBody
      case .pausedBody: pausedBody
      case .countdownButton: countdownButton
      case .secondCountdownButton: secondCountdownButton
      case .pauseLabel: pauseLabel
      case .resumeLabel: resumeLabel
      case .trayLabel: trayLabel
      }
    }
    set {
      switch key {
      case .title, .body, .secondaryLabel: break
      case .stopLabel: stopLabel = newValue
      case .countdownTitle: countdownTitle = newValue
      case .pausedTitle: pausedTitle = newValue
      case .countdownBody: countdownBody = newValue
      case .pausedBody: pausedBody = newValue
      case .countdownButton: countdownButton = newValue
      case .secondCountdownButton: secondCountdownButton = newValue
      case .pauseLabel: pauseLabel = newValue
      case .resumeLabel: resumeLabel = newValue
      case .trayLabel: trayLabel = newValue
      }
    }
  }
}

/// A type with the texts of an alarm: its presentation, and the form that asks for it. The labels are members of it, too.
@dynamicMemberLookup
package protocol PresentationTexts {
  var title: LocalizedText { get set }
  var body: LocalizedText { get set }
  /// The second button's label; empty if there is no such button, and setting it has no effect then.
  var secondaryLabel: LocalizedText { get set }
  /// The rarely set texts.
  var labels: PresentationLabels { get set }
}

extension PresentationTexts {
  /// One of the labels.
  package subscript(dynamicMember path: WritableKeyPath<PresentationLabels, LocalizedText>) -> LocalizedText {
    get { labels[keyPath: path] }
    set { labels[keyPath: path] = newValue }
  }

  /// One of the texts.
  package subscript(text key: PresentationText) -> LocalizedText {
    get {
      switch key {
      case .title: title
      case .body: body
      case .secondaryLabel: secondaryLabel
      case .stopLabel, .countdownTitle, .pausedTitle, .countdownBody, .pausedBody, .countdownButton,
        .secondCountdownButton, .pauseLabel, .resumeLabel, .trayLabel:
        labels[text: key]
      }
    }
    set {
      switch key {
      case .title: title = newValue
      case .body: body = newValue
      case .secondaryLabel: secondaryLabel = newValue
      case .stopLabel, .countdownTitle, .pausedTitle, .countdownBody, .pausedBody, .countdownButton,
        .secondCountdownButton, .pauseLabel, .resumeLabel, .trayLabel:
        labels[text: key] = newValue
      }
    }
  }

  /// Whether any of the texts has a translation; in most alarms, none has.
  package var hasTranslations: Bool { PresentationText.allCases.contains { !self[text: $0].translations.isEmpty } }
}

extension Presentation: PresentationTexts {
  package var labels: PresentationLabels {
    get { details.labels }
    set { details.labels = newValue }
  }

  package var secondaryLabel: LocalizedText {
    get { secondaryButton?.label ?? "" }
    set { secondaryButton?.label = newValue }
  }

  /// The same presentation with every text in the best language for a user, and no translations.
  package func resolved(for languages: UserLanguages) -> Presentation {
    guard hasTranslations else { return self }
    var result = self
    for key in PresentationText.allCases where !self[text: key].translations.isEmpty {
      result[text: key] = LocalizedText(self[text: key].resolved(for: languages))
    }
    return result
  }
}
