// What happens to few occurrences. It is kept apart, so that the record of an alarm that only waits is small.
extension AlarmRecord {
  /// These parts, each as its property below describes it.
  struct Exceptions: PartsWithDefaults {
    var skipped: Occurrence?
    var skippedBy: EventOrigin?
    var overtaken: CivilDate?
    var missedAt: WallInstant?
  }

  /// The occurrence that is skipped; nil once its time has passed.
  package var skipped: Occurrence? {
    get { exceptions.box?.value.skipped }
    set { exceptions.change { $0.skipped = newValue } }
  }
  /// Who skipped the occurrence.
  package var skippedBy: EventOrigin? {
    get { exceptions.box?.value.skippedBy }
    set { exceptions.change { $0.skippedBy = newValue } }
  }
  /// The first date that was missed only because the zone changed: it comes back when the zone does. nil: there is none.
  package var overtaken: CivilDate? {
    get { exceptions.box?.value.overtaken }
    set { exceptions.change { $0.overtaken = newValue } }
  }
  /// When it was judged missed; after that it does nothing by itself, and `phase` is its phase just before. nil: it wasn't
  /// missed.
  package var missedAt: WallInstant? {
    get { exceptions.box?.value.missedAt }
    set { exceptions.change { $0.missedAt = newValue } }
  }
}
