package import AlarmCore

/// One line of what happened to alarms; it outlives them.
package struct HistoryEntry: Hashable, Sendable {
  /// When it happened.
  package let at: WallInstant
  /// The alarm, which may be gone by now.
  package let alarm: AlarmID
  /// The alarm's title at that time.
  package let title: String
  /// What happened: a removal reason's word.
  package let event: String
  /// More about it; empty for now.
  package let detail: String
}
