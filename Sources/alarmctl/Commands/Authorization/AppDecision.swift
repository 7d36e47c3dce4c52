import AlarmCore

/// What allow, deny and reset have in common.
enum AppDecision {
  /// Decides, and says so.
  static func run(_ app: String, _ state: PermissionState, _ sentence: String, _ output: Output) async throws {
    try await BusSession.withAgent(output) { (agent) throws(CommandFailure) in
      try await agent.decide(app, state.rawValue)
      if output.isJSON { return try output.json(["app": app, "state": state.rawValue]) }
      try output.lines([DisplayText.clean(sentence)])
    }
  }
}
