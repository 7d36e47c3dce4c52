import AlarmCore
import AlarmKit
import DBus
import Foundation
import NotificationServer
import Synchronization
import TestSupport
import Testing

@testable import UserNotifications

/// An application's notifications, with a server that follows the specification.
@Suite(.serialized) struct UserNotificationsTests {
  @Test("A notification is shown with its texts, its buttons, its urgency and its sound, and closed again")
  func shows() async throws {
    try await withServer { center, server in
      center.setNotificationCategories([.tea])
      try await center.add(UNNotificationRequest(identifier: "tea", content: .tea, trigger: nil))
      let shown = try #require(await server.state.shown.first)
      #expect(shown.request.summary == "Tea is ready")
      #expect(shown.request.body == "Green\nDon't let it get cold")
      #expect(shown.request.buttons.map(\.label) == ["Drink", "Later"])
      #expect(shown.request.urgency == .critical)
      #expect(await center.deliveredNotifications().map(\.request.identifier) == ["tea"])

      center.removeDeliveredNotifications(withIdentifiers: ["tea"])
      try await Patience.until("it is closed") { await server.state.shown.isEmpty }
      #expect(await center.deliveredNotifications().isEmpty)
    }
  }

  @Test("A request with the same name takes the place of what it showed")
  func replaces() async throws {
    try await withServer { center, server in
      for title in ["Tea", "Coffee"] {
        let content = UNMutableNotificationContent()
        content.title = title
        try await center.add(UNNotificationRequest(identifier: "drink", content: content, trigger: nil))
      }
      #expect(await server.state.shown.map(\.request.summary) == ["Coffee"])
      #expect(await center.deliveredNotifications().map(\.request.content.title) == ["Coffee"])
    }
  }

  @Test("A press reaches the delegate with the button's name, and so do a click and a dismissal")
  @MainActor func presses() async throws {
    try await withServer { center, server in
      let delegate = HeardDelegate()
      center.delegate = delegate
      center.setNotificationCategories([.tea])
      for (act, expected) in [
        ({ await server.press("action-1", of: $0) }, "later"),
        ({ await server.press("default", of: $0) }, UNNotificationDefaultActionIdentifier),
        ({ await server.close($0, .dismissed) }, UNNotificationDismissActionIdentifier),
      ] as [((UInt32) async -> Bool, String)] {
        try await center.add(UNNotificationRequest(identifier: "tea", content: .tea, trigger: nil))
        let number = try #require(await server.state.shown.first?.id)
        #expect(await act(number))
        try await Patience.until("the delegate hears \(expected)") { delegate.heard.last == expected }
        try await Patience.until("it is gone") { await center.deliveredNotifications().isEmpty }
      }
      #expect(delegate.data == ["cups": 2])
      withExtendedLifetime(delegate) {}
    }
  }

  @Test("A delegate decides whether a notification is shown")
  @MainActor func asksDelegate() async throws {
    try await withServer { center, server in
      let delegate = HeardDelegate()
      delegate.options = []
      center.delegate = delegate
      try await center.add(UNNotificationRequest(identifier: "tea", content: .tea, trigger: nil))
      #expect(await server.state.shown.isEmpty)
      withExtendedLifetime(delegate) {}
    }
  }

  @Test("What is due within a minute is shown then, unless it is removed before")
  func waits() async throws {
    try await withServer { center, server in
      for (identifier, seconds) in [("soon", 0.05), ("removed", 60)] {
        let trigger = UNTimeIntervalNotificationTrigger(timeInterval: seconds, repeats: false)
        try await center.add(UNNotificationRequest(identifier: identifier, content: .tea, trigger: trigger))
      }
      try await Patience.until("it is shown") { await server.state.shown.count == 1 }
      #expect(await center.pendingNotificationRequests().map(\.identifier) == ["removed"])
      center.removeAllPendingNotificationRequests()
      #expect(await center.pendingNotificationRequests().isEmpty)
    }
  }

  @Test("A request that is shown at once replaces one with the same name that waits")
  func replacesWaiting() async throws {
    try await withServer { center, server in
      let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: false)
      try await center.add(UNNotificationRequest(identifier: "tea", content: .tea, trigger: trigger))
      #expect(await center.pendingNotificationRequests().map(\.identifier) == ["tea"])
      try await center.add(UNNotificationRequest(identifier: "tea", content: .tea, trigger: nil))
      #expect(await center.pendingNotificationRequests().isEmpty)
      #expect(await server.state.shown.count == 1)
    }
  }

  @Test("A delegate that never calls its closure doesn't hold up what follows")
  @MainActor func silentDelegate() async throws {
    try await withServer { center, server in
      let delegate = SilentDelegate()
      center.delegate = delegate
      for count in 1...2 {
        try await center.add(UNNotificationRequest(identifier: "tea", content: .tea, trigger: nil))
        let number = try #require(await server.state.shown.first?.id)
        #expect(await server.press("default", of: number))
        try await Patience.until("the delegate is called") { delegate.count == count }
        try await Patience.until("it is gone") { await center.deliveredNotifications().isEmpty }
      }
      withExtendedLifetime(delegate) {}
    }
  }

  @Test(
    "What is due later, again and again or at a time of day is refused: the program may have ended by then",
    arguments: [
      UNTimeIntervalNotificationTrigger(timeInterval: 61, repeats: false),
      UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: true),
      UNTimeIntervalNotificationTrigger(timeInterval: 0, repeats: false),
      UNTimeIntervalNotificationTrigger(timeInterval: .nan, repeats: false),
      UNCalendarNotificationTrigger(dateMatching: DateComponents(hour: 7), repeats: true),
    ] as [any UNNotificationTrigger])
  func refusesLater(trigger: any UNNotificationTrigger) async throws {
    try await withServer { center, _ in
      let error = await #expect(throws: UNError.self) {
        try await center.add(UNNotificationRequest(identifier: "late", content: .tea, trigger: trigger))
      }
      #expect(error?.code == .notificationInvalidNoDate)
      #expect(error?.localizedDescription.contains("schedule an alarm with AlarmManager") == true)
      #expect(await center.pendingNotificationRequests().isEmpty)
    }
  }

  @Test("A notification without text is refused, and so is one that nobody shows")
  func refuses() async throws {
    try await PrivateBus.with { bus in
      let center = UNUserNotificationCenter(AlarmManager(.text(bus.address)))
      let isAllowed = try await center.requestAuthorization(options: [.alert, .sound])
      #expect(!isAllowed)
      #expect(await center.notificationSettings().authorizationStatus == .denied)
      let nobody = await #expect(throws: UNError.self) {
        try await center.add(UNNotificationRequest(identifier: "tea", content: .tea, trigger: nil))
      }
      #expect(nobody?.code == .notificationsNotAllowed)
      let empty = await #expect(throws: UNError.self) {
        try await center.add(
          UNNotificationRequest(identifier: "tea", content: UNMutableNotificationContent(), trigger: nil))
      }
      #expect(empty?.code == .notificationInvalidNoContent)
      #expect((empty as (any Error)?).map { ($0 as NSError).domain } == "UNErrorDomain")
    }
  }

  @Test("A server that is started again is asked again, and what the one before showed is gone")
  func newServer() async throws {
    try await PrivateBus.with { bus in
      let center = UNUserNotificationCenter(AlarmManager(.text(bus.address)))
      for _ in 0..<2 {
        try await NotificationDaemon.with(on: bus) { server in
          try await Patience.until("there is a server") { try await center.requestAuthorization() }
          try await center.add(UNNotificationRequest(identifier: "tea", content: .tea, trigger: nil))
          #expect(await server.state.shown.count == 1)
        }
        try await Patience.until("it is gone with the server") { await center.deliveredNotifications().isEmpty }
      }
    }
  }

  @Test("A picture has to be a file")
  func attachments() throws {
    #expect(throws: UNError.self) {
      try UNNotificationAttachment(identifier: "", url: URL(fileURLWithPath: "/nonexistent/tea.png"))
    }
  }

  private func withServer(
    _ body: (UNUserNotificationCenter, NotificationDaemon) async throws -> Void
  ) async throws {
    try await PrivateBus.with { bus in
      let center = UNUserNotificationCenter(AlarmManager(.text(bus.address)))
      try await NotificationDaemon.with(on: bus) { server in
        #expect(try await center.requestAuthorization(options: [.alert, .sound]))
        try await body(center, server)
      }
    }
  }
}

/// What a server receives for a notification.
@Suite struct NotificationNoticeTests {
  @Test("A body is escaped for a server that reads markup, and has no tags for any other")
  func markup() {
    let notice = notice { $0.body = "a < b & c" }
    #expect(notice.arguments(for: ["body-markup"])[4] == .string("a &lt; b &amp; c"))
    #expect(notice.arguments(for: [])[4] == .string("a ‹ b & c"))
  }

  @Test("Buttons go only to a server that shows them")
  func buttons() {
    let notice = notice { $0.categoryIdentifier = "tea" }
    #expect(
      notice.arguments(for: ["actions"])[5]
        == .strings(["default", "Open", "action-0", "Drink", "action-1", "Later"]))
    #expect(notice.arguments(for: [])[5] == .strings([]))
  }

  @Test("Texts that no bus takes are cleaned")
  func texts() {
    let notice = notice {
      $0.title = "Te\u{0}a"
      $0.subtitle = String(repeating: "x", count: 10_000)
    }
    #expect(!notice.title.utf8.contains(0))
    #expect(notice.body.utf8.count <= NotificationNotice.mostBodyBytes + "…".utf8.count)
  }

  @Test("A sound is a name or nothing")
  func sounds() {
    #expect(notice { $0.sound = nil }.arguments(for: [])[6]["suppress-sound"] == .bool(true))
    #expect(notice { $0.sound = .default }.arguments(for: [])[6]["sound-name"] == .string("message-new-instant"))
    let named = notice { $0.sound = UNNotificationSound(named: UNNotificationSoundName("bell")) }
    #expect(named.arguments(for: [])[6]["sound-name"] == .string("bell"))
  }

  @Test("A picture is sent as an address")
  func pictures() throws {
    let program = URL(fileURLWithPath: CommandLine.arguments[0])
    let picture = try UNNotificationAttachment(identifier: "", url: program)
    let address = notice { $0.attachments = [picture] }.arguments(for: [])[6]["image-path"]?.asString
    #expect(address == program.absoluteString && address?.hasPrefix("file:///") == true)
  }

  private func notice(_ change: (UNMutableNotificationContent) -> Void) -> NotificationNotice {
    let content = UNMutableNotificationContent()
    content.title = "Tea"
    change(content)
    return NotificationNotice(content, in: [.tea], isSilent: false, hasListener: true)
  }
}

extension NotificationNotice {
  fileprivate func arguments(for capabilities: [String]) -> [DBusValue] {
    arguments(
      program: "tea", application: nil, replaced: 0,
      for: ServerCapabilities(name: "", vendor: "", version: "", words: Set(capabilities)))
  }
}

extension UNNotificationCategory {
  fileprivate static var tea: UNNotificationCategory {
    UNNotificationCategory(
      identifier: "tea",
      actions: [
        UNNotificationAction(identifier: "drink", title: "Drink", options: [.foreground]),
        UNNotificationAction(identifier: "later", title: "Later"),
      ], intentIdentifiers: [], options: [.customDismissAction])
  }
}

extension UNNotificationContent where Self == UNMutableNotificationContent {
  fileprivate static var tea: UNMutableNotificationContent {
    let content = UNMutableNotificationContent()
    content.title = "Tea is ready"
    content.subtitle = "Green"
    content.body = "Don't let it get cold"
    content.categoryIdentifier = "tea"
    content.interruptionLevel = .critical
    content.sound = .default
    content.userInfo = ["cups": 2]
    return content
  }
}

/// A delegate as most applications have it.
@MainActor private final class HeardDelegate: UNUserNotificationCenterDelegate {
  var options: UNNotificationPresentationOptions = [.banner, .sound]
  private(set) var heard: [String] = []
  private(set) var data: [String: Int] = [:]

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) { completionHandler(options) }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
  ) async {
    heard.append(response.actionIdentifier)
    data = response.notification.request.content.userInfo as? [String: Int] ?? [:]
  }
}

/// A delegate that forgets its closures.
@MainActor private final class SilentDelegate: UNUserNotificationCenterDelegate {
  private(set) var count = 0

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) { count += 1 }
}
