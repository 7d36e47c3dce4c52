/// The fields that `Status` reports, in order. The raw value is the key on the bus; in JSON it begins with a lower-case letter.
package enum StatusField: String, Hashable, Sendable, CaseIterable {
  case version = "Version"
  case alarms = "Alarms"
  case storage = "Storage"
  case notificationServer = "NotificationServer"
  case sound = "Sound"
  case tray = "Tray"
  case zone = "Zone"
  case wake = "Wake"
  case wakeReason = "WakeReason"
  case sleepLock = "SleepLock"
  case linger = "Linger"
  case warnings = "Warnings"
}
