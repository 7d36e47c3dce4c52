package import AlarmCore
package import HostSystem

/// Why a sound isn't kept. Its caller may be in a sandbox, so the reason has no paths.
package struct KeepingError: Error, Hashable, Sendable {
  /// What kind of failure it was.
  package enum Code: String, Hashable, Sendable {
    /// The file is no sound that can be played, or its caller hasn't opened it as it has to be.
    case unfit
    /// As many sounds are kept as may be.
    case full
    /// The copy can't be checked or written.
    case failed
  }

  /// What kind of failure it was.
  package let code: Code
  /// A clause for the caller: what came, and what would be right.
  package let reason: Message
  /// What failed on this machine, with its paths, for the log.
  package let underlying: HostError?

  init(_ code: Code, _ reason: Message, _ underlying: HostError? = nil) {
    self.code = code
    self.reason = reason
    self.underlying = underlying
  }

  /// A system call failed that the copy needs; with its number of errno(3).
  static func system(_ number: CInt) -> KeepingError { KeepingError(.failed, HostError.reason(of: number)) }
}
