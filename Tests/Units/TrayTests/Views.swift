import AlarmCore
import Synchronization

/// Alarms as a mirror has them.
enum Views {
  static let tea = AlarmID(high: 1, low: 1)
  static let rice = AlarmID(high: 1, low: 2)

  static func counting(_ seconds: Int64, id: AlarmID = tea, title: String = "Tea", of total: Int64 = 1500)
    -> MirroredAlarm
  {
    MirroredAlarm(
      id: id, title: title, state: .countdown, purpose: .preAlert, remaining: .seconds(seconds),
      clockText: "07:30", passed: 1 - Double(seconds) / Double(total), tint: "#2ec27e",
      buttons: [.init(key: .pause, label: "Pause"), .init(key: .cancel, label: "Cancel")])
  }

  static func paused(_ seconds: Int64, id: AlarmID = tea) -> MirroredAlarm {
    MirroredAlarm(
      id: id, title: "Tea", state: .paused, purpose: .preAlert, remaining: .seconds(seconds), passed: 0.5,
      buttons: [.init(key: .resume, label: "Resume"), .init(key: .cancel, label: "Cancel")])
  }

  static func ringing(
    _ id: AlarmID = tea, title: String = "Tea", stop: String = "Stop", text: String = ""
  ) -> MirroredAlarm {
    var alarm = MirroredAlarm(
      id: id, title: title, state: .alerting, clockText: "07:30",
      buttons: [.init(key: .stop, label: stop), .init(key: .snooze, label: "Snooze")])
    alarm.ringText = text
    return alarm
  }

  static func view(_ alarms: [MirroredAlarm], next: MirroredRing? = nil, pace: CountdownPace = .minutes) -> TrayView {
    let alerting = alarms.count { $0.state == .alerting }
    return TrayView(AlarmMirror(alarms: alarms, alerting: alerting, next: next), at: pace, in: .english)
  }
}

/// The events of a tray.
final class TrayEvents: Sendable {
  private let all = Mutex<[TrayEvent]>([])

  func add(_ event: TrayEvent) { all.withLock { $0.append(event) } }

  /// In order, without any "there is no place for icons" at the beginning: a tray that starts before its panel reports it,
  /// which differs from run to run.
  var list: [TrayEvent] { Array(all.withLock { $0 }.drop { $0 == .watched(false) }) }
}
