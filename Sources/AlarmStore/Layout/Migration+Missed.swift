extension Migration {
  /// When an alarm that has nothing more to ring for was judged missed: it is kept for a day, apart from the other alarms. And
  /// the date of a repeating alarm that a change of zone made missed.
  static let missed = Migration(
    version: 17,
    sql: """
      ALTER TABLE alarms ADD COLUMN missed_at INTEGER;
      ALTER TABLE alarms ADD COLUMN overtaken_date INTEGER;
      """)
}
