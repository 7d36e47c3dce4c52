package import AlarmCore

/// Something that happened to the store which the user, or a later reader of the log, should know.
package enum StoreNotice: Hashable, Sendable {
  /// The store was damaged and moved to `movedTo`; the backup of `backupTime` was put in its place. Changes made after
  /// that time are lost.
  case restored(movedTo: String, backupTime: WallInstant)
  /// The store was damaged and moved to `movedTo`, and there was no usable backup: it starts empty.
  case startedEmpty(movedTo: String)
  /// The store's folder can't be written: alarms are read and ring, but nothing can be stored.
  case readOnly(file: String)
  /// There is no room for writing, or it isn't allowed: alarms are read and ring, and each change is another try.
  case unwritable(reason: String)
  /// One stored alarm makes no sense and was left out; its row stays in the file.
  case unreadable(alarm: String, reason: String)
  /// The daily backup could not be written; the store itself is fine.
  case backupFailed(String)

  /// The notice as one sentence.
  package var message: String {
    switch self {
    case .restored(let movedTo, let time):
      "The alarm store was damaged. The backup of \(Stamp(time)) took its place; the damaged file is kept as \(movedTo)."
    case .startedEmpty(let movedTo):
      "The alarm store was damaged and there is no backup: it starts empty. The damaged file is kept as \(movedTo)."
    case .readOnly(let file):
      "\(file) can't be written: stored alarms still ring, but no change can be stored."
    case .unwritable(let reason):
      "\(reason). Stored alarms still ring, and changes are refused until they can be stored."
    case .unreadable(let alarm, let reason):
      "The stored alarm \(alarm) can't be read and is left out: \(reason)."
    case .backupFailed(let reason):
      "No backup of the alarm store was made: \(reason)"
    }
  }
}
