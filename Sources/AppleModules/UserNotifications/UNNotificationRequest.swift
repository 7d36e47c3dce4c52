import AlarmTexts
public import Foundation
import HostSystem

/// A notification to be shown.
public final class UNNotificationRequest: Sendable {
  /// The request's name; a request with the same name replaces what it shows.
  public let identifier: String
  /// Its text, and how to show it.
  public let content: any UNNotificationContent & Sendable
  /// When the notification is due; nil: immediately.
  public let trigger: (any UNNotificationTrigger)?

  /// A request with a copy of a content.
  public init(identifier: String, content: any UNNotificationContent, trigger: (any UNNotificationTrigger)?) {
    self.identifier = identifier
    self.content = KeptContent(content)
    self.trigger = trigger
  }
}

/// When a notification is due: at most a minute later, see ``UNUserNotificationCenter/add(_:)``.
public protocol UNNotificationTrigger: AnyObject, Sendable {
  /// Whether it repeats.
  var repeats: Bool { get }
}

/// Due after a delay.
public final class UNTimeIntervalNotificationTrigger: UNNotificationTrigger {
  /// The time, in seconds.
  public let timeInterval: TimeInterval
  /// Whether it repeats.
  public let repeats: Bool

  /// Takes the time in seconds.
  public init(timeInterval: TimeInterval, repeats: Bool) {
    self.timeInterval = timeInterval
    self.repeats = repeats
  }

  /// The time from now at which a request that is added now would be due.
  public func nextTriggerDate() -> Date? { Date(timeIntervalSinceNow: timeInterval) }
}

/// Due at a time of day. No request with this trigger is accepted, because only an alarm can be due then.
public final class UNCalendarNotificationTrigger: UNNotificationTrigger {
  /// The parts of the date that are to match.
  public let dateComponents: DateComponents
  /// Whether it repeats.
  public let repeats: Bool

  /// Takes the parts of the date that are to match.
  public init(dateMatching dateComponents: DateComponents, repeats: Bool) {
    self.dateComponents = dateComponents
    self.repeats = repeats
  }

  /// Nil: no request with this trigger is accepted, so it is never due.
  public func nextTriggerDate() -> Date? { nil }
}

/// A notification that is shown or is about to be.
public final class UNNotification: Sendable {
  /// The request for it.
  public let request: UNNotificationRequest
  /// When it was shown.
  public let date: Date

  /// A notification of a request.
  init(_ request: UNNotificationRequest, at date: Date = Date()) {
    self.request = request
    self.date = date
  }
}

/// The reason why a notification isn't shown.
public struct UNError: Error, CustomNSError, LocalizedError, Hashable, Sendable {
  /// The kinds of errors, with Apple's numbers.
  public enum Code: Int, Sendable {
    /// This session has no notification server.
    case notificationsNotAllowed = 1
    /// There is no such attachment.
    case attachmentInvalidURL = 100
    /// The notification would be due too late: schedule an alarm.
    case notificationInvalidNoDate = 1400
    /// The notification has no text.
    case notificationInvalidNoContent = 1401
  }

  /// The kind of error.
  public let code: Code
  /// What is wrong, and what you can do about it.
  public let errorDescription: String?

  /// An error with a sentence for people, in the language of this process's user.
  init(_ code: Code, _ sentence: Message) {
    self.code = code
    errorDescription = WordingFiles.ofUser(sentence)
  }

  /// Apple's domain.
  public static var errorDomain: String { "UNErrorDomain" }
  /// The code's number.
  public var errorCode: Int { code.rawValue }
  /// The sentence, for `NSError`.
  public var errorUserInfo: [String: Any] { errorDescription.map { [NSLocalizedDescriptionKey: $0] } ?? [:] }
}
