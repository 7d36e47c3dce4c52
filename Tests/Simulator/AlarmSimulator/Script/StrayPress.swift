/// What is pressed on a notification that the alarm may have left behind.
package enum StrayPress: String, Hashable, Sendable, CaseIterable {
  case stop, snooze, pause, resume, cancel, open, dismissal
}
