// Fields that are nested in JSON objects, but are options of their own.
extension AlarmForm {
  /// The countdown before the alert.
  package var preAlert: Duration? {
    get { countdown?.preAlert }
    set { Self.set(newValue, \.preAlert, in: &countdown, or: CountdownForm()) }
  }

  /// The countdown after the alert. As an option, zero is written `none`: there is no Snooze.
  package var postAlert: Duration? {
    get { countdown?.postAlert }
    set { Self.set(newValue, \.postAlert, in: &countdown, or: CountdownForm()) }
  }

  /// A rule of recurrence, as in RFC 5545.
  package var rrule: String? {
    get { schedule?.rrule }
    set { Self.set(newValue, \.rrule, in: &schedule, or: ScheduleForm()) }
  }

  /// The date on which the rule begins.
  package var start: String? {
    get { schedule?.start }
    set { Self.set(newValue, \.start, in: &schedule, or: ScheduleForm()) }
  }

  /// Dates that are left out.
  package var exceptions: [String]? {
    get { schedule?.exceptions }
    set { Self.set(newValue, \.exceptions, in: &schedule, or: ScheduleForm()) }
  }

  /// Sets a part of a nested object, which is made when there is something to set.
  private static func set<Part, Value>(
    _ value: Value?, _ path: WritableKeyPath<Part, Value?>, in part: inout Part?, or empty: Part
  ) {
    guard value != nil || part != nil else { return }
    var changed = part ?? empty
    changed[keyPath: path] = value
    part = changed
  }
}
