package import AlarmCore

/// What a notification is about: at most one is shown for each key.
package enum NoticeKey: Hashable, Sendable {
  case alarm(AlarmID)
  /// The combined notice of missed alarms.
  case missed
  /// The question about an application.
  case question(String)
  /// What happened to stored alarms.
  case loss
  /// What sums up the alarms of an application that ring.
  case crowd(String)

  /// A notice's key.
  package init(_ notice: Notice) {
    switch notice.kind {
    case .question(let question): self = .question(question.id)
    case .loss: self = .loss
    case .crowd(_, let owner): self = .crowd(owner.id)
    case .alerting, .countdown, .paused, .missed: self = notice.id.map { .alarm($0) } ?? .missed
    }
  }

  /// What a press of one of its buttons means; nil: nobody has to hear of it.
  func pressed(_ action: NoticeAction, token: String?) -> PresenterEvent? {
    switch self {
    case .alarm(let id): .pressed(id, action, activationToken: token)
    case .missed: action == .again ? .againPressed : nil
    case .loss, .crowd: nil
    case .question(let app): .answered(app, isAllowed: action == .allow)
    }
  }

  /// What it means that it was put away; nil: nobody has to hear of it.
  var dismissed: PresenterEvent? {
    switch self {
    case .alarm(let id): .dismissed(id)
    case .missed: .missedClosed
    case .loss, .crowd: nil
    case .question(let app): .ignored(app)
    }
  }

  /// What it means that the server took it away although nobody answered; nil: nobody has to hear of it.
  var vanished: PresenterEvent? {
    switch self {
    case .alarm(let id): .vanished(id)
    case .missed: .missedClosed
    case .loss, .crowd: nil
    case .question(let app): .ignored(app)
    }
  }
}

extension Notice {
  /// Whether it asks the user something.
  var asks: Bool {
    if case .question = kind { true } else { false }
  }

  /// Whether somebody has to answer it.
  var isUrgent: Bool { rings || asks }

  /// Whether it is a countdown, also a paused one.
  var isCountdown: Bool {
    switch kind {
    case .countdown, .paused: true
    case .alerting, .missed, .question, .loss, .crowd: false
    }
  }

  /// Whether it shows the same state of its alarm as another, perhaps with other figures.
  func isSameState(as other: Notice) -> Bool {
    switch (kind, other.kind) {
    case (.alerting, .alerting), (.countdown, .countdown), (.paused, .paused), (.missed, .missed),
      (.question, .question), (.loss, .loss), (.crowd, .crowd):
      true
    case (.alerting, _), (.countdown, _), (.paused, _), (.missed, _), (.question, _), (.loss, _), (.crowd, _): false
    }
  }
}
