/// What is pressed on a notification that may no longer match its alarm.
package enum StrayPress: String, Hashable, Sendable, CaseIterable {
  case stop, snooze, pause, resume, cancel, open, dismissal
}
