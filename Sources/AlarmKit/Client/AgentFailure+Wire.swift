import AlarmCore
import AlarmWire
import DBus

extension AgentFailure {
  /// The error that client code gets for an error of the agent, of the bus or of the contract between them. This is the only such
  /// mapping.
  static func error(_ error: DBusError) -> any Error {
    // Cancellation is reported as everywhere in Swift; nothing is wrong with the agent.
    if error == .cancelled { return CancellationError() }
    guard let refusal = WireError(error) else {
      return Self.error(
        .unavailable, Message("the alarm agent can't be asked: {reason}", ["reason": error.sentence]))
    }
    return Self.error(refusal.inSwift)
  }

  /// The error for a refusal.
  static func error(_ refusal: WireError) -> any Error {
    switch refusal.code {
    case .maximumLimitReached: AlarmManager.AlarmError.maximumLimitReached
    case .notAuthorized: error(.notAuthorized, refusal.sentence)
    case .storageFailed: error(.unavailable, refusal.sentence)
    case .notFound, .duplicateID, .invalidArgument, .invalidState, .ambiguous: error(.invalid, refusal.sentence)
    }
  }

  /// The error for an agent that didn't answer in time.
  static func noAnswer(within seconds: Double) -> any Error {
    error(
      .unavailable,
      Message("the alarm agent didn't answer within {seconds} seconds", ["seconds": Int(seconds.rounded())]))
  }
}

extension WireError {
  /// The agent's refusal in the terms of the Swift API: with its names, and without advice that applies only to other clients.
  fileprivate var inSwift: WireError {
    switch code {
    case .notFound:
      WireError(code, Message("there is no alarm with this id; AlarmManager.alarms has those that exist"))
    case .duplicateID:
      WireError(code, Message("there is an alarm with this id already; cancel it first, or choose another id"))
    case .invalidArgument: WireError(code, Message(verbatim: ArgumentNames.inSwift(message)))
    case .notAuthorized, .invalidState, .maximumLimitReached, .storageFailed, .ambiguous: self
    }
  }
}
