extension Migration {
  /// A checksum for each row, see `RowSeal`. The checksums are written with the last step of the layout.
  static let checksums = Migration(
    version: 19,
    sql: """
      ALTER TABLE alarms ADD COLUMN checksum INTEGER;
      ALTER TABLE history ADD COLUMN checksum INTEGER;
      ALTER TABLE apps ADD COLUMN checksum INTEGER;
      ALTER TABLE owner_calls ADD COLUMN checksum INTEGER;
      ALTER TABLE clock ADD COLUMN checksum INTEGER;
      """)
}
