import AlarmCore
import Foundation
import HostSystem

/// The error that client code catches as `NSError`, with Apple's domain.
///
/// A class of Foundation's own, because on Linux only those can be caught by `catch let error as NSError`.
enum AgentFailure {
  /// Apple's domain for what isn't an `AlarmError`.
  static let domain = "com.apple.AlarmKit.Alarm"

  /// The codes in that domain.
  enum Code: Int {
    /// An argument can't be, there is no such alarm, or its state doesn't allow the call.
    case invalid = 0
    /// The user, or the policy, doesn't let the application schedule.
    case notAuthorized = 1
    /// Ours: the agent can't be reached, doesn't answer in time, or couldn't store it.
    case unavailable = 2
  }

  /// An error with a sentence for people, in the language of the process, whose user reads it.
  static func error(_ code: Code, _ sentence: Message, in words: Wording = WordingFiles.ofUser) -> NSError {
    NSError(domain: domain, code: code.rawValue, userInfo: [NSLocalizedDescriptionKey: words(sentence)])
  }
}
