import AlarmWire
import AppIntents
import DBus
import Foundation

/// Performs an archived intent in this process.
enum IntentPerformer {
  private static let presses = RecentPresses()

  /// Performs the intent, where its own isolation says: on the main actor if it asks for that, else on the caller's. `show`
  /// hears first of one that wants the application's window. A press that was delivered before is not performed again; it
  /// ends when, and as, the first one does.
  static func perform(
    _ payload: ActionPayload, _ activation: AlarmKitApplication.Activation,
    show: (AlarmKitApplication.Activation) -> Void = { _ in }
  ) async throws {
    try await presses.perform(payload.press) {
      let intent = try await IntentArchive.intent(from: payload.parameters ?? [:])
      if IntentArchive.isForeground(type(of: intent)) { show(activation) }
      try await AlarmKitApplication.$activation.withValue(activation) { _ = try await intent.perform() }
    }
  }
}
