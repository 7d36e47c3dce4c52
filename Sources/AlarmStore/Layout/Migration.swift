import AlarmCore

/// One step of the file's layout; each runs in a transaction of its own, together with its version number.
///
/// A step that was released never changes again: files in its layout exist. What the columns mean is explained at
/// `DefinitionRow`, `ProgressRow` and the other rows.
struct Migration: Sendable {
  /// The version that the file has after this step.
  let version: Int
  /// What makes it of the version before.
  let sql: String

  /// All steps, in order; step n leads from version n - 1 to n.
  static let all = [
    alarmsAndHistory, skippedOccurrence, timeouts, actions, texts, recurrence, ownerCalls, historyOfRings, applications,
    template, clock, sound, whileAsleep, circumstances, symbolIcon, ringsByBootClock, missed,
    outages, checksums, countdownActions, widgetParts, progressApart, doNotDisturb,
  ]

  /// The layout that this program reads and writes.
  static let newest = all.count
  /// The checksum of what all steps define (`Layout.checksum`), so that a sound file of the newest layout is known at once,
  /// without taking all steps in memory to compare with. Another number makes each start slower and nothing wrong;
  /// `MigrationTests` says the right one.
  static let newestDefinitions: UInt64 = 8_503_630_177_192_170_580
  /// Marks the file as ours in its header: "Alrm".
  static let applicationID = 0x416c_726d
}
