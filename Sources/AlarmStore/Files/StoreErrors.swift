import AlarmCore
import CSQLite
import Glibc

/// What was being done to a file of the store.
enum StoreAction {
  case open, openLock, lock, read, write, change, prepareChange, storeChange, backUp, makeFolder
  /// The new name is given.
  case rename(String)
  /// The source file is given.
  case copy(String)

  /// The sentence that the action failed.
  var failure: Message {
    switch self {
    case .open: Message("can't open it")
    case .openLock: Message("can't open the lock")
    case .lock: Message("can't lock it")
    case .read: Message("can't read it")
    case .write: Message("can't write it")
    case .change: Message("can't prepare or change it")
    case .prepareChange: Message("can't prepare a change")
    case .storeChange: Message("can't store the change")
    case .backUp: Message("can't make a backup")
    case .makeFolder: Message("can't make the folder")
    case .rename(let name): Message("can't rename it to {name}", ["name": name])
    case .copy(let file): Message("can't copy {file} to it", ["file": file])
    }
  }
}

extension ArchiveError {
  /// The error of the last call on a connection, with the action and the file.
  ///
  /// SQLite reports a full disk as FULL or, if it happens with the shared index or a quota, as an I/O error together with the system's
  /// error number; for the user, both mean the same. A plain "error" means that a statement doesn't fit the tables; as the statements
  /// are always the same, the tables are damaged. They are also damaged if a value is reported to be larger than any that was stored.
  static func sqlite(_ connection: OpaquePointer?, _ result: Int32, doing action: StoreAction, file: String)
    -> ArchiveError
  {
    let system = connection.map { sqlite3_system_errno($0) } ?? 0
    let code: Code =
      switch (result & 0xff, system) {
      case (SQLITE_FULL, _), (SQLITE_IOERR, ENOSPC), (SQLITE_IOERR, EDQUOT), (SQLITE_CANTOPEN, ENOSPC),
        (SQLITE_IOERR, EFBIG):
        .full
      case (SQLITE_READONLY, _), (SQLITE_IOERR, EROFS), (SQLITE_CANTOPEN, EROFS), (SQLITE_CANTOPEN, EACCES),
        (SQLITE_PERM, _):
        .readOnly
      case (SQLITE_BUSY, _), (SQLITE_LOCKED, _): .busy
      case (SQLITE_CORRUPT, _), (SQLITE_NOTADB, _), (SQLITE_ERROR, _), (SQLITE_TOOBIG, _):
        .damaged
      default: .unavailable
      }
    let cause = connection.map { String(cString: sqlite3_errmsg($0)) } ?? String(cString: sqlite3_errstr(result))
    let detail = system == 0 ? "" : "; " + String(cString: strerror(system))
    return ArchiveError(
      code, doing: action, file: file, cause: Message(verbatim: "\(cause) (SQLite \(result)\(detail))"))
  }

  /// The error of a system call on a file, from `errno`.
  static func system(_ number: Int32, doing action: StoreAction, file: String) -> ArchiveError {
    let code: Code =
      switch number {
      case ENOSPC, EDQUOT, EFBIG: .full
      case EROFS, EACCES, EPERM: .readOnly
      default: .unavailable
      }
    return ArchiveError(
      code, doing: action, file: file, cause: SystemReason.message(for: String(cString: strerror(number))))
  }

  /// The action that failed on a file, the reason in words that need no knowledge of SQLite, and SQLite's or the system's own message.
  private init(_ code: Code, doing action: StoreAction, file: String, cause: Message) {
    let reason = code.explanation.map { Message.about($0, cause) } ?? cause
    self.init(code, .about(file, .about(action.failure, reason)))
  }
}

extension ArchiveError.Code {
  /// The cause in words that need no knowledge of SQLite; nil: there are none.
  fileprivate var explanation: Message? {
    switch self {
    case .full: Message("the disk is full")
    case .readOnly: Message("it may not be written")
    case .busy: Message("another program holds it")
    case .damaged: Message("it is damaged")
    case .newerVersion, .olderVersion, .inUse, .unavailable, .unfit: nil
    }
  }
}
