import AlarmCore

/// What notification servers of Debian 12 said of themselves when they were asked, word for word.
enum RecordedServers {
  /// Every server that was tried.
  static let all: [ServerCapabilities] = [
    server(
      "dunst", "knopwob", "1.9.0 (2022-06-27)",
      """
      actions body body-hyperlinks icon-static synchronous private-synchronous x-canonical-private-synchronous \
      x-dunst-stack-tag body-markup
      """),
    server(
      "Xfce Notify Daemon", "Xfce", "0.7.3",
      "action-icons actions body body-hyperlinks body-markup icon-static x-canonical-private-icon-only"),
    server(
      "Notification Daemon", "MATE", "1.26.0",
      "actions action-icons body body-hyperlinks body-markup icon-static sound"),
    lxqt,
    server(
      "Notification Daemon", "GNOME", "3.20.0",
      "actions body body-hyperlinks body-markup icon-static sound persistence action-icons"),
    withoutActions,
    server("naughty", "awesome", "v4.3", "body body-markup icon-static actions"),
    server(
      "mako", "emersion", "0.0.0",
      "body body-markup actions icon-static x-canonical-private-synchronous x-dunst-stack-tag"),
    server(
      "SwayNotificationCenter", "ErikReider", "0.7.3",
      """
      actions body body-markup body-images persistence synchronous private-synchronous \
      x-canonical-private-synchronous
      """),
    gnome43,
    server(
      "Plasma", "KDE", "5.27.5",
      "body body-hyperlinks body-markup body-images icon-static actions persistence inline-reply inhibitions"),
    server(
      "cinnamon", "GNOME", "5.6.8", "actions action-icons body body-markup icon-static persistence sound"),
    server(
      "Budgie Notification Server", "Budgie Desktop Developers", "10.7.1",
      "action-icons actions body body-markup sound"),
    server("Phosh Notify Daemon", "Phosh", "0.24.0", "body body-markup actions icon-static"),
  ]

  /// The one that turns actions into modal dialogs.
  static let withoutActions = server(
    "notify-osd", "Canonical Ltd", "1.0",
    "body body-markup icon-static image/svg+xml x-canonical-private-synchronous x-canonical-append private-synchronous"
  )

  /// Removes a banner's buttons at every update.
  static let gnome43 = server(
    "gnome-shell", "GNOME", "43.9", "actions body body-markup icon-static persistence sound")

  /// Never changes the buttons of a shown notification.
  static let lxqt = server(
    "lxqt-notificationd", "lxqt.org", "1.2.0", "actions body body-hyperlinks body-images body-markup persistence")

  /// A server from its three words and the blank-separated list of its capabilities.
  static func server(_ name: String, _ vendor: String, _ version: String, _ words: String) -> ServerCapabilities {
    ServerCapabilities(
      name: name, vendor: vendor, version: version, words: Set(words.split(separator: " ").map(String.init)))
  }
}
