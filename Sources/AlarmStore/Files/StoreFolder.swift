import AlarmCore
import Glibc

/// The store's folder and the names of its files. Only the user can read it: titles and metadata are private.
struct StoreFolder: Hashable, Sendable {
  /// The folder's path, without a slash at its end.
  let path: String

  /// The SQLite file with the alarms and everything else that is stored.
  var store: String { path + "/alarms.sqlite" }
  /// Changes that SQLite hasn't moved from its log to the file yet; the log belongs to exactly one state of the file.
  var log: String { store + "-wal" }
  /// The file whose lock prevents a second agent.
  var lock: String { path + "/lock" }
  /// A backup that has been checked and is about to replace the store.
  var restoring: String { path + "/restoring.sqlite" }
  /// A backup that is being written.
  var partialBackup: String { path + "/backup.partial" }
  /// A copy that is about to be given to the user.
  var outgoing: String { path + "/outgoing.partial" }
  /// A file that the user wants restored: in its original form, and in checked form.
  var incoming: (raw: String, checked: String) { (path + "/incoming.raw", path + "/incoming.partial") }
  /// A finished backup, named after the time at which it was made.
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
      _ = chmod(path, 0o700)  // a read-only medium keeps the mode that it has
    }
  }

  /// Creates the empty store file with mode 0600, which SQLite also uses for the files next to it. Must not be called while the store
  /// is open: closing any descriptor of the file would release SQLite's locks.
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

  /// The names of the folder's files, unordered; empty if the folder can't be read.
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

  /// The backups, newest first. Those dated more than a day ahead were made with a wrong clock, and are last.
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

/// A time as it appears in file names, in UTC: `2026-10-01T070000Z`. Sorting the text sorts by time.
struct Stamp: Hashable, CustomStringConvertible {
  /// The instant, in whole seconds.
  let instant: WallInstant

  /// The second that contains an instant.
  init(_ instant: WallInstant) { self.instant = WallInstant(seconds: instant.seconds) }

  /// Reads the text form; nil for anything else.
  init?(_ text: some StringProtocol) {
    let parts = text.split(separator: "T", omittingEmptySubsequences: false)
    guard parts.count == 2, let date = CivilDate(String(parts[0])), parts[1].utf8.count == 7, parts[1].last == "Z",
      let digits = Int(parts[1].dropLast()), digits >= 0,
      let time = CivilTime(hour: digits / 10_000, minute: digits / 100 % 100), digits % 100 < 60
    else { return nil }
    instant = WallInstant(seconds: Int64(date.dayNumber * 86_400 + time.secondOfDay + digits % 100))
  }

  /// The text form.
  var description: String {
    let seconds = Int(instant.seconds)
    let day = seconds / 86_400 - (seconds % 86_400 < 0 ? 1 : 0)
    let second = seconds - day * 86_400
    let clock = [second / 3600, second / 60 % 60, second % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined()
    return "\(CivilDate(dayNumber: day))T\(clock)Z"
  }
}

/// Files that were put aside for the user: damaged stores, stores that were replaced by another one, and stores of a layout from before
/// the first release.
struct AsideFiles {
  /// Why a file was put aside; its name begins with this word.
  enum Reason: String {
    case damaged, replaced, older
  }

  /// How many files of each kind are kept, so that a failing disk isn't filled with damaged stores.
  static let keptFiles = 3

  private let folder: StoreFolder

  /// The files next to a store.
  init(_ folder: StoreFolder) { self.folder = folder }

  /// An unused name for a file that is put aside at an instant.
  func name(_ reason: Reason, at now: WallInstant) -> String {
    path(reason, free(reason, at: now))
  }

  /// The part of such a name that distinguishes files of the same second.
  func free(_ reason: Reason, at now: WallInstant) -> String {
    let first = Stamp(now).description
    var mark = first
    var count = 1
    while folder.exists(path(reason, mark)) {
      count += 1
      mark = "\(first)-\(count)"
    }
    return mark
  }

  /// The name with a mark.
  func path(_ reason: Reason, _ mark: String) -> String { folder.path + "/\(reason.rawValue)-\(mark).sqlite" }

  /// Removes all files of one kind except the newest, judged by their names.
  func prune(_ reason: Reason) {
    let prefix = reason.rawValue + "-"
    let marks = folder.names().compactMap { name -> (mark: String, stamp: Stamp, count: Int)? in
      guard name.hasPrefix(prefix), name.hasSuffix(".sqlite") else { return nil }
      let mark = name.dropFirst(prefix.utf8.count).dropLast(7)
      let parts = mark.split(separator: "Z", omittingEmptySubsequences: false)
      guard parts.count == 2, let stamp = Stamp(parts[0] + "Z") else { return nil }
      return (String(mark), stamp, Int(parts[1].dropFirst()) ?? 1)
    }
    let old = marks.sorted { ($0.stamp.instant, $0.count) > ($1.stamp.instant, $1.count) }.dropFirst(Self.keptFiles)
    for (mark, _, _) in old {
      unlink(path(reason, mark) + "-wal")
      unlink(path(reason, mark))
    }
  }
}

/// The bytes of files, copied as they are.
enum FileBytes {
  /// The side on which a copy failed, with the system's error number.
  enum Failure: Error {
    case reading(Int32)
    case writing(Int32)
  }

  /// Copies the rest of one descriptor to another. (Not by sendfile, which doesn't report the side on which it failed.)
  static func copy(from source: Int32, to target: Int32) throws(Failure) {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(source, &buffer, buffer.count)
      guard count >= 0 else { throw .reading(errno) }
      guard count > 0 else { return }
      var written = 0
      while written < count {
        let more = buffer.withUnsafeBytes { write(target, $0.baseAddress?.advanced(by: written), count - written) }
        guard more >= 0 else { throw .writing(errno) }
        written += more
      }
    }
  }
}
