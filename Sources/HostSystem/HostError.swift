package import AlarmCore
import Glibc

/// Why something on this machine isn't available.
package struct HostError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of failure it was.
  package enum Code: String, Hashable, Sendable {
    /// There is no such file, folder or zone.
    case missing
    /// It exists but can't be read, written or created.
    case refused
    /// It exists but isn't of the required kind.
    case unsuitable
  }

  /// What kind of failure it was.
  package let code: Code
  /// A sentence that names the file and explains what would be valid.
  package let sentence: Message

  package init(_ code: Code, _ sentence: Message) {
    self.code = code
    self.sentence = sentence
  }

  package var description: String { sentence.description }

  /// A failed system call; has to be created before anything else can change `errno`.
  static func fromErrno(_ action: Action, _ path: String) -> HostError {
    let number = errno
    let isMissing = number == ENOENT || number == ENOTDIR
    return HostError(
      isMissing ? .missing : .refused,
      .about(action.failure(path), reason(of: number)))
  }

  /// The meaning of a number of errno(3).
  package static func reason(of number: CInt) -> Message {
    var text = [CChar](repeating: 0, count: 128)
    let isKnown = strerror_r(number, &text, text.count) == 0
    return SystemReason.message(
      for: isKnown
        ? String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self) : "error \(number)")
  }

  /// The action that failed on a file or folder.
  enum Action {
    case open, openFolder, examine, read, write, replace, make, start, closeToOthers

    /// The message that the action failed.
    fileprivate func failure(_ path: String) -> Message {
      switch self {
      case .open: Message("can't open {path}", ["path": path])
      case .openFolder: Message("can't open the folder {path}", ["path": path])
      case .examine: Message("can't examine {path}", ["path": path])
      case .read: Message("can't read {path}", ["path": path])
      case .write: Message("can't write {path}", ["path": path])
      case .replace: Message("can't replace {path}", ["path": path])
      case .make: Message("can't make {path}", ["path": path])
      case .start: Message("can't start {path}", ["path": path])
      case .closeToOthers: Message("can't close {path} to others", ["path": path])
      }
    }
  }
}
