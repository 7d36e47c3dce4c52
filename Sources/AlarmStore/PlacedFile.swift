import Glibc

/// A file of the store as it was opened, to see whether its name still leads to it.
final class PlacedFile: Sendable {
  private let path: String
  private let descriptor: Int32

  /// Nil: there is no such file.
  init?(_ path: String) {
    // O_PATH, which Swift's Glibc doesn't export. Closing any other descriptor would drop SQLite's locks.
    let onlyPath: Int32 = 0o10_000_000
    descriptor = open(path, onlyPath | O_CLOEXEC)
    self.path = path
    guard descriptor >= 0 else { return nil }
  }

  deinit { if descriptor >= 0 { _ = close(descriptor) } }

  /// Whether the name leads to the file. If it can't be looked up at all (in a closed folder, say), it is assumed to.
  var isInPlace: Bool {
    var (own, present) = (stat(), stat())
    guard fstat(descriptor, &own) == 0 else { return true }
    guard own.st_nlink > 0 else { return false }
    guard stat(path, &present) == 0 else { return errno != ENOENT && errno != ENOTDIR }
    return own.st_dev == present.st_dev && own.st_ino == present.st_ino
  }
}

/// The two files that hold the stored data: commits go to the log first, and from there to the store's file.
struct StorePlace {
  private let folder: StoreFolder
  private let store: PlacedFile?
  private var log: PlacedFile?

  /// The files of a store that was just opened.
  init(_ folder: StoreFolder) {
    self.folder = folder
    store = PlacedFile(folder.store)
    log = PlacedFile(folder.log)
  }

  /// Whether both files are where the next start looks for them.
  mutating func isKept() -> Bool {
    if log == nil { log = PlacedFile(folder.log) }
    return hasStore && log?.isInPlace ?? true
  }

  /// Whether the store's own name leads to the open file.
  var hasStore: Bool { store?.isInPlace ?? true }

  /// Whether the log's name leads to the open file.
  var hasLog: Bool { log?.isInPlace ?? false }
}
