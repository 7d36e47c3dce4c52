import AlarmCore

/// One step of the file's layout. Each step runs in a transaction together with its version number; a new file takes all steps in
/// one.
///
/// A step that was released never changes again, because files in its layout exist. The meaning of the columns is explained at
/// `DefinitionRow`, `ProgressRow` and the other rows.
struct Migration: Sendable {
  /// The version that the file has after this step.
  let version: Int
  /// The SQL that turns the version before into this one.
  let sql: String

  /// All steps, in order; step n leads from version n - 1 to n.
  static let all = [
    alarmsAndHistory, skippedOccurrence, timeouts, actions, texts, recurrence, ownerCalls, historyOfRings, applications,
    template, clock, sound, whileAsleep, circumstances, symbolIcon, ringsByBootClock, missed,
    outages, checksums, countdownActions, widgetParts, progressApart, doNotDisturb, wake, comparisons,
  ]

  /// The layout that this program reads and writes.
  static let newest = all.count
  /// The checksum of everything that the steps define (`Layout.checksum`), so that an intact file of the newest layout is
  /// recognised at once, without applying all steps in memory for comparison. A wrong number makes each start slower, but
  /// nothing else goes wrong; `MigrationTests` reports the right one.
  static let newestDefinitions: UInt64 = 15_908_839_003_937_234_998
  /// Marks the file as ours in its header: "Alrm".
  static let applicationID = 0x416c_726d
}
