// What happens to few occurrences. It is kept apart, so that the record of an alarm that only waits is small.
extension AlarmRecord {
  /// These parts, each as its property below describes it.
  struct Exceptions: Hashable, Sendable {
    var skipped: Occurrence?
    var skippedBy: EventOrigin?
    var overtaken: CivilDate?
    var missedAt: WallInstant?
  }

  /// The occurrence that is skipped; nil once its time has passed.
  package var skipped: Occurrence? {
    get { exceptions?.value.skipped }
    set { change { $0.skipped = newValue } }
  }
  /// Who skipped the occurrence.
  package var skippedBy: EventOrigin? {
    get { exceptions?.value.skippedBy }
    set { change { $0.skippedBy = newValue } }
  }
  /// The first date that was missed only because the zone changed: it comes back when the zone does. nil: there is none.
  package var overtaken: CivilDate? {
    get { exceptions?.value.overtaken }
    set { change { $0.overtaken = newValue } }
  }
  /// When it was judged missed; after that it does nothing by itself, and `phase` is its phase just before. nil: it wasn't
  /// missed.
  package var missedAt: WallInstant? {
    get { exceptions?.value.missedAt }
    set { change { $0.missedAt = newValue } }
  }

  /// Records with the same parts are equal, so nothing is kept if there is no exception.
  private mutating func change(_ change: (inout Exceptions) -> Void) {
    var changed = exceptions?.value ?? Exceptions()
    change(&changed)
    exceptions = changed == Exceptions() ? nil : Boxed(changed)
  }
}
