import AlarmCore

/// One step of the file's layout. Each step runs in a transaction together with its version number; for a new file, all steps run in
/// one transaction.
///
/// A step that was released never changes again, because files in its layout exist. The meaning of the columns is explained at
/// `DefinitionRow`, `ProgressRow` and the other rows.
struct Migration: Sendable {
  /// The version that the file has after this step.
  let version: Int
  /// The SQL that turns the previous version into this one; for the first version, the SQL that fills an empty file.
  let sql: String

  /// All steps, in order: the first layout, and then one for each later version.
  static let all = [first, options, switches]

  /// The steps that lead to a version from an empty file.
  static func through(_ version: Int) -> [Migration] { all.filter { $0.version <= version } }

  /// The layout that this program reads and writes.
  static let newest = all.last?.version ?? first.version
  /// The commit whose agent converts older layouts, which no release wrote, to the first one.
  static let lastCommitForOlder = "0d0ba066"
  /// The checksum of everything that the steps define (`Layout.checksum`), so that an intact file of the newest layout is recognised at
  /// once, without applying all steps in memory for comparison. With a wrong number, each start is slower, but nothing else goes wrong;
  /// `MigrationTests` reports the right one.
  static let newestDefinitions: UInt64 = 6_511_990_550_031_717_126
  /// Marks the file as ours in its header: "Alrm".
  static let applicationID = 0x416c_726d
}

// The steps after the first layout.
extension Migration {
  /// The options that are words move to one column, so that a new one needs no column and no step. The column has no CHECK: a word that
  /// this version doesn't know, because a later one wrote it, must not prevent the alarm from being read. See `AlarmOptions.text`.
  ///
  /// `RowSeal` names the columns that are removed, because the checksums of older layouts cover them.
  static let options = Migration(
    version: 26,
    sql: """
      ALTER TABLE alarms ADD COLUMN options TEXT;
      UPDATE alarms
        SET options = trim(ifnull('dnd=' || do_not_disturb, '') || ' ' || ifnull('wake=' || wake, ''))
        WHERE do_not_disturb IS NOT NULL OR wake IS NOT NULL;
      ALTER TABLE alarms DROP COLUMN do_not_disturb;
      ALTER TABLE alarms DROP COLUMN wake;
      """)

  /// Adds alarms that leave out the days of a calendar, alarms that are switched off, and the words for this in the history.
  ///
  /// SQLite can't change the CHECK of a column; its text in the table of contents is replaced.
  /// https://www.sqlite.org/lang_altertable.html (section 7) allows this for a change that no stored row violates.
  static let switches = Migration(
    version: 27,
    sql: """
      ALTER TABLE alarms ADD COLUMN rrule_calendar TEXT;
      ALTER TABLE progress ADD COLUMN off_since INTEGER;
      ALTER TABLE progress ADD COLUMN off_until INTEGER;
      ALTER TABLE progress ADD COLUMN off_until_date INTEGER;
      PRAGMA writable_schema = ON;
      UPDATE sqlite_schema
        SET sql = replace(sql, 'OR ending = ''skipped'')', 'OR ending = ''skipped'' OR ending = ''switchedOff'')')
        WHERE type = 'table' AND name = 'history';
      PRAGMA writable_schema = RESET;
      """)
}
