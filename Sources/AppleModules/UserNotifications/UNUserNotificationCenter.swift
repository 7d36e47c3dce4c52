import AlarmCore
package import AlarmKit
import AlarmTexts
import AlarmWire
import DBus
@_exported public import Foundation
import FoundationAdditions
import HostSystem
import Synchronization

/// Shows an application's notifications on the session's notification server.
///
/// This small module is for notifications that an application shows while it runs. Schedule an alarm for everything that has to be
/// shown later, whether the program runs or not: see ``add(_:)``. No permission is needed: desktops have a switch for each
/// application's notifications.
public final class UNUserNotificationCenter: Sendable {
  private static let shared = UNUserNotificationCenter(AlarmManager.shared)

  /// The application's notifications.
  public static func current() -> UNUserNotificationCenter { shared }

  private let link: NotificationLink
  private let manager: AlarmManager
  private let desk = Mutex(NotificationDesk())
  private let listener = Mutex(WeakDelegate())

  /// A center on a manager's bus.
  package init(_ manager: AlarmManager) {
    self.manager = manager
    let (events, continuation) = AsyncStream<NotificationEvent>.makeStream()
    link = NotificationLink(manager.address, on: manager.loop) { continuation.yield($0) }
    // Lives as long as the center, which it doesn't keep.
    Task { [weak self] in
      for await event in events { self?.hear(event) }
    }
  }

  /// Decides how notifications are shown, and receives the user's responses. The center doesn't retain it.
  public var delegate: (any UNUserNotificationCenterDelegate)? {
    get { listener.withLock { unsafe $0.value } }
    set {
      // Used on the main actor only, where a delegate belongs.
      nonisolated(unsafe) let delegate = newValue
      listener.withLock { unsafe $0.value = delegate }
    }
  }

  // MARK: Permission

  /// Whether the session has a notification server. The user isn't asked.
  public func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
    await server() != nil
  }

  /// The same, with a closure, which is called on any thread.
  public func requestAuthorization(
    options: UNAuthorizationOptions = [], completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) { Task { completionHandler(await server() != nil, nil) } }

  /// What the session does with notifications.
  public func notificationSettings() async -> UNNotificationSettings { UNNotificationSettings(await server()) }

  /// The same, with a closure, which is called on any thread.
  public func getNotificationSettings(completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void) {
    Task { completionHandler(await notificationSettings()) }
  }

  /// Does nothing: no desktop shows a number on an icon.
  public func setBadgeCount(_ newBadgeCount: Int) async throws {}

  /// Does nothing: no desktop shows a number on an icon.
  public func setBadgeCount(
    _ newBadgeCount: Int, withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) { completionHandler?(nil) }

  /// No application draws in a notification here.
  public var supportsContentExtensions: Bool { false }

  // MARK: Categories

  /// Sets which buttons notifications have from now on.
  public func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {
    desk.withLock { $0.categories = categories }
  }

  /// The categories that were set.
  public func notificationCategories() async -> Set<UNNotificationCategory> { desk.withLock { $0.categories } }

  /// The same, with a closure.
  public func getNotificationCategories(
    completionHandler: @escaping @Sendable (Set<UNNotificationCategory>) -> Void
  ) { completionHandler(desk.withLock { $0.categories }) }

  // MARK: Requests

  /// The longest time, in seconds, that a request may wait for its trigger. A program may end at any time, and its waiting requests end
  /// with it.
  public static let longestWait: TimeInterval = 60

  /// Shows a notification: at once, or after at most ``longestWait`` seconds while the program runs.
  ///
  /// Throws ``UNError/Code/notificationInvalidNoDate`` for what is due later, at a time of day, or again and again: schedule an
  /// alarm with `AlarmManager`, which the agent keeps. Throws ``UNError/Code/notificationsNotAllowed`` if nobody shows
  /// notifications in this session, and ``UNError/Code/notificationInvalidNoContent`` if there is nothing to show.
  public func add(_ request: UNNotificationRequest) async throws {
    let content = request.content
    guard ![content.title, content.subtitle, content.body].allSatisfy(\.isEmpty) else {
      throw UNError(
        .notificationInvalidNoContent, Message("the notification {id} has no text", ["id": request.identifier]))
    }
    guard let trigger = request.trigger else {
      removePendingNotificationRequests(withIdentifiers: [request.identifier])
      return try await show(request)
    }
    guard let interval = trigger as? UNTimeIntervalNotificationTrigger, !interval.repeats,
      interval.timeInterval > 0, interval.timeInterval <= Self.longestWait
    else {
      throw UNError(
        .notificationInvalidNoDate,
        Message(
          """
          the notification {id} can't wait for its trigger, because the program may have ended by then; schedule an \
          alarm with AlarmManager instead
          """, ["id": request.identifier]))
    }
    _ = try await reachable()
    desk.withLock { $0.waiting[request.identifier] = request }
    await link.wait(.seconds(interval.timeInterval), for: request.identifier) { [weak self] in
      Task { await self?.showWaiting(request) }
    }
  }

  /// The same, with a closure, which is called on any thread. Without a closure, an error is written to standard error.
  public func add(
    _ request: UNNotificationRequest, withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    Task {
      do {
        try await add(request)
        completionHandler?(nil)
      } catch {
        if let completionHandler { completionHandler(error) } else { Self.complain(of: error) }
      }
    }
  }

  /// The requests that are waiting for their triggers.
  public func pendingNotificationRequests() async -> [UNNotificationRequest] {
    desk.withLock { $0.waiting.values.sorted { $0.identifier < $1.identifier } }
  }

  /// The same, with a closure.
  public func getPendingNotificationRequests(
    completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void
  ) { Task { completionHandler(await pendingNotificationRequests()) } }

  /// Removes waiting requests.
  public func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
    desk.withLock { desk in for identifier in identifiers { desk.waiting[identifier] = nil } }
    Task { await link.forget(identifiers) }
  }

  /// Removes all waiting requests.
  public func removeAllPendingNotificationRequests() {
    removePendingNotificationRequests(withIdentifiers: desk.withLock { Array($0.waiting.keys) })
  }

  /// The notifications that are shown, the oldest first.
  public func deliveredNotifications() async -> [UNNotification] {
    desk.withLock { $0.shown.values.sorted { $0.date < $1.date } }
  }

  /// The same, with a closure.
  public func getDeliveredNotifications(completionHandler: @escaping @Sendable ([UNNotification]) -> Void) {
    Task { completionHandler(await deliveredNotifications()) }
  }

  /// Closes notifications.
  public func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
    let numbers = desk.withLock { $0.take(identifiers) }
    Task { for number in numbers { await link.close(number) } }
  }

  /// Closes all notifications of this program.
  public func removeAllDeliveredNotifications() {
    removeDeliveredNotifications(withIdentifiers: desk.withLock { $0.shown.values.map(\.request.identifier) })
  }
}

extension UNUserNotificationCenter {
  private func server() async -> ServerCapabilities? {
    do throws(DBusError) { return try await link.capabilities() } catch { return nil }
  }

  private func reachable() async throws -> ServerCapabilities {
    do throws(DBusError) {
      return try await link.capabilities()
    } catch {
      throw Self.notShown(error)
    }
  }

  private static func notShown(_ error: DBusError) -> UNError {
    UNError(
      .notificationsNotAllowed,
      Message("the notification server can't be reached: {reason}", ["reason": error.sentence]))
  }

  private func show(_ request: UNNotificationRequest) async throws {
    let server = try await reachable()
    let notification = UNNotification(request)
    let options = await presentation(of: notification)
    guard options.isShown else { return }
    let (categories, replaced) = desk.withLock { ($0.categories, $0.number(of: request.identifier) ?? 0) }
    let notice = NotificationNotice(
      request.content, in: categories, isSilent: !options.contains(.sound), hasListener: delegate != nil)
    let arguments = notice.arguments(
      program: ProcessInfo.processInfo.processName, application: manager.applicationID, replaced: replaced, for: server)
    do throws(DBusError) {
      let number = try await link.show(arguments)
      desk.withLock { $0.keep(notification, as: number) }
    } catch {
      throw Self.notShown(error)
    }
  }

  private func showWaiting(_ request: UNNotificationRequest) async {
    // It may have been removed or replaced since.
    let isDue = desk.withLock { desk in
      guard desk.waiting[request.identifier] === request else { return false }
      desk.waiting[request.identifier] = nil
      return true
    }
    guard isDue else { return }
    do { try await show(request) } catch { Self.complain(of: error) }
  }

  /// Reports an error that no caller receives.
  private static func complain(of error: any Error) {
    FileHandle.standardError.write(Data("UserNotifications: \(error.localizedDescription)\n".utf8))
  }

  @MainActor private func presentation(of notification: UNNotification) async -> UNNotificationPresentationOptions {
    guard let delegate else { return [.banner, .list, .sound] }
    return await withCheckedContinuation { continuation in
      let once = Once { continuation.resume(returning: $0) }
      delegate.userNotificationCenter(self, willPresent: notification) { once.call($0) }
    }
  }

  private func hear(_ event: NotificationEvent) {
    guard let response = desk.withLock({ $0.response(to: event) }) else { return }
    // A delegate that takes its time, or never calls its closure, doesn't delay the events that follow.
    Task { await answer(response) }
  }

  @MainActor private func answer(_ response: UNNotificationResponse) async {
    guard let delegate else { return }
    await withCheckedContinuation { continuation in
      let once = Once<Void> { continuation.resume() }
      delegate.userNotificationCenter(self, didReceive: response) { once.call(()) }
    }
  }
}

/// A delegate, which is retained elsewhere.
private struct WeakDelegate: Sendable {
  // Used on the main actor only, apart from being kept here.
  nonisolated(unsafe) weak var value: (any UNUserNotificationCenterDelegate)?
}
