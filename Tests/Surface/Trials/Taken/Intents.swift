import AppIntents

/// An intent that describes itself in constants.
struct ConstantIntent: LiveActivityIntent {
  static let title: LocalizedStringResource = "Stop"
  static let description: IntentDescription? = IntentDescription("Stops the alarm", categoryName: "Alarms")
  static let openAppWhenRun = true
  static let isDiscoverable = false

  @Parameter(title: "Alarm") var alarmID: String

  init(alarmID: String) { self.alarmID = alarmID }
  init() {}

  func perform() async throws -> some IntentResult { .result() }
}

/// An intent that computes its description.
struct ComputedIntent: LiveActivityIntent {
  static var title: LocalizedStringResource { "Open" }
  static var description: IntentDescription? { "Opens the alarm" }
  static var supportedModes: IntentModes { .foreground(.immediate) }
  static var authenticationPolicy: IntentAuthenticationPolicy { .alwaysAllowed }
  static var parameterSummary: some ParameterSummary { Summary("Open \(\.$alarmID)") }

  @Parameter(title: "Alarm") var alarmID: String
  @Parameter(title: "Minutes", default: 5) var minutes: Int

  init() { alarmID = "" }

  @MainActor func perform() async throws -> some IntentResult & ReturnsValue<Int> { .result(value: minutes) }
}

/// An intent whose author guarantees that its variables are safe.
struct VouchedIntent: LiveActivityIntent {
  nonisolated(unsafe) static var title: LocalizedStringResource = "Repeat"
  nonisolated(unsafe) static var openAppWhenRun: Bool = true

  func perform() async throws -> some IntentResult { .result() }
}

/// The phrases that start them.
struct Shortcuts: AppShortcutsProvider {
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: ComputedIntent(), phrases: ["Open \(.applicationName)"], shortTitle: "Open", systemImageName: "alarm")
  }
}

/// Names of intents, read outside of any actor.
nonisolated func titles() -> [LocalizedStringResource] {
  [ConstantIntent.title, ComputedIntent.title, VouchedIntent.title]
}
