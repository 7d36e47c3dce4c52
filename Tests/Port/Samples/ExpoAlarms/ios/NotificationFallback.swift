import Foundation
import UserNotifications

/// What iOS before 26 gets instead of an alarm.
enum NotificationFallback {
  static func schedule(_ request: TimerRequest) async throws {
    let content = UNMutableNotificationContent()
    content.title = request.title
    try await UNUserNotificationCenter.current().add(
      UNNotificationRequest(identifier: UUID().uuidString, content: content, trigger: nil))
  }
}
