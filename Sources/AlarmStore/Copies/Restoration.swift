import AlarmCore
import Glibc

/// Has a checked file take the store's place at the next start, so that a crash at any moment leaves either the old store, or
/// the new one, and each of them whole.
///
/// The file's name ends in the mark under which the present store is put aside.
struct Restoration {
  private static let prefix = "incoming-"

  /// Where all of it happens.
  let folder: StoreFolder

  /// Has a file that was checked and made durable wait for the next start, in place of another one that does. The result is
  /// where the present store will be then.
  func prepare(_ checked: String, at now: WallInstant) throws(ArchiveError) -> String {
    let others = AsideFiles(folder)
    let mark = others.free(.replaced, at: now)
    for old in waiting { unlink(old.file) }
    try folder.move(checked, to: folder.path + "/\(Self.prefix)\(mark).sqlite")
    try folder.sync()
    return others.path(.replaced, mark)
  }

  /// Puts the store aside and the waiting file in its place, or ends what a crash interrupted of that.
  func finish() throws(ArchiveError) {
    guard let incoming = waiting.max(by: { $0.mark < $1.mark }) else { return }
    let aside = AsideFiles(folder).path(.replaced, incoming.mark)
    if folder.exists(folder.store) {
      // The log first: left behind, it would be replayed into the restored file.
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

  /// The files that wait, with their marks; one, unless somebody copied it.
  private var waiting: [(file: String, mark: String)] {
    folder.names().compactMap { name in
      guard name.hasPrefix(Self.prefix), name.hasSuffix(".sqlite") else { return nil }
      return (folder.path + "/" + name, String(name.dropFirst(Self.prefix.utf8.count).dropLast(7)))
    }
  }
}
