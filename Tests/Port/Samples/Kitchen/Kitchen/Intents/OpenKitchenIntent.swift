import AlarmKit
import AppIntents

struct OpenKitchenIntent: LiveActivityIntent {
  static var title: LocalizedStringResource = "Open Kitchen"
  static var openAppWhenRun = true

  @Parameter(title: "Alarm") var alarmID: String

  init(alarmID: String) { self.alarmID = alarmID }
  init() { alarmID = "" }

  func perform() async throws -> some IntentResult { .result() }
}
