extension Migration {
  /// Rules of recurrence: the rule's text, the day number of its start, and the excepted dates, separated by spaces.
  static let recurrence = Migration(
    version: 6,
    sql: """
      ALTER TABLE alarms ADD COLUMN rrule TEXT;
      ALTER TABLE alarms ADD COLUMN rrule_start INTEGER;
      ALTER TABLE alarms ADD COLUMN rrule_exceptions TEXT;
      """)
}
