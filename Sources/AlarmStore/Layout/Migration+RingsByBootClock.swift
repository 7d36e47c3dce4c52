extension Migration {
  /// The boot in which an alarm rings: `ends_at_uptime` is then the end of its ring timeout in that boot. (`boot` may only be
  /// that of a countdown.)
  static let ringsByBootClock = Migration(
    version: 16,
    sql: """
      ALTER TABLE alarms ADD COLUMN ring_boot BLOB CHECK (length(ring_boot) = 16);
      """)
}
