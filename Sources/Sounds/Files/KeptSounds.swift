package import AlarmCore
package import HostSystem
import Synchronization

/// Copies of the sounds that callers offer as open files, because a path in a sandbox is meaningless outside of it.
///
/// The same bytes are one copy, whichever application offers them. A copy is kept for a day after it was last offered, and as long
/// as an alarm names it. Every function here may take as long as the disk, or the caller's file, takes.
package final class KeptSounds: Sendable {
  /// The maximum number of copies of one application.
  package static let maxCopiesOfOneApp = 32
  /// The maximum size of one application's copies in total, in bytes.
  package static let maxBytesOfOneApp = 25 << 20
  /// The maximum number of copies.
  package static let maxCopies = 1_000
  /// The maximum size of all copies in total, in bytes.
  package static let maxBytes = 100 << 20
  /// How long a copy is kept if no alarm names it.
  package static let keeping = Duration.seconds(86_400)

  /// Locked while the folder is changed: the limits apply to all copies together.
  private let folder: Mutex<KeptSoundFolder>

  /// Keeps the copies in a folder, which is created with the first one.
  package init(folder: String) { self.folder = Mutex(KeptSoundFolder(path: folder)) }

  /// The folder of this user's copies.
  package static func folder(in folders: UserFolders) -> String { folders.data + "/alarmkit/sounds" }

  /// Copies an open file for an application; the caller still has to close the file. `named` are the copies that alarms name: when
  /// a limit is reached, old copies that no alarm names are removed.
  package func keep(
    _ descriptor: CInt, for application: String, named: Set<KeptSoundName>, at now: WallInstant
  ) throws(KeepingError) -> KeptSoundName {
    let offered = OfferedSound(descriptor: descriptor)
    try offered.check()
    let path = try folder.withLock { (folder) throws(KeepingError) in
      try folder.make()
      return folder.path
    }
    // Without the lock, because the caller's file may hang.
    let copy = try PartialSound(in: path)
    let (digest, size) = try offered.copy(to: copy.descriptor)
    try copy.check()
    try copy.sync()
    guard let name = KeptSoundName(digest: digest) else { preconditionFailure("a digest has hexadecimal digits") }
    let mark = Self.mark(of: application)
    try folder.withLock { (folder) throws(KeepingError) in
      if Self.obstacle(to: name, of: size, by: mark, among: folder.sounds()) != nil {
        Self.tidy(folder, named: named, at: now)
        if let obstacle = Self.obstacle(to: name, of: size, by: mark, among: folder.sounds()) { throw obstacle }
      }
      try copy.place(at: folder.file(name))
      try folder.note(mark, on: name, at: now)
      folder.sync()
    }
    return name
  }

  /// Removes the copies that no alarm names and that haven't been offered for a day, and remains of an earlier agent. Called at the start.
  package func tidy(named: Set<KeptSoundName>, at now: WallInstant) {
    folder.withLock { folder in
      Self.tidy(folder, named: named, at: now)
      folder.removeRemains(before: now - Self.keeping)
    }
  }

  // MARK: Private

  private static func tidy(_ folder: KeptSoundFolder, named: Set<KeptSoundName>, at now: WallInstant) {
    // Also copies dated in the future, by a clock that was wrong: they would otherwise be kept until then.
    folder.remove { !named.contains($0.name) && !(now - keeping...now + keeping).contains($0.kept) }
  }

  /// The limit that one more copy would exceed; nil if there is room for it.
  private static func obstacle(
    to name: KeptSoundName, of size: Int, by mark: String, among sounds: [KeptSoundFolder.Sound]
  ) -> KeepingError? {
    let others = sounds.filter { $0.name != name }
    let own = others.filter { $0.marks.contains(mark) }
    if own.count >= maxCopiesOfOneApp || own.reduce(size, { $0 + $1.size }) > maxBytesOfOneApp {
      return KeepingError(
        .full,
        Message(
          """
          an application may have {number} sounds kept, with {size} MiB in all; those that no alarm names go after a day
          """, ["number": maxCopiesOfOneApp, "size": maxBytesOfOneApp >> 20]))
    }
    guard others.count >= maxCopies || others.reduce(size, { $0 + $1.size }) > maxBytes else { return nil }
    return KeepingError(
      .full,
      Message(
        """
        all applications together may have {number} sounds kept, with {size} MiB in all; those that no alarm names go after a day
        """, ["number": maxCopies, "size": maxBytes >> 20]))
  }

  /// The mark for an application next to its copies: an application's id may contain any characters.
  private static func mark(of application: String) -> String { String(SoundDigest.text(of: application).prefix(16)) }
}

/// Why a sound isn't kept. Its caller may be in a sandbox, so the reason has no paths.
package struct KeepingError: Error, Hashable, Sendable {
  /// What kind of failure it was.
  package enum Code: String, Hashable, Sendable {
    /// The file isn't a sound that can be played, or the caller hasn't opened it as required.
    case unfit
    /// The limit of kept sounds is reached.
    case full
    /// The copy can't be checked or written.
    case failed
  }

  /// What kind of failure it was.
  package let code: Code
  /// A clause for the caller: what was received, and what would be valid.
  package let reason: Message
  /// What failed on this machine, with its paths, for the log.
  package let underlying: HostError?

  init(_ code: Code, _ reason: Message, _ underlying: HostError? = nil) {
    self.code = code
    self.reason = reason
    self.underlying = underlying
  }

  /// The error when a system call for the copy failed with this errno(3) number.
  static func system(_ number: CInt) -> KeepingError { KeepingError(.failed, HostError.reason(of: number)) }
}
