import AppIntents

/// As Apple's samples have it.
struct VariableIntent: LiveActivityIntent {
  static var title: LocalizedStringResource = "Stop"
  static var description = IntentDescription("Stops the alarm")
  static var openAppWhenRun = true

  func perform() async throws -> some IntentResult { .result() }
}
