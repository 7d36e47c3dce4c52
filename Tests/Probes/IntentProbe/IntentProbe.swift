import AlarmKit
import AppIntents
import Foundation

/// An application with intents, small enough to be started by a test:
///
///     IntentProbe serve [SECONDS]           what its D-Bus service file runs; leaves after so long a quiet
///     IntentProbe schedule WHAT SECONDS     prints the alarm's id
///     IntentProbe alarms                    prints how many there are, or the error that client code would show
///     IntentProbe anonymous WHAT SECONDS    the same, without saying which application it is
///     IntentProbe sound NAME SECONDS        the same, of an alarm with this sound
@main struct IntentProbe {
  static let id = "org.example.Kitchen"

  /// Prints what went wrong, and ends with 1; an error that leaves `main` would be a crash.
  static func main() async {
    do {
      try await run()
    } catch {
      FileHandle.standardError.write(Data("\(String(reflecting: error))\n".utf8))
      exit(1)
    }
  }

  private static func run() async throws {
    let arguments = CommandLine.arguments.dropFirst()
    switch arguments.first {
    case "serve":
      let quietTime = arguments.count > 1 ? TimeInterval(arguments[2]) : 1
      Record.write(["event": "started"])
      try await AlarmKitApplication.run(id: id, quietTime: quietTime) { activation in
        Record.write(["event": "activated", "token": activation.token ?? "nil"])
      }
      Record.write(["event": "left"])
    case "schedule" where arguments.count == 3:
      try AlarmKitApplication.register(id: id)
      try await schedule(what: arguments[2], seconds: Double(arguments[3]) ?? 1)
    case "alarms":
      do {
        print(try AlarmManager.shared.alarms.count)
      } catch {
        print((error as NSError).localizedDescription)
        exit(1)
      }
    case "anonymous" where arguments.count == 3:
      try await schedule(what: arguments[2], seconds: Double(arguments[3]) ?? 1)
    case "sound" where arguments.count == 3:
      try AlarmKitApplication.register(id: id)
      try await schedule(what: "plain", seconds: Double(arguments[3]) ?? 1, sound: .named(arguments[2]))
    default:
      print("IntentProbe serve | schedule WHAT SECONDS | anonymous WHAT SECONDS | sound NAME SECONDS | alarms")
      exit(64)
    }
  }

  private static func schedule(
    what: String, seconds: Double, sound: AlertConfiguration.AlertSound = .default
  ) async throws {
    let id = UUID()
    let word = id.uuidString.lowercased()
    var stop: (any LiveActivityIntent)?
    var secondary: (any LiveActivityIntent)?
    var behavior = AlarmPresentation.Alert.SecondaryButtonBehavior.countdown
    switch what {
    case "stop": stop = KitchenIntent(alarmID: word)
    case "snooze": secondary = KitchenIntent(alarmID: word)
    case "both": (stop, secondary) = (KitchenIntent(alarmID: word), KitchenIntent(alarmID: word))
    case "open": (secondary, behavior) = (WindowIntent(alarmID: word), .custom)
    case "plain": behavior = .custom
    case "apple stop": stop = AppleIntent(alarmID: word, verb: "stop")
    case "apple repeat": secondary = AppleIntent(alarmID: word, verb: "countdown")
    case "apple cancel": stop = AppleIntent(alarmID: word, verb: "cancel")
    case "apple custom": (secondary, behavior) = (AppleIntent(alarmID: word, verb: "countdown"), .custom)
    case "without a length": break
    default: (secondary, behavior) = (HardIntent(what: what), .custom)
    }
    let attributes = AlarmAttributes<NoMetadata>(
      presentation: AlarmPresentation(
        alert: AlarmPresentation.Alert(
          title: "Rice", secondaryButton: AlarmButton(text: "Go", textColor: .white, systemImageName: "circle"),
          secondaryButtonBehavior: behavior)), tintColor: .orange)
    let configuration =
      what == "without a length"
      ? .alarm(schedule: .fixed(Date(timeIntervalSinceNow: seconds)), attributes: attributes)
      : AlarmManager.AlarmConfiguration(
        countdownDuration: Alarm.CountdownDuration(preAlert: seconds, postAlert: 60), attributes: attributes,
        stopIntent: stop, secondaryIntent: secondary, sound: sound)
    _ = try await AlarmManager.shared.schedule(id: id, configuration: configuration)
    print(word)
  }
}

/// The probe needs no metadata.
struct NoMetadata: AlarmMetadata {}
