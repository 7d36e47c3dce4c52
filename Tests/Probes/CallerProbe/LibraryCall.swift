import AlarmKit
import DBus

/// What an application in a sandbox does with the library.
enum LibraryCall {
  /// Makes the process read its own path while it sees `/proc`, which a sandbox has and the probe's root folder hasn't.
  static func prepare() { _ = Bundle.main.executableURL }

  /// Schedules a timer with a sound's name, and prints the ids of all alarms that it sees, or the error.
  static func schedule(sound: String, on address: String) async -> String {
    let manager = AlarmManager(.text(address))
    let presentation = AlarmPresentation(alert: .init(title: "From the library"))
    let configuration = AlarmManager.AlarmConfiguration<NoMetadata>.timer(
      duration: 1, attributes: AlarmAttributes(presentation: presentation, tintColor: .orange),
      sound: sound.isEmpty ? .default : .named(sound))
    do {
      let alarm = try await manager.schedule(id: UUID(), configuration: configuration)
      let alarms = try manager.alarms.map { $0.id.uuidString.lowercased() }
      return "AlarmKit answers \(alarm.id.uuidString.lowercased()) of \(alarms.sorted()), \(manager.authorizationState)"
    } catch AlarmManager.AlarmError.maximumLimitReached {
      return "AlarmKit fails maximumLimitReached"
    } catch let error as NSError {
      return "AlarmKit fails \(error.domain) \(error.code) \(error.localizedDescription)"
    } catch {
      return "AlarmKit fails \(error)"
    }
  }

  private struct NoMetadata: AlarmMetadata {}
}
