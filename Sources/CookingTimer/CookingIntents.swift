import AlarmKit
import AppIntents
import SwiftUI

/// The intent of an alarm's Open button: shows the recipe's step.
struct OpenRecipeIntent: LiveActivityIntent {
  static let title: LocalizedStringResource = "Open Recipe"
  static let description: IntentDescription? = IntentDescription("Shows what to do next")
  static let openAppWhenRun = true

  static var parameterSummary: some ParameterSummary { Summary("Open \(\.$recipe)") }

  @Parameter(title: "Alarm") var alarmID: String
  @Parameter(title: "Recipe") var recipe: String
  @Parameter(title: "Step") var step: String

  init(alarmID: UUID, metadata: CookingMetadata) {
    self.alarmID = alarmID.uuidString
    recipe = metadata.recipe
    step = metadata.step
  }

  init() {}

  @MainActor func perform() async throws -> some IntentResult {
    // The window is about to open, and shows the recipe. A user who reads the recipe has heard the alarm.
    if let id = UUID(uuidString: alarmID) {
      try AlarmManager.shared.stop(id: id)
      Kitchen.shared.finished(id)
    }
    return .result()
  }
}

/// The intent of Repeat: counts how often the food was put back. The countdown is already running again.
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

/// The intent of Stop: notes that the food is done. The alarm is already silent.
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
