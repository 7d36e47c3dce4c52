import AlarmKit
import CombineModule
import Foundation
import SwiftUI

/// The application's model: what is on the stove, stored in a file of the application.
@MainActor final class Kitchen: ObservableObject {
  static let shared = Kitchen()

  /// All dishes, the newest last.
  @Published private(set) var dishes: [Dish] = []

  private let file: URL

  private init() {
    let folder = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)[0]
      .appendingPathComponent("cooking-timer", isDirectory: true)
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    file = folder.appendingPathComponent("dishes.json")
    read()
  }

  // MARK: Alarms

  /// Puts something on the stove: a timer with a Stop button, and Open or Repeat next to it.
  func start(_ metadata: CookingMetadata, minutes: TimeInterval, repeating again: TimeInterval?) async throws -> Alarm {
    let id = UUID()
    let name = LocalizedStringResource(stringLiteral: metadata.recipe)
    let open = AlarmButton(text: "Open", textColor: .white, systemImageName: "fork.knife")
    let longer = AlarmButton(text: "Repeat", textColor: .white, systemImageName: "repeat")
    let presentation = AlarmPresentation(
      alert: AlarmPresentation.Alert(
        title: name, secondaryButton: again == nil ? open : longer,
        secondaryButtonBehavior: again == nil ? .custom : .countdown),
      countdown: AlarmPresentation.Countdown(
        title: name, pauseButton: AlarmButton(text: "Pause", textColor: .orange, systemImageName: "pause")),
      paused: AlarmPresentation.Paused(
        title: name, resumeButton: AlarmButton(text: "Resume", textColor: .orange, systemImageName: "play")))
    let attributes = AlarmAttributes(presentation: presentation, metadata: metadata, tintColor: .orange)
    // Stored before the alarm can ring.
    change { $0.append(Dish(id: id, metadata: metadata)) }
    let secondary: any LiveActivityIntent =
      again == nil ? OpenRecipeIntent(alarmID: id, metadata: metadata) : RepeatIntent(alarmID: id)
    do {
      return try await AlarmManager.shared.schedule(
        id: id,
        configuration: AlarmManager.AlarmConfiguration(
          countdownDuration: Alarm.CountdownDuration(preAlert: minutes * 60, postAlert: again.map { $0 * 60 }),
          attributes: attributes, stopIntent: TakeOffStoveIntent(alarmID: id), secondaryIntent: secondary,
          sound: .named("Done")))
    } catch {
      change { dishes in dishes.removeAll { $0.id == id } }
      throw error
    }
  }

  /// The dish was taken off the stove.
  func finished(_ id: UUID) { change(id) { $0.doneAt = .now } }

  /// The dish was put back.
  func repeated(_ id: UUID) { change(id) { $0.repeats += 1 } }

  /// The recipe of an alarm and what to do when it rings; nil: the alarm isn't one of the kitchen's.
  func recipe(of id: UUID) -> String? {
    guard let metadata = dishes.first(where: { $0.id == id })?.metadata else { return nil }
    return metadata.step.isEmpty ? metadata.recipe : "\(metadata.recipe): \(metadata.step)"
  }

  // MARK: Window

  /// Prints a line at once, even if there is no window.
  func say(_ line: String) { FileHandle.standardOutput.write(Data("\(line)\n".utf8)) }

  // MARK: File

  private func read() {
    guard let data = try? Data(contentsOf: file) else { return }
    dishes = (try? JSONDecoder().decode([Dish].self, from: data)) ?? []
  }

  private func change(_ id: UUID, _ body: (inout Dish) -> Void) {
    change { dishes in
      guard let place = dishes.firstIndex(where: { $0.id == id }) else { return }
      body(&dishes[place])
    }
  }

  /// Reads, changes and writes: another process of the application may have written in the meantime.
  private func change(_ body: (inout [Dish]) -> Void) {
    read()
    body(&dishes)
    try? JSONEncoder().encode(Array(dishes.suffix(50))).write(to: file, options: .atomic)
  }
}

/// A dish that is, or was, on the stove; stored by the application, because alarms don't return their metadata.
struct Dish: Codable, Identifiable {
  /// The alarm's id.
  var id: UUID
  /// What was scheduled.
  var metadata: CookingMetadata
  /// How often it was put back.
  var repeats = 0
  /// When it was taken off; nil: it isn't yet.
  var doneAt: Date?
}

/// What the application stores with each of its alarms.
struct CookingMetadata: AlarmMetadata {
  /// What is on the stove.
  var recipe: String
  /// What to do when it rings; empty: just eat.
  var step: String
}
