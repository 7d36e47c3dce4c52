import AlarmKit
import AppIntents
import SwiftUI

/// Behind Repeat: counts how often somebody wanted it softer. The countdown runs again already.
struct RepeatIntent: LiveActivityIntent {
  static let title: LocalizedStringResource = "Cook Longer"

  @Parameter(title: "Alarm") var alarmID: String

  init(alarmID: UUID) { self.alarmID = alarmID.uuidString }

  init() {}

  @MainActor func perform() async throws -> some IntentResult {
    if let id = UUID(uuidString: alarmID) { Kitchen.shared.repeated(id) }
    return .result()
  }
}
