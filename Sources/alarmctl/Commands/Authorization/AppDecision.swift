import AlarmCore

/// The common part of allow, deny and reset.
enum AppDecision {
  /// Sets the decision, and prints a confirmation.
  static func run(_ app: String, _ state: PermissionState, _ sentence: String, _ output: Output) async throws {
    try await BusSession.withAgent(output) { (agent) throws(CommandFailure) in
      try await agent.decide(app, state.rawValue)
      if output.isJSON { return try output.json(["app": app, "state": state.rawValue]) }
      try output.lines([DisplayText.clean(sentence, joined: true)])
    }
  }
}
