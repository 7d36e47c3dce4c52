import AlarmWire
import DBus

extension AgentFailure {
  /// The error for what the agent, the bus or the contract said. The only mapping there is.
  static func error(_ error: DBusError) -> any Error {
    guard let refusal = WireError(error) else {
      return Self.error(.unavailable, "the alarm agent can't be asked: \(error.message)")
    }
    return Self.error(refusal)
  }

  /// The error for a refusal.
  static func error(_ refusal: WireError) -> any Error {
    switch refusal.code {
    case .maximumLimitReached: AlarmManager.AlarmError.maximumLimitReached
    case .notAuthorized: error(.notAuthorized, refusal.message)
    case .storageFailed: error(.unavailable, refusal.message)
    case .notFound, .duplicateID, .invalidArgument, .invalidState, .ambiguous: error(.invalid, refusal.message)
    }
  }

  /// The error for an agent that said nothing in time.
  static func noAnswer(within seconds: Double) -> any Error {
    error(.unavailable, "the alarm agent didn't answer within \(seconds) seconds")
  }
}
