package import AlarmClient
package import AlarmCore
package import AlarmWire

/// Something that happened to an alarm or to the agent, as `watch` prints it: one line, or one JSON object.
package struct WatchEvent: JSONRepresentable, Hashable, Sendable {
  /// The kinds of events.
  package enum Kind: String, Hashable, Sendable {
    /// The alarm existed when watching began (only with `--now`).
    case present
    case added, changed, removed, missed, opened
    case agentStarted, agentStopped
  }

  /// The kind of event, called `event` in JSON.
  package var event: Kind
  /// When the event was received; Unix microseconds.
  package var at: Int64
  package var id: String?
  /// The title, if it is known.
  package var title: String?
  /// The new state.
  package var state: String?
  /// When it will ring or was due; Unix microseconds.
  package var fireTime: Int64?
  /// Why it was removed or missed.
  package var reason: String?

  /// An event; missing values are left out of the JSON.
  package init(
    _ event: Kind, at: WallInstant, id: String? = nil, title: String? = nil, state: String? = nil,
    fireTime: Int64? = nil, reason: String? = nil
  ) {
    self.event = event
    self.at = at.microseconds
    self.id = id
    self.title = title
    self.state = state
    self.fireTime = fireTime
    self.reason = reason
  }

  package var json: JSONValue {
    get throws(WireError) {
      try .fields([
        "event": event.rawValue, "at": at, "id": id, "title": title, "state": state, "fireTime": fireTime,
        "reason": reason,
      ])
    }
  }

  /// `07:16:00  8f3a2b1c  alerting   Tea`.
  package func line(_ text: AlarmText) -> String {
    let time = text.style.paint(text.times.exactClock(WallInstant(microseconds: at)), .faint)
    switch event {
    case .agentStarted: return "\(time)  " + text.times.words("the agent is there")
    case .agentStopped: return "\(time)  " + text.times.words("the agent is gone")
    case .present, .added, .changed, .removed, .missed, .opened: break
    }
    let name = PlainText.isolated(DisplayText.clean(title ?? ""))
    let subject = text.style.paint(DisplayText.fitted(String((id ?? "").prefix(8)), to: 8), .faint)
    return "\(time)  \(subject)  \(DisplayText.fitted(word(text), to: Self.width(text)))  \(name)\(detail(text))"
      .withoutTrailingSpaces
  }

  /// The state, or how the alarm ended, in the reader's language.
  private func word(_ text: AlarmText) -> String {
    switch event {
    case .removed, .missed:
      let known = reason.flatMap(RemovalReason.init(rawValue:)).map { Self.word($0, text.times.words) }
      return known ?? DisplayText.clean(reason ?? event.rawValue)
    case .opened: return text.times.words("opened")
    case .present, .added, .changed, .agentStarted, .agentStopped:
      return state.map { text.word(ofState: $0) } ?? event.rawValue
    }
  }

  private static func word(_ reason: RemovalReason, _ words: Wording) -> String {
    switch reason {
    case .stopped: words("stopped")
    case .cancelled: words("cancelled")
    case .timedOut: words("timed out")
    case .missed: words("missed")
    }
  }

  /// The width of the longest such word in the reader's language.
  private static func width(_ text: AlarmText) -> Int {
    let words = RemovalReason.allCases.map { word($0, text.times.words) } + [text.times.words("opened")]
    let states = AlarmState.allCases.map { text.word(ofState: $0.rawValue) }
    return (words + states).map { DisplayText.columns($0) }.max() ?? 0
  }

  private func detail(_ text: AlarmText) -> String {
    guard let fireTime, fireTime != 0 else { return "" }
    let fire = WallInstant(microseconds: fireTime)
    switch event {
    case .missed: return ", " + text.times.words("was due {time}", ["time": text.times.near(fire)])
    case .removed, .opened: return ""
    default:
      return state == AlarmState.alerting.rawValue
        ? ""
        : ", "
          + text.times.words(
            "rings {time}, {distance}", ["time": text.times.near(fire), "distance": text.times.distance(fire)])
    }
  }
}
