import AlarmCore
import Foundation
import HostSystem

/// The error that client code catches as `NSError`, with Apple's domain.
///
/// A class of Foundation's own, because on Linux only those can be caught by `catch let error as NSError`.
enum AgentFailure {
  /// Apple's domain for errors that aren't an `AlarmError`.
  static let domain = "com.apple.AlarmKit.Alarm"

  /// The codes in that domain.
  enum Code: Int {
    /// An argument is invalid, there is no such alarm, or its state doesn't allow the call.
    case invalid = 0
    /// The user, or the policy, doesn't let the application schedule alarms.
    case notAuthorized = 1
    /// Not one of Apple's codes: the agent can't be reached, doesn't answer in time, or couldn't store the change.
    case unavailable = 2
  }

  /// An error with a sentence for people to read, in the language of this process's user.
  static func error(_ code: Code, _ sentence: Message, in words: Wording = WordingFiles.ofUser) -> NSError {
    NSError(domain: domain, code: code.rawValue, userInfo: [NSLocalizedDescriptionKey: words(sentence)])
  }
}
