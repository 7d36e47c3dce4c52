/// One time that an alarm is due. Together with the alarm's id it is the key that prevents it from ringing twice.
package struct Occurrence: Hashable, Sendable {
  /// When it is due. For a relative alarm this follows the zone until it rings.
  package var due: WallInstant
  /// The local date it belongs to; nil for fixed alarms and timers, which have one occurrence only.
  package var date: CivilDate?

  /// An occurrence at an instant, for a local date where it has one.
  package init(due: WallInstant, date: CivilDate? = nil) {
    self.due = due
    self.date = date
  }
}
