import Glibc

/// Why something about this machine couldn't be had.
package struct HostError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of failure it was.
  package enum Code: String, Hashable, Sendable {
    /// There is no such file, folder or zone.
    case missing
    /// It is there but can't be read, written or made.
    case refused
    /// It is there but isn't what it has to be.
    case unsuitable
  }

  /// What kind of failure it was.
  package let code: Code
  /// A sentence that names the file and says what would be right.
  package let description: String

  init(_ code: Code, _ description: String) {
    self.code = code
    self.description = description
  }

  /// A failed system call; to be made before anything else can change `errno`.
  static func fromErrno(_ verb: String, _ path: String) -> HostError {
    let number = errno
    var text = [CChar](repeating: 0, count: 128)
    let isKnown = strerror_r(number, &text, text.count) == 0
    let reason =
      isKnown
      ? String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self) : "error \(number)"
    let isMissing = number == ENOENT || number == ENOTDIR
    return HostError(isMissing ? .missing : .refused, "can't \(verb) \(path): \(reason)")
  }
}
