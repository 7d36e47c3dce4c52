import AlarmCore
import Glibc

/// The store's folder and the names of its files. Only the user can read it: titles and metadata are private.
struct StoreFolder: Hashable, Sendable {
  /// The folder's path, without a slash at its end.
  let path: String

  /// The alarms.
  var store: String { path + "/alarms.sqlite" }
  /// Changes that SQLite hasn't yet moved from its log to the file; the log belongs to exactly one state of the file.
  var log: String { store + "-wal" }
  /// The file whose lock keeps a second agent out.
  var lock: String { path + "/lock" }
  /// A backup that has been checked and is about to take the store's place.
  var restoring: String { path + "/restoring.sqlite" }
  /// A backup that is being written.
  var partialBackup: String { path + "/backup.partial" }
  /// A copy that is about to be handed to the user.
  var outgoing: String { path + "/outgoing.partial" }
  /// A file that the user wants restored: as it came, and in checked form.
  var incoming: (raw: String, checked: String) { (path + "/incoming.raw", path + "/incoming.partial") }
  /// A finished backup.
  func backup(_ stamp: Stamp) -> String { path + "/backup-\(stamp).sqlite" }

  /// Creates the folder and its parents if they are missing; the folder's mode becomes 0700 in any case.
  func prepare() throws(ArchiveError) {
    guard path.hasPrefix("/") else {
      throw ArchiveError(
        .unavailable, Message("\"{path}\" is not a place for the alarm store; give an absolute path", ["path": path]))
    }
    var end = path.startIndex
    while end < path.endIndex {
      end = path[path.index(after: end)...].firstIndex(of: "/") ?? path.endIndex
      // Only missing parts have to be created; an existing one may be on a read-only medium, which is not an error here.
      if mkdir(String(path[..<end]), 0o700) != 0, errno != EEXIST, !isFolder(String(path[..<end])) {
        throw .system(errno, doing: .makeFolder, file: String(path[..<end]))
      }
    }
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & 0o777 != 0o700, status.st_uid == geteuid() {
      _ = chmod(path, 0o700)  // a read-only medium keeps what it has
    }
  }

  /// Creates the empty store file with mode 0600, which SQLite passes on to its side files. Must not be called while the store
  /// is open: closing any descriptor of the file would drop SQLite's locks.
  func prepareStore() throws(ArchiveError) {
    let descriptor = open(store, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .system(errno, doing: .open, file: store) }
    _ = fchmod(descriptor, 0o600)
    close(descriptor)
    try sync()
  }

  /// Makes new and changed names durable.
  func sync() throws(ArchiveError) { try Self.sync(path, flags: O_RDONLY | O_DIRECTORY) }

  /// Makes a file's content durable.
  static func sync(_ path: String, flags: Int32 = O_RDWR) throws(ArchiveError) {
    let descriptor = open(path, flags | O_CLOEXEC)
    guard descriptor >= 0 else { throw .system(errno, doing: .open, file: path) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw .system(errno, doing: .write, file: path) }
  }

  /// Renames within the folder, replacing any file with the new name.
  func move(_ old: String, to new: String) throws(ArchiveError) {
    guard rename(old, new) == 0 else { throw .system(errno, doing: .rename(new), file: old) }
  }

  /// Whether a file of that name exists.
  func exists(_ file: String) -> Bool { access(file, F_OK) == 0 }

  /// The file's size in bytes; 0 if it doesn't exist.
  func size(_ file: String) -> Int {
    var status = stat()
    return stat(file, &status) == 0 ? Int(status.st_size) : 0
  }

  /// The names of the folder's files, in no order; empty if the folder can't be read.
  func names() -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      names.append(
        withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        })
    }
    return names
  }

  /// The backups, newest first. Those dated more than a day ahead were made by a clock that was wrong, and come last.
  func backups(at now: WallInstant) -> [Stamp] {
    let stamps = names().compactMap { name in
      name.hasPrefix("backup-") && name.hasSuffix(".sqlite") ? Stamp(name.dropFirst(7).dropLast(7)) : nil
    }
    let wrong = now + .seconds(86_400)
    return stamps.sorted { left, right in
      (left.instant > wrong) == (right.instant > wrong) ? left.instant > right.instant : right.instant > wrong
    }
  }

  private func isFolder(_ path: String) -> Bool {
    let number = errno
    defer { errno = number }
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
