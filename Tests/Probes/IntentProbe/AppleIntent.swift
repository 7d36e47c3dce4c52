import AlarmKit
import AppIntents
import Foundation

/// Acts on its alarm as the intents of Apple's sample do: on iOS the intent acts, not the system.
struct AppleIntent: LiveActivityIntent {
  static let title: LocalizedStringResource = "Act"

  @Parameter(title: "alarmID") var alarmID: String
  @Parameter(title: "verb") var verb: String

  init(alarmID: String, verb: String) {
    self.alarmID = alarmID
    self.verb = verb
  }

  init() {}

  func perform() async throws -> some IntentResult {
    guard let id = UUID(uuidString: alarmID) else { return .result() }
    Record.write(["intent": "Apple", "verb": verb])
    switch verb {
    case "stop": try AlarmManager.shared.stop(id: id)
    case "cancel": try AlarmManager.shared.cancel(id: id)
    default: try AlarmManager.shared.countdown(id: id)
    }
    // Calls for another alarm than the pressed one, and other verbs, keep their errors.
    for (name, call) in [
      ("other", { try AlarmManager.shared.stop(id: UUID()) }),
      ("pause after", { try AlarmManager.shared.resume(id: id) }),
    ] {
      do { try call() } catch { Record.write(["event": "refused", "call": name]) }
    }
    // This isn't part of the press's task any more.
    let isRefused = await withCheckedContinuation { (answer: CheckedContinuation<Bool, Never>) in
      DispatchQueue.global().async {
        do {
          if verb == "stop" { try AlarmManager.shared.stop(id: id) } else { try AlarmManager.shared.countdown(id: id) }
          answer.resume(returning: false)
        } catch {
          answer.resume(returning: true)
        }
      }
    }
    Record.write(["event": "performed", "verb": verb, "queue": isRefused ? "refused" : "succeeded"])
    return .result()
  }
}
