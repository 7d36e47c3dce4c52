import AVFoundation
import AudioToolbox
import UserNotifications

/// What an application does with notifications for iOS before 26, and with sounds that its user chooses from.
final class NotificationService: NSObject, UNUserNotificationCenterDelegate {
  private let center = UNUserNotificationCenter.current()

  func begin() {
    center.delegate = self
    let snooze = UNNotificationAction(identifier: "SNOOZE", title: "Snooze", options: [])
    let stop = UNNotificationAction(identifier: "STOP", title: "Stop", options: [.destructive])
    center.setNotificationCategories([
      UNNotificationCategory(identifier: "ALARM", actions: [snooze, stop], intentIdentifiers: [], options: [])
    ])
  }

  func isAllowed() async -> Bool {
    let settings = await UNUserNotificationCenter.current().notificationSettings()
    switch settings.authorizationStatus {
    case .authorized, .provisional, .ephemeral: return true
    case .denied: return false
    case .notDetermined:
      return (try? await UNUserNotificationCenter.current().requestAuthorization(options: [.alert, .sound])) ?? false
    @unknown default: return false
    }
  }

  func schedule(_ title: String, at date: Date) async {
    let content = UNMutableNotificationContent()
    content.title = title
    content.sound = UNNotificationSound(named: UNNotificationSoundName("Bell.caf"))
    content.categoryIdentifier = "ALARM"
    content.userInfo = ["title": title]
    let parts = Calendar.current.dateComponents([.year, .month, .day, .hour, .minute], from: date)
    let trigger = UNCalendarNotificationTrigger(dateMatching: parts, repeats: false)
    let request = UNNotificationRequest(identifier: UUID().uuidString, content: content, trigger: trigger)
    do {
      try await UNUserNotificationCenter.current().add(request)
    } catch let error as UNError where error.code == .notificationInvalidNoDate {
      print("an alarm is needed: \(error.localizedDescription)")
    } catch {
      print(error)
    }
  }

  nonisolated func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions { [.banner, .sound] }

  nonisolated func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    if response.actionIdentifier == "STOP" { print(response.notification.request.content.userInfo["title"] ?? "") }
    completionHandler()
  }
}

/// Plays the sounds of a list.
final class SoundPreview: NSObject, AVAudioPlayerDelegate {
  private var player: AVAudioPlayer?

  func play(_ name: String) throws {
    guard let url = Bundle.main.url(forResource: name, withExtension: "caf") else {
      AudioServicesPlaySystemSound(1005)
      return
    }
    try AVAudioSession.sharedInstance().setCategory(.playback, mode: .default)
    try AVAudioSession.sharedInstance().setActive(true)
    let player = try AVAudioPlayer(contentsOf: url)
    player.delegate = self
    player.volume = 0.7
    player.prepareToPlay()
    player.play()
    self.player = player
  }

  func stop() { player?.stop() }

  nonisolated func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {}
}
