/// Why an alarm is gone; the words of the `AlarmRemoved` signal and of the history.
package enum RemovalReason: String, Hashable, Sendable, CaseIterable {
  /// It was stopped while it rang, and it doesn't repeat.
  case stopped
  /// It was cancelled.
  case cancelled
  /// It rang until its ring timeout, and doesn't repeat.
  case timedOut
  /// The machine was off or asleep past its late window, and it doesn't repeat.
  case missed
}
