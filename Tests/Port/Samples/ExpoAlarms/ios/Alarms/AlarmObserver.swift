#if canImport(AlarmKit)
  import AlarmKit
  import os

  /// Passes changes on to listeners in JavaScript.
  @MainActor
  final class AlarmObserver {
    private let log = Logger(subsystem: "org.example.ExpoAlarms", category: "observer")
    var onChange: (([AlarmRecord]) -> Void)?

    func follow() async {
      for await alarms in AlarmManager.shared.alarmUpdates {
        log.debug("\(alarms.count) alarms")
        onChange?(alarms.map(AlarmRecord.init))
      }
    }
  }
#endif
