/// Keeps alarms through crashes and reboots. The only port that the agent waits for.
package protocol AlarmArchive: Sendable {
  /// All stored alarms.
  func records() async throws(ArchiveError) -> [AlarmRecord]
  /// The stored permissions of all applications.
  func permissions() async throws(ArchiveError) -> [AppPermission]
  /// The history of rings that ended since an instant, the latest first; of one application's alarms, or (nil) of all.
  func history(since start: WallInstant, limit: Int, owner: String?) async throws(ArchiveError) -> [HistoryEntry]
  /// All presses that weren't delivered yet, the oldest first.
  func calls() async throws(ArchiveError) -> [OwnerCall]
  /// The latest time that the wall clock is known to have shown; nil: unknown.
  func lastSeen() async throws(ArchiveError) -> WallInstant?
  /// Makes all changes durable in one transaction, or none of them.
  func commit(_ changes: [ArchiveChange]) async throws(ArchiveError)
  /// Does work that can wait until there is no commit: makes backups and, if the clock is certainly right, removes old data. The
  /// archive itself reports what goes wrong.
  func maintain(isClockSure: Bool) async
}

/// Why nothing was stored; data that was stored before isn't affected.
package struct ArchiveError: Error, Hashable, Sendable {
  /// What kind of failure it was.
  package enum Code: String, Hashable, Sendable {
    case full, readOnly, busy, damaged, newerVersion, olderVersion, inUse, unavailable
    /// A file that the user named can't be used; the sentence says what kind of file could be used.
    case unfit
  }

  package var code: Code
  /// A sentence for the user: what failed, and on which file.
  package var sentence: Message

  package init(_ code: Code, _ sentence: Message) {
    self.code = code
    self.sentence = sentence
  }

  /// The sentence in English, for logs.
  package var message: String { sentence.description }
}

/// An event of the stored alarms that the user should know about; it isn't the result of a call, so no call can report it.
package enum ArchiveNotice: Hashable, Sendable {
  /// The store was damaged and moved to `movedTo`; the backup of `backupTime` was put in its place. Changes made after
  /// that time are lost.
  case restored(movedTo: String, backupTime: WallInstant)
  /// The store was damaged and moved to `movedTo`, and there was no usable backup: it starts empty.
  case startedEmpty(movedTo: String)
  /// The store has a layout from before the first release, and was moved to `movedTo`; the agent of `commit` can convert it. The store
  /// starts empty.
  case tooOld(movedTo: String, commit: String)
  /// The store's files were removed while the agent ran; everything was written to `file` again.
  case rewritten(file: String)
  /// The store's file was replaced while the agent ran. The replacement was moved to `movedTo`, and everything that the agent
  /// knew was written again.
  case replaced(movedTo: String)
  /// The store's folder can't be written: alarms are read and ring, but nothing can be stored.
  case readOnly(file: String)
  /// There is no space to write, or writing isn't allowed: alarms are read and ring, and each change tries to write again.
  case unwritable(reason: Message)
  /// One stored alarm has an invalid value in this column and was left out; its row stays in the file.
  case unreadable(alarm: String, column: String)
  /// One stored alarm was damaged and left out; its row stays in the file.
  case damagedAlarm(String)
  /// Another stored part was damaged and left out.
  case damaged(StoredPart)
  /// An index of the store was damaged, and was rebuilt from the stored rows; nothing is lost.
  case reordered
  /// The store's file contained these triggers, views, indices or tables that somebody else had added; they are left out.
  case foreignRemoved(String)
  /// The daily backup could not be written; the store itself is fine.
  case backupFailed(Message)
  /// After a failure, a backup was written again.
  case backupWorks

  /// The notice as one sentence.
  package var sentence: Message {
    switch self {
    case .restored(let movedTo, let time):
      Message(
        """
        The alarm store was damaged. The backup of {time} UTC took its place, and what was changed later is lost; the damaged \
        file is kept as {file}.
        """, ["time": ZoneRules.utc.text(at: time), "file": movedTo])
    case .startedEmpty(let movedTo):
      Message(
        "The alarm store was damaged and there is no backup: it starts empty. The damaged file is kept as {file}.",
        ["file": movedTo])
    case .tooOld(let movedTo, let commit):
      Message(
        """
        The alarm store is from before the first release, and this agent can't read it: the store starts empty. The file is kept as \
        {file}; the agent of commit {commit} can bring it forward.
        """, ["file": movedTo, "commit": commit])
    case .rewritten(let file):
      Message(
        "The alarm store {file} was removed while the agent ran. The agent has written all alarms to it again.",
        ["file": file])
    case .replaced(let movedTo):
      Message(
        """
        The alarm store was replaced by another file while the agent ran. The other file is kept as {file}, and none of its \
        alarms ring; the agent has written its own alarms again.
        """, ["file": movedTo])
    case .readOnly(let file):
      Message("{file} can't be written: stored alarms still ring, but no change can be stored.", ["file": file])
    case .unwritable(let reason):
      Message(
        "{reason}. Stored alarms still ring, and changes are refused until they can be stored.", ["reason": reason])
    case .unreadable(let alarm, let column):
      Message(
        "The stored alarm {alarm} can't be read and is left out: {column} makes no sense.",
        ["alarm": alarm, "column": column])
    case .damagedAlarm(let alarm):
      Message("The stored alarm {alarm} was damaged and is left out.", ["alarm": alarm])
    case .damaged(.history): Message("Some of the stored history was damaged and is left out.")
    case .damaged(.decisions):
      Message("What was decided on some applications was damaged and is left out; they are asked about again.")
    case .damaged(.presses):
      Message("Some presses that applications had not been notified of were damaged and are left out.")
    case .damaged(.clock): Message("The time that the clock showed last was damaged and is left out.")
    case .reordered: Message("An index of the alarm store was damaged and was rebuilt; nothing is lost.")
    case .foreignRemoved(let parts):
      Message(
        "The alarm store contained parts that the agent didn't create; they are left out: {parts}.", ["parts": parts])
    case .backupFailed(let reason): Message("No backup of the alarm store was made: {reason}", ["reason": reason])
    case .backupWorks: Message("A backup of the alarm store was made again.")
    }
  }
}

/// Stored data apart from alarms.
package enum StoredPart: Hashable, Sendable {
  case history, decisions, presses, clock
}

/// When to try again to store changes that couldn't be stored, even if nothing happens: after 1, 2, 4 minutes and so on, later every
/// hour. If a disk is full for a night, this costs one wake-up an hour.
///
/// Measured on the boot clock, so that a wall clock that is set back doesn't delay it.
package struct ArchiveRetry: Sendable {
  /// The wait after the first failure.
  static let first = Duration.seconds(60)
  /// The maximum wait after any later failure.
  static let longest = Duration.seconds(3600)
  /// A try that comes early by at most this much counts as the one that was due: the timer follows the wall clock, which may have been
  /// slewed in the meantime.
  static let slack = Duration.seconds(2)

  /// The latest wait, and its end on the boot clock; nil: no change waits.
  private var wait: (length: Duration, end: Int64, boot: BootID)?

  /// No change waits.
  package init() {}

  /// No change waits any more.
  package mutating func settled() { wait = nil }

  /// Something couldn't be stored. If a try for another reason fails, this doesn't change when the next one is due.
  package mutating func failed(at now: Moment) {
    guard let wait, wait.boot == now.boot else { return begin(Self.first, at: now) }
    guard wait.end - now.uptime <= Self.slack.wholeMicroseconds else { return }
    begin(min(wait.length * 2, Self.longest), at: now)
  }

  /// When the next try is due, on the wall clock as it is now; nil: no change waits.
  package func deadline(at now: Moment) -> WallInstant? {
    wait.map { $0.boot == now.boot ? now.wall + .microseconds($0.end - now.uptime) : now.wall + Self.first }
  }

  private mutating func begin(_ length: Duration, at now: Moment) {
    wait = (length, now.uptime + length.wholeMicroseconds, now.boot)
  }
}
