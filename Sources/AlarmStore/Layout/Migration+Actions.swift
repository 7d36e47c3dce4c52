extension Migration {
  /// The actions of the owner's application for the buttons.
  static let actions = Migration(
    version: 4,
    sql: """
      ALTER TABLE alarms ADD COLUMN stop_action TEXT;
      ALTER TABLE alarms ADD COLUMN stop_parameters TEXT;
      ALTER TABLE alarms ADD COLUMN stop_foreground INTEGER CHECK (stop_foreground IN (0, 1));
      ALTER TABLE alarms ADD COLUMN secondary_action TEXT;
      ALTER TABLE alarms ADD COLUMN secondary_parameters TEXT;
      ALTER TABLE alarms ADD COLUMN secondary_foreground INTEGER CHECK (secondary_foreground IN (0, 1));
      """)
}
