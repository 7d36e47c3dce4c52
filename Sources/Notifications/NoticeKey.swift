package import AlarmCore

/// The subject of a notification: at most one is shown for each key.
package enum NoticeKey: Hashable, Sendable {
  case alarm(AlarmID)
  /// The combined notice of missed alarms.
  case missed
  /// The question about an application.
  case question(String)
  /// Lost or damaged stored alarms.
  case loss
  /// The notice that sums up an application's ringing alarms.
  case crowd(String)
  /// The notice that sums up what rings beyond the server's room.
  case rest

  /// A notice's key.
  package init(_ notice: Notice) {
    switch notice.kind {
    case .question(let question): self = .question(question.id)
    case .loss: self = .loss
    case .crowd(_, let owner): self = owner.map { .crowd($0.id) } ?? .rest
    case .alerting, .countdown, .paused, .missed: self = notice.id.map { .alarm($0) } ?? .missed
    }
  }

  /// The alarm that it is about; nil: none, or several.
  var alarm: AlarmID? {
    switch self {
    case .alarm(let id): id
    case .missed, .question, .loss, .crowd, .rest: nil
    }
  }

  /// The event for a press of one of its buttons; nil: the press needs no event.
  func pressed(_ action: NoticeAction, token: String?) -> PresenterEvent? {
    switch self {
    case .alarm(let id): .pressed(id, action, activationToken: token)
    case .missed: action == .again ? .againPressed : nil
    case .loss, .crowd, .rest: nil
    case .question(let app): .answered(app, isAllowed: action == .allow)
    }
  }

  /// The event when the user has put it away; nil: none is needed.
  var dismissed: PresenterEvent? {
    switch self {
    case .alarm(let id): .dismissed(id)
    case .missed: .missedClosed
    case .loss, .crowd, .rest: nil
    case .question(let app): .ignored(app)
    }
  }

  /// The event when the server took it away without an answer; nil: none is needed.
  var vanished: PresenterEvent? {
    switch self {
    case .alarm(let id): .vanished(id)
    case .missed: .missedClosed
    case .loss, .crowd, .rest: nil
    case .question(let app): .ignored(app)
    }
  }
}

extension Notice {
  /// Whether it asks the user a question.
  var asks: Bool {
    if case .question = kind { true } else { false }
  }

  /// Whether it needs an answer.
  var isUrgent: Bool { rings || asks }

  /// Whether it is a running or paused countdown.
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
