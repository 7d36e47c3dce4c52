import AlarmCore
import CSndFile
import Glibc

/// A copy that is being made, under a name that nobody looks for. What was not placed is removed.
struct PartialSound: ~Copyable {
  /// With what the names of such files begin.
  static let prefix = ".keeping-"

  /// The file, open for writing.
  let descriptor: CInt
  private let path: String

  /// Makes an empty file in a folder, which only the user can read.
  init(in folder: String) throws(KeepingError) {
    path = "\(folder)/\(Self.prefix)\(AlarmID.random())"
    descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw .system(errno) }
  }

  deinit {
    if descriptor >= 0 { _ = close(descriptor) }
    // Once it was placed there is no such name any more.
    unlink(path)
  }

  /// Refuses what no alarm could play, by the same rules as when it rings.
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

  /// Gives the file its name, in the place of one that has it.
  func place(at target: String) throws(KeepingError) {
    guard rename(path, target) == 0 else { throw .system(errno) }
  }
}
