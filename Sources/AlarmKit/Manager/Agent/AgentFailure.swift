import AlarmCore
import AlarmWire
import DBus
import Foundation
import Glibc
import HostSystem

/// The error that client code catches as `NSError`, with Apple's domain.
///
/// A class of Foundation, because on Linux only those can be caught by `catch let error as NSError`.
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

extension AgentFailure {
  /// The error for client code that corresponds to an error of the agent, of the bus or of the contract between them. This is the
  /// only such mapping.
  static func error(_ error: DBusError) -> any Error {
    // Cancellation is reported as everywhere in Swift; it isn't a fault of the agent.
    if error == .cancelled { return CancellationError() }
    // An error that nobody catches ends a program, so this may be the first thing that a developer reads about AlarmKit.
    if error.name == "org.freedesktop.DBus.Error.ServiceUnknown" {
      return unsafe Self.error(.unavailable, isMissing(inFlatpak: access("/.flatpak-info", F_OK) == 0))
    }
    guard let refusal = WireError(error) else {
      return Self.error(
        .unavailable, Message("the alarm agent can't be asked: {reason}", ["reason": error.sentence]))
    }
    return Self.error(refusal.inSwift)
  }

  /// What to do when the bus knows no agent. A Flatpak without the permission can't tell that from an agent that isn't installed
  /// (flatpak-metadata(5), "Session Bus Policy").
  static func isMissing(inFlatpak: Bool) -> Message {
    if inFlatpak {
      return Message(
        """
        this application may not talk to the alarm agent, or the agent isn't installed: the Flatpak needs the permission {permission}, \
        and the system needs the package alarmkit
        """, ["permission": "--talk-name=\(AlarmInterface.busName.text)"])
    }
    return Message(
      """
      the alarm agent isn't installed: install the package alarmkit, or run make install in a checkout of AlarmKit; to run it \
      from there as it is, type make build and .build/release/alarmkit-agent in another terminal
      """)
  }

  /// Whether the agent refused because of the alarm's state, or because the alarm no longer exists.
  static func isOfState(_ error: DBusError) -> Bool {
    switch WireError(error)?.code {
    case .notFound, .invalidState: true
    case .maximumLimitReached, .notAuthorized, .storageFailed, .duplicateID, .invalidArgument, .ambiguous, nil: false
    }
  }

  /// The error for a refusal.
  static func error(_ refusal: WireError) -> any Error {
    switch refusal.code {
    case .maximumLimitReached: AlarmManager.AlarmError.maximumLimitReached
    case .notAuthorized: error(.notAuthorized, refusal.sentence)
    case .storageFailed: error(.unavailable, refusal.sentence)
    case .notFound, .duplicateID, .invalidArgument, .invalidState, .ambiguous: error(.invalid, refusal.sentence)
    }
  }

  /// The error for an agent that didn't answer in time.
  static func noAnswer(within seconds: Double) -> any Error {
    error(
      .unavailable,
      Message("the alarm agent didn't answer within {seconds} seconds", ["seconds": Int(seconds.rounded())]))
  }
}

extension WireError {
  /// The agent's refusal in the terms of the Swift API: with its names, and without advice for other clients.
  fileprivate var inSwift: WireError {
    switch code {
    case .notFound:
      WireError(code, Message("there is no alarm with this id; AlarmManager.alarms has those that exist"))
    case .duplicateID:
      WireError(code, Message("there is an alarm with this id already; cancel it first, or choose another id"))
    case .invalidArgument: WireError(code, Message(verbatim: ArgumentNames.inSwift(message)))
    case .notAuthorized, .invalidState, .maximumLimitReached, .storageFailed, .ambiguous: self
    }
  }
}

/// The Swift names of the wire's arguments, so an error uses the names from the application's code.
enum ArgumentNames {
  private static let inSwift = [
    "countdown": "countdownDuration", "countdown.preAlert": "countdownDuration.preAlert",
    "countdown.postAlert": "countdownDuration.postAlert", "json": "configuration", "tint": "attributes.tintColor",
    "metadata": "attributes.metadata", "title": "presentation.alert.title",
    "secondaryButton": "presentation.alert.secondaryButton",
    "secondaryButton.label": "presentation.alert.secondaryButton.text",
    "stopLabel": "presentation.alert.stopButton.text", "countdownTitle": "presentation.countdown.title",
    "pauseLabel": "presentation.countdown.pauseButton.text", "pausedTitle": "presentation.paused.title",
    "resumeLabel": "presentation.paused.resumeButton.text", "stopAction": "stopIntent",
    "secondaryAction": "secondaryIntent",
  ]

  /// A sentence of the agent in which the argument's name, before the first colon, is replaced by its Swift name.
  static func inSwift(_ sentence: String) -> String {
    guard let colon = sentence.range(of: ": "), let name = inSwift[String(sentence[..<colon.lowerBound])] else {
      return sentence
    }
    return name + sentence[colon.lowerBound...]
  }
}
