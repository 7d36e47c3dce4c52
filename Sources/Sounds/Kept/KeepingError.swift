package import AlarmCore
package import HostSystem

/// Why a sound isn't kept. Its caller may be in a sandbox, so the reason has no paths.
package struct KeepingError: Error, Hashable, Sendable {
  /// What kind of failure it was.
  package enum Code: String, Hashable, Sendable {
    /// The file isn't a sound that can be played, or the caller hasn't opened it as required.
    case unfit
    /// The limit of kept sounds is reached.
    case full
    /// The copy can't be checked or written.
    case failed
  }

  /// What kind of failure it was.
  package let code: Code
  /// A clause for the caller: what was received, and what would be right.
  package let reason: Message
  /// What failed on this machine, with its paths, for the log.
  package let underlying: HostError?

  init(_ code: Code, _ reason: Message, _ underlying: HostError? = nil) {
    self.code = code
    self.reason = reason
    self.underlying = underlying
  }

  /// A system call that the copy needs failed with this errno(3) number.
  static func system(_ number: CInt) -> KeepingError { KeepingError(.failed, HostError.reason(of: number)) }
}
