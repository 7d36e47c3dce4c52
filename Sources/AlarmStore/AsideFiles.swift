import AlarmCore
import Glibc

/// Files that were put aside for the user: damaged stores, stores that were replaced by another one, and stores of a layout from before
/// the first release.
struct AsideFiles {
  /// Why a file was put aside; its name begins with this word.
  enum Reason: String {
    case damaged, replaced, older
  }

  /// How many files of each kind are kept, so that a failing disk isn't filled with damaged stores.
  static let kept = 3

  private let folder: StoreFolder

  /// The files beside a store.
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
    let old = marks.sorted { ($0.stamp.instant, $0.count) > ($1.stamp.instant, $1.count) }.dropFirst(Self.kept)
    for (mark, _, _) in old {
      unlink(path(reason, mark) + "-wal")
      unlink(path(reason, mark))
    }
  }
}
