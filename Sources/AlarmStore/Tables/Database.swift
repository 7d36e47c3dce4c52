import AlarmCore
import CSQLite
import Glibc

/// One SQLite connection. This value owns it and closes it in the end; it is used on one thread at a time (SQLite's own locks are off).
struct Database: ~Copyable {
  /// How the file is opened.
  enum Access: Hashable, Sendable {
    /// Read and write; the file is created if it doesn't exist.
    case readWrite
    /// Read only, together with the log that the last writer left.
    case readOnly
    /// Read only, on a medium where nothing can change and neither a lock nor a log can be created.
    case immutable
  }

  private let raw: OpaquePointer
  /// The file's name, for messages.
  let path: String

  /// Opens a file; only the first statement shows whether it is a database.
  ///
  /// Messages refer to it by its path, or by the `name` that the user knows.
  init(path: String, called name: String? = nil, access: Access = .readWrite) throws(ArchiveError) {
    var handle: OpaquePointer?
    let flags = SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_PRIVATECACHE | SQLITE_OPEN_EXRESCODE
    let result =
      switch access {
      case .readWrite: sqlite3_open_v2(path, &handle, flags | SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, nil)
      case .readOnly: sqlite3_open_v2(path, &handle, flags | SQLITE_OPEN_READONLY, nil)
      case .immutable:
        sqlite3_open_v2(Self.immutableURI(path), &handle, flags | SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, nil)
      }
    guard let handle, result == SQLITE_OK else {
      // SQLite returns a connection even for most failures; it contains the message.
      let error = ArchiveError.sqlite(handle, result, doing: .open, file: name ?? path)
      if let handle { sqlite3_close_v2(handle) }
      throw error
    }
    raw = handle
    self.path = name ?? path
    // For a person who uses sqlite3 on the file; the lock keeps another agent out.
    sqlite3_busy_timeout(raw, 2000)
  }

  deinit { sqlite3_close_v2(raw) }

  /// Whether a transaction is open.
  var isInTransaction: Bool { sqlite3_get_autocommit(raw) == 0 }

  /// Whether the latest call failed because a row violates a constraint of its table.
  var hasRefusedRow: Bool { sqlite3_errcode(raw) & 0xff == SQLITE_CONSTRAINT }

  /// How many rows the last INSERT, UPDATE or DELETE changed.
  var changeCount: Int { Int(sqlite3_changes(raw)) }

  /// Whether SQL can't change how tables are defined. In the SQLite of some distributions it can't, unless this is turned off
  /// (SQLITE_DBCONFIG_DEFENSIVE).
  var isDefensive: Bool {
    get { alarmkit_sqlite_is_defensive(raw) != 0 }
    nonmutating set { alarmkit_sqlite_set_defensive(raw, newValue ? 1 : 0) }
  }

  /// Runs one or more SQL statements whose results aren't needed.
  borrowing func execute(_ sql: String) throws(ArchiveError) {
    let result = sqlite3_exec(raw, sql, nil, nil, nil)
    guard result == SQLITE_OK else { throw .sqlite(raw, result, doing: .change, file: path) }
  }

  /// Writes everything durably to a new file that only the user can read. If that fails, no file is left.
  borrowing func copyCompactly(to path: String) throws(ArchiveError) {
    unlink(path)
    // VACUUM INTO accepts an existing empty file, and keeps its mode.
    let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw .system(errno, doing: .backUp, file: path) }
    close(descriptor)
    do {
      let copy = try prepare("VACUUM INTO ?", doing: .backUp)
      try copy.bind(path, at: 1)
      try copy.run()
      try StoreFolder.sync(path)  // VACUUM INTO doesn't do this
    } catch {
      unlink(path)
      throw error
    }
  }

  /// Leaves the log and its index in place when this is closed, because their names belong to another database by then.
  borrowing func leaveFilesWhenClosed() {
    var isKept: Int32 = 1
    sqlite3_file_control(raw, "main", SQLITE_FCNTL_PERSIST_WAL, &isKept)
  }

  /// Copies everything, in its state at this moment, into an empty database.
  borrowing func copy(to target: borrowing Database, doing action: StoreAction = .read) throws(ArchiveError) {
    guard let work = sqlite3_backup_init(target.raw, "main", raw, "main") else {
      throw .sqlite(target.raw, sqlite3_errcode(target.raw), doing: action, file: path)
    }
    let result = sqlite3_backup_step(work, -1)
    sqlite3_backup_finish(work)
    // The target has the message, whichever of the two databases it is about.
    guard result == SQLITE_DONE else { throw .sqlite(target.raw, result, doing: action, file: path) }
  }

  /// Copies the rows of all tables that exist here from another file that defines them in the same way. Triggers, indices and the like
  /// that are defined in that file have no effect.
  borrowing func takeRows(of file: String) throws(ArchiveError) {
    var tables: [String] = []
    let names = try prepare(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'")
    while try names.step() { tables.append(names.text(at: 0)) }
    names.reset()
    let attach = try prepare("ATTACH DATABASE ? AS source")
    try attach.bind(file, at: 1)
    try attach.run()
    for table in tables {
      try execute("INSERT INTO main.\(table) SELECT * FROM source.\(table) NOT INDEXED")
    }
    try execute("DETACH DATABASE source")
  }

  /// Prepares a statement that is used repeatedly. `action`: what failed according to an error, if that is neither a change nor a read.
  /// `seal`: its first values are the sealed ones of a table.
  /// first values are the sealed ones of a table.
  borrowing func prepare(
    _ sql: String, sealedBy seal: RowSeal? = nil, doing action: StoreAction? = nil
  ) throws(ArchiveError) -> Statement {
    var handle: OpaquePointer?
    let result = sqlite3_prepare_v3(raw, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &handle, nil)
    guard let handle, result == SQLITE_OK else { throw .sqlite(raw, result, doing: action ?? .read, file: path) }
    return Statement(adopting: handle, of: path, sealedBy: seal, doing: action)
  }

  /// The first column of the first row, as a text; empty without a row.
  borrowing func value(_ sql: String, doing action: StoreAction? = nil) throws(ArchiveError) -> String {
    let statement = try prepare(sql, doing: action)
    return try statement.step() ? statement.text(at: 0) : ""
  }

  /// The columns of a table in their order; none if the table doesn't exist.
  borrowing func columns(of table: String) throws(ArchiveError) -> [String] {
    let rows = try prepare("SELECT name FROM pragma_table_info(?)")
    try rows.bind(table, at: 1)
    var names: [String] = []
    while try rows.step() { names.append(rows.text(at: 0)) }
    return names
  }

  /// Rolls back an open transaction; SQLite may have done so already, for example when the disk is full.
  borrowing func rollBack() {
    // If the rollback itself fails, this doesn't matter: uncommitted changes are dropped with the connection at the latest.
    if isInTransaction { _ = sqlite3_exec(raw, "ROLLBACK", nil, nil, nil) }
  }

  private static func immutableURI(_ path: String) -> String {
    var uri = "file:"
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "-"):
        uri.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        uri += (byte < 16 ? "%0" : "%") + String(byte, radix: 16)
      }
    }
    return uri + "?immutable=1"
  }
}
