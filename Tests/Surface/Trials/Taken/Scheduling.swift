import ActivityKit
import AlarmKit
import SwiftUI

/// What an application stores with its alarms.
struct Egg: AlarmMetadata {
  enum Size: String, Codable {
    case small, large
  }

  var size: Size
  var count = 1
}

/// The same, marked as a project with main-actor isolation has it.
nonisolated struct Spud: AlarmMetadata {
  let weight: Double
}

/// A model that schedules and follows alarms, as applications have it.
@MainActor @Observable final class Stove {
  static let shared = Stove()

  private(set) var states: [Alarm.ID: Alarm.State] = [:]

  func boil(_ egg: Egg) async throws -> Alarm {
    guard try await AlarmManager.shared.requestAuthorization() == .authorized else { throw CancellationError() }
    let id = UUID()
    let presentation = AlarmPresentation(
      alert: .init(
        title: "Done", secondaryButton: AlarmButton(text: "Again", textColor: .white, systemImageName: "repeat"),
        secondaryButtonBehavior: .countdown),
      countdown: .init(title: "\(egg.count) eggs"))
    return try await AlarmManager.shared.schedule(
      id: id,
      configuration: .init(
        countdownDuration: .init(preAlert: 300, postAlert: 60),
        attributes: AlarmAttributes(presentation: presentation, metadata: egg, tintColor: .yellow),
        stopIntent: ConstantIntent(alarmID: id.uuidString), secondaryIntent: ComputedIntent(), sound: .named("Chime")))
  }

  func bake(_ spud: Spud) async throws {
    let attributes = AlarmAttributes(
      presentation: AlarmPresentation(alert: .init(title: "Spuds")), metadata: spud, tintColor: Color.brown)
    _ = try await AlarmManager.shared.schedule(id: UUID(), configuration: .timer(duration: 60, attributes: attributes))
  }

  func follow() async {
    for await alarms in AlarmManager.shared.alarmUpdates {
      states = Dictionary(uniqueKeysWithValues: alarms.map { ($0.id, $0.state) })
    }
  }
}
