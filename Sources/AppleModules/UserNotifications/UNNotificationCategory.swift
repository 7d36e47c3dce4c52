/// A button of a notification.
public final class UNNotificationAction: Hashable, Sendable {
  /// The name, which the response contains.
  public let identifier: String
  /// The button's label.
  public let title: String
  /// What the button does on iOS. A desktop draws all buttons the same.
  public let options: UNNotificationActionOptions

  /// A button with a label.
  public init(identifier: String, title: String, options: UNNotificationActionOptions = []) {
    self.identifier = identifier
    self.title = title
    self.options = options
  }

  /// The same; the icon isn't shown.
  public convenience init(
    identifier: String, title: String, options: UNNotificationActionOptions = [], icon: UNNotificationActionIcon?
  ) { self.init(identifier: identifier, title: title, options: options) }

  /// Equal if they are the same button.
  public static func == (one: UNNotificationAction, other: UNNotificationAction) -> Bool {
    (one.identifier, one.title, one.options) == (other.identifier, other.title, other.options)
  }

  /// Hashes the identifier.
  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}

/// An icon on a button, which no desktop draws.
public final class UNNotificationActionIcon: Sendable {
  /// Takes the name of a symbol.
  public init(systemImageName: String) {}
  /// Takes the name of a picture.
  public init(templateImageName: String) {}
}

/// What a button does on iOS.
public struct UNNotificationActionOptions: OptionSet, Hashable, Sendable {
  /// The value's bits.
  public let rawValue: UInt
  /// Takes the bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Only while the device is unlocked. It has no effect: the desktop decides what its lock screen shows.
  public static let authenticationRequired = UNNotificationActionOptions(rawValue: 1)
  /// The button deletes something.
  public static let destructive = UNNotificationActionOptions(rawValue: 2)
  /// The button shows the application.
  public static let foreground = UNNotificationActionOptions(rawValue: 4)
}

/// The buttons of a kind of notification.
public final class UNNotificationCategory: Hashable, Sendable {
  /// The name, which a content refers to.
  public let identifier: String
  /// The buttons, the first one first.
  public let actions: [UNNotificationAction]
  /// Kept but unused: there is no Siri.
  public let intentIdentifiers: [String]
  /// Whether you want to know that the user dismissed a notification.
  public let options: UNNotificationCategoryOptions

  /// A category with buttons.
  public init(
    identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
    options: UNNotificationCategoryOptions = []
  ) {
    self.identifier = identifier
    self.actions = actions
    self.intentIdentifiers = intentIdentifiers
    self.options = options
  }

  /// The same; the placeholder isn't shown.
  public convenience init(
    identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
    hiddenPreviewsBodyPlaceholder: String, options: UNNotificationCategoryOptions = []
  ) {
    self.init(identifier: identifier, actions: actions, intentIdentifiers: intentIdentifiers, options: options)
  }

  /// Equal if they have the same name and the same buttons.
  public static func == (one: UNNotificationCategory, other: UNNotificationCategory) -> Bool {
    (one.identifier, one.actions, one.options) == (other.identifier, other.actions, other.options)
  }

  /// Hashes the identifier.
  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}

/// What a category asks for.
public struct UNNotificationCategoryOptions: OptionSet, Hashable, Sendable {
  /// The value's bits.
  public let rawValue: UInt
  /// Takes the bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The delegate gets ``UNNotificationDismissActionIdentifier`` when the user dismisses the notification.
  public static let customDismissAction = UNNotificationCategoryOptions(rawValue: 1)
  /// For cars. It has no effect.
  public static let allowInCarPlay = UNNotificationCategoryOptions(rawValue: 2)
  /// For hidden previews. It has no effect.
  public static let hiddenPreviewsShowTitle = UNNotificationCategoryOptions(rawValue: 4)
  /// For hidden previews. It has no effect.
  public static let hiddenPreviewsShowSubtitle = UNNotificationCategoryOptions(rawValue: 8)
}

/// The user clicked the notification itself.
public let UNNotificationDefaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"
/// The user dismissed the notification.
public let UNNotificationDismissActionIdentifier = "com.apple.UNNotificationDismissActionIdentifier"

/// Not available: few desktops have a field for text in a notification.
@available(
  *, unavailable, message: "no desktop promises a field for text in a notification; see the article MovingYourCode"
)
public final class UNTextInputNotificationAction {}

/// Not available: few desktops have a field for text in a notification.
@available(
  *, unavailable, message: "no desktop promises a field for text in a notification; see the article MovingYourCode"
)
public final class UNTextInputNotificationResponse {}

/// Not available: a computer isn't notified when it arrives at a place.
@available(*, unavailable, message: "a computer isn't notified of places; see the article MovingYourCode")
public final class UNLocationNotificationTrigger {}

/// Not available: there is no push service.
@available(*, unavailable, message: "there is no push service; see the article MovingYourCode")
public final class UNPushNotificationTrigger {}
