import AlarmKit
import AppIntents

struct StopCookingIntent: LiveActivityIntent {
  static var title: LocalizedStringResource = "Done"
  static var description = IntentDescription("Takes the dish off the stove")

  @Parameter(title: "Alarm") var alarmID: String

  init(alarmID: String) { self.alarmID = alarmID }
  init() { alarmID = "" }

  func perform() async throws -> some IntentResult {
    if let id = UUID(uuidString: alarmID) { try AlarmManager.shared.stop(id: id) }
    return .result()
  }
}
