import Foundation

#if canImport(AlarmKit)
  import AlarmKit

  /// An alarm as JavaScript sees it.
  struct AlarmRecord: Codable, Sendable {
    let id: String
    let state: String

    init(_ alarm: Alarm) {
      id = alarm.id.uuidString
      state =
        switch alarm.state {
        case .scheduled: "scheduled"
        case .countdown: "countdown"
        case .paused: "paused"
        case .alerting: "alerting"
        @unknown default: "unknown"
        }
    }
  }
#endif
