extension Migration {
  /// What an alarm does while the desktop holds notifications back; NULL: as the user set it for all alarms.
  static let doNotDisturb = Migration(
    version: 23, sql: "ALTER TABLE alarms ADD COLUMN do_not_disturb TEXT CHECK (do_not_disturb IN ('ring', 'quiet'));")
}
