/// The operating system's description of why a call failed. The C library gives it in English if no locale was set, and these
/// programs never set one; the common descriptions are recognised by their English text.
package enum SystemReason {
  /// The message for a description; an unknown one stays as it is.
  package static func message(for english: String) -> Message {
    known.lazy.compactMap { $0.message(for: english) }.first ?? Message(verbatim: english)
  }

  private static let known =
    [
      Message("No such file or directory"), Message("Permission denied"), Message("Operation not permitted"),
      Message("Connection refused"), Message("Connection timed out"), Message("No space left on device"),
      Message("Disk quota exceeded"), Message("Read-only file system"), Message("Input/output error"),
      Message("File exists"), Message("Is a directory"), Message("Not a directory"), Message("File name too long"),
      Message("Too many levels of symbolic links"), Message("Too many open files"), Message("Cannot allocate memory"),
    ].map { KnownSentence($0) }
}
