/// A client's request, already decoded and valid in form but for what is costly to decode.
package enum AgentRequest: Sendable {
  /// Nothing comes of it but its answer, which it gets also while nothing can be stored.
  case ask(AgentQuestion)
  /// Something is to be different afterwards; it is answered when that is stored.
  case change(AgentChange)

  /// Whether the caller is who it is from now on. Reading properties isn't such a call: some libraries do so unasked.
  var fixesCaller: Bool {
    switch self {
    case .ask(let question): !question.isAboutProperties
    case .change: true
    }
  }

  /// Whether it is answered with all alarms.
  var answersAtLength: Bool {
    switch self {
    case .ask(let question): question.answersAtLength
    case .change: false
    }
  }
}
