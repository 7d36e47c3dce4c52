/// The longest texts that reach a notification server, in characters; longer ones end in `…`.
package enum TextLimit {
  /// An alarm's title, and a line about a missed alarm.
  package static let title = 128
  /// An alarm's line with details.
  package static let body = 512
  /// A button's label.
  package static let label = 32
  /// The text beside an icon in the tray.
  package static let tray = 16
  /// An application's name.
  package static let appName = 64
  /// An application's statement of what it wants alarms for.
  package static let usage = 200
}
