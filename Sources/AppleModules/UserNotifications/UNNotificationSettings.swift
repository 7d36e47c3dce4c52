import AlarmCore

/// What an application asks permission for. Nobody is asked here: desktops have a switch for each application's notifications.
public struct UNAuthorizationOptions: OptionSet, Hashable, Sendable {
  /// The value's bits.
  public let rawValue: UInt
  /// Takes the bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// A number on the icon.
  public static let badge = UNAuthorizationOptions(rawValue: 1)
  /// With a sound.
  public static let sound = UNAuthorizationOptions(rawValue: 2)
  /// As a banner.
  public static let alert = UNAuthorizationOptions(rawValue: 4)
  /// In cars.
  public static let carPlay = UNAuthorizationOptions(rawValue: 8)
  /// Also while the desktop is silent.
  public static let criticalAlert = UNAuthorizationOptions(rawValue: 16)
  /// With settings of the application's own.
  public static let providesAppNotificationSettings = UNAuthorizationOptions(rawValue: 32)
  /// Without asking.
  public static let provisional = UNAuthorizationOptions(rawValue: 64)
  /// At once.
  public static let timeSensitive = UNAuthorizationOptions(rawValue: 256)
}

/// How a notification is shown while the application runs.
public struct UNNotificationPresentationOptions: OptionSet, Hashable, Sendable {
  /// The value's bits.
  public let rawValue: UInt
  /// Takes the bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// No desktop shows a number on an icon.
  public static let badge = UNNotificationPresentationOptions(rawValue: 1)
  /// With its sound.
  public static let sound = UNNotificationPresentationOptions(rawValue: 2)
  /// As a banner and in the list.
  public static let alert = UNNotificationPresentationOptions(rawValue: 4)
  /// In the list of the desktop's notifications.
  public static let list = UNNotificationPresentationOptions(rawValue: 8)
  /// As a banner.
  public static let banner = UNNotificationPresentationOptions(rawValue: 16)

  /// Whether it is shown at all.
  var isShown: Bool { !isDisjoint(with: [.alert, .banner, .list]) }
}

/// Whether an application may show notifications.
public enum UNAuthorizationStatus: Int, Sendable {
  case notDetermined, denied, authorized, provisional, ephemeral
}

/// Whether something is switched on.
public enum UNNotificationSetting: Int, Sendable {
  case notSupported, disabled, enabled
}

/// Where notifications are shown on a phone.
public enum UNAlertStyle: Int, Sendable {
  case none, banner, alert
}

/// What a session does with notifications. The desktop's own switches for an application can't be read.
public final class UNNotificationSettings: Sendable {
  /// Authorized if the session has a notification server, otherwise denied.
  public let authorizationStatus: UNAuthorizationStatus
  /// Enabled if the notification server plays sounds.
  public let soundSetting: UNNotificationSetting

  /// The settings of a session with this notification server; nil: it has none.
  init(_ server: ServerCapabilities?) {
    authorizationStatus = server == nil ? .denied : .authorized
    soundSetting = server?.words.contains("sound") == true ? .enabled : .notSupported
  }

  private var shown: UNNotificationSetting { authorizationStatus == .authorized ? .enabled : .disabled }

  /// Enabled if notifications are shown.
  public var alertSetting: UNNotificationSetting { shown }
  /// Enabled if notifications are shown.
  public var notificationCenterSetting: UNNotificationSetting { shown }
  /// Not supported: the desktop decides what its lock screen shows.
  public var lockScreenSetting: UNNotificationSetting { .notSupported }
  /// Enabled if notifications are shown: urgency is sent with them.
  public var criticalAlertSetting: UNNotificationSetting { shown }
  /// Enabled if notifications are shown: urgency is sent with them.
  public var timeSensitiveSetting: UNNotificationSetting { shown }
  /// No desktop shows a number on an icon.
  public var badgeSetting: UNNotificationSetting { .notSupported }
  /// Not supported: there are no cars.
  public var carPlaySetting: UNNotificationSetting { .notSupported }
  /// Not supported: there is no Siri.
  public var announcementSetting: UNNotificationSetting { .notSupported }
  /// A banner if notifications are shown.
  public var alertStyle: UNAlertStyle { authorizationStatus == .authorized ? .banner : .none }
  /// A desktop has its own settings for all applications.
  public var providesAppNotificationSettings: Bool { false }
}
