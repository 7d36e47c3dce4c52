import AlarmKit
import AppIntents
import Foundation

/// Stops its alarm on the main actor, with a call that blocks, and requests the application's window.
struct WindowIntent: LiveActivityIntent {
  static let title: LocalizedStringResource = "Open"
  static let openAppWhenRun = true

  @Parameter(title: "alarmID") var alarmID: String

  init(alarmID: String) { self.alarmID = alarmID }

  init() {}

  @MainActor func perform() async throws -> some IntentResult {
    if let id = UUID(uuidString: alarmID) { try AlarmManager.shared.stop(id: id) }
    let activation = AlarmKitApplication.activation
    Record.write([
      "intent": "Window", "alarmID": alarmID, "token": activation?.token ?? "nil",
      "activated": activation?.alarmID?.uuidString.lowercased() ?? "nil",
    ])
    return .result()
  }
}
