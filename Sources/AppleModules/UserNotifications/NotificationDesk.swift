import AlarmKit
import AlarmTexts
import Foundation
import HostSystem

/// The state of a center: its categories, its waiting requests, and the notifications that are shown.
struct NotificationDesk: Sendable {
  /// The categories that were set.
  var categories: Set<UNNotificationCategory> = []
  /// Requests that wait for their triggers, by their identifiers.
  var waiting: [String: UNNotificationRequest] = [:]
  /// What is shown, by the server's numbers.
  private(set) var shown: [UInt32: UNNotification] = [:]
  /// Those of them that were pressed: servers close them then, most of them as dismissed by the user.
  private var pressed: Set<UInt32> = []

  /// The number of the notification that shows a request; nil: none does.
  func number(of identifier: String) -> UInt32? { shown.first { $0.value.request.identifier == identifier }?.key }

  /// Keeps a notification that the server shows now, in place of what the same request showed.
  mutating func keep(_ notification: UNNotification, as number: UInt32) {
    if let before = self.number(of: notification.request.identifier) { shown[before] = nil }
    shown[number] = notification
  }

  /// Forgets what requests show; returns the numbers.
  mutating func take(_ identifiers: [String]) -> [UInt32] {
    let numbers = shown.filter { identifiers.contains($0.value.request.identifier) }.keys.sorted()
    for number in numbers { shown[number] = nil }
    return numbers
  }

  /// The response that an event means for the delegate; nil: none. Events of other programs' notifications are ignored.
  mutating func response(to event: NotificationEvent) -> UNNotificationResponse? {
    switch event {
    case .pressed(let number, let key, let token):
      guard let notification = shown[number] else { return nil }
      pressed.insert(number)
      if key == NotificationNotice.clickKey {
        return UNNotificationResponse(to: notification, action: UNNotificationDefaultActionIdentifier, token: token)
      }
      let actions = category(of: notification)?.actions ?? []
      guard let place = NotificationNotice.place(of: key), actions.indices.contains(place) else { return nil }
      return UNNotificationResponse(to: notification, action: actions[place].identifier, token: token)
    case .dismissed(let number):
      guard let notification = shown[number], !pressed.contains(number),
        category(of: notification)?.options.contains(.customDismissAction) == true
      else { return nil }
      return UNNotificationResponse(to: notification, action: UNNotificationDismissActionIdentifier, token: nil)
    case .gone(let number):
      shown[number] = nil
      pressed.remove(number)
      return nil
    case .allGone:
      shown = [:]
      pressed = []
      return nil
    }
  }

  private func category(of notification: UNNotification) -> UNNotificationCategory? {
    categories.first { $0.identifier == notification.request.content.categoryIdentifier }
  }
}

extension NotificationNotice {
  /// The notice for a content. `isSilent`: without its sound; `hasListener`: something handles a click on it.
  init(
    _ content: any UNNotificationContent, in categories: Set<UNNotificationCategory>, isSilent: Bool, hasListener: Bool
  ) {
    // Servers require a title.
    var lines = [content.title, content.subtitle, content.body].filter { !$0.isEmpty }
    title = PlainText.line(lines.isEmpty ? "" : lines.removeFirst(), limit: Self.mostTitleBytes)
    body = PlainText.paragraph(lines.joined(separator: "\n"), limit: Self.mostBodyBytes)
    urgency = content.interruptionLevel.urgency
    let actions = categories.first { $0.identifier == content.categoryIdentifier }?.actions ?? []
    buttons = actions.map { PlainText.line($0.title, limit: Self.mostTitleBytes) }
    clickLabel = hasListener ? WordingFiles.ofUser(Message("Open")) : nil
    let sound = isSilent ? nil : content.sound
    let word = sound?.file.flatMap { AlarmManager.soundWord(for: $0) }
    soundFile = word.flatMap { $0.hasPrefix("/") ? $0 : nil }
    soundName = soundFile == nil ? sound.map { $0.themed ?? word ?? "message-new-instant" } : nil
    picture = content.attachments.first?.url.absoluteString
  }
}
