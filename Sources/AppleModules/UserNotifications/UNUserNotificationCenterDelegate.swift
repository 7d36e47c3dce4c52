import Synchronization

/// Decides how notifications are shown, and receives the user's responses. Called on the main actor, as on iOS.
///
/// Each function has two forms; implement one of them.
public protocol UNUserNotificationCenterDelegate: AnyObject {
  /// Returns how to show a notification. Without `banner`, `list` or `alert`, it isn't shown.
  @MainActor func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions

  /// The same, with a closure that has to be called.
  @MainActor func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void)

  /// Called after the user has clicked a notification or one of its buttons.
  @MainActor func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
  ) async

  /// The same, with a closure that has to be called.
  @MainActor func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void)

  /// Never called: a desktop has its own settings for notifications.
  @MainActor func userNotificationCenter(
    _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?)
}

extension UNUserNotificationCenterDelegate {
  /// Shows it as it is. On iOS a notification isn't shown while its application is in front; a program here doesn't know whether
  /// it is.
  @MainActor public func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions { [.banner, .list, .sound] }

  /// Asks the form without a closure.
  @MainActor public func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) {
    let listener: any UNUserNotificationCenterDelegate = self
    Task { completionHandler(await listener.userNotificationCenter(center, willPresent: notification)) }
  }

  /// Does nothing.
  @MainActor public func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
  ) async {}

  /// Calls the form without a closure.
  @MainActor public func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    let listener: any UNUserNotificationCenterDelegate = self
    Task {
      await listener.userNotificationCenter(center, didReceive: response)
      completionHandler()
    }
  }

  /// Does nothing.
  @MainActor public func userNotificationCenter(
    _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?
  ) {}
}

/// The user's response to a notification.
public final class UNNotificationResponse: Sendable {
  /// The notification.
  public let notification: UNNotification
  /// The button's name, or ``UNNotificationDefaultActionIdentifier`` or ``UNNotificationDismissActionIdentifier``.
  public let actionIdentifier: String
  /// Not part of Apple's API: lets your window take the focus (`XDG_ACTIVATION_TOKEN`); nil: the desktop gave none.
  public let activationToken: String?

  /// A response to a notification.
  init(to notification: UNNotification, action: String, token: String?) {
    self.notification = notification
    actionIdentifier = action
    activationToken = token
  }
}

/// Calls a closure the first time only: a delegate that calls its closure twice doesn't end the program.
final class Once<Value>: Sendable {
  private let isCalled = Mutex(false)
  private let body: @Sendable (Value) -> Void

  init(_ body: @escaping @Sendable (Value) -> Void) { self.body = body }

  func call(_ value: Value) {
    let isFirst = isCalled.withLock { called in
      defer { called = true }
      return !called
    }
    if isFirst { body(value) }
  }
}
