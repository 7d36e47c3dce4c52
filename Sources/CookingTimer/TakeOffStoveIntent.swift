import AlarmKit
import AppIntents
import SwiftUI

/// Behind Stop: notes that the food is done. The alarm is silent by then.
struct TakeOffStoveIntent: LiveActivityIntent {
  static let title: LocalizedStringResource = "Take off the Stove"

  @Parameter(title: "Alarm") var alarmID: String

  init(alarmID: UUID) { self.alarmID = alarmID.uuidString }

  init() {}

  @MainActor func perform() async throws -> some IntentResult {
    if let id = UUID(uuidString: alarmID) { Kitchen.shared.finished(id) }
    return .result()
  }
}
