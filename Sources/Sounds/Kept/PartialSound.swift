import AlarmCore
import CSndFile
import Glibc

/// A copy that is being made, under a name that nothing looks for. It is removed unless it was placed.
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
