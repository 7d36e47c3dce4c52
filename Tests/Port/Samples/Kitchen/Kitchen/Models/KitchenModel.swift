import AlarmKit
import Combine
import SwiftUI

@Observable
final class KitchenModel {
  private(set) var dishes: [Dish] = []
  @ObservationIgnored private let changed = PassthroughSubject<UUID, Never>()

  func requestAuthorization() async -> Bool {
    switch AlarmManager.shared.authorizationState {
    case .authorized: return true
    case .notDetermined: return (try? await AlarmManager.shared.requestAuthorization()) == .authorized
    default: return false
    }
  }

  func start(_ recipe: Recipe) async throws {
    let id = UUID()
    let configuration = AlarmManager.AlarmConfiguration(
      countdownDuration: Alarm.CountdownDuration(preAlert: recipe.minutes * 60, postAlert: 120),
      attributes: CookingAlarms.attributes(for: recipe),
      stopIntent: StopCookingIntent(alarmID: id.uuidString),
      secondaryIntent: OpenKitchenIntent(alarmID: id.uuidString),
      sound: .named("Bell"))
    _ = try await AlarmManager.shared.schedule(id: id, configuration: configuration)
    dishes.append(Dish(id: id, recipe: recipe, startedAt: .now))
    changed.send(id)
  }

  func stop(_ dish: Dish) throws {
    try AlarmManager.shared.cancel(id: dish.id)
    dishes.removeAll { $0.id == dish.id }
  }
}
