package import AlarmCore

/// What a notification is about: at most one is shown for each key.
package enum NoticeKey: Hashable, Sendable {
  case alarm(AlarmID)
  /// The combined notice of missed alarms.
  case missed

  /// A notice's key.
  package init(_ notice: Notice) {
    self = notice.id.map { .alarm($0) } ?? .missed
  }

  /// The alarm; nil for missed ones, whose end nobody has to hear of.
  package var alarm: AlarmID? {
    switch self {
    case .alarm(let id): id
    case .missed: nil
    }
  }
}

extension Notice {
  /// Whether it rings: it goes before everything else, and is never given up.
  var rings: Bool {
    switch kind {
    case .alerting: true
    case .countdown, .paused, .missed: false
    }
  }

  /// Whether it is a running countdown, whose texts follow each other.
  var countsDown: Bool {
    switch kind {
    case .countdown: true
    case .alerting, .paused, .missed: false
    }
  }
}
