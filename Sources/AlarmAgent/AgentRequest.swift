/// A client's request, already decoded; its form is valid, except for parts that are costly to decode.
package enum AgentRequest: Sendable {
  /// Changes nothing; it is answered even while nothing can be stored.
  case ask(AgentQuestion)
  /// Changes something; it is answered when the change is stored.
  case change(AgentChange)

  /// Whether the caller can't register under another id after this request. Reading properties isn't such a call: some
  /// libraries do so unasked.
  var fixesCaller: Bool {
    switch self {
    case .ask(let question): !question.isAboutProperties
    case .change: true
    }
  }

  /// Whether the answer lists all alarms.
  var answersAtLength: Bool {
    switch self {
    case .ask(let question): question.answersAtLength
    case .change: false
    }
  }
}
