package import AlarmCore

/// Why a sound couldn't be played in one way. The chain of sinks decides what is tried next; `alarmctl sounds` reports the reason.
package struct SoundsError: Error, Hashable, Sendable {
  /// Decides what to try next: another sound, or another sink.
  package enum Code: String, Hashable, Sendable {
    /// The file is missing, not a sound, empty or of a kind that this sink can't play: another sound may work.
    case unusableSound
    /// The server or program doesn't exist, or refused.
    case unavailable
    /// The server exists, but has no output on which anything could be heard.
    case noOutput
    /// The server existed, and then played nothing for too long.
    case stalled
    /// Playing began and then failed.
    case lost
  }

  package var code: Code
  /// A clause for the user, still to be translated: what failed, and with which file or program.
  package var reason: Message

  package init(_ code: Code, _ reason: Message) {
    self.code = code
    self.reason = reason
  }
}

/// The reasons that the sound libraries, and the system below them, give for a failed call, recognized by their English text.
/// Unknown reasons aren't changed: libsndfile alone has two hundred sentences, nearly all about writing, or about parts of files
/// that only programs deal with.
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
  /// The message that a shared library isn't installed.
  static func noLibrary(_ name: String) -> Message { Message("{library} is not installed", ["library": name]) }

  /// The message that a sound ends before it has begun.
  static func noSamples(of sound: PlayableSound) -> Message {
    Message("{sound} gives no samples", ["sound": "\(sound)"])
  }

  /// The message that a file can't grow because the disk is full.
  static func diskFull(_ path: String) -> Message {
    .about(Message("can't write {path}", ["path": path]), Message("the disk takes no more"))
  }
}
