import AlarmCore

/// What the libraries for sound, and the system below them, say about a call that failed, known by their English. What isn't known
/// stays as it is: libsndfile alone has two hundred sentences, nearly all about writing, or about parts of files that nobody but a
/// program has seen.
enum LibraryReason {
  /// The message that a reason is.
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
  /// That a shared library isn't there.
  static func noLibrary(_ name: String) -> Message { Message("{library} is not installed", ["library": name]) }

  /// That a sound ends before it began.
  static func noSamples(of sound: PlayableSound) -> Message {
    Message("{sound} gives no samples", ["sound": "\(sound)"])
  }

  /// That a file takes no more.
  static func diskFull(_ path: String) -> Message {
    .about(Message("can't write {path}", ["path": path]), Message("the disk takes no more"))
  }
}
