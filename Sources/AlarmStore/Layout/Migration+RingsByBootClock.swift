extension Migration {
  /// In which boot an alarm rings: its ring timeout ends at `ends_at_uptime` of that. (`boot` may only be that of a countdown.)
  static let ringsByBootClock = Migration(
    version: 16,
    sql: """
      ALTER TABLE alarms ADD COLUMN ring_boot BLOB CHECK (length(ring_boot) = 16);
      """)
}
