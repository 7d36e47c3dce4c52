/// What the operating system says about a call that failed. The C library has it in English where no locale was set, which ours
/// never is; the common ones are known by that.
package enum SystemReason {
  /// The message that a reason is; one that isn't known stays as it is.
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
