import AlarmCore

/// The reasons that the sound libraries, and the system below them, give for a failed call, recognized by their English text.
/// Unknown reasons stay as they are: libsndfile alone has two hundred sentences, nearly all about writing, or about parts of files
/// that only programs see.
enum LibraryReason {
  /// The message for a reason.
  static func message(for english: String) -> Message {
    known.lazy.compactMap { $0.message(for: english) }.first ?? SystemReason.message(for: english)
  }

  private static let known =
    [
      // libpulse
      Message("Access denied"), Message("Connection terminated"), Message("Entity killed"), Message("Internal error"),
      Message("Invalid server"), Message("No authentication key"), Message("No such entity"), Message("Protocol error"),
      Message("Timeout"), Message("Too large"),
      // libsndfile
      Message("Format not recognised."), Message("Could not open file."), Message("System error."),
      Message("File contains data in an unknown format."), Message("File contains data in an unimplemented format."),
      Message("Supported file format but file is malformed."),
      Message("Supported file format but unsupported encoding."), Message("File exists but no data could be read."),
      Message("File does not exist or is not a regular file (possibly a pipe?)."),
    ].map { KnownSentence($0) }
}

extension Message {
  /// Says that a shared library isn't installed.
  static func noLibrary(_ name: String) -> Message { Message("{library} is not installed", ["library": name]) }

  /// Says that a sound ends before it began.
  static func noSamples(of sound: PlayableSound) -> Message {
    Message("{sound} gives no samples", ["sound": "\(sound)"])
  }

  /// Says that a file can't grow because the disk is full.
  static func diskFull(_ path: String) -> Message {
    .about(Message("can't write {path}", ["path": path]), Message("the disk takes no more"))
  }
}
