/// The words for what an alarm is doing; the same on the bus, in JSON, on the command line and in the store.
package enum AlarmState: String, Hashable, Sendable, CaseIterable {
  case scheduled, countdown, paused, alerting
}
