import AlarmWire
import AppIntents
import DBus
import Foundation

/// Performs an archived intent in this process.
enum IntentPerformer {
  private static let presses = RecentPresses()

  /// Performs the intent in the isolation that it declares: on the main actor if it asks for that, else on the caller's. `show`
  /// is called before an intent that wants the application's window. A press that was delivered before isn't performed again:
  /// this call ends when the first one does, with the same result.
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
