import AlarmTexts
public import Foundation

/// The text of a notification, and how to show it: a ``UNMutableNotificationContent``, or a request's copy of one.
public protocol UNNotificationContent: AnyObject {
  /// The first line.
  var title: String { get }
  /// The line below the title, which a desktop shows as the body's first line.
  var subtitle: String { get }
  /// The text below.
  var body: String { get }
  /// The number on the application's icon, which no desktop shows.
  var badge: NSNumber? { get }
  /// The sound, if the notification server plays sounds; nil: none.
  var sound: UNNotificationSound? { get }
  /// The category that says which buttons the notification has.
  var categoryIdentifier: String { get }
  /// The thread that the notification belongs to, by which no desktop groups.
  var threadIdentifier: String { get }
  /// How urgent the notification is.
  var interruptionLevel: UNNotificationInterruptionLevel { get }
  /// How important the notification is among others, by which no desktop sorts.
  var relevanceScore: Double { get }
  /// Pictures; the first one is shown.
  var attachments: [UNNotificationAttachment] { get }
  /// The application's own data: a property list.
  var userInfo: [AnyHashable: Any] { get }
}

extension UNNotificationContent {
  /// A content with the same values that can be changed: a ``UNMutableNotificationContent``.
  public func mutableCopy() -> Any {
    let copy = UNMutableNotificationContent()
    copy.title = title
    copy.subtitle = subtitle
    copy.body = body
    copy.badge = badge
    copy.sound = sound
    copy.categoryIdentifier = categoryIdentifier
    copy.threadIdentifier = threadIdentifier
    copy.interruptionLevel = interruptionLevel
    copy.relevanceScore = relevanceScore
    copy.attachments = attachments
    copy.userInfo = userInfo
    return copy
  }
}

/// A request's copy of a content.
final class KeptContent: UNNotificationContent, Sendable {
  let title: String
  let subtitle: String
  let body: String
  private let number: Int?
  let sound: UNNotificationSound?
  let categoryIdentifier: String
  let threadIdentifier: String
  let interruptionLevel: UNNotificationInterruptionLevel
  let relevanceScore: Double
  let attachments: [UNNotificationAttachment]
  // Safe: nobody else has this copy, and the values of a property list don't change.
  private nonisolated(unsafe) let data: [AnyHashable: Any]

  var badge: NSNumber? { number.map { NSNumber(value: $0) } }
  var userInfo: [AnyHashable: Any] { unsafe data }

  /// Copies a content.
  init(_ content: any UNNotificationContent) {
    title = content.title
    subtitle = content.subtitle
    body = content.body
    number = content.badge?.intValue
    sound = content.sound
    categoryIdentifier = content.categoryIdentifier
    threadIdentifier = content.threadIdentifier
    interruptionLevel = content.interruptionLevel
    relevanceScore = content.relevanceScore
    attachments = content.attachments
    unsafe data = content.userInfo
  }
}

/// The text of a notification, and how to show it. A request copies it.
public final class UNMutableNotificationContent: UNNotificationContent {
  /// The first line.
  public var title = ""
  /// The line below the title.
  public var subtitle = ""
  /// The text below.
  public var body = ""
  /// The number on the application's icon, which no desktop shows.
  public var badge: NSNumber?
  /// The sound; nil: none.
  public var sound: UNNotificationSound?
  /// The category that says which buttons the notification has.
  public var categoryIdentifier = ""
  /// The thread that the notification belongs to, by which no desktop groups.
  public var threadIdentifier = ""
  /// How urgent the notification is.
  public var interruptionLevel = UNNotificationInterruptionLevel.active
  /// How important the notification is among others, by which no desktop sorts.
  public var relevanceScore = 0.0
  /// Pictures; the first one is shown.
  public var attachments: [UNNotificationAttachment] = []
  /// The application's own data: a property list.
  public var userInfo: [AnyHashable: Any] = [:]
  /// The view that iOS opens for the notification. It has no effect.
  public var targetContentIdentifier: String?

  /// An empty content.
  public init() {}
}

/// How urgent a notification is: the `urgency` hint of the Desktop Notifications Specification.
public enum UNNotificationInterruptionLevel: UInt, Sendable {
  /// Low: nobody has to look at it now.
  case passive
  /// Normal.
  case active
  /// Normal: what a desktop lets through while it is silent is for the user to decide.
  case timeSensitive
  /// Critical: it stays until somebody answers it, as far as the desktop does that.
  case critical

  /// The specification's level.
  var urgency: UInt8 {
    switch self {
    case .passive: 0
    case .active, .timeSensitive: 1
    case .critical: 2
    }
  }
}

/// The sound of a notification, if the notification server plays sounds. (The agent plays an alarm's sound itself, on every desktop.)
public final class UNNotificationSound: Sendable {
  /// A name of the sound theme.
  let themed: String?
  /// The name of a file of the application.
  let file: String?

  private init(themed: String?, file: String? = nil) {
    self.themed = themed
    self.file = file
  }

  /// The sound of a message.
  public static let `default` = UNNotificationSound(themed: "message-new-instant")
  /// The sound of an alarm.
  public static let defaultCritical = UNNotificationSound(themed: "alarm-clock-elapsed")
  /// The sound of a telephone.
  public static let defaultRingtone = UNNotificationSound(themed: "phone-incoming-call")

  /// A sound file of the application, found as an alarm's sound is.
  public convenience init(named name: UNNotificationSoundName) { self.init(themed: nil, file: name.rawValue) }

  /// The same: a desktop has no critical sounds of its own.
  public static func criticalSoundNamed(_ name: UNNotificationSoundName) -> UNNotificationSound {
    UNNotificationSound(named: name)
  }

  /// The sound of an alarm; its volume is the desktop's.
  public static func defaultCriticalSound(withAudioVolume volume: Float) -> UNNotificationSound { defaultCritical }
}

/// The name of a sound file.
public struct UNNotificationSoundName: RawRepresentable, Hashable, Sendable {
  /// The file's name.
  public let rawValue: String

  /// Takes the file's name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Takes the file's name.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// A picture that is shown with a notification.
public final class UNNotificationAttachment: Sendable {
  /// The attachment's name.
  public let identifier: String
  /// The picture's file.
  public let url: URL

  /// Takes a file. Throws ``UNError/Code/attachmentInvalidURL`` if there is none.
  public init(identifier: String, url: URL, options: [AnyHashable: Any]? = nil) throws {
    guard url.isFileURL, FileManager.default.isReadableFile(atPath: url.path) else {
      throw UNError(.attachmentInvalidURL, Message("{url} isn't a file that can be read", ["url": url.absoluteString]))
    }
    self.identifier = identifier.isEmpty ? UUID().uuidString : identifier
    self.url = url
  }
}
