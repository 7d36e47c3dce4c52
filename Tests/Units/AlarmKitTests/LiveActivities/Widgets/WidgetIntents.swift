import AlarmKit
import AppIntents

/// What the widgets' buttons start.
struct HoldIntent: LiveActivityIntent {
  static let title: LocalizedStringResource = "Hold"

  @Parameter(title: "Alarm") var alarmID: String

  init(alarmID: String) { self.alarmID = alarmID }
  init() {}
  func perform() async throws -> some IntentResult { .result() }
}

/// The same for resuming.
struct GoOnIntent: LiveActivityIntent {
  static let title: LocalizedStringResource = "Go on"

  @Parameter(title: "Alarm") var alarmID: String

  init(alarmID: String) { self.alarmID = alarmID }
  init() {}
  func perform() async throws -> some IntentResult { .result() }
}

/// The same for the end.
struct EndIntent: LiveActivityIntent {
  static let title: LocalizedStringResource = "End"

  @Parameter(title: "Alarm") var alarmID: String

  init(alarmID: UUID) { self.alarmID = alarmID.uuidString }
  init() {}
  func perform() async throws -> some IntentResult { .result() }
}
