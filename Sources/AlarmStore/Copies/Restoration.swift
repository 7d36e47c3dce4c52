import AlarmCore
import Glibc

/// Has a checked file take the store's place at the next start, so that a crash at any moment leaves either the old store or
/// the new one, and each of them intact.
///
/// The file's name ends in the mark under which the present store is put aside.
struct Restoration {
  private static let prefix = "incoming-"

  /// Where all of it happens.
  let folder: StoreFolder

  /// Makes a checked and durable file wait for the next start, replacing any other one that waits. The result is where the
  /// present store will be then.
  func prepare(_ checked: String, at now: WallInstant) throws(ArchiveError) -> String {
    let others = AsideFiles(folder)
    let mark = others.free(.replaced, at: now)
    for old in waiting { unlink(old.file) }
    try folder.move(checked, to: folder.path + "/\(Self.prefix)\(mark).sqlite")
    try folder.sync()
    return others.path(.replaced, mark)
  }

  /// Puts the store aside and the waiting file in its place, or completes this if a crash interrupted it.
  func finish() throws(ArchiveError) {
    guard let incoming = waiting.max(by: { $0.mark < $1.mark }) else { return }
    let aside = AsideFiles(folder).path(.replaced, incoming.mark)
    if folder.exists(folder.store) {
      // The log first: if it were left behind, it would be replayed into the restored file.
      if folder.exists(folder.log) { try folder.move(folder.log, to: aside + "-wal") }
      try folder.move(folder.store, to: aside)
    } else {
      unlink(folder.log)
    }
    unlink(folder.store + "-shm")
    try folder.move(incoming.file, to: folder.store)
    try folder.sync()
    AsideFiles(folder).prune(.replaced)
  }

  /// The waiting files, with their marks; there is only one, unless it was copied by hand.
  private var waiting: [(file: String, mark: String)] {
    folder.names().compactMap { name in
      guard name.hasPrefix(Self.prefix), name.hasSuffix(".sqlite") else { return nil }
      return (folder.path + "/" + name, String(name.dropFirst(Self.prefix.utf8.count).dropLast(7)))
    }
  }
}
