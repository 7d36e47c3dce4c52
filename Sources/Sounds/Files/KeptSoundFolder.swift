import AlarmCore
import CSndFile
import Glibc
import HostSystem

/// The folder of the copies. Each is a file `kept-DIGEST`, with an empty file `kept-DIGEST.MARK` for each application that offered
/// it; the application can't be derived from the mark. There is no other list, so nothing can contradict the files.
struct KeptSoundFolder: Sendable {
  /// One copy.
  struct Sound {
    let name: KeptSoundName
    /// Its size in bytes.
    let size: Int
    /// When it was last offered.
    let kept: WallInstant
    /// The marks of the applications that offered it.
    let marks: Set<String>
  }

  let path: String

  /// Creates the folder if it doesn't exist. Only the user can enter it.
  func make() throws(KeepingError) {
    do throws(HostError) {
      try UserFolders.makeDirectory(path)
    } catch {
      throw KeepingError(.failed, Message("the folder of sounds can't be made"), error)
    }
  }

  /// All copies.
  func sounds() -> [Sound] {
    var marks: [KeptSoundName: Set<String>] = [:]
    var files: [(KeptSoundName, stat)] = []
    for entry in SoundDisk.host.entries(path) {
      let parts = entry.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = KeptSoundName(parts[0]) else { continue }
      if parts.count == 2 {
        marks[name, default: []].insert(String(parts[1]))
      } else if let status = Self.status(of: file(name)) {
        files.append((name, status))
      }
    }
    return files.map { name, status in
      Sound(name: name, size: status.st_size, kept: Self.changed(status), marks: marks[name] ?? [])
    }
  }

  /// The path of a copy.
  func file(_ name: KeptSoundName) -> String { "\(path)/\(name.text)" }

  /// Notes that an application offered a copy at this time; the copy already exists.
  func note(_ mark: String, on name: KeptSoundName, at now: WallInstant) throws(KeepingError) {
    let file = file(name)
    let note = open("\(file).\(mark)", O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard note >= 0 else { throw .system(errno) }
    close(note)
    let time = timespec(tv_sec: Int(now.seconds), tv_nsec: 0)
    guard utimensat(AT_FDCWD, file, [time, time], AT_SYMLINK_NOFOLLOW) == 0 else { throw .system(errno) }
  }

  /// Makes the names durable; if the medium doesn't support that, the files exist nevertheless.
  func sync() {
    let folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return }
    fsync(folder)
    close(folder)
  }

  /// Removes copies with their marks. A mark that remains after a crash of the machine belongs to no copy, and is removed the next time.
  func remove(where isMeant: (Sound) -> Bool) {
    for sound in sounds() where isMeant(sound) {
      unlink(file(sound.name))
      for mark in sound.marks { unlink("\(file(sound.name)).\(mark)") }
    }
  }

  /// Removes remains: marks without a copy, and unfinished copies that haven't been written to since an instant.
  func removeRemains(before instant: WallInstant) {
    for entry in SoundDisk.host.entries(path) {
      if entry.hasPrefix(PartialSound.prefix), let status = Self.status(of: "\(path)/\(entry)"),
        Self.changed(status) < instant
      {
        unlink("\(path)/\(entry)")
      }
      let parts = entry.split(separator: ".", maxSplits: 1)
      if parts.count == 2, let name = KeptSoundName(parts[0]), access(file(name), F_OK) != 0 {
        unlink("\(path)/\(entry)")
      }
    }
  }

  // MARK: Private

  /// The status of a regular file; nil if it isn't one or is gone.
  private static func status(of file: String) -> stat? {
    var status = stat()
    return lstat(file, &status) == 0 && status.st_mode & S_IFMT == S_IFREG ? status : nil
  }

  private static func changed(_ status: stat) -> WallInstant { WallInstant(seconds: Int64(status.st_mtim.tv_sec)) }
}

/// A copy that is being made, under a temporary name. It is removed unless it was placed.
struct PartialSound: ~Copyable {
  /// The beginning of such files' names.
  static let prefix = ".keeping-"

  /// The file, open for writing.
  let descriptor: CInt
  private let path: String

  /// Creates an empty file in a folder; only the user can read it.
  init(in folder: String) throws(KeepingError) {
    path = "\(folder)/\(Self.prefix)\(AlarmID.random())"
    descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw .system(errno) }
  }

  deinit {
    if descriptor >= 0 { _ = close(descriptor) }
    // Once the file was placed, this name no longer exists.
    unlink(path)
  }

  /// Refuses a file that no alarm could play, by the same rules as when an alarm rings.
  func check() throws(KeepingError) {
    guard alarmkit_sndfile_is_installed() != 0 else { throw KeepingError(.failed, .noLibrary("libsndfile.so.1")) }
    do throws(SoundsError) {
      _ = try SoundFile(path: path)
    } catch {
      throw KeepingError(
        .unfit, Message("it holds no sound that can be played; bring WAV, Ogg, Opus, FLAC or MP3"))
    }
  }

  /// Makes the bytes durable.
  func sync() throws(KeepingError) { guard fsync(descriptor) == 0 else { throw .system(errno) } }

  /// Gives the file its name, replacing a file of that name.
  func place(at target: String) throws(KeepingError) {
    guard rename(path, target) == 0 else { throw .system(errno) }
  }
}
